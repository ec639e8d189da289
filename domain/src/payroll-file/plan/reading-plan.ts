import type { Weekday } from "../../weekdays.ts";
import { type Meaning, meaningOf } from "../vocabulary/meaning-of.ts";
import type { ColumnRole, EarningKind } from "../vocabulary/roles.ts";
import type { ColumnMeaning } from "./column-meanings.ts";
import type { HoursBasis, PayrollConfiguration } from "./payroll-configuration.ts";

/** What one row of the file is: a kind of pay, an employee (or one of its jobs), a day, or a workweek. */
export type Shape = "by-earnings-type" | "one-row-per-employee" | "by-day" | "by-week";

/**
 * Where a file says something: on each row in a column, or once, as in a line above its table. In the plan of a profile an
 * empty value means days that each file names in such lines.
 */
export type Source = { readonly column: string } | { readonly value: string };

export type RepeatedRowsDecision = "left-out" | "counted";

/** Which blocks with the same employees count: all, the first of two, or the last. */
export type BlocksUse = "all" | "first" | "last";

/**
 * Blocks of rows in which the same employees come again for the same work, with other figures: another pay period's, a
 * corrected export, or a second week. Only a person can tell.
 */
export interface FurtherBlocks {
  /** Physical lines (from 1) on which the second block begins, and each further one. */
  readonly lines: readonly number[];
  /** How many employees come again. */
  readonly employees: number;
  /** Whether there are two, and it's certain which rows belong to which, so that one can be left out. */
  readonly areApart: boolean;
  /** Null while no one in the file is checked. */
  readonly use: BlocksUse | null;
}

/** A column of figures that nothing in the plan explains. It never raises a deduction or makes pay look sufficient. */
export interface UnaccountedColumn {
  readonly column: string;
  /** Whether its figures may be part of gross pay that doesn't count toward the minimum wage. */
  readonly mayBePay: boolean;
  /** Whether they may be hours, worked or paid without work. */
  readonly mayBeHours: boolean;
  /** What a person said that it is. */
  readonly meaning?: ColumnMeaning | undefined;
}

type StatusTexts = Readonly<Record<string, "counted" | "voided">>;

/** More hours than this no row has, in millionths: those of a month without a night. */
export const mostHoursOfRow = 744_000_000;

/** Whether what was seen in so many of all figures of a column says what it is. */
export function areNearlyAll(some: number, all: number): boolean {
  return some > 0 && some >= 0.9 * all;
}

/** What a plan says of everything that a file doesn't have. */
const withoutAnything = {
  /** What columns hold, as far as headings and cells of that file said. */
  roles: {} as Readonly<Record<string, ColumnRole>>,
  employeeNumber: null as string | null,
  /** The columns whose texts are in a line above the rows of each employee; number and name of one text aren't in the header. */
  personAbove: [] as readonly string[],
  /** One column with whole names, or the columns of which a name is made, in the order in which they are read. */
  names: [] as readonly string[],
  location: null as string | null,
  earningsType: null as string | null,
  /** The exact texts (trimmed) of the earnings type on rows whose amount is gross pay. */
  regularValues: [] as readonly string[],
  /** Dollars: of the row's kind of pay where there is an earnings type, else gross pay. */
  amount: null as string | null,
  /** The columns that add up to the hours worked. */
  hours: [] as readonly string[],
  /** Where both ends of the period are in one cell, start and end have the same column. */
  periodStart: null as Source | null,
  periodEnd: null as Source | null,
  payDate: null as Source | null,
  companyCode: null as Source | null,
  /** The last day of the row's workweek. */
  weekEnding: null as string | null,
  /** A column, or a value of the earnings type. */
  deduction: null as string | null,
  /** The exact texts (trimmed) of the earnings type on rows whose hours don't count as worked, such as leave. */
  leaveValues: [] as readonly string[],
  /**
   * Further texts of the earnings type that are known, and whose amount isn't gross pay. A value in none of the lists is
   * a kind of pay that a person has to look at, unless its name says that it's none. Null where only the regular values
   * count, whatever else there is (specification, section 5).
   */
  otherValues: [] as readonly string[] | null,
  /** What the texts of the earnings type are, as far as they or their descriptions say. */
  kinds: {} as Readonly<Record<string, EarningKind>>,
  /** Pay for leave that gross pay holds: values of the earnings type where there is one, else columns of leave hours. */
  leaveInGross: [] as readonly string[],
  /** Where there is no earnings type, the columns that say how much of gross pay is for leave, or may be expenses. */
  leavePay: [] as readonly string[],
  /** Tips: values of the earnings type where there is one, else columns, of which one may be the total of the others. */
  tips: [] as readonly string[],
  /** Whether gross pay may hold them. */
  tipsInGross: false as boolean,
  /** The day of the row's work. */
  workDate: null as string | null,
  netPay: null as string | null,
  /** The columns that no other part of the plan accounts for, and that may matter. */
  unaccounted: [] as readonly UnaccountedColumn[],
  /** The column that says who is paid an exempt salary. */
  exemptStatus: null as string | null,
  /** The columns that say who is paid with a tip credit, and for whom a contract sets a minimum. */
  tipCredit: null as string | null,
  contractFloor: null as string | null,
  /** The columns that say what became of checks: which ones were voided. */
  checkStatus: [] as readonly string[],
  /** What a person said of texts in each of them: the check counts as pay, or was voided. */
  statuses: {} as Readonly<Record<string, StatusTexts>>,
  /** Whether voided checks count as pay; else they are left out. */
  countsVoided: false as boolean,
  /** The column with the state, where that of the location has only a city or a ZIP code. */
  locationState: null as string | null,
  /** The location of everyone whose row has none. */
  fixedLocation: null as string | null,
  /**
   * The day on which each workweek starts (29 CFR 778.105), as a person said it; it's never found in a file. Where rows are
   * days, they are added up to workweeks by it.
   */
  workweekStart: null as Weekday | null,
};

