import type { CodedColumn, Column } from "../../columns.ts";
import type { SimilarNumbers } from "../../employee-names/similar-numbers.ts";
import type { PlaceOfTexts } from "../../minimum-wage/places/places-of-texts.ts";
import type { CalendarDate, Cents, MicroHours } from "../../money.ts";
import type { Reason } from "../../reasons/reasons.ts";
import type { HoursBasis } from "../plan/payroll-configuration.ts";
import type { FurtherBlocks } from "../plan/reading-plan.ts";
import type { FileFindings } from "./file-findings.ts";
import type { OpenColumn, OpenPay } from "./open-pay.ts";
import type { RepeatedRows } from "./repeated-rows.ts";

/** What a payroll file says of each employee, all rows taken together, in order of their first rows. */
export interface PayColumns {
  readonly count: number;
  /** Trimmed text, as written: leading zeros and case are kept. Unique in the file. */
  readonly employeeNumber: readonly string[];
  /** The name of the employee's first row; null where the plan has no names. */
  readonly names: readonly string[] | null;
  /** The trimmed location of the first row that has one; empty if none has. */
  readonly location: CodedColumn<string>;
  /** By row, the codes of further locations of the employee; nothing for nearly everyone. */
  readonly otherLocations: ReadonlyMap<number, ReadonlySet<number>>;
  /** Physical line (from 1) of the employee's first row. */
  readonly line: Column<number>;
  /** How many rows are gross pay. In a file without kinds of pay those with an amount, which count as one. */
  readonly regularRows: Column<number>;
  /** How many of those have an amount but no hours. */
  readonly regularRowsWithoutHours: Column<number>;
  /** Sum of the readable amounts of those rows. */
  readonly gross: Column<Cents>;
  /** By row, what gross pay holds for leave, of those who had any; null where the file doesn't say how much. */
  readonly leaveInGross: ReadonlyMap<number, Cents | null>;
  /** By row, for whom some of that is leave, not only pay of earlier periods. */
  readonly withLeavePay: ReadonlySet<number>;
  /** The overtime in gross pay; null where the file doesn't show it apart. */
  readonly overtime: OvertimeColumns | null;
  /** By row, those who have tips. */
  readonly tipped: ReadonlyMap<number, TippedPay>;
  /** 1 where a row of gross pay has an amount, if only 0; an empty cell is none. */
  readonly hasAmount: Column<number>;
  /** By row, the first amount of those rows that is not a number, as written; nothing where all are readable. */
  readonly unreadableAmount: ReadonlyMap<number, string>;
  /** The hours that the configured hours basis selects; an unreadable text counts as 0. */
  readonly hours: Column<MicroHours>;
  /** By row, the first unreadable hours text among the rows that decide `hours`, as written; of any row if the first does. */
  readonly unreadableHours: ReadonlyMap<number, string>;
  /** The same under each hours basis. */
  readonly unreadableHoursBy: Readonly<Record<HoursBasis, ReadonlyMap<number, string>>>;
  /** The readable hours of the employee's first row, of the rows of gross pay, of all rows but leave, and of all rows. */
  readonly hoursOfFirstRow: Column<MicroHours>;
  readonly hoursOfRegularRows: Column<MicroHours>;
  readonly hoursOverWorkedRows: Column<MicroHours>;
  readonly hoursOverAllRows: Column<MicroHours>;
  /** By row, the most that columns which the plan doesn't account for may take off the pay for the hours worked. */
  readonly unaccounted: ReadonlyMap<number, Cents>;
  /** By row, the service charges in gross pay of those who have any: wages, unless a state makes them tips. */
  readonly serviceCharges: ReadonlyMap<number, Cents>;
  /** By row, of those who have any. */
  readonly openPay: ReadonlyMap<number, OpenPay>;
  /** The employees, by row, whom the checks of rows found, by the reasons to doubt what the file says of them. */
  readonly doubts: ReadonlyMap<Reason, ReadonlySet<number>>;
  readonly similarNumbers: readonly SimilarNumbers[];
  readonly otherNames: readonly OtherName[];
  /** Null where the plan has no such column. */
  readonly netPay: MoneyColumn | null;
  readonly deduction: MoneyColumn | null;
  /** The first and the last day of each employee's rows, in days since 1970; 0 where none has a date. */
  readonly days: { readonly first: Column<number>; readonly last: Column<number> } | null;
}

