import { negativeMeanings } from "@wagefloor/domain/runs/taken/file-deductions.ts";
import * as z from "zod/mini";
import { money, text } from "../fields/fields.ts";
import { runSchema } from "./runs.ts";
import { takenDifference, takenTotals } from "./taken.ts";

/** What the file's deductions are used for: an earlier run by its id, or the run that is made of the file. */
export const deductionsUse = z.union([
  z.literal("own"),
  z.uuid("We couldn't find the run that the deductions are for. Reload the page and choose it again."),
]);

export const negativesChoice = z.enum(negativeMeanings, "Choose what the negative amounts are.");

const amountsLeftOut = z.strictObject({ employees: z.int(), amount: money });

/** What using the deductions of a file comes to. */
const usedDeductions = z.strictObject({
  for: z.string(),
  totals: takenTotals,
  /** Those of the gravest kind first; `totals.differing` says how many there are. */
  differences: z.array(takenDifference),
  /** How many employees' amounts are recorded, because they weren't before or change. */
  recorded: z.int(),
  /** Amounts that payroll can't have taken; they are left out. */
  problems: z.array(z.strictObject({ employeeNumber: z.string(), amount: money, sentence: z.string() })),
  problemsLeftOut: amountsLeftOut,
  /** Employees of the file with a deduction who aren't in the run. */
  notInRun: amountsLeftOut,
  /** Employees of the run of whom the file says nothing, so that they stay to be confirmed. */
  notInFile: z.int(),
  seen: z.string(),
});

export type UsedDeductions = z.infer<typeof usedDeductions>;

/** What a payroll file says that payroll deducted, and the runs for which that may be. */
export const fileDeductions = z.strictObject({
  /** The column, or the kind of pay, that has them. */
  name: z.string(),
  isKindOfPay: z.boolean(),
  /** With an amount other than 0.00. */
  employees: z.int(),
  amount: money,
  paidBack: z.int(),
  /** How negative amounts are taken; null where there are none. */
  negatives: z.nullable(z.enum(negativeMeanings)),
  /** Employees whose amounts can't be read, or whose rows are in doubt. */
  notKnown: z.int(),
  /** Earlier runs of these employees, latest pay date first, and how many of the amounts are what each proposed. */
  runs: z.array(z.strictObject({ run: runSchema, same: z.int() })),
  /** Whether they can be those of the run that would be made of the file. */
  own: z.boolean(),
  use: z.nullable(usedDeductions),
});

export type FileDeductionsInReview = z.infer<typeof fileDeductions>;

/** How the deductions of a file are used when it is run. */
export const useOfDeductions = z.object({
  for: deductionsUse,
  negatives: z.optional(negativesChoice),
  /** A fingerprint of what that was said to come to. */
  seen: text("id", "Please look at the differences first"),
});

export type UseOfDeductions = z.output<typeof useOfDeductions>;
