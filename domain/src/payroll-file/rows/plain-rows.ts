import type { Header } from "../header/header.ts";
import { type PlanPart, planParts } from "../header/planned-columns.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import type { RecordScanner } from "../records/record-scanner.ts";
import { CellView } from "../text/cell-view.ts";
import { HeadingMatch } from "../text/heading-match.ts";
import { rawTextOf } from "../text/raw-text.ts";
import { TextMatch } from "../text/text-match.ts";
import { none } from "../text/text-table.ts";
import type { RowBatch } from "./batch/row-batch.ts";
import type { Rows } from "./batch/rows.ts";
import { lacksHours } from "./doubts/lacks-hours.ts";
import { internNumber } from "./employee-number.ts";
import type { PayStore } from "./store/pay-store.ts";
import type { ReadRows } from "./tallies/employee-tally.ts";
import { slots } from "./tallies/totals-figures.ts";
import { isNumberLike, isWordLike, mayStandForAll } from "./totals-label.ts";

const plainParts: readonly PlanPart[] = ["employeeNumber", "location", "earningsType", "amount", "hours"];

/** Whether the plan is the usual one: employee numbers, kinds of pay of which one is regular, and one column of hours. */
export function isPlain(plan: ReadingPlan): boolean {
  const { hours, regularValues, leaveValues, otherValues, unaccounted, repeatedRows, furtherBlocks } = plan;
  const isThere = (part: PlanPart) => plan[part] !== null && [plan[part]].flat().length > 0;
  return (
    planParts.every((part) => isThere(part) === plainParts.includes(part)) &&
    [hours, regularValues].every(({ length }) => length === 1) &&
    [leaveValues, unaccounted].every(({ length }) => length === 0) &&
    otherValues === null &&
    repeatedRows !== "left-out" &&
    furtherBlocks === undefined
  );
}

/**
 * Reads the rows of a plain plan: the quick way for the most usual files, and for the largest. It takes one column after the
 * other, because the compiler makes much of a short loop over one column and little of a long one over all.
 */
export class PlainRows implements Rows {
  readonly #store: PayStore;
  readonly #regularEarnings: TextMatch;
  readonly #keyName: HeadingMatch;
  readonly #cell = new CellView();
  #header: Header;
  #rows: ReadRows = roomFor(0);
  /** Those of the last row, which the next one often shares. */
  #employee = none;
  #location = none;

  constructor(plan: ReadingPlan, store: PayStore, header: Header) {
    this.#store = store;
    this.#regularEarnings = new TextMatch(plan.regularValues[0] ?? "");
    this.#keyName = new HeadingMatch(plan.employeeNumber ?? "");
    this.#header = header;
  }

  open(header: Header): void {
    this.#header = header;
    this.#employee = none;
  }

