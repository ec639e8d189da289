import { nameKey } from "../../employee-names/name-key.ts";
import type { CalendarDate } from "../../money.ts";
import { RowChecks } from "../checks/checks.ts";
import type { Header } from "../header/header.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import type { RecordScanner } from "../records/record-scanner.ts";
import { none } from "../text/text-table.ts";
import { CountedRows } from "./batch/counted-rows.ts";
import type { KeptRecord, RowBatch } from "./batch/row-batch.ts";
import type { Rows } from "./batch/rows.ts";
import { addRowDates } from "./dates/add-row-dates.ts";
import type { BlockPayDates } from "./dates/block-pay-dates.ts";
import { internNumber } from "./employee-number.ts";
import type { KeyHeadings } from "./key-headings.ts";
import { type ValueKind, ValueKinds } from "./kinds/value-kinds.ts";
import { locationOf } from "./planned/location-in-state.ts";
import { PartsOfGross } from "./planned/parts-of-gross.ts";
import { nameOf } from "./planned/person-name.ts";
import { figuresOf, noteMissing } from "./planned/row-figures.ts";
import { RowOfNoOne } from "./planned/row-of-no-one.ts";
import { RowRepeats } from "./planned/row-repeats.ts";
import { VoidedRows } from "./planned/voided-rows.ts";
import { WeekRows } from "./planned/week-rows.ts";
import type { PayStore } from "./store/pay-store.ts";
import type { MoneyTally } from "./tallies/money-tally.ts";
import { OvertimeTally } from "./tallies/overtime-tally.ts";
import { slots } from "./tallies/totals-check.ts";

