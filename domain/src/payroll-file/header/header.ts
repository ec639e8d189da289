import type { HeadingLines } from "../inspect/headings/combined-headings.ts";
import { type ColumnMeaning, columnsMeaning } from "../plan/column-meanings.ts";
import { meaningIn, overtimeInside, type ReadingPlan, type UnaccountedColumn } from "../plan/reading-plan.ts";
import type { PayrollFileError } from "../refusals/payroll-file-error.ts";
import { duplicateColumn, missingColumns } from "../refusals/refusals.ts";
import { type Meaning, meaningOf } from "../vocabulary/meaning-of.ts";
import { inOneSpacing } from "./column-names.ts";
import { hoursPay } from "./hours-pay.ts";
import { type LeaveColumns, leaveColumns, noColumns, retroColumns } from "./leave-columns.ts";
import {
  accountedColumns,
  columnOf,
  columnsIn,
  dateColumns,
  plannedColumns,
  saysNothing,
} from "./planned-columns.ts";
import { type StatusColumn, statusColumns, wordColumns } from "./status-columns.ts";
import { findWorkColumns } from "./work-columns.ts";

/** The parts of a plan that one column is for. */
const singleParts = [
  ...(["employeeNumber", "location", "locationState", "earningsType", "amount", "netPay"] as const),
  ...(["exemptStatus", "tipCredit", "contractFloor"] as const),
] as const;
type SinglePart = (typeof singleParts)[number];

/** Which columns of pay are which, by their headings, where rows are no kinds of pay; gross pay is none of them. */
const payParts = {
  regularPay: ({ role }) => role === "earningRegular",
  overtimePay: ({ role }) => role === "earningOvertime",
  /** Bonuses, commissions and the like. */
  otherPay: ({ isOtherPay }) => isOtherPay,
  /** Those of them that are bonuses, but for what is left out of gross pay already. */
  bonuses: ({ isOtherPay, kind }) => isOtherPay && kind === "bonus",
  /** The same of service charges. */
  serviceCharges: (meaning) => meaning.says("serviceCharge"),
  /** Deductions for uniforms, tools and the like, but for ours, which a person assigns. */
  ownDeductions: ({ usesRoom }) => usesRoom,
  /** Gross pay of one project, beside that of all work. */
  partsOfWork: (meaning) => meaning.role === "gross" && meaning.says("ofPart"),
  /** Gross pay by another name. */
  otherGross: (meaning) => meaning.role === "gross" && !meaning.says("ofPart"),
} as const satisfies Readonly<Record<string, (meaning: Meaning) => boolean>>;
type PayPart = keyof typeof payParts;

/** Where the columns of a plan are in one table of the file; -1 for one that the plan or the table doesn't have. */
export interface Header extends Readonly<Record<SinglePart, number> & Record<PayPart, readonly number[]>> {
  readonly delimiter: number;
  /** The cells of its lines; of more than one where the columns' names are made of several. */
  readonly lines: HeadingLines;
  readonly fieldCount: number;
  /** All columns of the table, as plans call them. */
  readonly columns: readonly string[];
  readonly names: readonly number[];
  /** The columns that say whose a row is: with employee numbers, else with names. */
  readonly keys: readonly number[];
  readonly hours: readonly number[];
  /** The columns with overtime that those of hours hold. */
  readonly overtimeInside: readonly number[];
  /** The column with the state, beside a location that may be two letters of another one, or of a site. */
  readonly stateBeside: number;
  /** Where rows are no kinds of pay: everything that gross pay may hold, as far as columns show it. */
  readonly partsOfGross: readonly number[];
  /** The one column with the hourly rate: of regular hours, or of the row where rows are kinds of pay. */
  readonly rate: number;
  /** For each column of hours the columns that pay for it alone, as far as names tell. */
  readonly hoursPay: readonly (readonly number[])[];
  /** The columns of each kind of leave whose pay is in gross pay. */
  readonly leave: readonly LeaveColumns[];
  /** Columns of leave hours that have no column of pay. */
  readonly leaveHoursAlone: readonly number[];
  /** The column with all hours that are paid, of work and leave. */
  readonly paidHours: number;
  /** Hours and pay of earlier periods, which gross pay may hold. */
  readonly retro: LeaveColumns;
  /** Those of its columns of pay that say so; a mere adjustment may be this period's. */
  readonly earlierPay: readonly number[];
  readonly tips: readonly number[];
  /** The columns that nothing explains: those that the plan leaves open, and new ones. */
  readonly unaccounted: readonly LocatedColumn[];
  /** The columns that say what became of checks. */
  readonly checkStatus: readonly StatusColumn[];
  /** The columns of other words, such as comments, in which a text may say that a check was voided. */
  readonly words: readonly StatusColumn[];
  /** All columns with hours or dollars. */
  readonly figures: readonly number[];
  readonly deduction: number;
  readonly companyCode: number;
  /** The columns that say what work a row is for. */
  readonly work: readonly number[];
  /** What part of an employee's pay a row is, in percent. */
  readonly splitPercent: number;
  readonly payDate: number;
  /** The columns that date a row: its day, its week, or both ends of its period. */
  readonly dates: readonly number[];
  /** Why the rows below cannot be read; null when they can. Said only once there are rows. */
  readonly problem: PayrollFileError | null;
}

