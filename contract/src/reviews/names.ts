import * as z from "zod/mini";
import { text } from "../fields/fields.ts";

/** An employee of earlier runs who isn't in the file. */
const proposedEmployee = z.strictObject({
  employeeNumber: z.string(),
  /** The names by which files called the employee; the number where there is none. */
  names: z.array(z.string()),
  /** In the last run, but not in this file. */
  isGone: z.boolean(),
});

/** How the names of a file without employee numbers are matched with employees. */
export const fileNames = z.strictObject({
  /** How many names were confirmed before. */
  linked: z.int(),
  /** How many weren't. */
  unlinked: z.int(),
  /** The names that no one confirmed and that no known employee resembles; the first of them. */
  newNames: z.array(z.string()),
  /** The others that no one confirmed, with the employees whom they may belong to, the likeliest first. */
  resembling: z.array(z.strictObject({ name: z.string(), employees: z.array(proposedEmployee) })),
  /** Names on several rows of one pay, which may be several people's, with the first lines. */
  repeated: z.array(z.strictObject({ name: z.string(), lines: z.array(z.int()) })),
  /** Whether there are employees of earlier runs or purchases, who could have a name. */
  knowsEmployees: z.boolean(),
  /** Changes with what is to decide. */
  fingerprint: z.string(),
  /** The names that were decided in this review to be an employee of earlier runs. */
  links: z.array(z.strictObject({ name: z.string(), employeeNumber: z.string() })),
  /** Nothing is left to decide, or it was decided in this review. */
  isDecided: z.boolean(),
  /** It was decided in this review, but something else is to decide by now. */
  isOutdated: z.boolean(),
});

export type FileNames = z.infer<typeof fileNames>;

const name = text("name").check(z.minLength(1));

/**
 * The answer to `names`: these names belong to employees of earlier runs, all others that aren't
 * linked are new employees, and repeated ones are one employee's each.
 */
export const namesAnswer = z.object({
  /** Of what was looked at. */
  fingerprint: text("id"),
  links: z.array(z.object({ name, employeeNumber: name })),
  /** Further links, one a line: the name, a comma or tab, and the employee number. */
  pasted: z.optional(text("pasted")),
  /** That repeated names are one employee's each; required if there are any. */
  repeatedAreOne: z.optional(z.boolean()),
});

export type NamesAnswer = z.infer<typeof namesAnswer>;
