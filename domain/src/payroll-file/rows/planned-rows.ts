import { nameKey } from "../../employee-names/name-key.ts";
import type { CalendarDate } from "../../money.ts";
import type { Header } from "../header/header.ts";
import { isOvertimeHeading } from "../inspect/headings/heading-meaning.ts";
import { readCents, readMicroHours, unreadable } from "../numbers/numbers.ts";
import type { ReadingPlan } from "../reading-plan.ts";
import { CellView } from "../records/cell-view.ts";
import type { RecordScanner } from "../records/record-scanner.ts";
import { severalCompanies } from "../refusals.ts";
import { TextMatch } from "../text/text-match.ts";
import { none } from "../text/text-table.ts";
import { isExempt } from "./exempt-status.ts";
import { locationInState } from "./location-in-state.ts";
import type { MoneyTally } from "./money-tally.ts";
import { tipsTogether } from "./part-tally.ts";
import type { PayStore } from "./pay-store.ts";
import { personName } from "./person-name.ts";
import type { Rows } from "./rows.ts";
import { slots } from "./totals-check.ts";
import { isNumberLike, mayLabelTotals } from "./totals-label.ts";
import { isTotalOfKinds, type ValueKind, ValueKinds } from "./value-kinds.ts";

/** Reads the rows of any plan. */
export class PlannedRows implements Rows {
  readonly #plan: ReadingPlan;
  readonly #store: PayStore;
  readonly #kinds: ValueKinds;
  /** Else the values of gross pay are totals, which have the hours of the others once more. */
  readonly #hasWorkedValues: boolean;
  /** Where gross pay is a total, the pay of a kind that isn't known is in it, and only its hours are in doubt. */
  readonly #isTotal: boolean;
  readonly #headings: readonly TextMatch[];
  /** Which columns of hours are overtime, and whether there are others beside them. */
  readonly #areOvertime: readonly boolean[];
  readonly #areKindsApart: boolean;
  /** Rows with another one are passed over. */
  readonly #payDate: CalendarDate | null;
  readonly #cell = new CellView();
  #header: Header;
  #ends: Int32Array = new Int32Array(0);
  #bytes: Uint8Array = new Uint8Array(0);
  #start = 0;

  constructor(plan: ReadingPlan, store: PayStore, header: Header, payDate: CalendarDate | null) {
    this.#plan = plan;
    this.#payDate = payDate;
    this.#store = store;
    this.#kinds = new ValueKinds(plan);
    this.#isTotal = isTotalOfKinds(plan);
    this.#hasWorkedValues = plan.regularValues.some((value) => !plan.leaveValues.includes(value));
    this.#areOvertime = plan.hours.map(isOvertimeHeading);
    this.#areKindsApart = new Set(this.#areOvertime).size > 1;
    const keys = plan.employeeNumber === null ? plan.names : [plan.employeeNumber];
    this.#headings = keys.map((name) => new TextMatch(name));
    this.#header = header;
  }

  open(header: Header): void {
    this.#header = header;
  }

