import * as z from "zod/mini";
import { money } from "../fields/fields.ts";
import { runSchema } from "../runs/runs.ts";

/** What employees are paid who were skipped because they owe nothing; the hours in millionths. */
export const skippedPay = z.strictObject({ gross: money, hours: z.int() });

/** The newest run of the same profile that wasn't off-cycle, or the one to be replaced, to compare the file with. */
export const previousRun = z.strictObject({
  run: runSchema,
  /** Employees of the file who weren't in that run, and employees of that run who aren't in the file. */
  newEmployees: z.int(),
  missingEmployees: z.int(),
  skippedPay,
});
