import { nameKey } from "../../employee-names/name-key.ts";
import type { CalendarDate } from "../../money.ts";
import { RowChecks } from "../checks/checks.ts";
import type { Header } from "../header/header.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import type { RecordScanner } from "../records/record-scanner.ts";
import { rawTextOf } from "../text/raw-text.ts";
import { none } from "../text/text-table.ts";
import { isJob } from "../vocabulary/totals-label.ts";
import { CountedRows } from "./batch/counted-rows.ts";
import type { KeptRecord, RowBatch } from "./batch/row-batch.ts";
import { hasPay } from "./batch/row-measures.ts";
import type { Rows } from "./batch/rows.ts";
import type { BlockPayDates } from "./dates/block-pay-dates.ts";
import { internName, internNumber } from "./employee-number.ts";
import type { KeyHeadings } from "./key-headings.ts";
import { type ValueKind, ValueKinds } from "./kinds/value-kinds.ts";
import { locationOf } from "./planned/location-in-state.ts";
import { RowSums } from "./planned/row-sums.ts";
import { haveVoidTexts, VoidedRows } from "./planned/voided-rows.ts";
import { linesLeftOut } from "./repeated/further-blocks.ts";
import { RepeatedRowsTally } from "./repeated/repeated-rows.ts";
import type { PayStore } from "./store/pay-store.ts";
import { nameOf } from "./store/person-name.ts";

/** Two equal rows of a day with more hours than these, in millionths, aren't shifts. */
const mostHours = 12_000_000;
const timeOfDay = /\d:\d\d/;

/** Reads the rows of any plan. */
export class PlannedRows implements Rows {
  readonly #plan: ReadingPlan;
  readonly #store: PayStore;
  readonly #kinds: ValueKinds;
  readonly #headings: KeyHeadings;
  readonly #payDate: CalendarDate | null;
  readonly #voided: VoidedRows;
  /** Null where a column has the pay date. */
  readonly #blocks: BlockPayDates | null;
  /** The rows in hand. */
  readonly #cells: RowBatch;
  readonly #checks: RowChecks;
  /** The rows of the batch in hand that count. */
  readonly #counted: CountedRows;
  readonly #sums: RowSums;
  readonly #repeats: RepeatedRowsTally;
  /** Whether a person said that what is on this line isn't for this pay period. */
  readonly isLeftOut: (line: number) => boolean;
  #header: Header;

  constructor(
    plan: ReadingPlan,
    store: PayStore,
    header: Header,
    blocks: BlockPayDates | null,
    payDate: CalendarDate | null,
    headings: KeyHeadings,
    batch: RowBatch,
  ) {
    this.#cells = batch;
    this.#blocks = blocks;
    this.#plan = plan;
    this.#payDate = payDate;
    this.#store = store;
    this.#kinds = new ValueKinds(plan);
    this.#checks = new RowChecks(plan);
    this.#counted = new CountedRows(batch, header);
    this.#sums = new RowSums(plan, store, header);
    this.#repeats = new RepeatedRowsTally(plan, store.furtherBlocks);
    store.repeatedRows = this.#repeats;
    this.isLeftOut = linesLeftOut(plan.furtherBlocks);
    this.#voided = new VoidedRows(plan, store);
    this.#headings = headings;
    this.#header = header;
  }

  open(header: Header): void {
    this.#header = header;
  }