/** A column that nothing explains, and where it is. */
export interface LocatedColumn extends UnaccountedColumn {
  readonly at: number;
}

/** @param columns those of the table, as plans call them @param line of the header, the last if it has several */
export function locateColumns(
  plan: ReadingPlan,
  delimiter: number,
  columns: readonly string[],
  line: number,
  lines: HeadingLines,
): Header {
  const find = (name: string | null) => (name === null ? -1 : columns.indexOf(inOneSpacing(name)));
  const pay = columnsOfPay(plan, columns);
  const said = (meaning: ColumnMeaning) => columnsMeaning(plan, meaning).map(find);
  const retro = plan.earningsType === null ? retroColumns(plan, columns) : noColumns;
  const leave = plan.earningsType === null ? leaveColumns(plan, find) : [];
  const besides = [
    ...plan.leavePay,
    ...plan.tips,
    ...columns.filter((name) => meaningIn(plan, name).isExpense),
  ].map(find);
  const mayNotCount = (at: number) => !besides.includes(at) && !said("pay").includes(at);
  const unaccounted = openColumns(plan, columns);
  const open = unaccounted.flatMap(({ at, mayBePay }) => (mayBePay ? [at] : []));
  const partsOfGross = new Set([
    ...pay.regularPay,
    ...pay.overtimePay,
    ...pay.otherPay,
    ...besides,
    ...said("pay"),
    ...said("other-pay"),
    ...open,
  ]);
  const single = singleParts.map((part) => [part, find(plan[part])]);
  return {
    ...(Object.fromEntries(single) as Record<SinglePart, number>),
    delimiter,
    lines,
    fieldCount: columns.length,
    columns,
    names: plan.names.map(find),
    keys: find(plan.employeeNumber) === -1 ? plan.names.map(find) : [find(plan.employeeNumber)],
    stateBeside: stateBeside(plan, columns),
    hours: plan.hours.map(find),
    overtimeInside: overtimeInside(plan).map(find),
    ...pay,
    bonuses: pay.bonuses.filter(mayNotCount),
    serviceCharges: pay.serviceCharges.filter(mayNotCount),
    ownDeductions: [
      ...pay.ownDeductions.filter(
        (at) => at !== find(plan.deduction) && !said("otherwise-deducted").includes(at),
      ),
      ...said("deducted"),
    ],
    partsOfGross: [...partsOfGross].filter((at) => at !== -1),
    rate: rateColumn(plan, columns),
    hoursPay: hoursPay(plan, columns, [...pay.regularPay, ...pay.overtimePay]),
    leave,
    leaveHoursAlone: leave.flatMap(({ hours, pay }) => (pay.length === 0 ? hours : [])),
    paidHours: columns.findIndex((name) => meaningIn(plan, name).says("hoursPaid")),
    retro,
    earlierPay: retro.pay.filter((at) => meaningIn(plan, columns[at] as string).says("earlierPeriod")),
    tips: plan.earningsType === null ? plan.tips.map(find) : [],
    unaccounted,
    checkStatus: statusColumns(plan, columns),
    words: wordColumns(plan, columns),
    figures: columns.flatMap((name, at) => (isOfFigures(plan, name) ? [at] : [])),
    deduction: find(columnsIn(plan, "deduction")[0] ?? null),
    companyCode: find(columnOf(plan.companyCode)),
    work: findWorkColumns(plan, columns),
    splitPercent: columns.findIndex((name) => meaningIn(plan, name).isSplitPercent),
    payDate: find(columnOf(plan.payDate)),
    dates: dateColumns(plan).map(find),
    problem: findProblem(plan, columns, line),
  };
}

