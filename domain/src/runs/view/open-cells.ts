import { codedReaderOf, same } from "../../columns.ts";
import { lessDue } from "../../deduction/earlier-hours.ts";
import { effectiveHours } from "../../deduction/effective-hours.ts";
import { roomOfCounted } from "../../deduction/room-of-counted.ts";
import { type Cents, cents, formatCents, type MicroHours } from "../../money.ts";
import { type FileNote, openColumnsIn } from "../../payroll-file/content/file-notes.ts";
import { hasAny, type ReasonSet } from "../../reasons/reason-set.ts";
import { bitsToReasons, reasonBits } from "../../reasons/reasons.ts";
import {
  leftOut,
  openAmount,
  openReasons,
  overtimeIn,
  type UncountedPay,
} from "../../verdicts/uncounted-pay.ts";
import type { ResultColumns } from "../results/result-fields.ts";

/**
 * What leaves open which pay of a result counts, and what could be deducted if none of it does, and if all of it does. By the
 * workweek each week has its own limit, so there the amounts are empty.
 */
const titles = ["Not Explained", "Lowest Safe Amount", "Highest Safe Amount"];

/** The last columns of a download: only where something is open. */
export function openCellsOf(
  results: ResultColumns,
  notes: readonly FileNote[],
): { readonly titles: readonly string[]; readonly cells: (row: number) => readonly string[] } {
  if (!results.uncounted.values.some(isOpen)) return { titles: [], cells: () => [] };
  const uncountedOf = codedReaderOf(results.uncounted, same);
  const earlierOf = codedReaderOf(results.earlier, same);
  const measureOf = codedReaderOf(results.measure, same);
  const cells = (row: number) => {
    const uncounted = uncountedOf(row);
    if (!isOpen(uncounted)) return titles.map(() => "");
    const reasons = bitsToReasons(results.reasons[row] as ReasonSet);
    const names = reasons.flatMap((reason) => openColumnsIn(notes, reason)).join("; ");
    if (measureOf(row) === "workweek") return [names, "", ""];
    const known = reasons.filter((reason) => !hasAny(reasonBits[reason], openReasons));
    const wages = (results.totalGross[row] as Cents) - leftOut(uncounted, known);
    const minimumWage = results.minimumWage[row] as Cents;
    const roomOf = (counted: number) =>
      roomOfCounted(
        {
          wages: cents(counted),
          hours: effectiveHours(results.totalHours[row] as MicroHours),
          overtimeHours: overtimeIn(uncounted)?.hours,
        },
        minimumWage,
        lessDue(minimumWage, earlierOf(row)),
      );
    const least = wages - openAmount(uncounted, "period");
    const most = wages + uncounted.bonusBeside + uncounted.payTakenBack;
    return [names, formatCents(roomOf(least)), formatCents(roomOf(most))];
  };
  return { titles, cells };
}

function isOpen(uncounted: UncountedPay | null): uncounted is UncountedPay {
  if (uncounted === null) return false;
  return openAmount(uncounted, "period") + uncounted.bonusBeside + uncounted.payTakenBack > 0;
}
