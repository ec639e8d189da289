import { similarNumbers } from "../../../employee-names/similar-numbers.ts";
import type { CalendarDate, Cents } from "../../../money.ts";
import { textLimits } from "../../../text-limits.ts";
import { addDoubts, type Doubts, foundNothing, type RowChecks } from "../../checks/checks.ts";
import type { PayColumns, PayOfRows } from "../../content/payroll-file.ts";
import { dateSaidOnce, type LabelDates } from "../../inspect/values/label-dates.ts";
import { unreadable } from "../../numbers/numbers.ts";
import { isRoundedNumber } from "../../numbers/rounded-number.ts";
import { columnsMeaning } from "../../plan/column-meanings.ts";
import type { ReadingPlan, Source } from "../../plan/reading-plan.ts";
import { allVoided, noData, noUsableRows, roundedId } from "../../refusals/refusals.ts";
import { TextTable } from "../../text/text-table.ts";
import { isOvertimeApart } from "../batch/row-measures.ts";
import { DateTally } from "../dates/date-tally.ts";
import { OtherNames } from "../marks/other-names.ts";
import { type FoundRow, RowsWithoutNumber } from "../marks/rows-without-number.ts";
import { findRepeats } from "../repeated/find-repeats.ts";
import { FurtherBlocksTally } from "../repeated/further-blocks.ts";
import { PlainComings } from "../repeated/plain-comings.ts";
import type { RepeatedRowsTally } from "../repeated/repeated-rows.ts";
import { Companies } from "../scope/companies.ts";
import { EmployeeSet } from "../tallies/employee-set.ts";
import { EmployeeTally, type TalliedColumns } from "../tallies/employee-tally.ts";
import { hoursOnEachRow } from "../tallies/hours-on-each-row.ts";
import { MoneyTally } from "../tallies/money-tally.ts";
import { OpenPayTally } from "../tallies/open-pay.ts";
import type { OvertimeTally } from "../tallies/overtime-tally.ts";
import { mayHoldTips, PartTally, tippedPay } from "../tallies/part-tally.ts";
import type { RateTally } from "../tallies/rate-tally.ts";
import { RepeatedPay } from "../tallies/repeated-pay.ts";
import { TotalsCheck } from "../tallies/totals-check.ts";
import { UnaccountedTally } from "../tallies/unaccounted-tally.ts";
import type { WeekTally } from "../tallies/week-tally.ts";
import { FirstNames } from "./first-names.ts";
import { NameTally } from "./name-tally.ts";

/** Who the employees are. */
type Identities = Pick<PayColumns, "count" | "line" | "employeeNumber" | "names">;

/** What the rows read so far say: of each employee, and of rows without one. */
export class PayStore {
  readonly tally: EmployeeTally;
  /** By number, or by key of a name. */
  readonly people: TextTable;
  readonly locations = new TextTable(textLimits.location);
  readonly totals: TotalsCheck;
  readonly names: FirstNames;
  /** What was found in the rows; null in plain files. */
  checks: RowChecks | null = null;
  /** Of whom there is more than one row; not known in plain files. */
  readonly withSeveralRows = new EmployeeSet();
  readonly nameTally = new NameTally();
  readonly companies = new Companies();
  readonly netPay: MoneyTally | null;
  readonly deduction: MoneyTally | null;
  /** Of those who have any. */
  readonly tips = new PartTally();
  readonly leaveInGross = new PartTally();
  /** Null where the file doesn't show overtime apart. */
  overtime: OvertimeTally | null = null;
  readonly withLeavePay = new EmployeeSet();
  /** Where people have numbers. */
  readonly otherNames = new OtherNames();
  readonly rowsWithoutNumber = new RowsWithoutNumber();
  readonly voided = { rows: 0, amount: 0 };
  /** Null in plain files, whose rows are read too quickly to be compared. */
  repeatedRows: RepeatedRowsTally | null = null;
  readonly furtherBlocks = new FurtherBlocksTally();
  /** Who comes again in a plain file. */
  readonly comings = new PlainComings();
  readonly payDates = new DateTally();
  readonly days: DateTally;
  /** Null where rows aren't about weeks or days. */
  weeks: WeekTally | null = null;
  /** Null where no column has an hourly rate. */
  rates: RateTally | null = null;
  rowCount = 0;
  rowsWithoutPayDate = 0;
  readonly unaccounted: UnaccountedTally;
  readonly openPay = new OpenPayTally();
  /** Null in files that are read as specified. */
  readonly repeatedPay: RepeatedPay | null;
  readonly #plan: ReadingPlan;

  /** @param knowsParts whether all amounts and kinds of hours are looked at */
  constructor(plan: ReadingPlan, knowsParts: boolean) {
    this.names = new FirstNames(plan.names);
    this.tally = new EmployeeTally(isByKind(plan) ? plan.hoursBasis : "sum-of-rows");
    this.people = new TextTable(textLimits[plan.employeeNumber === null ? "name" : "employeeNumber"]);
    this.totals = new TotalsCheck(plan, this.people, knowsParts);
    this.netPay = plan.netPay === null ? null : new MoneyTally();
    this.deduction = plan.deduction === null ? null : new MoneyTally();
    this.days = new DateTally(plan.workDate === null && plan.weekEnding !== null ? 6 : 0);
    this.unaccounted = new UnaccountedTally();
    this.repeatedPay =
      knowsParts && plan.otherValues !== null && !isOfEachRow(plan) ? new RepeatedPay(plan) : null;
    this.#plan = plan;
  }

