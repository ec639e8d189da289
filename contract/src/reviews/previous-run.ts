import * as z from "zod/mini";
import { day, money } from "../fields/fields.ts";
import { runSchema } from "../runs/runs.ts";

/** What employees are paid who were skipped because they owe nothing; the hours in millionths. */
export const skippedPay = z.strictObject({ gross: money, hours: z.int() });

/** `name` as files call the employee; null where none does. */
const changedEmployee = { employeeNumber: z.string(), name: z.nullable(z.string()) };

/** The newest run of the same profile that wasn't off-cycle, or the one to be replaced, to compare the file with. */
export const previousRun = z.strictObject({
  run: runSchema,
  /** Employees of the file who weren't in that run, and employees of that run who aren't in the file; the first of both. */
  newEmployees: z.int(),
  added: z.array(z.strictObject(changedEmployee)),
  missingEmployees: z.int(),
  /** `balance` is what they still owe; null where nothing is recorded. `lastDay` is that of someone who left. */
  missing: z.array(
    z.strictObject({ ...changedEmployee, balance: z.nullable(money), lastDay: z.nullable(day) }),
  ),
  skippedPay,
});
