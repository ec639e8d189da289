import * as z from "zod/mini";
import { text } from "../fields/fields.ts";

/** Employee numbers of a review's file that earlier runs have with the name of someone else. */
export const changedNames = z.strictObject({
  /** How many there are that no one said are right. */
  count: z.int(),
  /** The first of them. */
  asked: z.array(
    z.strictObject({ employeeNumber: z.string(), name: z.string(), before: z.string(), line: z.int() }),
  ),
});

export type ChangedNames = z.infer<typeof changedNames>;

const number = text("employeeNumber", "Please reload the page", "Please reload the page");

/** The body of `PUT /api/runs/reviews/:id/changed-names`: which of these employee numbers are right with the file's names. */
export const changedNamesRequest = z.object({
  right: z.union([z.literal("all"), z.array(number).check(z.minLength(1), z.maxLength(1000))]),
});

export type ChangedNamesRequest = z.output<typeof changedNamesRequest>;