  take(batch: RowBatch, lines: RecordScanner, line: number, areRows: boolean): number {
    const { totals } = this.#store;
    this.#counted.begin(this.#header);
    this.#counted.mayBeVoided = haveVoidTexts(batch, this.#header);
    const mayBeVoided = this.#counted.mayBeVoided || this.#header.checkStatus.length > 0;
    const count = areRows ? batch.count : this.#headings.countRows(batch, this.#header);
    this.#repeats.begin(batch, this.#header);
    let row = 0;
    for (; row < count; row++) {
      batch.row = row;
      lines.recordLine = line + row;
      // The sums of the rows above have to be up to date.
      if (row > 0 && totals.isOther(this.#header, batch)) break;
      if (this.isLeftOut(line + row) || this.#isOfOtherPayDate()) continue;
      totals.meet(this.#header, batch);
      if (!(mayBeVoided && this.#takeVoided(line + row))) this.#add(line + row);
    }
    this.#addUp(row);
    return row;
  }

  /** Takes a record that was kept. */
  #takeAgain(record: KeptRecord, header: Header, add: () => void): void {
    this.#header = header;
    this.#cells.takeAgain(record, header);
    this.#repeats.begin(this.#cells, header);
    this.#counted.begin(header);
    this.#counted.mayBeVoided = true;
    add();
    this.#addUp(1);
  }

  /** Adds up the rows that were counted, of so many records. */
  #addUp(taken: number): void {
    this.#counted.close(taken);
    if (this.#counted.count === 0) return;
    this.#sums.take(this.#counted);
    this.#repeats.addUp(this.#counted);
    this.#checks.take(this.#counted);
    this.#counted.begin(this.#header);
  }

  beginSection(line: number, section: number): void {
    this.#repeats.beginSection(line, section);
    this.#counted.section = section;
  }

  settle(): void {
    this.#voided.settle();
    this.#repeats.settle(this.#store.people.size);
    this.#sums.settle();
    this.#store.checks = this.#checks;
  }

  #add(line: number): void {
    const { people } = this.#store;
    const number = this.#header.employeeNumber;
    const name = number === -1 ? this.#name() : null;
    const employee =
      name === null ? internNumber(people, this.#cells.at(number)) : internName(people, nameKey(name));
    if (employee === none) this.#addRowWithoutNumber(line);
    else this.#addRowOf(employee, name, line);
  }

  #addRowWithoutNumber(line: number): void {
    const location = locationOf(this.#cells, this.#header, this.#store.locations) ?? none;
    const name = this.#header.employeeNumber === -1 ? "" : this.#name();
    const isSum = name === "" && this.#store.totals.takeSum(this.#header, this.#cells, name, line);
    const isPaid = !isSum && hasPay(this.#cells, this.#header, this.#kind()?.isRegular !== false);
    const goesOn = location === none && name === "" && !isSum && this.#cells.beginnings().some(isJob);
    const number = this.#header.employeeNumber;
    const rawText = number === -1 ? this.#name() : rawTextOf(this.#cells.at(number));
    this.#store.addRowWithoutNumber({ line, location, rawText, name, hasPay: isPaid, goesOn });
  }

  /** Whether the row is of a voided check and isn't added, at least not yet. */
  #takeVoided(line: number): boolean {
    const [header, cells] = [this.#header, this.#cells];
    const number = header.employeeNumber;
    const key = number === -1 ? nameKey(this.#name()) : cells.at(number).text();
    return this.#voided.take(cells, header, key, this.#kind()?.isRegular !== false, (record) =>
      this.#takeAgain(record, header, () => this.#add(line)),
    );
  }

  #isOfOtherPayDate(): boolean {
    const { payDate } = this.#header;
    if (payDate === -1) return this.#blocks?.takeRow() === false;
    const date = this.#store.payDates.dateOf(this.#cells.at(payDate));
    if (date === null) this.#store.rowsWithoutPayDate++;
    return this.#payDate !== null && date !== this.#payDate;
  }

  /** Null where rows are no kinds of pay. */
  #kind(): ValueKind | null {
    const { earningsType } = this.#header;
    return earningsType === -1 ? null : this.#kinds.of(this.#cells.at(earningsType));
  }

  #name(): string {
    return nameOf(this.#cells, this.#header, this.#plan.names);
  }

  /** @param name null where people have numbers, so that only the first row's name is looked at */
  #addRowOf(employee: number, name: string | null, line: number): void {
    const isFirstRow = this.#store.tally.meet(employee, line);
    this.#store.rowsWithoutNumber.pass(employee);
    if (!isFirstRow) this.#store.withSeveralRows.add(employee);
    const kind = this.#kind();
    const isCopy = this.#repeats.take(this.#cells.row, employee, kind, isFirstRow, line);
    if (isCopy && this.#isCopyLeftOut(employee, name, kind, line)) return;
    this.#count(employee, name, kind, isFirstRow, isCopy, line);
  }

  #isCopyLeftOut(employee: number, name: string | null, kind: ValueKind | null, line: number): boolean {
    return this.#repeats.leaveOut(
      this.#cells.row,
      employee,
      kind,
      line,
      () => mayBeShift(this.#cells, this.#header),
      () => this.#addLater(employee, name, kind, line),
    );
  }

  #count(
    employee: number,
    name: string | null,
    kind: ValueKind | null,
    isFirstRow: boolean,
    isCopy: boolean,
    line: number,
  ): void {
    if (name !== null && kind?.isRegular !== false) this.#noteRepeated(employee, line);
    this.#counted.add(employee, line, kind, isFirstRow, isCopy);
  }

  /** Keeps the record in hand. @returns what adds it */
  #addLater(employee: number, name: string | null, kind: ValueKind | null, line: number): () => void {
    const header = this.#header;
    const record = this.#cells.keep();
    return () => this.#takeAgain(record, header, () => this.#count(employee, name, kind, false, true, line));
  }

  /** One person has one row for a week or period, a pay date, and a kind of pay; but on one day there may be shifts. */
  #noteRepeated(employee: number, line: number): void {
    if (this.#plan.shape === "by-day") return;
    const { dates, payDate, earningsType } = this.#header;
    const told = [...dates, payDate, earningsType].filter((column) => column !== -1);
    const said = told.map((column) => this.#cells.at(column).text());
    const occasion = [...said, this.#blocks?.current].join("\t");
    this.#store.nameTally.add(employee, line, occasion);
  }
}

/** Whether a day may have two rows like the one in hand: of half a day, and without the time at which it began. */
function mayBeShift(cells: RowBatch, { columns, hours }: Header): boolean {
  if (2 * (cells.hours(hours)[cells.row] as number) > mostHours) return false;
  return columns.every((_, at) => hours.includes(at) || !timeOfDay.test(cells.at(at).text()));
}
