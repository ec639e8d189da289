import type { DatedPay } from "../../content/payroll-file.ts";
import type { Header } from "../../header/header.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import { copiedInto, firstRoom, growth, makeRoom, withRoom } from "../../text/copied-into.ts";
import type { CountedRows, Measure } from "../batch/counted-rows.ts";
import { isOvertimeApart, payForRegularHours, readable } from "../batch/row-measures.ts";
import { unknownDay } from "../dates/date-tally.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";

const noRow = -1;
/** A file covers a year at most. To look for a day among more would take long. */
const mostDays = 800;

type PartOfPay = "regular" | "overtime" | "other";

/** Which pay a row of that kind is; null for what is no pay for work. */
function partOfPay({ kind, isRegular, isLeave, isOvertime }: ValueKind): PartOfPay | null {
  if (isOvertime) return "overtime";
  if (isLeave || !isRegular) return null;
  return kind === "regular" ? "regular" : "other";
}

function ofKind(part: PartOfPay): Measure {
  return ({ kinds, amounts, count }, pay) => {
    for (let at = 0; at < count; at++) {
      const kind = kinds[at];
      pay[at] = kind && partOfPay(kind) === part ? (amounts[at] as number) : 0;
    }
  };
}

const ofKinds = { regular: ofKind("regular"), overtime: ofKind("overtime"), other: ofKind("other") };

/** Gross pay without that of earlier periods. */
const grossOfPeriod: Measure = ({ batch, header, amounts, count }, gross) => {
  const earlier = batch.gains(header.earlierPay);
  for (let at = 0; at < count; at++) gross[at] = (amounts[at] as number) - readable(earlier[at]);
};

/** The same of bonuses, corrections and the like. */
const otherPay: Measure = ({ batch, header, count }, other) => {
  const [others, earlier] = [batch.sums(header.otherPay), batch.gains(header.earlierPay)];
  for (let at = 0; at < count; at++) other[at] = (others[at] as number) - readable(earlier[at]);
};

/** What rows say of their weeks or days, in cents; what can't be read isn't finite. */
function payOfWeeks(rows: CountedRows) {
  const { batch, header } = rows;
  return header.earningsType === -1
    ? {
        gross: rows.measured(grossOfPeriod),
        regularPay: rows.measured(payForRegularHours),
        overtimePay: batch.sums(header.overtimePay),
        otherPay: rows.measured(otherPay),
      }
    : {
        gross: rows.amounts,
        regularPay: rows.measured(ofKinds.regular),
        overtimePay: rows.measured(ofKinds.overtime),
        otherPay: rows.measured(ofKinds.other),
      };
}

/** What a file says of all its rows. */
type Said = Pick<DatedPay, "unit" | "hasPayApart" | "hasOvertimeApart">;

type RowColumns = Omit<DatedPay, keyof Said | "statedPeriod" | "unclear">;

/** What each employee's rows of one week, or one day, add up to. */
export class WeekTally {
  readonly #said: Said;
  /** Each employee's newest row, and the one before each. */
  #newest = new Int32Array(firstRoom).fill(noRow);
  #before = new Int32Array(firstRoom);
  readonly #rows = {
    employees: new Int32Array(firstRoom),
    days: new Int32Array(firstRoom),
    lines: new Int32Array(firstRoom),
    hours: new Float64Array(firstRoom),
    overtimeHours: new Float64Array(firstRoom),
    gross: new Float64Array(firstRoom),
    regularPay: new Float64Array(firstRoom),
    overtimePay: new Float64Array(firstRoom),
    otherPay: new Float64Array(firstRoom),
  };
  /** Where each row of a batch is added. */
  #places = new Int32Array(0);
  #count = 0;
  readonly #unclear = new Set<number>();

  /** Null where rows aren't about weeks or days. */
  static of(plan: ReadingPlan, header: Header): WeekTally | null {
    const { shape, workDate, weekEnding, earningsType } = plan;
    const date = shape === "by-day" ? workDate : shape === "by-week" ? weekEnding : null;
    if (date === null) return null;
    return new WeekTally({
      unit: shape === "by-day" ? "day" : "week",
      hasOvertimeApart: earningsType !== null || isOvertimeApart(plan),
      hasPayApart: earningsType !== null || header.regularPay.length > 0,
    });
  }

  private constructor(said: Said) {
    this.#said = said;
  }

  /** Takes rows; one without a readable date, or with pay that can't be read, leaves its employee's weeks unclear. */
  take(rows: CountedRows): void {
    const { employees, lines, lastDays, kinds, count } = rows;
    const pay = payOfWeeks(rows);
    if (this.#places.length < count) this.#places = new Int32Array(growth * count);
    const places = this.#places;
    for (let at = 0; at < count; at++) {
      const employee = employees[at] as number;
      const kind = kinds[at];
      if (kind?.isUnknown) this.#unclear.add(employee);
      places[at] = noRow;
      if (kind && partOfPay(kind) === null) continue;
      const paid =
        (pay.regularPay[at] as number) + (pay.overtimePay[at] as number) + (pay.otherPay[at] as number);
      const day = lastDays[at] as number;
      if (day !== unknownDay && Number.isFinite(paid))
        places[at] = this.#placeOf(employee, day, lines[at] as number);
      if (places[at] === noRow) this.#unclear.add(employee);
    }
    const of = this.#rows;
    add(of.hours, rows.hours, places, count);
    add(of.overtimeHours, rows.overtime, places, count);
    add(of.gross, pay.gross, places, count);
    add(of.regularPay, pay.regularPay, places, count);
    add(of.overtimePay, pay.overtimePay, places, count);
    add(of.otherPay, pay.otherPay, places, count);
  }

  columns(statedPeriod: DatedPay["statedPeriod"]): DatedPay {
    const filled = Object.entries(this.#rows).map(([name, of]) => [name, of.subarray(0, this.#count)]);
    const rows = Object.fromEntries(filled) as unknown as RowColumns;
    return { ...this.#said, statedPeriod, ...rows, unclear: this.#unclear };
  }

  /** The row of that employee and day, a new one if there is none yet; `noRow` where there are too many. */
  #placeOf(employee: number, day: number, line: number): number {
    while (employee >= this.#newest.length)
      this.#newest = copiedInto(new Int32Array(growth * this.#newest.length).fill(noRow), this.#newest);
    const newest = this.#newest[employee] as number;
    let { employees, days, lines } = this.#rows;
    let count = 0;
    for (let row = newest; row !== noRow; row = this.#before[row] as number) {
      if (days[row] === day) return row;
      if (++count === mostDays) return noRow;
    }
    const row = this.#count++;
    if (row === this.#before.length) {
      makeRoom(this.#rows, row);
      this.#before = withRoom(this.#before, row);
      ({ employees, days, lines } = this.#rows);
    }
    this.#newest[employee] = row;
    this.#before[row] = newest;
    employees[row] = employee;
    days[row] = day;
    lines[row] = line;
    return row;
  }
}

function add(sums: Float64Array, figures: Float64Array, places: Int32Array, count: number): void {
  for (let at = 0; at < count; at++) {
    const place = places[at] as number;
    if (place !== noRow) sums[place] = (sums[place] as number) + (figures[at] as number);
  }
}
