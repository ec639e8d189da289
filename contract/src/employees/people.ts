import { countText } from "@wagefloor/domain/documents/report-formats.ts";
import * as z from "zod/mini";
import { text } from "../fields/fields.ts";
import { reviewQuestion } from "../reviews/questions.ts";

/** `GET /api/employee-merges/strays`: the question whose purchases are under numbers that no run has; null if nothing is. */
export const strayQuestion = z.strictObject({ question: z.nullable(reviewQuestion) });

const mostPeople = 5000;

/** An employee number, which may be a name. */
const person = text("name", "Please reload the page", "Please reload the page");

/** The answer to `people`, and the body of `POST /api/employee-merges/strays`: all of it is kept, or nothing. */
export const peopleAnswer = z.object({
  people: z
    .array(
      z.object({
        /** The employee number, or the name in a file without numbers. */
        person,
        /** The employee number of the one whom it is; null for someone else, or someone new. */
        sameAs: z.nullable(person),
        /** The people who were shown and ruled out. Anyone proposed later is asked about again. */
        not: z.optional(z.array(person).check(z.maxLength(100, "Please reload the page"))),
      }),
    )
    .check(z.maxLength(mostPeople, `Up to ${countText(mostPeople)} employees can be answered at once`)),
  /** Of the names of a file without employee numbers, as they were looked at: all others are new employees. */
  fingerprint: z.optional(text("id")),
  /** Further ones of such a file, one a line: the name, a comma or tab, and the employee number. */
  pasted: z.optional(text("pasted")),
  /** The fingerprint, where names on several rows are one employee's each; required if there are any. */
  repeatedAreOne: z.nullish(text("id")),
});

export type PeopleAnswer = z.infer<typeof peopleAnswer>;
