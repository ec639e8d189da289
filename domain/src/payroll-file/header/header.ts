import type { HeadingLines } from "../inspect/headings/combined-headings.ts";
import { type ColumnMeaning, columnsMeaning } from "../plan/column-meanings.ts";
import { meaningIn, overtimeInside, type ReadingPlan, type UnaccountedColumn } from "../plan/reading-plan.ts";
import type { PayrollFileError } from "../refusals/payroll-file-error.ts";
import { duplicateColumn, missingColumns } from "../refusals/refusals.ts";
import { type Meaning, meaningOf } from "../vocabulary/meaning-of.ts";
import { type ColumnRole, repeatsHours } from "../vocabulary/roles.ts";
import { inOneSpacing } from "./column-names.ts";
import { hoursPay } from "./hours-pay.ts";
import { leaveColumns, noColumns, retroColumns } from "./leave-columns.ts";
import { accountedColumns, columnOf, dateColumns, plannedColumns, saysNothing } from "./planned-columns.ts";
import { statusColumns, wordColumns } from "./status-columns.ts";

/** Where the columns of a plan are in one table of the file; -1 for one that the plan or the table doesn't have. */
export type Header = ReturnType<typeof locateColumns>;

/** A column that nothing explains, and where it is. */
export interface LocatedColumn extends UnaccountedColumn {
  readonly at: number;
}

/**
 * @param columns those of the table, as plans call them
 * @param line of the header, the last if it has several
 * @param lines the cells of its lines; of more than one where the columns' names are made of several
 */
