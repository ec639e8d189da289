import { none } from "../../text/text-table.ts";
import { kindOfPair, meaningOf } from "../../vocabulary/meaning-of.ts";
import { type EarningKind, isWorked, repeatsHours } from "../../vocabulary/roles.ts";
import type { Sheet } from "../rows/sheet.ts";
import { chooseAmount } from "./choose-amount.ts";
import { holdsEarningKinds } from "./column-facts.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";

/** One value of the column that says a row's kind of pay. */
export interface EarningValue extends Omit<Tally, "record"> {
  readonly kind: EarningKind | null;
  /** A deduction whose name says boots, uniform or the like. */
  readonly isOurs: boolean;
  /** Whether its name says that it's expenses or the like, which a total gross may hold. */
  readonly isExpense: boolean;
}

interface Tally {
  readonly value: string;
  /** What the file calls it beside the value, such as the text of a wage type; empty if it says nothing. */
  readonly description: string;
  readonly record: string;
  rows: number;
  cents: number;
  microHours: number;
}

/** Shorter ones mean something else to each employer. */
const shortestCode = 3;
/** Of the regular rate. */
const mostOnTop = 0.75;

/** Counts and adds up the rows of each value of the column that says the kind of pay; in the order of the file. */
export function earningValues(
  columns: readonly SheetColumn[],
  hours: readonly SheetColumn[],
  sheet: Sheet,
): EarningValue[] {
  const [type, ...others] = earningsColumns(columns, sheet);
  if (type === undefined) return [];
  const description = others.find((other) => sheet.follows(other, type));
  const textIn = (row: number, column: SheetColumn | null | undefined) =>
    column ? sheet.text(row, column) : "";
  const record = columnOf(columns, "recordType");
  const amount = chooseAmount(columns);
  const [cents, microHours] = [amount && sheet.sumOfCents([amount]), sheet.sumOfHours(hours)];
  const tallies: Tally[] = [];
  for (const [row, value] of sheet.numbers(type).entries()) {
    if (value === none) continue;
    tallies[value] ??= {
      ...{ value: textIn(row, type), description: textIn(row, description), record: textIn(row, record) },
      ...{ rows: 0, cents: 0, microHours: 0 },
    };
    const tally = tallies[value] as Tally;
    tally.rows++;
    tally.cents += cents?.[row] ?? 0;
    tally.microHours += microHours[row] as number;
  }
  const shared = sharedDescriptions(tallies);
  const values = tallies.map(({ record, ...tally }) => {
    const { value, description } = tally;
    const said = shared.has(description) || saysUnworked(value) ? "" : description;
    return {
      ...tally,
      kind: kindOf(value, said, record, tally.microHours !== 0),
      isOurs: meaningOf(`${value} ${description}`).isOurs,
      isExpense: meaningOf(value).isExpense || meaningOf(description).isExpense,
    };
  });
  const rate = rateOf(values.filter(({ kind }) => kind === "regular"));
  return values.map((value) => ({ ...value, kind: kindByRate(value, rate) }));
}

/**
 * The column that says each row's kind of pay, codes before names, and those that may describe it. One that is the same in all
 * rows of each employee, such as a title, may be about the person.
 */
export function earningsColumns(columns: readonly SheetColumn[], sheet: Sheet): SheetColumn[] {
  const candidates = columnsOf(columns, "earningsType").filter(
    ({ roles, facts }) => roles[0] === "earningsType" || holdsEarningKinds(facts),
  );
  const ofRows = candidates.length > 1 ? candidates.filter((column) => sheet.differs(column)) : [];
  return candidates.toSorted(
    (one, other) =>
      Number(ofRows.includes(other)) - Number(ofRows.includes(one)) ||
      Number(meaningOf(other.name).says("codeWord")) - Number(meaningOf(one.name).says("codeWord")) ||
      other.facts.distinct.size - one.facts.distinct.size,
  );
}

/** Those that several codes have, one of which says itself that it is work, such as `WRK` and `FAIR` of the type `REG`. */
function sharedDescriptions(all: readonly Tally[]): ReadonlySet<string> {
  const told = all.flatMap(({ value, description }) =>
    description !== value && isWorked(meaningOf(value).kind) ? [description] : [],
  );
  return new Set(told.filter((one) => all.filter(({ description }) => description === one).length > 1));
}

/** Whether a code is known for hours that weren't worked, also beside a type that calls them regular. */
function saysUnworked(code: string): boolean {
  const { kind } = meaningOf(code);
  return code.length >= shortestCode && (kind === "leave" || repeatsHours(kind));
}

/** In cents for a millionth of an hour; 0 without hours. */
function rateOf(values: readonly Pick<EarningValue, "cents" | "microHours">[]): number {
  const sumOf = (field: "cents" | "microHours") => values.reduce((sum, value) => sum + value[field], 0);
  return sumOf("microHours") > 0 ? sumOf("cents") / sumOf("microHours") : 0;
}

/** What comes on top of other pay is less than that; the same name is also given to the whole pay for such hours. */
function kindByRate(value: EarningValue, regularRate: number): EarningValue["kind"] {
  const { kind } = value;
  if (!repeatsHours(kind) || regularRate === 0 || rateOf([value]) < mostOnTop * regularRate) return kind;
  return kind === "premium" ? "overtime" : "regular";
}

/** The values whose amount is gross pay: the total of the others if there is one, else the pay for hours worked. */
export function regularValues(values: readonly EarningValue[]): EarningValue[] {
  const totals = values.filter(({ kind }) => kind === "grossTotal");
  if (totals.length > 0) return totals;
  return values.filter(({ kind }) => isWorked(kind) || repeatsHours(kind));
}

/** The values whose hours don't count as worked. The total of the others has their hours once more, if any. */
export function unworkedValues(values: readonly EarningValue[]): EarningValue[] {
  const workedHours = values.some(({ kind, microHours }) => isWorked(kind) && microHours !== 0);
  return values.filter(
    ({ kind }) => kind !== null && !isWorked(kind) && (kind !== "grossTotal" || workedHours),
  );
}

/** Whether a value has figures but isn't known. */
export function isUnknownPay({ kind, cents, microHours }: EarningValue): boolean {
  return kind === null && (cents !== 0 || microHours !== 0);
}

/** A deduction of which nothing says for what it is, is open. What has hours, though its kind has none, is unknown. */
function kindOf(value: string, description: string, record: string, hasHours: boolean): EarningKind | null {
  const said = kindOfPair(value, description);
  const mayBeWork = [description, value].some(
    (text) => meaningOf(text).kind === said && meaningOf(text).mayBeWork,
  );
  const kind = hasHours && mayBeWork ? null : said;
  const isOurs = meaningOf(`${value} ${description}`).isOurs;
  const isKnown = isOurs || (kind !== null && kind !== "openDeduction");
  if (kind === "openDeduction" || /^d(ed(uction)?s?)?\b/i.test(record))
    return isKnown ? "otherDeduction" : "openDeduction";
  if (/^t(ax(es)?)?$/i.test(record)) return "tax";
  if (/^(a|m|accruals?|memos?|employer.*)$/i.test(record)) return "notPay";
  return kind === null && isOurs && !/^e(arnings?)?$/i.test(record) ? "otherDeduction" : kind;
}
