import * as z from "zod/mini";
import { day, text } from "../fields/fields.ts";

/** The answer to `hours-before`: hours of employees as they were pasted; without any it's taken back. */
export const hoursBeforeAnswer = z.object({
  before: day,
  text: text("pasted", undefined, "This list is too long. Please paste at most 5 MB."),
});
