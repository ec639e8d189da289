import * as z from "zod/mini";
import { text } from "../fields/fields.ts";

const number = text("employeeNumber", "Please reload the page", "Please reload the page");

/** The answer to `changed-names`: which of these employee numbers are right with the file's names. */
export const changedNamesAnswer = z.union([
  z.literal("all"),
  z.array(number).check(z.minLength(1), z.maxLength(1000)),
]);
