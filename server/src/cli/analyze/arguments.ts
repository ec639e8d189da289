import { resolve } from "node:path";
import type { Charging } from "@wagefloor/domain/deduction/first-charge.ts";
import { largestBalance, largestBalanceText } from "@wagefloor/domain/deduction/largest-balance.ts";
import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import {
  jurisdictionWithKey,
  outsideTableSentence,
  tableCovers,
} from "@wagefloor/domain/minimum-wage/table.ts";
import { type CalendarDate, type Cents, calendarDate, cents } from "@wagefloor/domain/money.ts";
import {
  type ColumnMeaning,
  columnMeaningKeys,
  columnMeanings,
} from "@wagefloor/domain/payroll-file/plan/column-meanings.ts";
import { periodProblem } from "@wagefloor/domain/runs/wages/period-problem.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import { type Weekday, weekdayNames, weekdays } from "@wagefloor/domain/weekdays.ts";
import { UsageError } from "../lib/command-error.ts";
import { analyzeOptions } from "../lib/options.ts";
import { misused, oneFile, readFailOn, readWords } from "../lib/read-words.ts";

/** What `analyze` was asked to do. */
export interface AnalyzeArguments {
  readonly file: string;
  /** Without one the file is read as it is proposed to be read. */
  readonly config: string | undefined;
  readonly sheet: string | undefined;
  readonly deductionAmount: Cents | undefined;
  readonly balances: string | undefined;
  /** Where the balances after this payroll are written. */
  readonly balancesOut: string | undefined;
  /** Asks what may be deducted for items; needs `json`. */
  readonly items: string | undefined;
  /** An authorization that isn't mentioned with an item is on file. */
  readonly assumeAuthorized: boolean;
  /** Who owes the deduction amount. */
  readonly charging: Charging;
  readonly payDate: CalendarDate | undefined;
  readonly period: Period | undefined;
  /** For a file with a row per day; null if not given. */
  readonly workweekStart: Weekday | null;
  /** Locations as the file writes them, each with the key of its place. */
  readonly locationMappings: ReadonlyMap<string, string>;
  /** What unrecognized columns are. */
  readonly columns: ReadonlyMap<string, ColumnMeaning>;
  readonly json: boolean;
  readonly failOn: ReadonlySet<Verdict>;
}

/** Reads the words after `analyze`; null if they ask for the schema of its answer. @throws UsageError */
export function readArguments(words: readonly string[]): AnalyzeArguments | null {
  const { values, positionals } = readWords(words, analyzeOptions, true);
  if (values.schema) {
    if (positionals.length > 0) throw misused("--schema reads no file");
    return null;
  }
  const file = oneFile(positionals, "analyze takes one payroll file");
  if (values.config !== undefined && values["deduction-amount"] !== undefined) {
    throw new UsageError("--deduction-amount is for a file without --config, which has the amount itself");
  }
  if (values.config !== undefined && values.column !== undefined) {
    throw new UsageError("--column is for a file without --config, which names the columns itself");
  }
  if (values["only-recorded"] && values["deduction-amount"] !== undefined) {
    throw new UsageError("--only-recorded charges what --balances has, so there is no --deduction-amount");
  }
  if (values["only-recorded"] && values.balances === undefined && values.items === undefined) {
    throw new UsageError("--only-recorded charges what --balances has; add it");
  }
  if (values.items !== undefined && !values.json) {
    throw new UsageError("--items is answered in the JSON document only; add --json");
  }
  if (values["assume-authorized"] && values.items === undefined) {
    throw new UsageError("--assume-authorized is about the items of --items; add it");
  }
  if (values["balances-out"] !== undefined && values.items !== undefined) {
    throw new UsageError(
      "--balances-out doesn't say for which item something is owed, so it can't be used with --items",
    );
  }
  const inputs = [file, values.config, values.balances, values.items];
  if (inputs.filter((path) => path === "-").length > 1) {
    throw new UsageError("Only one file can be '-', standard input");
  }
  refuseLost(values["balances-out"], [file, values.config, values.items]);
  return {
    file,
    config: values.config,
    sheet: values.sheet,
    deductionAmount: readDeductionAmount(values["deduction-amount"]),
    balances: values.balances,
    balancesOut: values["balances-out"],
    assumeAuthorized: values["assume-authorized"] ?? false,
    failOn: readFailOn(values["fail-on"]),
    items: values.items,
    charging: values["only-recorded"] ? "recorded" : "everyone",
    payDate: values["pay-date"] === undefined ? undefined : readPayDate(values["pay-date"]),
    period: readPeriod(values["period-start"], values["period-end"]),
    workweekStart: readWeekday(values["workweek-start"]),
    locationMappings: byName("--map-location", values["map-location"], readMapping),
    columns: byName("--column", values.column, readColumnMeaning),
    json: values.json ?? false,
  };
}