  addRowWithoutNumber(row: FoundRow): void {
    this.rowCount++;
    this.rowsWithoutNumber.add(row);
  }

  /**
   * @param labels the days that lines outside the table name
   * @param payDate of the blocks whose rows were read, if only those of one were
   * @throws PayrollFileError when there is no one's pay
   */
  finish(labels: LabelDates, payDate: CalendarDate | null): PayOfRows {
    if (this.rowCount === 0) throw this.voided.rows > 0 ? allVoided() : noData();
    if (this.people.size === 0) throw noUsableRows();
    const locations = this.locations.texts();
    const fixedLocation = this.#plan.fixedLocation ?? "";
    const tallied = this.tally.columns([fixedLocation, ...locations]);
    const identities = this.#identities(tallied);
    for (const [employee, pay] of this.repeatedPay?.found() ?? []) {
      this.openPay.raise(employee, "bonus", pay);
      if (this.#plan.amount !== null) this.openPay.name("bonus-apart", this.#plan.amount, employee);
    }
    for (const [employee, hoursInside] of hoursOnEachRow(this.#plan, tallied))
      this.openPay.raise(employee, "hoursInside", hoursInside);
    const repeats = findRepeats(this.#plan, this, tallied, identities);
    for (const [employee, { copiedPay, copiedHours }] of repeats.open) {
      this.openPay.raise(employee, "copiedPay", copiedPay);
      this.openPay.raise(employee, "copiedHours", copiedHours);
    }
    const doubts = this.#doubts(tallied, repeats.employees);
    const columns = this.#columns(tallied, identities, doubts);
    refuseRounded(columns);
    const rowsWithoutEmployee = this.rowsWithoutNumber.list(
      columns,
      ({ location }) => locations[location] ?? fixedLocation,
      this.#plan.shape !== "one-row-per-employee",
    );
    for (const { mayBeOf } of rowsWithoutEmployee) addDoubts(doubts, "some-hours-missing", mayBeOf);
    const statedPeriod = this.#statedPeriod(labels, payDate !== null);
    const dates = {
      payDates: this.#payDates(labels, payDate),
      period: statedPeriod ?? this.days.range(),
      days: ["by-day", "by-week"].includes(this.#plan.shape) ? this.days.datedRows() : [],
      datedPay: this.weeks?.columns(statedPeriod) ?? null,
      rates: this.rates?.column(columns.count) ?? null,
    };
    const { unknownStatuses, ...ofChecks } = this.checks?.ofFile() ?? foundNothing;
    const found = {
      ...ofChecks,
      openColumns: [...this.openPay.columns(this.#plan), ...unknownStatuses],
      voided: this.#voided(),
      ...{ repeatedRows: repeats.repeatedRows, furtherBlocks: repeats.furtherBlocks },
    };
    return {
      ...{ employees: columns, rowsWithoutEmployee, ...found },
      peopleByName: this.#plan.employeeNumber === null,
      repeatedNames: this.nameTally.repeated(columns.line),
      ...dates,
      companyCode: this.companies.only(this.#plan.companyCode),
      rowCount: this.rowCount,
      rowsWithoutPayDate: this.rowsWithoutPayDate,
    };
  }

  #payDates(labels: LabelDates, ofBlocks: CalendarDate | null): PayOfRows["payDates"] {
    const date = ofBlocks ?? dateOf(this.#plan.payDate, labels.payDate);
    return date === null ? this.payDates.datedRows() : [{ date, rows: this.rowCount }];
  }

  /** Blocks name their own days, which the lines of a whole file may not agree on. */
  #statedPeriod(labels: LabelDates, isOfBlocks: boolean): PayOfRows["period"] {
    const saidBy = (source: Source | null) => (isOfBlocks ? (source ?? { value: "" }) : source);
    const start = dateOf(saidBy(this.#plan.periodStart), labels.periodStart);
    const end = dateOf(saidBy(this.#plan.periodEnd), labels.periodEnd);
    return start !== null && end !== null ? { start, end } : null;
  }

  #identities({ count, line }: Pick<TalliedColumns, "count" | "line">): Identities {
    const { employeeNumber, names } = this.#plan;
    const known = names.length === 0 ? null : this.names.list();
    const numbers = employeeNumber === null ? (known ?? []) : this.people.texts();
    return { count, line, employeeNumber: numbers, names: known };
  }

  /** What is to be said of employees by their rows. @param repeated who has rows twice */
  #doubts(
    { hoursWithoutAmount, unreadableHours, unreadableAmount, regularRowsWithoutHours }: TalliedColumns,
    repeated: Iterable<number>,
  ): Doubts {
    const doubts = this.checks?.found() ?? new Map();
    addDoubts(doubts, "no-amount", hoursWithoutAmount);
    addDoubts(doubts, "repeated-rows", repeated);
    const contradicted = [...this.totals.contradicted()];
    // Whose figures are in doubt already may be who makes the difference.
    const open = [...doubts.values(), unreadableHours, unreadableAmount];
    const isOpen = (employee: number) =>
      regularRowsWithoutHours[employee] !== 0 || open.some((of) => of.has(employee));
    if (!contradicted.some(isOpen)) addDoubts(doubts, "totals-differ", contradicted);
    return doubts;
  }

  #columns(
    { hoursWithoutAmount: _, folded, ...tallied }: TalliedColumns,
    identities: Identities,
    doubts: Doubts,
  ): PayColumns {
    this.openPay.settle({ ...tallied, folded });
    const unaccounted = this.unaccounted.most(tallied, (column, employee, isUnknownPay) => {
      this.openPay.name("unaccounted-column", column, employee);
      if (isUnknownPay) this.leaveInGross.add(employee, unreadable);
    });
    const leaveInGross = this.#leaveInGross();
    const tips = this.tips.found();
    const ofTips = mayHoldTips(this.#plan) ? [tips] : [];
    const overtime = this.#overtime(tallied, [leaveInGross, unaccounted, ...ofTips]);
    return {
      ...{ unaccounted, leaveInGross, overtime },
      serviceCharges: this.openPay.serviceCharges,
      openPay: this.openPay.found(),
      ...tallied,
      ...identities,
      regularRows: isByKind(this.#plan) ? tallied.regularRows : withAnyAmount(tallied),
      similarNumbers: similarNumbers(
        identities,
        this.rowCount > tallied.count ? (employee) => this.withSeveralRows.has(employee) : null,
      ).filter(({ employees }) => this.companies.mayBeOne(...employees)),
      otherNames: this.otherNames.found(identities),
      netPay: this.netPay?.column(tallied.count) ?? null,
      days: this.days.range() === null ? null : this.days.columns(tallied.count),
      deduction: this.deduction?.column(tallied.count) ?? null,
      withLeavePay: new Set(this.withLeavePay.values()),
      tipped: tippedPay(this.#plan, tips, tallied.gross),
      doubts,
    };
  }

  #voided(): PayOfRows["voided"] {
    const { rows, amount } = this.voided;
    return rows === 0 ? null : { rows, amount: amount as Cents, areCounted: this.#plan.countsVoided };
  }

  /** Less than nothing corrects another period's leave, and says nothing about this one's. */
  #leaveInGross(): PayColumns["leaveInGross"] {
    const sums = this.leaveInGross.found();
    for (const [employee, pay] of sums) if (pay !== null && pay < 0) sums.set(employee, null);
    return sums;
  }

  /** @param besides what gross pay holds beside pay for work, as far as it's known, by employee */
  #overtime(
    { count, gross }: Pick<TalliedColumns, "count" | "gross">,
    besides: readonly ReadonlyMap<number, number | null>[],
  ): PayColumns["overtime"] {
    if (this.overtime === null) return null;
    const rest = Float64Array.from(gross);
    for (const pays of besides)
      for (const [employee, pay] of pays) rest[employee] = (rest[employee] as number) - (pay ?? 0);
    const found = this.overtime.found(
      { gross: rest, whole: gross },
      this.rates?.column(count),
      count,
      (...more) => this.openPay.raise(...more),
    );
    // That hours of a week are overtime doesn't say that a premium was paid.
    const unsure = found.weeks && !isOvertimeApart(this.#plan) ? found.premium : [];
    for (let employee = 0; employee < unsure.length; employee++) {
      const premium = unsure[employee] as number;
      if (premium > 0) this.openPay.raise(employee, "contradicted", premium);
    }
    return found;
  }
}

/** Whether each row of an employee is one kind of pay, of which the plan says which is gross pay. */
function isByKind({ shape }: ReadingPlan): boolean {
  return shape === "by-earnings-type";
}

/** An amount that can't be read is one, too. */
function withAnyAmount({
  hasAmount,
  unreadableAmount,
}: Pick<PayColumns, "hasAmount" | "unreadableAmount">): PayColumns["regularRows"] {
  const rows = Uint8Array.from(hasAmount);
  for (const employee of unreadableAmount.keys()) rows[employee] = 1;
  return rows;
}

function dateOf(source: Source | null, labels: ReadonlySet<CalendarDate>): CalendarDate | null {
  return source === null || !("value" in source) ? null : dateSaidOnce(source.value, labels);
}

function refuseRounded({ employeeNumber, line }: PayColumns): void {
  const rounded = employeeNumber.findIndex(isRoundedNumber);
  if (rounded !== -1) throw roundedId(employeeNumber[rounded] as string, line[rounded] as number);
}

/** Whether a person said that the pay of each row is paid for that row. */
function isOfEachRow(plan: ReadingPlan): boolean {
  return plan.amount !== null && columnsMeaning(plan, "pay").includes(plan.amount);
}
