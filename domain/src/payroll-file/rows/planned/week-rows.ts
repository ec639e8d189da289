import type { Header } from "../../header/header.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import { isOvertimeApart, knownOf, readable } from "../batch/row-measures.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";
import type { PayStore } from "../store/pay-store.ts";
import { RateTally } from "../tallies/rate-tally.ts";
import { type RowOfWeek, WeekTally } from "../tallies/week-tally.ts";

type Part = "regular" | "overtime" | "other" | "none";

/** Takes the hours, pay and rates of rows: for the tally of their weeks or days, and of each employee's rate. */
export class WeekRows {
  /** Null where rows aren't about weeks or days. */
  readonly #tally: WeekTally | null;
  readonly #rates: RateTally | null;
  readonly #row: RowOfWeek = {
    hours: 0,
    overtimeHours: 0,
    gross: 0,
    regularPay: 0,
    overtimePay: 0,
    otherPay: 0,
  };

  /** Null where rows aren't about weeks or days, and have no rate. */
  static of(plan: ReadingPlan, header: Header, store: PayStore): WeekRows | null {
    const { shape, workDate, weekEnding, earningsType } = plan;
    const date = shape === "by-day" ? workDate : shape === "by-week" ? weekEnding : null;
    const said = {
      unit: shape === "by-day" ? "day" : "week",
      hasOvertimeApart: earningsType !== null || isOvertimeApart(plan),
      hasPayApart: earningsType !== null || header.regularPay.length > 0,
    } as const;
    const tally = date === null ? null : new WeekTally(said);
    const rates = header.rate === -1 || earningsType !== null ? null : new RateTally();
    store.weeks = tally;
    store.rates = rates;
    return tally === null && rates === null ? null : new WeekRows(tally, rates);
  }

  private constructor(tally: WeekTally | null, rates: RateTally | null) {
    this.#tally = tally;
    this.#rates = rates;
  }

  take(rows: CountedRows): void {
    const { employees, lines, lastDays, kinds } = rows;
    const readColumns = this.#columnsOf(rows);
    const addRate = this.#rates === null ? null : this.#rateOf(rows, this.#rates);
    for (let at = 0; at < rows.count; at++) {
      const kind = kinds[at] ?? null;
      if (kind === null) readColumns(at);
      else if (!this.#readKind(rows, at, kind)) continue;
      addRate?.(at);
      this.#tally?.add(employees[at] as number, lastDays[at] as number, this.#row, lines[at] as number);
    }
  }

  /** The rate is for regular hours; without their pay apart it can't be compared in a row with overtime or leave. */
  #rateOf({ batch, header, employees }: CountedRows, tally: RateTally): (at: number) => void {
    const rates = batch.microHours(header.rate);
    const leave = header.leave.map(({ hours }) => batch.hoursAtAll(hours));
    const isApart = header.regularPay.length > 0;
    return (at) => {
      const row = this.#row;
      const isOnlyRegular = row.overtimeHours === 0 && leave.every((hours) => hours[at] === 0);
      const pay = isApart || isOnlyRegular ? row.regularPay : null;
      tally.add(employees[at] as number, readable(rates[at]), row.hours - row.overtimeHours, pay);
    };
  }

  /** Pay of kinds in columns of their own. */
  #columnsOf({ batch, header, amounts, hours, overtime }: CountedRows): (at: number) => void {
    const regularPay = header.regularPay.length === 0 ? null : batch.sums(header.regularPay);
    const [overtimePay, otherPay] = [batch.sums(header.overtimePay), batch.sums(header.otherPay)];
    const earlierPay = batch.gains(header.earlierPay);
    return (at) => {
      const row = this.#row;
      const amount = amounts[at] as number;
      row.hours = hours[at] as number;
      row.overtimeHours = overtime[at] as number;
      const other = knownOf(otherPay[at] as number);
      // Pay of earlier periods is none of the week's.
      const retro = readable(earlierPay[at]);
      row.gross = amount - retro;
      const regular = other === null ? null : amount - other;
      row.regularPay = regularPay === null ? regular : knownOf(regularPay[at] as number);
      row.overtimePay = knownOf(overtimePay[at] as number);
      row.otherPay = other === null ? null : other - retro;
    };
  }

  /** A row of one kind of pay. Returns whether it is pay for work. */
  #readKind({ employees, amounts, hours, overtime }: CountedRows, at: number, kind: ValueKind): boolean {
    const part = partOf(kind);
    if (kind.isUnknown) this.#tally?.noteUnclear(employees[at] as number);
    if (part === "none") return false;
    const row = this.#row;
    const amount = amounts[at] as number;
    row.hours = hours[at] as number;
    row.overtimeHours = overtime[at] as number;
    row.gross = amount;
    row.regularPay = part === "regular" ? amount : 0;
    row.overtimePay = part === "overtime" ? amount : 0;
    row.otherPay = part === "other" ? amount : 0;
    return true;
  }
}

function partOf({ kind, isRegular, isLeave, isOvertime }: ValueKind): Part {
  if (isOvertime) return "overtime";
  if (isLeave || !isRegular) return "none";
  return kind === "regular" ? "regular" : "other";
}
