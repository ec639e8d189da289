import { accountedColumns } from "../../header/planned-columns.ts";
import type { HoursBasis } from "../../plan/payroll-configuration.ts";
import { completePlan, type ReadingPlan, type Shape } from "../../plan/reading-plan.ts";
import { areClear } from "../../rows/scope/scope-status.ts";
import { refundedIn, voidedIn } from "../../vocabulary/marks.ts";
import { certainty, meaningOf } from "../../vocabulary/meaning-of.ts";
import type { ColumnRole, Trait } from "../../vocabulary/roles.ts";
import type { Sheet } from "../rows/sheet.ts";
import { readLabelDates } from "../values/label-dates.ts";
import type { LabelLines } from "../values/label-lines.ts";
import type { Choices } from "./choices.ts";
import { chooseAmount, chooseDeduction, chooseGross } from "./choose-amount.ts";
import { chooseDates } from "./choose-dates.ts";
import { type HoursChoice, HoursColumns, minutesBeside, withUnreadableHours } from "./choose-hours.ts";
import type { PersonChoice } from "./choose-person.ts";
import { choosePlace } from "./choose-place.ts";
import { holdsDollars } from "./column-facts.ts";
import { type Doubt, doubtsOf } from "./doubts.ts";
import {
  type EarningValue,
  earningsColumns,
  earningValues,
  isUnknownPay,
  regularValues,
  unworkedValues,
} from "./earning-values.ts";
import { isExpenseColumn, type Money, moneyOf, withoutPartsOfTotals } from "./money.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";
import { takenFromGross } from "./taken-from-gross.ts";
import { unaccountedColumns } from "./unaccounted-columns.ts";

/** How a file is to be read, how sure that is, and what a person should know. */
export interface PlanChoice {
  readonly plan: ReadingPlan;
  readonly confidence: number;
  readonly warnings: readonly string[];
  /** All kinds of pay, in the order of the file; none where rows aren't kinds of pay. */
  readonly earnings: readonly EarningValue[];
}

/** Chooses the shape from the rows, and a column for each part of the plan. */
export function choosePlan(
  columns: readonly SheetColumn[],
  person: PersonChoice,
  sheet: Sheet,
  labels: LabelLines,
  { hasHeader, isHeaderWhole, system }: Pick<Choices, "hasHeader" | "isHeaderWhole" | "system">,
): PlanChoice {
  const money = moneyOf(columns, sheet);
  const ofHours = new HoursColumns(columns, sheet, money);
  const hours = withUnreadableHours(ofHours.choose(), columns);
  const hasTypes = hasEarningsRows(columns, sheet, hours);
  const values = hasTypes ? earningValues(columns, sheet) : [];
  const amount = hasTypes ? chooseAmount(columns) : chooseGross(columns);
  const choices: Choices = {
    shape: chooseShape(columns, sheet, hasTypes),
    person,
    place: choosePlace(columns, person),
    earningsType: hasTypes ? (earningsColumns(columns)[0] ?? null) : null,
    values,
    regular: regularValues(values),
    amount,
    hours: hasTypes ? hoursOfKinds(hours) : hoursPaidBy(amount, hours, columns),
    dates: chooseDates(columns, readLabelDates(labels)),
    hasHeader,
    isHeaderWhole,
    system,
  };
  const taken = hasTypes ? [] : takenFromGross(columns, sheet);
  const plan = withDeductions(planOf(choices, columns, money), taken);
  const decided = [
    ...[...taken, ...ofHours.explained, ...money.totalsWithExpenses],
    ...minutesBeside(choices.hours, columns),
  ];
  const accounted = new Set([...accountedColumns(plan), ...decided.map(({ name }) => name)]);
  const doubts = doubtsOf(choices, columns, sheet);
  return {
    plan: {
      ...plan,
      unaccounted: unaccountedColumns(columns, sheet, plan, accounted, money.arePaysComplete),
    },
    confidence: confidenceOf(choices, doubts),
    warnings: doubts.map(({ text }) => text),
    earnings: values,
  };
}

/** Whether each row is one kind of pay: a person's rows differ in it, or nothing else says whose pay the row is. */
function hasEarningsRows(columns: readonly SheetColumn[], sheet: Sheet, hours: HoursChoice): boolean {
  const [type] = earningsColumns(columns);
  if (type === undefined || hours.columns.length > 1) return false;
  if (columnsOf(columns, "hoursRegular").length > 0) return false;
  return columnsOf(columns, "gross").length === 0 || sheet.differs(type);
}