/** Reads the rows of any plan. */
export class PlannedRows implements Rows {
  readonly #plan: ReadingPlan;
  readonly #store: PayStore;
  readonly #kinds: ValueKinds;
  /** Else the values of gross pay are totals, which have the hours of the others once more. */
  readonly #hasWorkedValues: boolean;
  /** Whether rows are of a day or week. */
  readonly #isDated: boolean;
  readonly #headings: KeyHeadings;
  readonly #payDate: CalendarDate | null;
  /** Null where the plan has no column that says which checks were voided. */
  readonly #voided: VoidedRows | null;
  /** Null where a column has the pay date. */
  readonly #blocks: BlockPayDates | null;
  /** The rows in hand. */
  readonly #cells: RowBatch;
  readonly #noOne: RowOfNoOne;
  readonly #checks: RowChecks;
  /** The rows of the batch in hand that count. */
  readonly #counted: CountedRows;
  /** The hours of the record in hand, by the columns of the plan. */
  readonly #hours: Float64Array;
  readonly #parts: PartsOfGross;
  readonly #repeats: RowRepeats;
  readonly #weeks: WeekRows | null;
  #header: Header;
  readonly #nameOfRow = () => this.#name();

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
    this.#noOne = new RowOfNoOne(store, batch);
    this.#checks = new RowChecks(plan);
    this.#counted = new CountedRows(batch, header);
    this.#hours = new Float64Array(plan.hours.length);
    this.#parts = new PartsOfGross(plan, store, this.#cells);
    this.#repeats = new RowRepeats(plan, store, this.#cells);
    this.#weeks = WeekRows.of(plan, header, this.#cells, store);
    store.overtime = OvertimeTally.of(plan, header);
    this.#isDated = plan.shape === "by-week" || plan.shape === "by-day";
    this.#hasWorkedValues = plan.regularValues.some((value) => !plan.leaveValues.includes(value));
    this.#voided = plan.checkStatus === null ? null : new VoidedRows(plan.checkStatus, plan, store);
    this.#headings = headings;
    this.#header = header;
  }

  open(header: Header): void {
    this.#header = header;
  }

  take(batch: RowBatch, lines: RecordScanner, line: number, areRows: boolean): number {
    this.#counted.begin(this.#header);
    let row = 0;
    for (; row < batch.count; row++) {
      batch.row = row;
      lines.recordLine = line + row;
      if (!areRows && this.#headings.mayBeOther(batch, this.#header)) break;
      if (this.isLeftOut(line + row) || this.#isOfOtherPayDate()) continue;
      if (this.#voided === null || !this.#takeVoided(this.#voided, line + row)) this.#add(line + row);
    }
    this.#checks.take(this.#counted);
    return row;
  }

  /** Takes a record that was kept. */
  #takeAgain(record: KeptRecord, header: Header, add: () => void): void {
    this.#header = header;
    this.#cells.takeAgain(record, header);
    this.#counted.begin(header);
    add();
    this.#checks.take(this.#counted);
  }

  beginSection(line: number): void {
    this.#repeats.beginSection(line);
  }

  isLeftOut(line: number): boolean {
    return this.#repeats.isLineLeftOut(line);
  }

  settle(): void {
    this.#voided?.settle();
    this.#store.repeatedKinds?.settle();
    this.#store.repeatedRows?.settle(this.#store.people.size);
    this.#store.checks = this.#checks;
  }

  #add(line: number): void {
    const { people } = this.#store;
    const number = this.#header.employeeNumber;
    const name = number === -1 ? this.#name() : null;
    const employee =
      name === null ? internNumber(people, this.#cells.at(number)) : people.internText(nameKey(name));
    if (employee === none) this.#addRowWithoutNumber(line);
    else this.#addRowOf(employee, name, line);
  }

  #addRowWithoutNumber(line: number): void {
    const location = locationOf(this.#cells, this.#header, this.#store.locations) ?? none;
    const name = this.#header.employeeNumber === -1 ? "" : this.#name();
    const hasPay = this.#noOne.hasPayOfSomeone(this.#header, name, this.#kind()?.isRegular !== false);
    const goesOn = location === none && name === "" && this.#noOne.goesOn(this.#header);
    this.#store.addRowWithoutNumber({ line, location, name, hasPay, goesOn });
  }

  /** Whether the row is of a voided check and isn't added, at least not yet. */
  #takeVoided(voided: VoidedRows, line: number): boolean {
    const [header, cells] = [this.#header, this.#cells];
    const number = header.employeeNumber;
    const key = number === -1 ? nameKey(this.#name()) : cells.at(number).text();
    return voided.take({ cells, key, isRegular: this.#kind()?.isRegular !== false }, header, (record) =>
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
    const isCopy = this.#repeats.isCopy(employee, this.#header, kind, isFirstRow, line);
    if (isCopy || kind !== null) {
      const addLater = () => this.#addLater(employee, name, kind, line);
      if (this.#repeats.isLeftOut(employee, this.#header, kind, line, addLater)) return;
    }
    this.#addCounted(employee, name, kind, isFirstRow, line);
  }

  #addCounted(
    employee: number,
    name: string | null,
    kind: ValueKind | null,
    isFirstRow: boolean,
    line: number,
  ): void {
    const store = this.#store;
    store.rowCount++;
    if (isFirstRow) store.names.push(name ?? this.#name());
    if (name === null) store.otherNames.add(employee, this.#cells, this.#header.names, line, this.#nameOfRow);
    const location = locationOf(this.#cells, this.#header, store.locations);
    if (location !== null) store.tally.addLocation(employee, location);
    store.companies.check(employee, this.#cells, this.#header, line);
    const { isRegular, isLeave, isOnTop } = kind ?? { isRegular: true, isLeave: false, isOnTop: false };
    const isLeaveInRegular = isRegular && isLeave && !isOnTop && this.#hasWorkedValues;
    if (name !== null && isRegular) this.#noteRepeated(employee, line);
    const amount = this.#addAmount(employee, isRegular);
    const hours = this.#addHours(employee, isFirstRow, isRegular && !isLeaveInRegular && !isOnTop, isLeave);
    const ofGross = { amount, hours, isDated: this.#isDated };
    if (isRegular && !isOnTop) noteMissing(store.tally, employee, this.#cells, this.#header, ofGross);
    this.#parts.addLeave(employee, this.#header, kind, isLeaveInRegular);
    this.#parts.addTips(employee, this.#header, kind?.isTips === true);
    this.#addMoney(slots.netPay, store.netPay, employee, this.#header.netPay);
    this.#addDeduction(employee, kind);
    this.#parts.addOpen(employee, this.#header, kind);
    const { firstDay, lastDay } = addRowDates(store, this.#cells, this.#header, employee);
    const hoursOf = this.#hours;
    this.#weeks?.take(employee, this.#header, kind, { amount, hours: hoursOf, line });
    const gross = { amount: isRegular ? amount : 0, hours: isLeave ? 0 : hours, hoursOf };
    const figures = figuresOf(this.#cells, this.#header, kind, gross);
    const ofRow = { amount, hours: hoursOf, cells: this.#cells };
    store.openPay.add({ employee, kind, ...figures }, store.overtime, (overtime) =>
      overtime.add(employee, this.#header, kind, ofRow),
    );
    this.#counted.add({ employee, line, kind, amount, hours, hoursOf, firstDay, lastDay });
  }

  /** Keeps the record in hand. @returns what adds it */
  #addLater(employee: number, name: string | null, kind: ValueKind | null, line: number): () => void {
    const header = this.#header;
    const record = this.#cells.keep();
    return () => this.#takeAgain(record, header, () => this.#addCounted(employee, name, kind, false, line));
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

  /** Where rows are no kinds of pay, one without an amount is no pay. */
  #addAmount(employee: number, isRegular: boolean): number {
    const { amount, earningsType } = this.#header;
    if (amount === -1) return 0;
    const { tally, totals } = this.#store;
    const figure = this.#cells.amount(amount) ?? 0;
    if (figure === 0 && earningsType === -1 && this.#cells.lacksFigure(amount)) return 0;
    const value = isRegular ? tally.addRegularAmount(employee, this.#cells, amount) : figure;
    totals.add(slots.anyAmount, value);
    totals.add(slots.earnings, Math.max(value, 0));
    if (isRegular) totals.add(slots.regularAmount, value);
    return value;
  }

  /** @param isRegular whether they are hours of gross pay, which those of leave beside work aren't */
  #addHours(employee: number, isFirstRow: boolean, isRegular: boolean, isLeave: boolean): number {
    const { hours } = this.#header;
    const { tally, totals } = this.#store;
    const ofRow = this.#hours;
    let sum = 0;
    for (let at = 0; at < hours.length; at++) {
      const column = hours[at] as number;
      ofRow[at] = 0;
      if (column === -1) continue;
      const value = tally.addHours(employee, this.#cells, column, isFirstRow, isRegular);
      ofRow[at] = value;
      if (isLeave) tally.addLeave(employee, value);
      totals.add(slots.hours + at, value);
      sum += value;
    }
    return sum;
  }

  #addMoney(slot: number, tally: MoneyTally | null, employee: number, column: number): void {
    if (tally !== null && column !== -1)
      this.#store.totals.add(slot, tally.add(employee, this.#cells, column));
  }

  /** The amount of a column, or of the rows of one kind of pay. */
  #addDeduction(employee: number, kind: ValueKind | null): void {
    const { deduction, amount } = this.#header;
    if (kind === null) this.#addMoney(slots.deduction, this.#store.deduction, employee, deduction);
    else if (kind.isDeduction) this.#store.deduction?.add(employee, this.#cells, amount);
  }
}
