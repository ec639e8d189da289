import { kindOfPair, meaningOf } from "../../vocabulary/meaning-of.ts";
import { type EarningKind, isWorked } from "../../vocabulary/roles.ts";
import { centsOf, microHoursOf } from "../values/read-figure.ts";

/** One value of the column that says a row's kind of pay. */
export interface EarningValue {
  readonly value: string;
  /** What the file calls it beside the value, such as the text of a wage type; empty if it says nothing. */
  readonly description: string;
  readonly kind: EarningKind | "deduction" | null;
  readonly rows: number;
  readonly cents: number;
  readonly microHours: number;
  /** A deduction whose name says boots, uniform or the like. */
  readonly isOurs: boolean;
  /** Whether its name says that it's expenses or the like, which a total gross may hold. */
  readonly isExpense: boolean;
}

interface Tally {
  readonly description: string;
  readonly record: string;
  rows: number;
  cents: number;
  microHours: number;
}

/** Counts and adds up the rows of each value of the earnings column. */
export class EarningValues {
  readonly #tallies = new Map<string, Tally>();

  add(value: string, description: string, record: string, amount: string, hours: string): void {
    if (value === "") return;
    let tally = this.#tallies.get(value);
    if (tally === undefined) {
      tally = { description, record, rows: 0, cents: 0, microHours: 0 };
      this.#tallies.set(value, tally);
    }
    tally.rows++;
    tally.cents += centsOf(amount) ?? 0;
    tally.microHours += microHoursOf(hours) ?? 0;
  }

  /** In the order of the file. */
  values(): EarningValue[] {
    return [...this.#tallies].map(([value, { description, record, ...sums }]) => ({
      value,
      description,
      kind: kindOf(value, description, record),
      ...sums,
      isOurs: meaningOf(`${value} ${description}`).says("ours"),
      isExpense: meaningOf(value).isExpense || meaningOf(description).isExpense,
    }));
  }
}

/** The values whose amount is gross pay: the total of the others if there is one, else the pay for hours worked. */
export function regularValues(values: readonly EarningValue[]): EarningValue[] {
  const totals = values.filter(({ kind }) => kind === "grossTotal");
  return totals.length > 0 ? totals : values.filter(({ kind }) => kind !== "deduction" && isWorked(kind));
}

/** The values whose hours don't count as worked. The total of the others has their hours once more, if any. */
export function unworkedValues(values: readonly EarningValue[]): EarningValue[] {
  const workedHours = values.some(({ kind, microHours }) => isWorked(asEarning(kind)) && microHours !== 0);
  return values.filter(
    ({ kind }) => kind !== null && !isWorked(asEarning(kind)) && (kind !== "grossTotal" || workedHours),
  );
}

function asEarning(kind: EarningValue["kind"]): EarningKind | null {
  return kind === "deduction" ? "otherDeduction" : kind;
}

/** Whether a value has figures but isn't known. */
export function isUnknownPay({ kind, cents, microHours }: EarningValue): boolean {
  return kind === null && (cents !== 0 || microHours !== 0);
}

function kindOf(value: string, description: string, record: string): EarningValue["kind"] {
  if (/^d(ed(uction)?s?)?\b/i.test(record)) return "deduction";
  if (/^t(ax(es)?)?$/i.test(record)) return "tax";
  if (/^(a|m|accruals?|memos?|employer.*)$/i.test(record)) return "notPay";
  const kind = kindOfPair(value, description);
  if (/^e(arnings?)?$/i.test(record)) return kind;
  if (kind === null && meaningOf(`${value} ${description}`).says("ours")) return "deduction";
  return kind === "otherDeduction" ? "deduction" : kind;
}
