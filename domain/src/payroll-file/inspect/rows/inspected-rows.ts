import { nameKey } from "../../../employee-names/name-key.ts";
import type { Header } from "../../header/header.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import type { RecordScanner } from "../../records/record-scanner.ts";
import type { RowBatch } from "../../rows/batch/row-batch.ts";
import { hasPay, readable } from "../../rows/batch/row-measures.ts";
import type { Rows } from "../../rows/batch/rows.ts";
import { internNumber } from "../../rows/employee-number.ts";
import type { KeyHeadings } from "../../rows/key-headings.ts";
import type { PayStore } from "../../rows/store/pay-store.ts";
import { nameOf } from "../../rows/store/person-name.ts";
import { slots } from "../../rows/tallies/totals-figures.ts";
import { none } from "../../text/text-table.ts";
import { isJob } from "../../vocabulary/totals-label.ts";
import type { Sheet } from "./sheet.ts";

/** Finds the rows of a table before a plan is chosen: only the columns that tell rows from other lines are known. */
export class InspectedRows implements Rows {
  /** Whether no line of the header is missing where it comes again, as on another page. */
  isWhole = true;
  readonly #plan: ReadingPlan;
  readonly #store: PayStore;
  readonly #batch: RowBatch;
  readonly #headings: KeyHeadings;
  readonly #names: string[];
  readonly #sheet: Sheet;
  #header: Header | null = null;
  #isBelowPart = false;

  /** @param names of the columns of all blocks; those that only a further one has are added */
  constructor(
    plan: ReadingPlan,
    store: PayStore,
    batch: RowBatch,
    headings: KeyHeadings,
    names: string[],
    sheet: Sheet,
  ) {
    this.#plan = plan;
    this.#store = store;
    this.#batch = batch;
    this.#headings = headings;
    this.#names = names;
    this.#sheet = sheet;
  }

  meet(header: Header): Header {
    this.#names.push(...header.columns.filter((name) => !this.#names.includes(name)));
    this.#isBelowPart = false;
    return { ...header, problem: null };
  }

  meetPart(): void {
    this.#isBelowPart = true;
  }

  open(header: Header): void {
    if (header === this.#header) return;
    this.#header = header;
    const places = this.#names.map((name) => header.columns.indexOf(name));
    this.#sheet.open(places, header.fieldCount);
  }

  take(batch: RowBatch, _lines: RecordScanner, line: number, areRows: boolean): number {
    const header = this.#header as Header;
    const count = areRows ? batch.count : this.#headings.countRows(batch, header);
    for (let row = 0; row < count; row++) {
      batch.row = row;
      this.#store.totals.meet(header, batch);
      this.#add(header, line + row);
    }
    return count;
  }

  beginSection(): void {
    this.#isBelowPart = false;
  }

  #add(header: Header, line: number): void {
    const batch = this.#batch;
    const { people, totals } = this.#store;
    const number = header.employeeNumber;
    const known = number === -1 ? none : internNumber(people, batch.at(number));
    const name = known === none ? nameOf(batch, header, this.#plan.names) : "";
    const person = number === -1 ? people.internText(nameKey(name)) : known;
    const isOfSomeone = person !== none || header.keys.length === 0 || this.#isOfSomeone(header, name, line);
    if (!isOfSomeone) return;
    if (this.#isBelowPart) this.isWhole = false;
    const amount = batch.amount(header.amount) ?? 0;
    totals.add(slots.rows, 1);
    totals.add(slots.regularAmount, amount);
    totals.add(slots.anyAmount, amount);
    for (let at = 0; at < header.hours.length; at++)
      totals.add(slots.hours + at, readable(batch.microHours(header.hours[at] as number)[batch.row]));
    this.#store.rowCount++;
    this.#sheet.add(batch, person, line);
  }

  /** Where a row has no number, it may be the sum of those above, even with a text in the place of a name. */
  #isOfSomeone(header: Header, name: string, line: number): boolean {
    if (this.#store.totals.takeSum(header, this.#batch, name, line)) return false;
    const saysNothing = name === "" && this.#isEmpty(header.location) && this.#isEmpty(header.earningsType);
    return saysNothing ? this.#batch.beginnings().some(isJob) : hasPay(this.#batch, header, true);
  }

  #isEmpty(column: number): boolean {
    return this.#batch.isEmpty(this.#batch.row, column);
  }
}
