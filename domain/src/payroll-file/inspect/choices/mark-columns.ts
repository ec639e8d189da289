import { none } from "../../text/text-table.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { Sheet } from "../rows/sheet.ts";
import { chooseAmount, chooseGross } from "./choose-amount.ts";
import { holdsAnyFigures, holdsEarningKinds, holdsMostly, holdsWords } from "./column-facts.ts";
import { hasHours, type SheetColumn } from "./sheet-column.ts";

/** More different texts say something about each row, and nothing about whether it counts, */
const mostTexts = 4;
/** unless each comes again so often, */
const fewestTimes = 2;
/** or so many are kinds of pay. */
const fewestKinds = 2;

/**
 * Finds columns without a meaning that may be marks, such as of credit notes: their few words or days tell rows of an employee apart
 * that nothing else does, each with hours and pay.
 * @returns what a person should know
 */
export function markWarnings(columns: readonly SheetColumn[], sheet: Sheet): string[] {
  const isWork = ({ name }: SheetColumn) => meaningOf(name).says("work");
  const candidates = columns.filter(
    (column) =>
      (column.roles.length === 0 || meaningOf(column.name).mayBeIgnored || mayBeEitherCode(column)) &&
      !isWork(column) &&
      !meaningOf(column.name).says("checkStatus") &&
      (column.facts.distinct.size <= mostTexts ||
        column.facts.examined >= fewestTimes * column.facts.distinct.size ||
        hasKinds(column) ||
        mayBeEitherCode(column)) &&
      column.facts.examined > 0 &&
      !holdsAnyFigures(column.facts),
  );
  if (candidates.length === 0) return [];
  /** What says whose, where, when and which work a row is. */
  const known = columns.filter(
    (column) =>
      column.roles.some((role) => /date|period|week/i.test(role)) ||
      (!candidates.includes(column) &&
        (isWork(column) || (column.roles.length > 0 && holdsWords(column.facts)))),
  );
  const pay = chooseAmount(columns) ?? chooseGross(columns);
  const paid = pay && sheet.sumOfCents([pay]);
  const hours = columns.filter(hasHours).map((column) => sheet.sumOfHours([column]));
  const first = new Map<string, number>();
  const found = new Set<SheetColumn>();
  for (const [row, person] of sheet.people.entries()) {
    if (person === none || !paid?.[row] || !hours.some((figures) => figures[row] !== 0)) continue;
    const key = [person, ...known.map((column) => sheet.text(row, column))].join("\n");
    const other = first.get(key);
    if (other === undefined) first.set(key, row);
    else
      for (const column of candidates)
        if (tellsApart(column, sheet.text(other, column), sheet.text(row, column))) found.add(column);
  }
  return [...found].map((column) =>
    hasKinds(column) || mayBeEitherCode(column)
      ? `We can't tell whether "${column.name}" is the kind of pay. If it is, call it Earnings Code in the report.`
      : `We can't tell what "${column.name}" says of rows of the same employee. If it marks rows that don't count, call it Voided or Credit Note; if not, leave it out of the report.`,
  );
}

/** Days mark rows, such as of voided checks, only where others have none: each row may have been entered on a day. */
function tellsApart({ facts }: SheetColumn, one: string, other: string): boolean {
  return one !== other && (!holdsMostly(facts, "dates") || one === "" || other === "");
}

/** Codes of deductions, by the heading, or of pay, as rows with hours have them: too few are known to say which. */
function mayBeEitherCode({ roles, facts }: SheetColumn): boolean {
  return roles[0] === "deductionCode" && !holdsEarningKinds(facts);
}

function hasKinds({ facts }: SheetColumn): boolean {
  return [...facts.distinct].filter((text) => meaningOf(text).kind !== null).length >= fewestKinds;
}
