import * as z from "zod/mini";
import { text } from "../fields/fields.ts";

const number = text("employeeNumber", "Please reload the page", "Please reload the page");

/** The answer to `renumbered`: whether the two numbers are one person's. */
export const renumberedAnswer = z.object({
  newNumber: number,
  employeeNumber: number,
  isSame: z.boolean("Choose yes or no"),
});
