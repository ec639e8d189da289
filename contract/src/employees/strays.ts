import * as z from "zod/mini";
import { money, text } from "../fields/fields.ts";

/** The most that one request joins. */
export const mostJoined = 500;

/**
 * `GET /api/employee-merges/strays`, and of a review: purchases under employee numbers that no payroll file has, and who of
 * the employees, or of the review's file, they may belong to.
 */
export const strays = z.strictObject({
  /** Those who look like someone. */
  people: z.array(
    z.strictObject({
      employeeNumber: z.string(),
      name: z.nullable(z.string()),
      purchases: z.int(),
      owed: z.nullable(money),
      proposed: z.array(z.strictObject({ employeeNumber: z.string(), name: z.nullable(z.string()) })),
      /** The number of the one that can be joined together with others; null where each is asked about. */
      likely: z.nullable(z.string()),
    }),
  ),
  /** How many there are beside those that are asked about at a time. */
  more: z.int(),
  /** How many purchases there are under such numbers, also of those who look like no one. */
  purchases: z.int(),
  /** How many of them look like someone's. */
  alike: z.int(),
});

export type Strays = z.infer<typeof strays>;

const number = text("employeeNumber", "Please reload the page", "Please reload the page");

/** The body of `POST /api/employee-merges/strays`, and the answer to a review's `strays`: all of them, or none. */
export const joinRequest = z.object({
  pairs: z
    .array(
      z.object({
        /** Of the merge, given by the asker, so that the same is made once. */
        id: z.uuid("Please reload the page and try again"),
        /** The number without a payroll file, and the one under which the person is kept. */
        employeeNumber: number,
        into: number,
      }),
    )
    .check(
      z.minLength(1, "Choose at least one employee"),
      z.maxLength(mostJoined, "Up to 500 employees can be merged at once"),
    ),
});

export type JoinRequest = z.output<typeof joinRequest>;

/** How many were joined. */
export const joinAnswer = z.strictObject({ joined: z.int() });