export function locateColumns(
  plan: ReadingPlan,
  delimiter: number,
  columns: readonly string[],
  line: number,
  lines: HeadingLines,
) {
  const find = (name: string | null) => (name === null ? -1 : columns.indexOf(inOneSpacing(name)));
  const where = (is: (meaning: Meaning, name: string) => boolean) =>
    columns.flatMap((name, at) => (is(meaningIn(plan, name), name) ? [at] : []));
  const hasTypes = plan.earningsType !== null;
  /** Which columns of pay are which, by their headings, where rows are no kinds of pay; gross pay is none of them. */
  const payWhere = (is: (meaning: Meaning) => boolean) =>
    hasTypes ? [] : where((meaning, name) => name !== plan.amount && is(meaning));
  const said = (meaning: ColumnMeaning) => columnsMeaning(plan, meaning).map(find);
  const retro = hasTypes ? noColumns : retroColumns(plan, columns);
  const leave = hasTypes ? [] : leaveColumns(plan, find);
  const leaveHoursAlone = leave.flatMap(({ hours, pay }) => (pay.length === 0 ? hours : []));
  const isLeave = (at: number) => meaningIn(plan, columns[at] ?? "").kind === "leave";
  const saysAnyLeave = (at: number) => meaningIn(plan, columns[at] ?? "").says("anyLeave");
  const tips = plan.tips.map(find);
  const besides = [...plan.leavePay.map(find), ...tips, ...where((meaning) => meaning.isExpense)];
  const mayCount = (at: number) => !besides.includes(at) && !said("pay").includes(at);
  const unaccounted = openColumns(plan, columns);
  const regularPay = payWhere(({ role }) => role === "earningRegular");
  const overtimePay = payWhere(({ role }) => role === "earningOvertime");
  const otherPay = payWhere(({ isOtherPay }) => isOtherPay);
  const open = unaccounted.flatMap(({ at, mayBePay }) => (mayBePay ? [at] : []));
  const ofRoles = [...regularPay, ...overtimePay, ...otherPay];
  const parts = [...ofRoles, ...besides, ...open, ...said("pay"), ...said("other-pay")];
  const partsOfGross = [...new Set(parts)].filter((at) => at !== -1);
  const deduction = find(plan.deduction);
  const ours = plan.usesDeduction ? deduction : -1;
  const isOwn = (at: number) => at !== -1 && at !== ours && !said("otherwise-deducted").includes(at);
  // The five columns of the specification leave all others out.
  const deducted =
    plan.otherValues === null ? [deduction] : where(({ usesRoom }, name) => usesRoom && name !== plan.amount);
  const rates = where((meaning) => meaning.isRegularRate);
  return {
    delimiter,
    lines,
    fieldCount: columns.length,
    /** All columns of the table, as plans call them. */
    columns,
    employeeNumber: find(plan.employeeNumber),
    names: plan.names.map(find),
    /** The columns that say whose a row is: with employee numbers, else with names. */
    keys: find(plan.employeeNumber) === -1 ? plan.names.map(find) : [find(plan.employeeNumber)],
    location: find(plan.location),
    locationState: find(plan.locationState),
    /** The column with the state, beside a location that may be two letters of another one, or of a site. */
    stateBeside: stateBeside(plan, columns),
    earningsType: find(plan.earningsType),
    amount: find(plan.amount),
    netPay: find(plan.netPay),
    exemptStatus: find(plan.exemptStatus),
    tipCredit: find(plan.tipCredit),
    contractFloor: find(plan.contractFloor),
    hours: plan.hours.map(find),
    /** The columns with overtime that those of hours hold. */
    overtimeInside: overtimeInside(plan).map(find),
    regularPay,
    overtimePay,
    /** Bonuses, commissions and the like. */
    otherPay,
    /** The same and pay for leave, each column once. */
    payBesideWork: [...new Set([...otherPay, ...leave.flatMap(({ pay }) => pay)])],
    /** Other pay that is for leave or an earlier period, which is taken off gross pay elsewhere. */
    takenOffPay: otherPay.filter((at) => retro.pay.includes(at) || leave.some(({ pay }) => pay.includes(at))),
    /** Those of them that are bonuses, or nothing says what, but for what is left out of gross pay already. */
    bonuses: payWhere(isBonus).filter(mayCount),
    /** The same of service charges. */
    serviceCharges: payWhere((meaning) => meaning.says("serviceCharge")).filter(mayCount),
    /** Deductions for uniforms, tools and the like, but for ours, which a person assigns. */
    ownDeductions: [...deducted.filter(isOwn), ...said("deducted")],
    /** Gross pay of one project, beside that of all work. */
    partsOfWork: payWhere((meaning) => meaning.role === "gross" && meaning.says("ofPart")),
    /** Gross pay by another name. */
    otherGross: payWhere((meaning) => meaning.role === "gross" && !meaning.says("ofPart")),
    /** Where rows are no kinds of pay: everything that gross pay may hold, as far as columns show it. */
    partsOfGross,
    /** The same without columns that nothing explains. */
    knownParts: partsOfGross.filter((part) => unaccounted.every(({ at }) => at !== part)),
    /** The one column with the hourly rate: of regular hours, or of the row where rows are kinds of pay. */
    rate: rates.length === 1 ? (rates[0] as number) : -1,
    /** The columns of hours that weren't worked, or that others have once more. */
    hoursBeside: where(
      (meaning) => meaning.role === "hoursLeave" || (meaning.says("hours") && repeatsHours(meaning.kind)),
    ),
    /** For each column of hours the columns that pay for it alone, as far as names tell. */
    hoursPay: hoursPay(plan, columns, [...regularPay, ...overtimePay]),
    /** The columns of each kind of leave whose pay is in gross pay. */
    leave,
    /** Columns of leave hours that have no column of pay. */
    leaveHoursAlone,
    /** Columns of leave pay that may pay for them: they have no hours, and one of the two says any leave, such as PTO. */
    leavePayAlone: leave.flatMap(({ hours, pay }) =>
      hours.length === 0
        ? pay.filter((at) => isLeave(at) && (saysAnyLeave(at) || leaveHoursAlone.every(saysAnyLeave)))
        : [],
    ),
    /** The column with all hours that are paid, of work and leave. */
    paidHours: where((meaning) => meaning.says("hoursPaid"))[0] ?? -1,
    /** Hours and pay of earlier periods, which gross pay may hold. */
    retro,
    /** Those of its columns of pay that say so; a mere adjustment may be this period's. */
    earlierPay: retro.pay.filter((at) => meaningIn(plan, columns[at] as string).says("earlierPeriod")),
    tips: hasTypes ? [] : tips,
    /** The columns that nothing explains: those that the plan leaves open, and new ones. */
    unaccounted,
    /** Where they are. */
    unaccountedColumns: unaccounted.map(({ at }) => at),
    /** The columns that say what became of checks. */
    checkStatus: statusColumns(plan, columns),
    /** The columns of other words, such as comments, in which a text may say that a check was voided. */
    words: wordColumns(plan, columns),
    /** All columns with hours or dollars. */
    figures: where((_, name) => isOfFigures(plan, name)),
    deduction,
    companyCode: find(columnOf(plan.companyCode)),
    /** The columns that say what work a row is for. */
    work: where(isOfWork),
    /** What part of an employee's pay a row is, in percent. */
    splitPercent: where((meaning) => meaning.says("splitPercent"))[0] ?? -1,
    payDate: find(columnOf(plan.payDate)),
    /** The columns that date a row: its day, its week, or both ends of its period. */
    dates: dateColumns(plan).map(find),
    /** Why the rows below cannot be read; null when they can. Said only once there are rows. */
    problem: findProblem(plan, columns, line),
  };
}

function isBonus(meaning: Meaning): boolean {
  const { isOtherPay, kind, role } = meaning;
  return isOtherPay && (kind === "bonus" || (kind === null && role !== null && !meaning.says("retroPay")));
}

const rolesOfWork: readonly ColumnRole[] = [
  ...(["location", "department", "companyCode", "earningsType", "recordType"] as const),
  ...(["payDate", "periodStart", "periodEnd", "periodRange", "weekEnding", "workDate"] as const),
];

/**
 * Whether a column says of rows of an employee that they are for different work: jobs, places, weeks, days. A batch doesn't: the
 * rows of another pay period have another one as well.
 */
function isOfWork(meaning: Meaning): boolean {
  return meaning.says("work") || meaning.roles.some((role) => rolesOfWork.includes(role));
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
    (meanings.some(({ role }) => role === "earningOvertime") ||
      !meanings.some(({ role }) => role === "earningRegular"));
  return isUnclear || lacksOvertime ? missingColumns(missing, columns, line) : null;
}
