import { type Cents, cents, type MicroHours, microHours } from "../../money.ts";
import type { CalculatedRun } from "../results/run.ts";
import { isWithoutDebt } from "../skip.ts";
import { exactSumOf } from "../summarize.ts";

/** Pay and hours of employees together. */
interface PayTotals {
  readonly gross: Cents;
  readonly hours: MicroHours;
}

/**
 * What the employees are paid who are skipped because they owe nothing: with the totals of a run, it's the pay of a file.
 * @throws PayrollFileError where it adds up to an impossible total
 */
export function sumSkippedPay(calculated: readonly Pick<CalculatedRun, "skipped">[]): PayTotals {
  const pay = calculated.flatMap(({ skipped }) =>
    skipped.flatMap((one) => (isWithoutDebt(one.reason) && one.pay !== null ? [one.pay] : [])),
  );
  return {
    gross: cents(
      exactSumOf(
        pay.map(({ totalGross }) => totalGross),
        "Amount",
      ),
    ),
    hours: microHours(
      exactSumOf(
        pay.map(({ totalHours }) => totalHours),
        "Hours",
      ),
    ),
  };
}