/**
 * A column that the file didn't have from which the plan was made may be whatever an unrecognized one of that may, also where
 * its name says that it's hours, leave or tips: gross pay may hold the pay for them. The five columns of the specification
 * leave all others out.
 */
function openColumns(plan: ReadingPlan, columns: readonly string[]): LocatedColumn[] {
  const accounted = accountedColumns(plan);
  const known = new Set(plan.columns.map(inOneSpacing));
  const found = new Map(plan.unaccounted.map((one) => [inOneSpacing(one.column), one]));
  return columns.flatMap((column, at) => {
    const mayMatter =
      saysNothing(column) || (plan.earningsType === null && meaningIn(plan, column).isPartOfPay);
    const isNew = plan.otherValues !== null && !known.has(column) && mayMatter;
    const open =
      found.get(column) ??
      (isNew ? { column, mayBePay: true, mayBeHours: !meaningOf(column).isMoney } : null);
    return open === null || open.meaning !== undefined || accounted.has(column) ? [] : [{ ...open, at }];
  });
}

function stateBeside({ location, otherValues }: ReadingPlan, columns: readonly string[]): number {
  if (location === null || otherValues === null || meaningOf(location).says("state")) return -1;
  return columns.findIndex((name) => meaningOf(name).says("plainState"));
}

function isOfFigures(plan: ReadingPlan, name: string): boolean {
  const { amount, hours, unaccounted } = plan;
  const { role, isOfFigures, isExpense } = meaningIn(plan, name);
  const isOpen = unaccounted.some(({ column }) => column === name);
  return name === amount || hours.includes(name) || isOpen || (isOfFigures && role !== "rate") || isExpense;
}

function mayBeWorked({ roles }: Meaning): boolean {
  return roles.some((role) => role.startsWith("hours") && role !== "hoursLeave");
}

function columnsOfPay(plan: ReadingPlan, columns: readonly string[]): Record<PayPart, readonly number[]> {
  const others = plan.earningsType === null ? [...columns.entries()] : [];
  const meanings = others.flatMap(([at, name]) =>
    name === plan.amount ? [] : [{ at, meaning: meaningIn(plan, name) }],
  );
  const parts = Object.entries(payParts).map(([part, isOf]) => [
    part,
    meanings.flatMap(({ at, meaning }) => (isOf(meaning) ? [at] : [])),
  ]);
  return Object.fromEntries(parts) as Record<PayPart, readonly number[]>;
}

function rateColumn(plan: ReadingPlan, columns: readonly string[]): number {
  const [only, ...more] = columns.flatMap((name, at) => (meaningIn(plan, name).isRegularRate ? [at] : []));
  return only === undefined || more.length > 0 ? -1 : only;
}

/**
 * A name that occurs again is a problem, unless the file that the plan was made from had it twice as well. So are hours
 * that the plan doesn't know where some that it knows are missing: they may be the same under another name. So are
 * missing hours of overtime where there is pay for them, or no pay by kinds that would show that no one had any.
 */
function findProblem(plan: ReadingPlan, columns: readonly string[], line: number): PayrollFileError | null {
  const known = new Set(plan.columns.map(inOneSpacing));
  const repeated = plannedColumns(plan).find((name) => {
    const again = `${name} (2)`;
    return columns.includes(again) && !known.has(again);
  });
  if (repeated !== undefined) return duplicateColumn(repeated, line);
  const missing = plan.hours.filter((name) => !columns.includes(inOneSpacing(name)));
  const isUnclear =
    missing.length > 0 &&
    columns.some((name) => !known.has(name) && (mayBeWorked(meaningIn(plan, name)) || saysNothing(name)));
  const meanings = columns.map((name) => meaningIn(plan, name));
  const lacksOvertime =
    missing.some((name) => meaningIn(plan, name).isOvertime) &&
    (meanings.some(payParts.overtimePay) || !meanings.some(payParts.regularPay));
  return isUnclear || lacksOvertime ? missingColumns(missing, columns, line) : null;
}
