import { accountedColumns } from "../../header/planned-columns.ts";
import type { HoursBasis } from "../../plan/payroll-configuration.ts";
import { completePlan, type ReadingPlan } from "../../plan/reading-plan.ts";
import { areClear } from "../../rows/scope/scope-status.ts";
import { refundedIn, voidedIn } from "../../vocabulary/marks.ts";
import { certainty, meaningOf } from "../../vocabulary/meaning-of.ts";
import type { Trait } from "../../vocabulary/roles.ts";
import type { Sheet } from "../rows/sheet.ts";
import { readLabelDates } from "../values/label-dates.ts";
import type { LabelLines } from "../values/label-lines.ts";
import { chooseDeduction } from "./choose-amount.ts";
import { chooseHours, minutesBeside } from "./choose-hours.ts";
import { type Choices, chooseParts } from "./choose-parts.ts";
import type { PersonChoice } from "./choose-person.ts";
import { holdsDollars } from "./column-facts.ts";
import { type Doubt, doubtsOf, type FileFacts } from "./doubts.ts";
import { type EarningValue, isUnknownPay, unworkedValues } from "./earning-values.ts";
import { isExpenseColumn, type Money, moneyOf, withoutPartsOfTotals } from "./money.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";
import { takenFromGross } from "./taken-from-gross.ts";
import { unaccountedColumns } from "./unaccounted-columns.ts";

/** How a file is to be read, how sure that is, and what a person should know. */
export function choosePlan(
  columns: readonly SheetColumn[],
  person: PersonChoice,
  sheet: Sheet,
  labels: LabelLines,
  file: FileFacts,
) {
  const money = moneyOf(columns, sheet);
  const { choice, explained } = chooseHours(columns, sheet, money);
  const choices = chooseParts(columns, person, sheet, readLabelDates(labels), choice);
  const taken = choices.earningsType === null ? takenFromGross(columns, sheet) : [];
  const plan = planOf(choices, columns, money, taken, file);
  const minutes = minutesBeside(choices.hours, columns);
  const decided = [...taken, ...explained, ...money.totalsWithExpenses, ...minutes];
  const accounted = new Set([...accountedColumns(plan), ...decided.map(({ name }) => name)]);
  const doubts = doubtsOf(choices, columns, sheet, file);
  return {
    plan: {
      ...plan,
      unaccounted: unaccountedColumns(columns, sheet, plan, accounted),
    },
    confidence: confidenceOf(choices, doubts),
    warnings: doubts.map(({ text }) => text),
    earnings: choices.values,
  };
}

/** @param taken columns without a meaning that are deducted, whatever for */
function planOf(
  choices: Choices,
  columns: readonly SheetColumn[],
  money: Money,
  taken: readonly SheetColumn[],
  { hasHeader }: FileFacts,
): ReadingPlan {
  const { periodStart, periodEnd, payDate } = choices.dates;
  const { shape, person, place, earningsType, regular, values, amount, hours } = choices;
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
    roles: Object.fromEntries([
      ...columns.flatMap(({ name, roles: [role] }) => (role ? [[name, role] as const] : [])),
      ...taken.map(({ name }) => [name, "deduction"] as const),
    ]),
    hoursBasis: hoursBasisOf(values, regular),
    leaveValues: unworkedValues(values).map(({ value }) => value),
    otherValues: values
      .filter((value) => !(regular.includes(value) || isUnknownPay(value)))
      .map(({ value }) => value),
    kinds: Object.fromEntries(
      values.flatMap(({ value, kind }) => (kind === null ? [] : [[value, kind] as const])),
    ),
    leaveInGross: leaveInGross(choices, columns),
    leavePay: earningsType === null ? otherPay(columns, money.areExpensesApart) : [],
    ...tipsOf(choices, columns, money.areTipsApart),
    workDate: shape === "by-day" ? (columnOf(columns, "workDate")?.name ?? null) : null,
    netPay: columnSaying(columns, "netPay"),
    exemptStatus: columnSaying(columns, "exemptStatus", (texts) => !holdsDollars({ distinct: texts })),
    tipCredit: columnSaying(columns, "tipCredit", areClear),
    contractFloor: columnSaying(columns, "contractFloor", areClear),
    checkStatus: statusesIn(columns),
  });
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

/** In a file with a row per kind of pay it may be one of the kinds; else it is a column. */
function deductionOf({ earningsType, values }: Choices, columns: readonly SheetColumn[]): string | null {
  const ours = values.filter(({ kind, isOurs }) => kind === "otherDeduction" && isOurs);
  if (ours.length > 0) return ours.length === 1 ? (ours[0]?.value ?? null) : null;
  return chooseDeduction(columns, earningsType !== null)?.name ?? null;
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
    ...doubts.map(({ sure }) => sure),
  );
}
