import { type Cents, formatCents, formatHours, type MicroHours } from "@wagefloor/domain/money.ts";
import type { FileFindings, TotalsDifference } from "@wagefloor/domain/payroll-file/file-findings.ts";

/** What a person should know of a file that was read: totals that don't fit, and lines that were passed over. */
export function fileNotes({ totals, unreadLines, unreadCount }: FileFindings): string[] {
  const differences = totals.flatMap(({ line, label, differences }) =>
    differences.map((difference) => totalsNote(line, label, difference)),
  );
  const lines = `${unreadLines.slice(0, 10).join(", ")}${unreadCount > 10 ? " and more" : ""}`;
  const unread = `${unreadCount} ${unreadCount === 1 ? "line between or below the tables wasn't" : "lines between or below the tables weren't"} read as pay: line ${lines}.`;
  return unreadCount === 0 ? differences : [...differences, unread];
}

function totalsNote(line: number, label: string, { column, unit, stated, read }: TotalsDifference): string {
  const shown = (value: number) =>
    unit === "cents" ? formatCents(value as Cents) : formatHours(value as MicroHours);
  return `Line ${line} ('${label}') says ${shown(stated)} in '${column}', but the rows add up to ${shown(read)}. Check that the file is complete.`;
}