/** A row with the number of one employee and the name of another. */
export interface OtherName {
  /** Rows of `PayColumns`: whose number it is, and whose name it is, if they are in the file. */
  readonly employees: readonly number[];
  /** Their numbers, in the same order. */
  readonly numbers: readonly string[];
  readonly name: string;
  /** Physical line (from 1). */
  readonly line: number;
  /**
   * What earlier runs call the employee with the number, where only they contradict the name. Where the file has no names
   * (`name` is empty), the code of the company whose runs have had the number.
   */
  readonly before?: string;
}

/** What a money column adds up to for each employee; an unreadable amount counts as 0. */
export interface MoneyColumn {
  readonly sums: Column<Cents>;
  /** By row, who has an amount that isn't a number. */
  readonly unreadable: ReadonlySet<number>;
  /** 1 for everyone who has any, if only 0; empty cells are none. */
  readonly hasAny: Column<number>;
}

/** Overtime and double time of a pay period. */
export interface OvertimePay {
  readonly hours: MicroHours;
  /** What was paid for these hours above the straight-time rate. */
  readonly premium: Cents;
}

/** The same of each employee; both 0 for those who had none. */
export interface OvertimeColumns {
  readonly hours: Column<MicroHours>;
  readonly premium: Column<Cents>;
  /**
   * By week, everyone's straight-time hours: those above 40 are overtime, whether a premium was paid or not. Left out where the
   * file doesn't have hours by week.
   */
  readonly weeks?: readonly ReadonlyMap<number, MicroHours>[];
}

/** What a file says of the pay of a tipped employee. */
export interface TippedPay {
  /** Gross pay without tips; null where it holds tips that can't be read. */
  readonly wages: Cents | null;
  /** All pay with tips: the most that it can be. Null where tips can't be read. */
  readonly paid: Cents | null;
}

/** A kind of pay that the plan doesn't know, on rows that have hours or pay; see `ReadingPlan.otherValues`. */
export interface UnknownKind {
  /** Empty where the rows don't say what they are. */
  readonly value: string;
  /** Its name says that it is pay for hours worked, such as overtime. */
  readonly seemsWorked: boolean;
  readonly rows: number;
  readonly employees: number;
  readonly amount: Cents;
  readonly hours: MicroHours;
}

/** The rows of voided checks. */
export interface VoidedChecks {
  /** Of gross pay. */
  readonly rows: number;
  /** What the checks were for. */
  readonly amount: Cents;
  /** Whether they count as pay. If not, they were left out. */
  readonly areCounted: boolean;
}

/**
 * What employees' rows of one week, or of one day, add up to: a row for each employee and week or day, in the order of the
 * file. Amounts are cents, hours millionths.
 */
export interface DatedPay {
  readonly unit: "week" | "day";
  /** Whether pay for regular hours and for overtime is apart from each other. */
  readonly hasPayApart: boolean;
  /** Whether hours of overtime are apart, so that a row without them has none. */
  readonly hasOvertimeApart: boolean;
  /** The days that the file says it pays for; null where only its rows tell. */
  readonly statedPeriod: DayRange | null;
  /** By the rows of `PayColumns`. */
  readonly employees: Column<number>;
  /** The day, or the last day of the week, in days since 1970. */
  readonly days: Column<number>;
  /** Worked, overtime included. */
  readonly hours: Column<number>;
  readonly overtimeHours: Column<number>;
  readonly gross: Column<number>;
  /** Where it isn't apart: gross pay without bonuses and the like, as far as these have columns. */
  readonly regularPay: Column<number>;
  readonly overtimePay: Column<number>;
  /** Bonuses, corrections and the like, as far as these have columns or kinds of their own. */
  readonly otherPay: Column<number>;
  /** Physical line (from 1) of the first row of that week or day. */
  readonly lines: Column<number>;
  /** Whose pay can't all be assigned to a week or day. */
  readonly unclear: ReadonlySet<number>;
}

/** A date, and on how many rows it is. */
export interface DatedRows {
  readonly date: CalendarDate;
  readonly rows: number;
}