  take(batch: RowBatch, lines: RecordScanner, line: number, areRows: boolean): number {
    if (this.#rows.employees.length < batch.count) this.#rows = roomFor(batch.room);
    const count = this.#findEmployees(batch, lines, line, areRows);
    if (areRows && count < batch.count) return this.#addRowWithoutEmployee(batch, line);
    this.#findLocations(batch, count, lines, line);
    this.#findKinds(batch, count);
    this.#rows.amounts = batch.centsWhere(this.#rows.isRegular, this.#header.amount);
    this.#rows.hours = batch.microHours(this.#header.hours[0] ?? 0);
    this.#store.rowCount += count;
    for (let row = 0; row < count; row++) {
      row = this.#store.tally.addRows(this.#rows, row, count, line);
      if (row < count) this.#addOther(batch, row, line);
    }
    return count;
  }

  beginSection(line: number, section: number): void {
    this.#store.furtherBlocks.beginSection(line, section);
  }

  /** From the employees, not row by row: few files have a totals line, and hardly any more than a few. */
  sumUp(): void {
    const { totals, tally } = this.#store;
    totals.sums[slots.regularAmount] = tally.grossOfAll();
    totals.sums[slots.hours] = tally.hoursOfAll();
  }

  /** How many records have one before one that is no row at first sight. */
  #findEmployees(batch: RowBatch, lines: RecordScanner, line: number, areRows: boolean): number {
    const { bytes, bounds, stride, sharedFields, count } = batch;
    const { employeeNumber } = this.#header;
    const cell = this.#cell;
    const { people, comings } = this.#store;
    const { employees } = this.#rows;
    const isAlone = !batch.areTidy;
    for (let row = 0, at = employeeNumber; row < count; row++, at += stride) {
      if (isAlone || (sharedFields[row] as number) <= employeeNumber) {
        cell.select(bytes, (bounds[at] as number) + 1, bounds[at + 1] as number);
        lines.recordLine = line + row;
        if (!isNumberLike(cell) && !areRows && this.#mayBeOther(cell, batch, row)) return row;
        const known = people.size;
        const next = internNumber(people, cell);
        if (next === none) return row;
        if (next < known && next !== this.#employee) comings.add(next, lines.recordLine, known);
        this.#employee = next;
      }
      employees[row] = this.#employee;
    }
    return count;
  }

  #findLocations(batch: RowBatch, count: number, lines: RecordScanner, line: number): void {
    const { bytes, bounds, stride, sharedFields } = batch;
    const { location } = this.#header;
    const cell = this.#cell;
    const known = this.#store.locations;
    const { locations } = this.#rows;
    const isAlone = !batch.areTidy;
    for (let row = 0, at = location; row < count; row++, at += stride) {
      if (isAlone || (sharedFields[row] as number) <= location) {
        cell.select(bytes, (bounds[at] as number) + 1, bounds[at + 1] as number);
        lines.recordLine = line + row;
        this.#location = known.intern(cell);
      }
      locations[row] = this.#location;
    }
  }

  #findKinds(batch: RowBatch, count: number): void {
    const { isRegular } = this.#rows;
    const { earningsType } = this.#header;
    const { bytes, bounds, stride } = batch;
    const cell = this.#cell;
    for (let row = 0, at = earningsType; row < count; row++, at += stride) {
      cell.select(bytes, (bounds[at] as number) + 1, bounds[at + 1] as number);
      isRegular[row] = this.#regularEarnings.matches(cell) ? 1 : 0;
    }
  }

  /** A row with a figure below 0, that can't be read, or that is missing. */
  #addOther(batch: RowBatch, row: number, line: number): void {
    const { tally, openPay } = this.#store;
    const {
      amount: column,
      hours: [hoursColumn = 0],
    } = this.#header;
    const { amounts, hours: allHours } = this.#rows;
    const employee = this.#rows.employees[row] as number;
    const isRegular = this.#rows.isRegular[row] === 1;
    const isFirstRow = tally.meet(employee, line + row);
    tally.addLocation(employee, this.#rows.locations[row] as number);
    const amount = isRegular ? tally.addRegularAmount(employee, { batch, column, values: amounts }, row) : 0;
    const ofHours = { batch, column: hoursColumn, values: allHours };
    const hours = tally.addHours(employee, ofHours, row, isFirstRow, isRegular);
    if (!isRegular) return;
    tally.fold(employee, amount, hours);
    openPay.addPlain(employee, amount, hours);
    if (lacksHours(amount, hours)) tally.countWithoutHours(employee);
    if (hours !== 0 && batch.lacksFigure(row, column)) tally.noteMissingAmount(employee);
  }

  #mayBeOther(cell: CellView, batch: RowBatch, row: number): boolean {
    return (
      mayStandForAll(cell) || this.#keyName.matches(cell) || isWordLike(batch.cell(row, this.#header.amount))
    );
  }

  #addRowWithoutEmployee(batch: RowBatch, line: number): number {
    const location = this.#store.locations.intern(batch.cell(0, this.#header.location));
    const rawText = rawTextOf(batch.cell(0, this.#header.employeeNumber));
    this.#store.addRowWithoutNumber({ line, location, rawText, name: "", hasPay: false });
    return 1;
  }
}

function roomFor(rows: number): ReadRows {
  return {
    employees: new Int32Array(rows),
    locations: new Int32Array(rows),
    isRegular: new Uint8Array(rows),
    amounts: new Float64Array(0),
    hours: new Float64Array(0),
  };
}
