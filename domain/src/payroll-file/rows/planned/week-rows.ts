import type { Header } from "../../header/header.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import { isOvertimeApart } from "../batch/row-measures.ts";
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
  readonly #cells: RowBatch;
  readonly #row: RowOfWeek = {
    hours: 0,
    overtimeHours: 0,
    gross: 0,
    regularPay: 0,
    overtimePay: 0,
    otherPay: 0,
  };

  /** Null where rows aren't about weeks or days, and have no rate. */
  static of(plan: ReadingPlan, header: Header, cells: RowBatch, store: PayStore): WeekRows | null {
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
    return tally === null && rates === null ? null : new WeekRows(cells, tally, rates);
  }

  private constructor(cells: RowBatch, tally: WeekTally | null, rates: RateTally | null) {
    this.#tally = tally;
    this.#rates = rates;
    this.#cells = cells;
  }

  take(rows: CountedRows): void {
    const { header, lines, lastDays, kinds } = rows;
    for (let at = 0; at < rows.count; at++) {
      const employee = rows.take(at);
      const kind = kinds[at] ?? null;
      if (kind === null) this.#readColumns(rows, at);
      else if (!this.#readKind(rows, at, kind)) continue;
      if (this.#rates !== null) this.#addRate(this.#rates, employee, header);
      this.#tally?.add(employee, lastDays[at] as number, this.#row, lines[at] as number);
    }
  }

  /** The rate is for regular hours; without their pay apart it can't be compared in a row with overtime or leave. */
  #addRate(rates: RateTally, employee: number, { rate, regularPay, leave }: Header): void {
    const row = this.#row;
    const isOnlyRegular = row.overtimeHours === 0 && !leave.some(({ hours }) => this.#cells.hasHours(hours));
    const pay = regularPay.length > 0 || isOnlyRegular ? row.regularPay : null;
    rates.add(employee, this.#cells.sumOfHours([rate]), row.hours - row.overtimeHours, pay);
  }

  /** Pay of kinds in columns of their own. */
  #readColumns({ header, amounts, hours, overtime }: CountedRows, at: number): void {
    const row = this.#row;
    const amount = amounts[at] as number;
    row.hours = hours[at] as number;
    row.overtimeHours = overtime[at] as number;
    const other = this.#cells.sumOf(header.otherPay);
    // Pay of earlier periods is none of the week's.
    const retro = this.#cells.sumOf(header.earlierPay, 0) ?? 0;
    row.gross = amount - retro;
    row.regularPay = this.#regularPay(header, amount, other);
    row.overtimePay = this.#cells.sumOf(header.overtimePay);
    row.otherPay = other === null ? null : other - retro;
  }

  /** Null where a part of the pay can't be read. */
  #regularPay({ regularPay }: Header, amount: number, other: number | null): number | null {
    if (regularPay.length > 0) return this.#cells.sumOf(regularPay);
    return other === null ? null : amount - other;
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