  add(scanner: RecordScanner, bytes: Uint8Array, start: number, isRow: boolean): boolean {
    this.#ends = scanner.fieldEnds;
    this.#bytes = bytes;
    this.#start = start;
    if (!isRow && this.#mayBeOther()) return false;
    if (this.#isOfOtherPayDate()) return true;
    const { people } = this.#store;
    const number = this.#header.employeeNumber;
    const name = number === -1 ? this.#name() : null;
    const employee = name === null ? people.intern(this.#at(number)) : people.internText(nameKey(name));
    if (employee === none) this.#store.addRowWithoutEmployee(scanner.recordLine, this.#location() ?? none);
    else this.#addRowOf(employee, name, scanner.recordLine);
    return true;
  }

  sumUp(): void {}

  #isOfOtherPayDate(): boolean {
    const { payDate } = this.#header;
    if (payDate === -1) return false;
    const date = this.#store.payDates.dateOf(this.#at(payDate));
    if (date === null) this.#store.rowsWithoutPayDate++;
    return this.#payDate !== null && date !== this.#payDate;
  }

  #at(column: number): CellView {
    return this.#cell.selectField(column, this.#ends, this.#bytes, this.#start);
  }

  /** The number of the location's text; null where the table has no such column. */
  #location(): number | null {
    const { location, locationState } = this.#header;
    const { locations } = this.#store;
    if (location === -1) return null;
    if (locationState === -1) return locations.intern(this.#at(location));
    const city = this.#at(location).text();
    return locations.internText(locationInState(city, this.#at(locationState).text()));
  }

  /** Whether the record has no key, or a key or kind of pay that is also a heading or may label totals. */
  #mayBeOther(): boolean {
    const { employeeNumber, names, earningsType } = this.#header;
    if (earningsType !== -1 && mayLabelTotals(this.#at(earningsType))) return true;
    const keys = employeeNumber === -1 ? names : [employeeNumber];
    let isEmpty = true;
    for (let at = 0; at < keys.length; at++) {
      const cell = this.#at(keys[at] as number);
      if (cell.isEmpty) continue;
      isEmpty = false;
      if (isNumberLike(cell)) continue;
      if (mayLabelTotals(cell) || this.#headings[at]?.matches(cell)) return true;
    }
    return isEmpty;
  }

  #name(): string {
    const { names } = this.#header;
    if (names.length === 0) return "";
    const parts = names.map((column) => (column === -1 ? "" : this.#at(column).text()));
    return personName(parts, this.#plan.names);
  }

  /** @param name null where people have numbers, so that only the first row's name is looked at */
  #addRowOf(employee: number, name: string | null, line: number): void {
    const store = this.#store;
    store.rowCount++;
    const isFirstRow = store.tally.meet(employee, line);
    if (isFirstRow) store.names.push(name ?? this.#name());
    const location = this.#location();
    if (location !== null) store.tally.addLocation(employee, location);
    this.#checkCompany(employee, line);
    const type = this.#header.earningsType;
    const kind = type === -1 ? null : this.#kinds.of(this.#at(type));
    const isRegular = kind === null || kind.isRegular;
    const isLeave = kind?.isLeave === true;
    const isLeaveInRegular = isRegular && isLeave && this.#hasWorkedValues;
    if (name !== null && isRegular) this.#noteRepeated(employee, line);
    const amount = this.#addAmount(employee, isRegular);
    const hours = this.#addHours(employee, isFirstRow, isRegular && !isLeaveInRegular, isLeave);
    if (isRegular) this.#noteMissing(employee, amount, hours);
    this.#addLeaveInGross(employee, kind?.isLeaveInGross === true, isLeaveInRegular);
    this.#addTips(employee, kind?.isTips === true);
    this.#addMoney(slots.netPay, store.netPay, employee, this.#header.netPay);
    this.#addDeduction(employee, kind);
    const status = this.#header.exemptStatus;
    if (status !== -1 && isExempt(this.#at(status).text())) store.exempt.add(employee);
    this.#addDates(employee);
    if (kind?.isUnknown) this.#noteUnknown(kind, employee, amount, hours);
  }

  /** A cell that can't be read may be anything but nothing. */
  #noteUnknown({ value }: ValueKind, employee: number, amount: number, hours: number): void {
    const hasHours = this.#hasAny(this.#header.hours);
    const hasPay = !this.#isTotal && this.#sumOf([this.#header.amount]) !== 0;
    if (hasHours || hasPay) this.#store.unknownKinds.add(value, employee, amount, hours);
  }

  /** One person has one row for a week or period, a pay date, and a kind of pay; but on one day there may be shifts. */
  #noteRepeated(employee: number, line: number): void {
    if (this.#plan.shape === "by-day") return;
    const { dates, payDate, earningsType } = this.#header;
    const told = [...dates, payDate, earningsType].filter((column) => column !== -1);
    const occasion = told.map((column) => this.#at(column).text()).join("\t");
    this.#store.nameTally.add(employee, line, occasion);
  }

  /** Where rows are no kinds of pay, one without an amount is no pay. */
  #addAmount(employee: number, isRegular: boolean): number {
    const { amount, earningsType } = this.#header;
    if (amount === -1) return 0;
    const { tally, totals } = this.#store;
    const cell = this.#at(amount);
    if (cell.isEmpty && earningsType === -1) return 0;
    const value = isRegular ? tally.addRegularAmount(employee, cell) : (amountOf(cell) ?? 0);
    totals.add(slots.anyAmount, value);
    totals.add(slots.earnings, Math.max(value, 0));
    if (isRegular) totals.add(slots.regularAmount, value);
    return value;
  }

  /** @param isRegular whether they are hours of gross pay, which those of leave beside work aren't */
  #addHours(employee: number, isFirstRow: boolean, isRegular: boolean, isLeave: boolean): number {
    const { hours } = this.#header;
    const { tally, totals } = this.#store;
    let sum = 0;
    for (let at = 0; at < hours.length; at++) {
      const column = hours[at] as number;
      if (column === -1) continue;
      const cell = this.#at(column);
      const isFilled = !cell.isEmpty;
      const value = tally.addHours(employee, cell, isFirstRow, isRegular);
      if (this.#areKindsApart && isFilled) this.#noteKindOfHours(employee, at, value);
      if (isLeave) tally.addLeave(employee, value);
      totals.add(slots.hours + at, value);
      sum += value;
    }
    return sum;
  }

  #noteKindOfHours(employee: number, at: number, value: number): void {
    const isOvertime = this.#areOvertime[at] as boolean;
    if (!isOvertime || value !== 0) this.#store.tally.noteKindOfHours(employee, isOvertime);
  }

  #noteMissing(employee: number, amount: number, hours: number): void {
    const { tally } = this.#store;
    if (amount !== 0 && hours === 0) tally.countWithoutHours(employee);
    if (hours !== 0 && this.#isEmpty(this.#header.amount)) tally.noteMissingAmount(employee);
  }

  #isEmpty(column: number): boolean {
    return column === -1 || this.#at(column).isEmpty;
  }

  /** Pay for leave of a row of its own, or of columns beside gross pay. Leave hours without it make it unknown. */
  #addLeaveInGross(employee: number, isLeaveInGross: boolean, isLeaveInRegular: boolean): void {
    const { earningsType, amount, hours, leave } = this.#header;
    if (earningsType === -1) {
      for (const kind of leave) this.#addLeavePay(employee, kind.hours, kind.pay);
    } else if (isLeaveInGross || (isLeaveInRegular && this.#hasAny(hours))) {
      this.#addLeavePay(employee, hours, [amount]);
    }
  }

  #addLeavePay(employee: number, hours: readonly number[], pay: readonly number[]): void {
    const sum = this.#sumOf(pay);
    if (sum !== 0) this.#store.leaveInGross.add(employee, sum);
    else if (this.#hasAny(hours)) this.#store.leaveInGross.add(employee, null);
  }

  /** Whether there are hours; those that can't be read are some. */
  #hasAny(hours: readonly number[]): boolean {
    return hours.some((column) => {
      if (column === -1) return false;
      const { bytes, from, to } = this.#at(column);
      return readMicroHours(bytes, from, to) !== 0;
    });
  }

  /** Null where one of them can't be read. */
  #sumOf(columns: readonly number[]): number | null {
    let sum = 0;
    for (const column of columns) {
      const value = column === -1 ? 0 : amountOf(this.#at(column));
      if (value === null) return null;
      sum += value;
    }
    return sum;
  }

  /** The amount of a row of tips, or of its columns of tips. */
  #addTips(employee: number, isRowOfTips: boolean): void {
    const { tips, amount } = this.#header;
    const sum = isRowOfTips && amount !== -1 ? amountOf(this.#at(amount)) : this.#tipsOfColumns(tips);
    if (sum === null || sum > 0) this.#store.tips.add(employee, sum);
  }

  #tipsOfColumns(columns: readonly number[]): number | null {
    if (columns.length === 0) return 0;
    return tipsTogether(columns.map((column) => (column === -1 ? 0 : amountOf(this.#at(column)))));
  }

  #addMoney(slot: number, tally: MoneyTally | null, employee: number, column: number): void {
    if (tally !== null && column !== -1) this.#store.totals.add(slot, tally.add(employee, this.#at(column)));
  }

  /** The amount of a column, or of the rows of one kind of pay. */
  #addDeduction(employee: number, kind: ValueKind | null): void {
    const { deduction, amount } = this.#header;
    if (kind === null) this.#addMoney(slots.deduction, this.#store.deduction, employee, deduction);
    else if (kind.isDeduction) this.#store.deduction?.add(employee, this.#at(amount));
  }

  #addDates(employee: number): void {
    const { dates, payDate } = this.#header;
    for (const column of dates) if (column !== -1) this.#store.days.add(employee, this.#at(column));
    if (payDate !== -1) this.#store.payDates.add(employee, this.#at(payDate));
  }

  /** A number is one person's only within a company. */
  #checkCompany(employee: number, line: number): void {
    const { companyCode, employeeNumber } = this.#header;
    if (companyCode === -1 || employeeNumber === -1) return;
    const { companies, companyOf } = this.#store;
    const company = companies.intern(this.#at(companyCode));
    const known = companyOf[employee];
    if (known === undefined) companyOf[employee] = company;
    else if (known !== company) throw severalCompanies(this.#at(employeeNumber).text(), line);
  }
}

/** In cents; null where it can't be read, and 0 where there is none. */
function amountOf({ bytes, from, to }: CellView): number | null {
  const value = readCents(bytes, from, to);
  return value === unreadable ? null : value;
}
