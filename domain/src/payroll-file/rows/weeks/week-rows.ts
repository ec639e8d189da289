import type { Header } from "../../header/header.ts";
import { earningKindOf } from "../../inspect/headings/earning-kind.ts";
import { isOvertimeHeading } from "../../inspect/headings/heading-meaning.ts";
import type { ReadingPlan } from "../../reading-plan.ts";
import type { RecordCells } from "../../records/record-cells.ts";
import type { PayStore } from "../pay-store.ts";
import type { ValueKind } from "../value-kinds.ts";
import { type RowOfWeek, WeekTally } from "./week-tally.ts";

type Part = "regular" | "overtime" | "other" | "none";

/** Takes the hours and pay of rows for the tally of their weeks or days. */
export class WeekRows {
  readonly #tally: WeekTally;
  readonly #cells: RecordCells;
  readonly #areOvertime: readonly boolean[];
  readonly #parts = new Map<ValueKind, Part>();
  readonly #row: RowOfWeek = { hours: 0, overtimeHours: 0, gross: 0, regularPay: 0, overtimePay: 0 };

  /** Null where rows aren't about weeks or days. */
  static of(plan: ReadingPlan, header: Header, cells: RecordCells, store: PayStore): WeekRows | null {
    const { shape, workDate, weekEnding } = plan;
    const date = shape === "by-day" ? workDate : shape === "by-week" ? weekEnding : null;
    if (date === null) return null;
    const rows = new WeekRows(plan, cells);
    store.weeks = rows.#tally;
    store.hasPayApart = plan.earningsType !== null || header.regularPay.length > 0;
    return rows;
  }

  private constructor(plan: ReadingPlan, cells: RecordCells) {
    this.#tally = new WeekTally(plan.shape === "by-day" ? "day" : "week");
    this.#cells = cells;
    this.#areOvertime = plan.hours.map(isOvertimeHeading);
  }

  /**
   * Takes the record in hand.
   * @param amount of the row @param hours by the columns of the plan
   */
  take(employee: number, header: Header, kind: ValueKind | null, amount: number, hours: Float64Array): void {
    if (kind === null) this.#readColumns(header, amount, hours);
    else if (!this.#readKind(employee, kind, amount, hours)) return;
    this.#tally.add(employee, this.#cells.at(header.dates[0] ?? -1), this.#row);
  }

  /** Pay of kinds in columns of their own. */
  #readColumns(header: Header, amount: number, hours: Float64Array): void {
    const row = this.#row;
    row.hours = 0;
    row.overtimeHours = 0;
    for (let at = 0; at < hours.length; at++) {
      row.hours += hours[at] as number;
      if (this.#areOvertime[at]) row.overtimeHours += hours[at] as number;
    }
    row.gross = amount;
    row.regularPay = this.#cells.sumOf(header.regularPay);
    row.overtimePay = this.#cells.sumOf(header.overtimePay);
  }

  /** A row of one kind of pay. Returns whether it is pay for work. */
  #readKind(employee: number, kind: ValueKind, amount: number, hours: Float64Array): boolean {
    const part = this.#partOf(kind);
    if (kind.isUnknown) this.#tally.noteUnclear(employee);
    if (part === "none") return false;
    const row = this.#row;
    row.hours = hours.reduce((sum, each) => sum + each, 0);
    row.overtimeHours = part === "overtime" ? row.hours : 0;
    row.gross = amount;
    row.regularPay = part === "regular" ? amount : 0;
    row.overtimePay = part === "overtime" ? amount : 0;
    return true;
  }

  #partOf(kind: ValueKind): Part {
    const known = this.#parts.get(kind);
    if (known !== undefined) return known;
    const part = partOf(kind);
    this.#parts.set(kind, part);
    return part;
  }
}

function partOf({ value, isRegular, isLeave }: ValueKind): Part {
  const kind = earningKindOf(value);
  if (kind === "overtime" || kind === "doubletime") return "overtime";
  if (isLeave || !isRegular) return "none";
  return kind === "regular" ? "regular" : "other";
}
