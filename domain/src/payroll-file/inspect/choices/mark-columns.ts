import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { SheetRow } from "../rows/sheet-row.ts";
import { holdsEarningKinds, holdsMostly, holdsWords } from "./column-facts.ts";
import type { SheetColumn } from "./sheet-column.ts";

/** More different texts say something about each row, and nothing about whether it counts, unless some are kinds of pay. */
const mostTexts = 4;
const fewestKinds = 2;

/**
 * Finds columns without a meaning that may be marks, such as of credit notes: their few words or days tell rows of an employee apart
 * that nothing else does, each with hours and pay.
 */
export class MarkColumns {
  readonly candidates: readonly SheetColumn[];
  /** The columns that say whose, where, when and which work a row is. */
  readonly #known: readonly SheetColumn[];
  readonly #first = new Map<string, readonly string[]>();
  readonly #found = new Set<SheetColumn>();

  constructor(columns: readonly SheetColumn[]) {
    const isWork = ({ name }: SheetColumn) => meaningOf(name).says("work");
    this.candidates = columns.filter(
      (column) =>
        (column.roles.length === 0 || meaningOf(column.name).mayBeIgnored || mayBeEitherCode(column)) &&
        !isWork(column) &&
        !meaningOf(column.name).says("checkStatus") &&
        (column.facts.distinct.size <= mostTexts || hasKinds(column) || mayBeEitherCode(column)) &&
        (holdsWords(column.facts) || holdsMostly(column.facts, "dates")),
    );
    this.#known = columns.filter(
      (column) =>
        !this.candidates.includes(column) &&
        (isWork(column) || (column.roles.length > 0 && holdsWords(column.facts))),
    );
  }

  /** Takes a row with hours and pay. */
  add(row: SheetRow, person: number, dates: readonly SheetColumn[]): void {
    const key = [person, ...[...dates, ...this.#known].map(({ at }) => row.text(at))].join("\n");
    const first = this.#first.get(key);
    const words = this.candidates.map(({ at }) => row.text(at));
    if (first === undefined) this.#first.set(key, words);
    else
      for (const [nth, column] of this.candidates.entries())
        if (tellsApart(column, first[nth] as string, words[nth] as string)) this.#found.add(column);
  }

  get warnings(): string[] {
    return [...this.#found].map((column) =>
      hasKinds(column) || mayBeEitherCode(column)
        ? `We can't tell whether "${column.name}" is the kind of pay. If it is, call it Earnings Code in the report.`
        : `We can't tell what "${column.name}" says of rows of the same employee. If it marks rows that don't count, call it Voided or Credit Note; if not, leave it out of the report.`,
    );
  }
}

/** Days mark rows, such as of voided checks, only where others have none: each row may have been entered on a day. */
function tellsApart({ facts }: SheetColumn, one: string, other: string): boolean {
  return one !== other && (holdsWords(facts) || one === "" || other === "");
}

/** Codes of deductions or of pay, by the heading, of which too few are known to say which. */
function mayBeEitherCode({ roles, facts }: SheetColumn): boolean {
  return roles[0] === "deductionCode" && roles.includes("earningsType") && !holdsEarningKinds(facts);
}

function hasKinds({ facts }: SheetColumn): boolean {
  return [...facts.distinct].filter((text) => meaningOf(text).kind !== null).length >= fewestKinds;
}
