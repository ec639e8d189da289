import type { CalendarDate, Cents } from "../../money.ts";
import type { LabelDates } from "../inspect/values/label-dates.ts";
import { readDates } from "../inspect/values/read-date.ts";
import { isRoundedNumber } from "../numbers/rounded-number.ts";
import type { DatedRows, DayRange, PayColumns, PayrollFile } from "../payroll-file.ts";
import type { ReadingPlan, Source } from "../reading-plan.ts";
import { noData, noUsableRows, roundedId } from "../refusals.ts";
import { TextTable } from "../text/text-table.ts";
import { DateTally } from "./date-tally.ts";
import { EmployeeTally } from "./employee-tally.ts";
import { MoneyTally } from "./money-tally.ts";
import { NameTally } from "./name-tally.ts";
import { PartTally } from "./part-tally.ts";
import { TotalsCheck } from "./totals-check.ts";
import { UnknownKinds } from "./unknown-kinds.ts";
import { isTotalOfKinds } from "./value-kinds.ts";

/** What the rows read so far say: of each employee, and of rows without one. */
export class PayStore {
  readonly tally: EmployeeTally;
  readonly people = new TextTable();
  readonly locations = new TextTable();
  readonly totals: TotalsCheck;
  /** Of each employee; without any where the plan has no names. */
  readonly names: string[] = [];
  readonly nameTally = new NameTally();
  readonly companies = new TextTable();
  readonly companyOf: number[] = [];
  readonly netPay: MoneyTally | null;
  readonly deduction: MoneyTally | null;
  /** Of those who have any. */
  readonly tips = new PartTally();
  readonly leaveInGross = new PartTally();
  readonly unknownKinds = new UnknownKinds();
  readonly exempt = new Set<number>();
  readonly payDates = new DateTally();
  readonly days: DateTally;
  rowCount = 0;
  rowsWithoutPayDate = 0;
  readonly #plan: ReadingPlan;
  readonly #linesWithoutEmployee: number[] = [];
  readonly #locationsWithoutEmployee: number[] = [];

  constructor(plan: ReadingPlan, knowsAnyAmount: boolean) {
    this.tally = new EmployeeTally(isByKind(plan) ? plan.hoursBasis : "sum-of-rows");
    this.totals = new TotalsCheck(plan, knowsAnyAmount);
    this.netPay = plan.netPay === null ? null : new MoneyTally();
    this.deduction = plan.deduction === null ? null : new MoneyTally();
    this.days = new DateTally(plan.workDate === null && plan.weekEnding !== null ? 6 : 0);
    this.#plan = plan;
  }

  /** @param location its number, or `none` */
  addRowWithoutEmployee(line: number, location: number): void {
    this.rowCount++;
    this.#linesWithoutEmployee.push(line);
    this.#locationsWithoutEmployee.push(location);
  }

  /**
   * @param labels the days that lines outside the table name
   * @throws PayrollFileError when there is no one's pay
   */
  finish(labels: LabelDates): Omit<PayrollFile, "findings" | "byteCount"> {
    if (this.rowCount === 0) throw noData();
    if (this.people.size === 0) throw noUsableRows();
    const locations = this.locations.texts();
    const fixedLocation = this.#plan.fixedLocation ?? "";
    const employees = this.#columns([fixedLocation, ...locations]);
    refuseRounded(employees);
    const rowsWithoutEmployee = this.#linesWithoutEmployee.map((line, row) => ({
      line,
      location: locations[this.#locationsWithoutEmployee[row] as number] ?? fixedLocation,
    }));
    const peopleByName = this.#plan.employeeNumber === null;
    const dates = { payDates: this.#payDates(labels), period: this.#period(labels), days: this.#days() };
    const repeatedNames = this.nameTally.repeated(employees.line);
    const unknownKinds = this.unknownKinds.list();
    const people = { employees, peopleByName, repeatedNames, rowsWithoutEmployee, unknownKinds };
    return { ...people, ...dates, rowCount: this.rowCount, rowsWithoutPayDate: this.rowsWithoutPayDate };
  }

  #payDates(labels: LabelDates): DatedRows[] {
    const { payDate } = this.#plan;
    const date = dateSaidOnce(payDate, labels.payDate);
    return date === null ? this.payDates.datedRows() : [{ date, rows: this.rowCount }];
  }

  #period(labels: LabelDates): DayRange | null {
    const start = dateSaidOnce(this.#plan.periodStart, labels.periodStart);
    const end = dateSaidOnce(this.#plan.periodEnd, labels.periodEnd);
    return start !== null && end !== null ? { start, end } : this.days.range();
  }

  #days(): DatedRows[] {
    const { shape } = this.#plan;
    return shape === "by-day" || shape === "by-week" ? this.days.datedRows() : [];
  }

  #columns(locations: readonly string[]): PayColumns {
    const { employeeNumber, names } = this.#plan;
    const numbers = employeeNumber === null ? this.names : this.people.texts();
    const tallied = this.tally.columns(locations);
    return {
      ...tallied,
      regularRows: isByKind(this.#plan) ? tallied.regularRows : tallied.hasAmount,
      personNumber: numbers,
      names: names.length === 0 ? null : this.names,
      netPay: this.netPay?.column(tallied.count) ?? null,
      days: this.days.range() === null ? null : this.days.columns(tallied.count),
      deduction: this.deduction?.column(tallied.count) ?? null,
      leaveInGross: this.#leaveInGross(),
      tipped: this.#tipped(tallied.gross),
      withUnknownKind: this.unknownKinds.employees(),
      exempt: this.exempt,
      overtimeOnly: this.#plan.hours.length > 1 ? this.tally.withOvertimeOnly() : new Set(),
    };
  }

  /** Less than nothing corrects another period's leave, and says nothing about this one's. */
  #leaveInGross(): PayColumns["leaveInGross"] {
    const { sums } = this.leaveInGross;
    return new Map([...sums].map(([employee, pay]) => [employee, pay !== null && pay < 0 ? null : pay]));
  }

  #tipped(gross: PayColumns["gross"]): PayColumns["tipped"] {
    const { earningsType } = this.#plan;
    const tipsInGross = this.#plan.tipsInGross || isTotalOfKinds(this.#plan);
    // Where tips and gross pay are columns, gross pay only may hold the tips.
    const surelyInGross = tipsInGross && earningsType !== null;
    const tipped = [...this.tips.sums].map(([employee, tips]) => {
      const pay = gross[employee] as Cents;
      const wages = !tipsInGross ? pay : tips === null ? null : ((pay - tips) as Cents);
      const paid = tips === null ? null : ((surelyInGross ? pay : pay + tips) as Cents);
      return [employee, { wages, paid }] as const;
    });
    return new Map(tipped);
  }
}

/** Whether each row of an employee is one kind of pay, of which the plan says which is gross pay. */
function isByKind({ shape }: ReadingPlan): boolean {
  return shape === "by-earnings-type";
}

/** Of several days that the file names, none is the one. */
function dateSaidOnce(source: Source | null, labels: ReadonlySet<CalendarDate>): CalendarDate | null {
  if (source === null || !("value" in source)) return null;
  if (source.value !== "") return readDates(source.value)[0]?.date ?? null;
  const [only, ...more] = labels;
  return only === undefined || more.length > 0 ? null : only;
}

function refuseRounded({ personNumber, line }: PayColumns): void {
  const rounded = personNumber.findIndex(isRoundedNumber);
  if (rounded !== -1) throw roundedId(personNumber[rounded] as string, line[rounded] as number);
}