export interface DayRange {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/** A row that has content but no employee id. */
export interface RowWithoutEmployee {
  readonly line: number;
  readonly location: string;
  /** What it has in place of a number, such as `..`; nearly always nothing. */
  readonly rawText: string;
  /** Rows of `PayColumns`: whose hours or pay it may be, by the name on it or by the rows around it. */
  readonly mayBeOf: readonly number[];
}

/** A name that several rows have at once, in a file without employee numbers: one person, or people of the same name. */
export interface RepeatedName {
  /** The row of `PayColumns`. */
  readonly employee: number;
  /** The most rows with it for one date and kind of pay. */
  readonly rowsAtOnce: number;
  /** Physical lines (from 1) of the first of them. */
  readonly lines: readonly number[];
}

/** Rows that split what one row would have, by a column of percents. */
interface SplitRowsFound {
  /** The column of percents. */
  readonly column: string;
  /** The lines of the first rows whose hours or pay are there once for each part. */
  readonly lines: readonly number[];
}

/** Someone whom a file calls by another number than the one that was kept, or by several. */
export interface MergedInFile {
  readonly kept: string;
  /** As in the file. */
  readonly numbers: readonly string[];
}

/** The city that another column has in each row with a location. */
export interface CityBeside {
  readonly column: string;
  readonly city: string;
}

/** A payroll file, read to its end. */
export interface PayrollFile {
  readonly employees: PayColumns;
  /** What its locations say, where that was read with it; otherwise they are read when the file is calculated. */
  readonly places?: readonly PlaceOfTexts[];
  /** By location, for those that say nothing: what a person may choose. Left out where that wasn't looked for. */
  readonly citiesBeside?: Readonly<Record<string, CityBeside>>;
  /** Whether the file has no employee numbers: then names identify the employees, and are their employee numbers. */
  readonly peopleByName: boolean;
  /** Whom the file calls by numbers that were merged into another; left out where there are none. */
  readonly mergedNumbers?: readonly MergedInFile[];
  /** Empty where people have numbers. */
  readonly repeatedNames: readonly RepeatedName[];
  readonly rowsWithoutEmployee: readonly RowWithoutEmployee[];
  /** In the order of the file. */
  readonly unknownKinds: readonly UnknownKind[];
  /** Null where there are none, or the plan has no column that says so. */
  readonly voided: VoidedChecks | null;
  /** Null where there are none, or several rows of an employee are usual. */
  readonly repeatedRows: RepeatedRows | null;
  /** Null where there are none. Nothing is asked about rows that are there twice while it's open what these are. */
  readonly furtherBlocks: FurtherBlocks | null;
  /** The lines with the sum of an employee's other rows that don't say so. */
  readonly sumLines: readonly number[];
  /** Rows split by percents that have the same hours or pay each; null where there are none. */
  readonly splitRows: SplitRowsFound | null;
  /** What leaves open which pay counts. */
  readonly openColumns: readonly OpenColumn[];
  readonly findings: FileFindings;
  /** Oldest first; empty where the file doesn't say. More than one is more than one payroll. */
  readonly payDates: readonly DatedRows[];
  /** In a file with a column of pay dates. */
  readonly rowsWithoutPayDate: number;
  /** By which the payroll system knows the company of everyone in the file; null where it doesn't say, or they are several. */
  readonly companyCode?: string | null;
  /** From the first day that the file covers to the last; null where it doesn't say. */
  readonly period: DayRange | null;
  /** The days or the last days of the weeks that rows are about, oldest first; empty in files of other shapes. */
  readonly days: readonly DatedRows[];
  /** Null in files of other shapes. */
  readonly datedPay: DatedPay | null;
  /**
   * Each employee's one hourly rate for regular hours, in millionths of a dollar, or why there is none (`noRate`). Null in
   * files without a column of rates, or with kinds of pay.
   */
  readonly rates: Column<number> | null;
  /** Rows of pay: headers, totals lines and blank lines are not counted. */
  readonly rowCount: number;
  readonly byteCount: number;
  /** Physical line (from 1) of the header, of several lines the last; null without one. */
  readonly headerLine: number | null;
}

/** What the rows of a file say; the rest is of the whole file. */
export type PayOfRows = Omit<PayrollFile, "findings" | "byteCount" | "headerLine">;