/** The only hours of rows whose kind of pay says whether they were worked need no name that does. */
function hoursOfKinds(hours: HoursChoice): HoursChoice {
  const [only, ...more] = hours.columns;
  const isOther = only?.roles[0] === "hoursOther" && more.length === 0;
  return isOther ? { ...hours, isClear: true, warnings: [] } : hours;
}

/** Where only the pay for regular hours is read, because no one has overtime, so are only those hours. */
function hoursPaidBy(
  amount: SheetColumn | null,
  hours: HoursChoice,
  columns: readonly SheetColumn[],
): HoursChoice {
  const isRegular = amount?.roles[0] === "earningRegular" && columnOf(columns, "earningOvertime") !== null;
  const regular = hours.columns.filter(({ roles }) => roles[0] === "hoursRegular");
  return isRegular && regular.length > 0 ? { ...hours, columns: regular } : hours;
}

function chooseShape(columns: readonly SheetColumn[], sheet: Sheet, hasTypes: boolean): Shape {
  const tellsApart = (role: ColumnRole) => {
    const column = columnOf(columns, role);
    return column !== null && (!hasTypes || sheet.differs(column));
  };
  if (tellsApart("workDate")) return "by-day";
  if (tellsApart("weekEnding")) return "by-week";
  return hasTypes ? "by-earnings-type" : "one-row-per-employee";
}

function planOf(choices: Choices, columns: readonly SheetColumn[], money: Money): ReadingPlan {
  const { periodStart, periodEnd, payDate } = choices.dates;
  const areExpensesApart = money.arePaysComplete || money.totalsWithExpenses.length > 0;
  const { shape, person, place, earningsType, regular, values, amount, hours, hasHeader } = choices;
  return completePlan({
    ...{ shape, periodStart, periodEnd, payDate },
    employeeNumber: person.employeeNumber?.name ?? null,
    names: person.names.map(({ name }) => name),
    location: place.location?.name ?? null,
    locationState: place.locationState?.name ?? null,
    earningsType: earningsType?.name ?? null,
    regularValues: regular.map(({ value }) => value),
    amount: amount?.name ?? null,
    hours: hours.columns.map(({ name }) => name),
    weekEnding: columnOf(columns, "weekEnding")?.name ?? null,
    companyCode: person.companyCode === null ? null : { column: person.companyCode.name },
    deduction: deductionOf(choices, columns),
    hasHeader,
    columns: columns.map(({ name }) => name),
    roles: Object.fromEntries(columns.flatMap(({ name, roles: [role] }) => (role ? [[name, role]] : []))),
    hoursBasis: hoursBasisOf(values, regular),
    leaveValues: unworkedValues(values).map(({ value }) => value),
    otherValues: values
      .filter((value) => !(regular.includes(value) || isUnknownPay(value)))
      .map(({ value }) => value),
    kinds: Object.fromEntries(
      values.flatMap(({ value, kind }) => (kind === null ? [] : [[value, kind] as const])),
    ),
    leaveInGross: leaveInGross(choices, columns),
    leavePay: earningsType === null ? otherPay(columns, areExpensesApart) : [],
    ...tipsOf(choices, columns, money.areTipsApart),
    workDate: shape === "by-day" ? (columnOf(columns, "workDate")?.name ?? null) : null,
    netPay: columnSaying(columns, "netPay"),
    exemptStatus: columnSaying(columns, "exemptStatus"),
    tipCredit: columnSaying(columns, "tipCredit", areClear),
    contractFloor: columnSaying(columns, "contractFloor", areClear),
    checkStatus: statusesIn(columns),
  });
}

/** Columns without a meaning that are deducted, whatever for. */
function withDeductions(plan: ReadingPlan, taken: readonly SheetColumn[]): ReadingPlan {
  const roles = taken.map(({ name }) => [name, "deduction"] as const);
  return { ...plan, roles: { ...plan.roles, ...Object.fromEntries(roles) } };
}

/** The first column whose heading says that, and whose values fit. */
function columnSaying(
  columns: readonly SheetColumn[],
  trait: Trait,
  fits?: (texts: ReadonlySet<string>) => boolean,
): string | null {
  return columnsSaying(columns, trait, fits)[0] ?? null;
}

