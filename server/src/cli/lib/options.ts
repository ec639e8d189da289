import { columnMeaningKeys, columnMeanings } from "@wagefloor/domain/payroll-file/plan/column-meanings.ts";

/** One option of a command, as `parseArgs` of Node takes it, and as the help describes it. */
export interface Option {
  readonly type: "string" | "boolean";
  readonly short?: string;
  /** Whether it may be given several times. */
  readonly multiple?: boolean;
  /** What stands behind it, such as `FILE`. */
  readonly value?: string;
  readonly help: string;
}

const json = { type: "boolean", help: "one JSON document in place of the table" } as const;
const sheet = {
  type: "string",
  value: "NAME",
  help: "the sheet of an Excel workbook; the one with payroll data if not given, '*' for all of one table",
} as const;
const assumeAuthorized = {
  type: "boolean",
  help: "an authorization that isn't mentioned is on file and sufficient; else there is none",
} as const;
const failOn = {
  type: "string",
  value: "VERDICTS",
  help: "ends with status 3 if anyone has one of these verdicts, such as below-minimum,not-checked",
} as const;

export const analyzeOptions = {
  config: {
    type: "string",
    value: "FILE",
    help: "how the payroll file is read, and the deduction amount (examples/config.json)",
  },
  "pay-date": {
    type: "string",
    value: "YYYY-MM-DD",
    help: "the day the pay is paid; without a period its rates count; else the file's, or today",
  },
  "period-start": { type: "string", value: "YYYY-MM-DD", help: "the first day that the file pays for" },
  "period-end": {
    type: "string",
    value: "YYYY-MM-DD",
    help: "the last day that the file pays for: the highest rate of the days counts",
  },
  "workweek-start": {
    type: "string",
    value: "DAY",
    help: "the first day of the workweek, such as sunday, for a file with a row per day",
  },
  "map-location": {
    type: "string",
    value: "TEXT=KEY",
    multiple: true,
    help: "where a location of the file is, such as CA=US-CA: the state's own rate; may be repeated",
  },
  column: {
    type: "string",
    value: "NAME=MEANING",
    multiple: true,
    help: `what an unrecognized column is, without --config: ${columnMeaningKeys.map((key) => columnMeanings[key].name).join(", ")}; may be repeated`,
  },
  "deduction-amount": {
    type: "string",
    value: "AMOUNT",
    help: "what employees without a balance owe, without --config; 59.00 if not given",
  },
  balances: {
    type: "string",
    value: "FILE",
    help: 'what employees still owe, by employee id: { "1001": 12.34 }',
  },
  "balances-out": {
    type: "string",
    value: "FILE",
    help: "writes what they owe after this payroll, for --balances of the next one",
  },
  items: {
    type: "string",
    value: "FILE",
    help: "what employees owe for, by employee id, as cases have it; answered with --json",
  },
  "assume-authorized": assumeAuthorized,
  "only-recorded": {
    type: "boolean",
    help: "charges only what --balances has; employees who aren't in it are skipped",
  },
  sheet,
  json,
  schema: { type: "boolean", help: "prints the JSON Schema of the JSON document, and reads no file" },
  "fail-on": failOn,
} as const satisfies Readonly<Record<string, Option>>;

export const inspectOptions = { sheet, json } as const satisfies Readonly<Record<string, Option>>;

export const determineOptions = {
  "assume-authorized": assumeAuthorized,
  json,
  "fail-on": failOn,
} as const satisfies Readonly<Record<string, Option>>;