/** Refuses standard output, and every file that is read: only the balances before may be written over. */
function refuseLost(out: string | undefined, read: readonly (string | undefined)[]): void {
  if (out === undefined) return;
  if (out === "-") throw new UsageError("--balances-out needs the name of a file");
  if (read.some((path) => path !== undefined && resolve(path) === resolve(out)))
    throw new UsageError(`--balances-out would write over '${out}', which is read; name another file`);
}

/** What an option that may be repeated says, each thing once. */
function byName<Said>(
  option: string,
  words: readonly string[] | undefined,
  read: (word: string) => readonly [string, Said],
): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>();
  for (const [name, meant] of (words ?? []).map(read)) {
    if (said.has(name)) throw new UsageError(`${option}: '${name}' is given twice`);
    said.set(name, meant);
  }
  return said;
}

function readDeductionAmount(text: string | undefined): Cents | undefined {
  if (text === undefined) return undefined;
  const [, whole, fraction = ""] = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const amount = Number(`${whole}${fraction.padEnd(2, "0")}`);
  if (whole !== undefined && amount <= largestBalance) return cents(amount);
  throw new UsageError(
    `--deduction-amount: '${text}' is not an amount such as 59.00, up to ${largestBalanceText}`,
  );
}

function readPayDate(text: string): CalendarDate {
  const payDate = givenDate("--pay-date", text);
  if (!tableCovers(payDate)) {
    throw new UsageError(outsideTableSentence(payDate));
  }
  return payDate;
}

function readPeriod(startText: string | undefined, endText: string | undefined): Period | undefined {
  const from = startText === undefined ? undefined : givenDate("--period-start", startText);
  const through = endText === undefined ? undefined : givenDate("--period-end", endText);
  if ((from === undefined) !== (through === undefined))
    throw new UsageError("--period-start and --period-end go together; give both");
  const problem = periodProblem(from, through);
  if (problem !== null) throw new UsageError(problem);
  return from && through && { from, through };
}

function readWeekday(text: string | undefined): Weekday | null {
  if (text === undefined) return null;
  const found = weekdays.find((day) => weekdayNames[day].toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  throw new UsageError(`--workweek-start: '${text}' is not a day of the week, such as sunday`);
}

function readMapping(text: string): readonly [string, string] {
  const at = text.lastIndexOf("=");
  const location = text.slice(0, Math.max(0, at)).trim();
  const key = text
    .slice(at + 1)
    .trim()
    .toUpperCase();
  if (location !== "" && jurisdictionWithKey(key) !== undefined) return [location, key];
  throw new UsageError(
    `--map-location: '${text}' is not a location and the key of its place, such as "CA=US-CA"`,
  );
}

function readColumnMeaning(text: string): readonly [string, ColumnMeaning] {
  const at = text.lastIndexOf("=");
  const [column, said] = [
    text.slice(0, Math.max(0, at)).trim(),
    text
      .slice(at + 1)
      .trim()
      .toLowerCase(),
  ];
  const meaning = columnMeaningKeys.find((key) => columnMeanings[key].name === said);
  if (column !== "" && meaning !== undefined) return [column, meaning];
  throw new UsageError(
    `--column: '${text}' is not a column and what it is, such as "Spread Pay=${columnMeanings["other-pay"].name}"`,
  );
}

function givenDate(option: string, text: string): CalendarDate {
  try {
    return calendarDate(text);
  } catch (error) {
    if (error instanceof RangeError) {
      throw new UsageError(`${option}: ${error.message}`);
    }
    throw error;
  }
}
