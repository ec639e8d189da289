import type { Period } from "../../minimum-wage/highest-rate.ts";
import type { PayrollFile } from "../../payroll-file/content/payroll-file.ts";
import { periodOfFile } from "../calculate-run.ts";

/**
 * Whether a pay period that is known from elsewhere, such as the pay calendar, says more than the file. A file that says its
 * period is right. One with a row per day may only name the days on which someone worked, so a period around them says more:
 * whether the weekend at its start belongs to it.
 */
export function saysMore(known: Period, file: PayrollFile): boolean {
  const own = periodOfFile(file);
  if (own === null) return true;
  return hasOnlyDays(file) && known.from <= own.from && known.through >= own.through;
}

/** Whether all that the file says of its pay period are the days on which someone worked. */
export function hasOnlyDays({ datedPay }: PayrollFile): boolean {
  return datedPay?.unit === "day" && datedPay.statedPeriod === null;
}
