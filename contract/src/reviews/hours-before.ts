import * as z from "zod/mini";
import { day, text } from "../fields/fields.ts";

/**
 * What a review says of a rise of the minimum wage within the pay period, or before the pay date if no period is known: its
 * first day, how many employees aren't checked until the hours before it or the period are known, and for how many a person
 * entered the hours; null where it decides nothing.
 */
export const rateChangeOfReview = z.nullable(
  z.strictObject({ before: day, needsPeriod: z.boolean(), open: z.int(), entered: z.int() }),
);

/** The answer to `hours-before`: hours of employees as they were pasted; without any it's taken back. */
export const hoursBeforeAnswer = z.object({
  before: day,
  text: text("pasted", undefined, "This list is too long. Please paste at most 5 MB."),
});