/**
 * How one file is read: which column is which, and what their names don't say. Columns are called by the names in the file's
 * header: white space evened out, a name that occurs again followed by ` (2)`, and in a file without a header `Column 1`,
 * `Column 2`, … Null and empty lists say that the file doesn't have it.
 */
export interface ReadingPlan extends Readonly<typeof withoutAnything> {
  readonly shape: Shape;
  readonly hasHeader: boolean;
  /** All columns of the file that the plan was made from. */
  readonly columns: readonly string[];
  /** Which rows' hours decide the rate where rows are kinds of pay; all bases are read. */
  readonly hoursBasis: HoursBasis;
  /**
   * What a person said about rows of this one file that are there twice: they are left out, or count as pay. Without it
   * their employees aren't checked.
   */
  readonly repeatedRows?: RepeatedRowsDecision;
  /**
   * Whether a person said of this one file that the deduction is ours, and for which pay date; else it may be for anything, and was
   * taken from this pay.
   */
  readonly usesDeduction?: boolean;
  /** What a person said about the blocks of this one file in which the same employees come again. */
  readonly furtherBlocks?: FurtherBlocks & { readonly use: BlocksUse };
}

/** What a column is; one that the file didn't have from which the plan was made, or a plan of before, is what its name says. */
export function meaningIn({ roles }: Pick<ReadingPlan, "roles">, column: string): Meaning {
  return meaningOf(column, roles[column] ?? null);
}

/** What a text of the earnings type is; one that the file didn't have from which the plan was made says it itself. */
export function kindOf({ kinds }: Pick<ReadingPlan, "kinds">, value: string): EarningKind | null {
  return kinds[value] ?? meaningOf(value).kind;
}

/** Whether gross pay is the total of the other kinds of pay, so that it holds what the plan doesn't know, too. */
export function isTotalOfKinds({ regularValues, leaveValues, kinds }: ReadingPlan): boolean {
  if (regularValues.some((value) => kindOf({ kinds }, value) === "grossTotal")) return true;
  return regularValues.length > 0 && regularValues.every((value) => leaveValues.includes(value));
}

type StatusParts = Pick<ReadingPlan, "checkStatus" | "statuses">;

/** A plan as it was saved, perhaps before it had all of today's fields, or more than one column with the status of checks. */
export type SavedPlan = Omit<ReadingPlan, keyof typeof withoutAnything> &
  Partial<Omit<ReadingPlan, keyof StatusParts>> &
  Partial<StatusParts | { readonly checkStatus: string | null; readonly statuses: StatusTexts }>;

/** The plan with the fields that it was saved without; they say that the file doesn't have what they are for. */
export function completePlan(saved: SavedPlan): ReadingPlan {
  return { ...withoutAnything, ...saved, ...statusParts(saved) };
}

/** Beside a single column, further ones of the file weren't read only because the plan had no place for them. */
function statusParts({ checkStatus = [], statuses = {}, columns, ...parts }: SavedPlan): StatusParts {
  if (checkStatus === null) return { checkStatus: [], statuses: {} };
  if (typeof checkStatus !== "string") return { checkStatus, statuses: statuses as StatusParts["statuses"] };
  const taken = new Set<unknown>([checkStatus, ...Object.values(parts).flat()]);
  const others = columns.filter((name) => {
    const meaning = meaningIn({ roles: parts.roles ?? {} }, name);
    return !taken.has(name) && meaning.says("checkStatus") && !meaning.roles.includes("earningsType");
  });
  const said = { [checkStatus]: statuses as StatusTexts };
  return { checkStatus: [checkStatus, ...others], statuses: said };
}

/** The columns with hours of overtime that the hours worked hold already, such as `Overtime Hours` beside `Total Hours`. */
export function overtimeInside(plan: ReadingPlan): string[] {
  const isOvertime = (name: string) => meaningIn(plan, name).isOvertime;
  if (plan.earningsType !== null || plan.hours.length === 0 || plan.hours.some(isOvertime)) return [];
  const isOpen = (name: string) => plan.unaccounted.some(({ column }) => column === name);
  return plan.columns.filter((name) => isOvertime(name) && !isOpen(name));
}

/** Whether the rows are days, which add up to workweeks only where the day is known on which these start. */
export function needsWorkweekStart({ shape, workDate }: Pick<ReadingPlan, "shape" | "workDate">): boolean {
  return shape === "by-day" && workDate !== null;
}

/** The plan of a configuration with five columns: a row per kind of pay, of which one is regular pay. */
export function planOf(configuration: PayrollConfiguration): ReadingPlan {
  return {
    ...withoutAnything,
    shape: "by-earnings-type",
    employeeNumber: configuration.employeeIdColumn,
    location: configuration.locationColumn,
    earningsType: configuration.earningsColumn,
    regularValues: [configuration.earningsIdentifier.trim()],
    otherValues: null,
    amount: configuration.amountColumn,
    hours: [configuration.hoursColumn],
    hasHeader: true,
    columns: configuration.headerRow,
    hoursBasis: configuration.hoursBasis,
  };
}
