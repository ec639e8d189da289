import type { Column } from "../columns.ts";
import { cents, microHours } from "../money.ts";
import type { PayrollFile } from "../payroll-file/content/payroll-file.ts";
import { impossibleTotal } from "../payroll-file/refusals/refusals.ts";
import { hasAny, type ReasonSet } from "../reasons/reason-set.ts";
import { placeReasons, reasonBits, reasonsToBits } from "../reasons/reasons.ts";
import { addVerdicts, type VerdictCounts } from "../verdicts/compliance.ts";
import type { Skipped } from "./results/finding.ts";
import type { ResultColumns } from "./results/result-fields.ts";
import type { CalculatedRun, RunSummary, RunTotals } from "./results/run.ts";

/**
 * The totals of one run. `unknownLocations` and `unconfirmedRates` count employees, not places.
 * @throws PayrollFileError where a total is beyond the exact integers, which the hours or the pay of no company are
 */
export function summarize(
  file: PayrollFile,
  { payDate, period }: Pick<RunSummary, "payDate" | "period">,
  { results, skipped }: Pick<CalculatedRun, "results" | "skipped">,
): RunSummary {
  return {
    payDate,
    period,
    rows: file.rowCount,
    employeesInFile: file.employees.count,
    rowsWithoutEmployee: file.rowsWithoutEmployee.length,
    ...totalsOf(results, skipped),
  };
}

/** The same of some of a run's results and skipped. @throws PayrollFileError as `summarize` */
export function totalsOf(results: ResultColumns, skipped: readonly Skipped[]): RunTotals {
  const { count, reasons } = results;
  const ofResults = countVerdicts(results);
  const totalProposed = sumOf(results.proposedDeduction);
  return {
    employeesAnalyzed: count,
    employeesSkipped: skipped.filter(({ reason }) => reason !== "no-employee-id").length,
    belowMinimum: ofResults["below-minimum"] ?? 0,
    notChecked: ofResults["not-checked"] ?? 0,
    outOfScope: ofResults["out-of-scope"] ?? 0,
    verdicts: addVerdicts(
      [ofResults],
      skipped.flatMap(({ pay }) => (pay === null ? [] : [[pay.verdict, 1] as const])),
    ),
    unknownLocations: countWith(reasons, anyPlaceReason),
    unconfirmedRates: countWith(reasons, reasonBits["rate-not-confirmed"]),
    totalSafeDeduction: cents(sumOf(results.safeDeduction)),
    totalRemainingBalance: cents(sumOf(results.remainingBalance)),
    totalProposedDeduction: cents(totalProposed),
    totalStillOwed: cents(sumOf(results.startingCost) - sumOf(results.notCharged) - totalProposed),
    totalGross: cents(exactSumOf(results.totalGross, "Amount")),
    totalHours: microHours(exactSumOf(results.totalHours, "Hours")),
    totalHoursOverAllRows: microHours(exactSumOf(results.hoursOverAllRows, "Hours")),
  };
}

const anyPlaceReason = reasonsToBits(placeReasons);

function countVerdicts({ count, verdict: { values, codes } }: ResultColumns): VerdictCounts {
  const rows = values.map(() => 0);
  for (let row = 0; row < count; row++) {
    const code = codes[row] as number;
    rows[code] = (rows[code] as number) + 1;
  }
  return addVerdicts(
    [],
    values.map((verdict, code) => [verdict, rows[code] as number]),
  );
}

function countWith(column: Column<ReasonSet>, those: ReasonSet): number {
  let count = 0;
  for (let row = 0; row < column.length; row++) if (hasAny(column[row] as ReasonSet, those)) count++;
  return count;
}

function sumOf(column: Column<number>): number {
  let sum = 0;
  for (let row = 0; row < column.length; row++) sum += column[row] as number;
  return sum;
}

/** What figures come to together. @throws PayrollFileError where that is beyond the exact integers */
export function exactSumOf(figures: Column<number>, column: "Amount" | "Hours"): number {
  let sum = 0;
  for (let row = 0; row < figures.length; row++) {
    sum += figures[row] as number;
    if (Math.abs(sum) > Number.MAX_SAFE_INTEGER) throw impossibleTotal(column);
  }
  return sum;
}
