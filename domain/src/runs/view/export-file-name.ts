import type { CalendarDate } from "../../money.ts";

export type ExportKind = "all" | "outstanding" | "skipped";

/**
 * The name of a download: `payroll-all-2026-11-21.csv`, of the pay date's second run `payroll-all-2026-11-21-2.csv`, and
 * with `-selected` at its end if it holds only some of the rows.
 */
export function exportFileName(
  kind: ExportKind,
  payDate: CalendarDate,
  numberOfDate: number,
  isSelection = false,
): string {
  const second = numberOfDate > 1 ? `-${numberOfDate}` : "";
  return `payroll-${kind}-${payDate}${second}${isSelection ? "-selected" : ""}.csv`;
}