function columnsSaying(
  columns: readonly SheetColumn[],
  trait: Trait,
  fits: (texts: ReadonlySet<string>) => boolean = () => true,
): string[] {
  return columns.flatMap(({ name, facts }) =>
    meaningOf(name).says(trait) && fits(facts.distinct) ? [name] : [],
  );
}

/** A heading that may also be about something else counts only where a check is voided; amounts mark nothing. */
function statusesIn(columns: readonly SheetColumn[]): string[] {
  const free = columns.filter(({ roles, facts }) => !(roles.includes("earningsType") || holdsDollars(facts)));
  const hasVoided = (texts: ReadonlySet<string>) =>
    [...texts].some((text) => voidedIn("")(text) || refundedIn("")(text));
  return [...columnsSaying(free, "checkStatus"), ...columnsSaying(free, "mayBeCheckStatus", hasVoided)];
}

/** In a file with a row per kind of pay it is one of the kinds, else a column. */
function deductionOf({ earningsType, values }: Choices, columns: readonly SheetColumn[]): string | null {
  if (earningsType === null) return chooseDeduction(columns)?.name ?? null;
  const ours = values.filter(({ kind, isOurs }) => kind === "otherDeduction" && isOurs);
  return ours.length === 1 ? (ours[0]?.value ?? null) : null;
}

/** Gross pay as a total holds pay for leave and of earlier periods, and may hold expenses. */
function leaveInGross({ earningsType, regular, values }: Choices, columns: readonly SheetColumn[]): string[] {
  if (earningsType === null) {
    return columnsOf(columns, "hoursLeave")
      .map(({ name }) => name)
      .filter((name) => !meaningOf(name).says("unpaid"));
  }
  if (!regular.some(({ kind }) => kind === "grossTotal")) return [];
  return values
    .filter(
      ({ kind, value, isExpense }) =>
        (kind === "leave" && !meaningOf(value).says("unpaid")) ||
        (kind === "notPay" && isExpense) ||
        kind === "retro",
    )
    .map(({ value }) => value);
}

/** Pay for leave, and expenses unless columns add up to gross pay without them, or a column is gross pay and expenses. */
function otherPay(columns: readonly SheetColumn[], expensesApart: boolean): string[] {
  return columns
    .filter(
      (column) =>
        (column.roles.includes("earningBonus") && meaningOf(column.name).kind === "leave") ||
        (!expensesApart && isExpenseColumn(column)),
    )
    .map(({ name }) => name);
}

/** Pay of one kind holds no tips, a total may, unless the columns of pay add up to it without them. */
function tipsOf(
  { earningsType, regular, values }: Choices,
  columns: readonly SheetColumn[],
  tipsApart: boolean,
): Pick<ReadingPlan, "tips" | "tipsInGross"> {
  if (earningsType === null) {
    const tips = withoutPartsOfTotals(columnsOf(columns, "earningTips"))
      .map(({ name }) => name)
      .filter((name) => !meaningOf(name).says("tipCredit"));
    return { tips, tipsInGross: tips.length > 0 && !tipsApart };
  }
  const tips = values.filter(({ kind }) => kind === "tips").map(({ value }) => value);
  return { tips, tipsInGross: tips.length > 0 && regular.some(({ kind }) => kind === "grossTotal") };
}

/** The rows of gross pay decide where they have hours, unless those are a total, which may have those of leave too. */
function hoursBasisOf(values: readonly EarningValue[], regular: readonly EarningValue[]): HoursBasis {
  const isRepeated = unworkedValues(values).some((value) => regular.includes(value));
  const haveHours = regular.some(({ microHours }) => microHours !== 0);
  return haveHours && !isRepeated ? "regular-earnings-row" : "sum-of-rows";
}

/** The certainty of the least certain part that reading needs; doubts lower it. */
function confidenceOf(choices: Choices, doubts: readonly Doubt[]): number {
  const { person, amount, hours, earningsType } = choices;
  const needed = [person.employeeNumber ?? person.names[0], amount, hours.columns[0], ...hours.columns];
  return Math.min(
    ...needed.map((column) => column?.certainty ?? certainty.missing),
    earningsType?.certainty ?? certainty.known,
    hours.isClear ? certainty.known : certainty.doubtful,
    ...doubts.map(({ sure }) => sure),
  );
}
