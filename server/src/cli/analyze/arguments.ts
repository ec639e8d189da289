import { parseArgs } from "node:util";
import { outsideTableSentence, tableCovers } from "@wagefloor/domain/minimum-wage/table.ts";
import { type CalendarDate, calendarDate } from "@wagefloor/domain/money.ts";
import { CommandError } from "../command-error.ts";

/** What `analyze` was asked to do. */
export interface AnalyzeArguments {
  readonly file: string;
  readonly config: string;
  readonly balances: string | undefined;
  readonly payDate: CalendarDate;
  readonly json: boolean;
}

/** Reads the words after `analyze`. Throws a CommandError that says which one is wrong. */
export function readArguments(words: readonly string[]): AnalyzeArguments {
  const { values, positionals } = parseWords(words);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new CommandError(
      `analyze takes one payroll file, not ${positionals.length}; --help shows how it is used`,
    );
  }
  if (values.config === undefined) {
    throw new CommandError("analyze needs --config CONFIG.json; --help shows how it is used");
  }
  return {
    file,
    config: values.config,
    balances: values.balances,
    payDate: readPayDate(values["pay-date"]),
    json: values.json,
  };
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        config: { type: "string" },
        "pay-date": { type: "string" },
        balances: { type: "string" },
        json: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    if (error instanceof TypeError) {
      throw new CommandError(`${error.message.split(". ")[0]}; --help shows how it is used`);
    }
    throw error;
  }
}

function readPayDate(text: string | undefined): CalendarDate {
  const payDate = text === undefined ? localToday() : givenDate(text);
  if (!tableCovers(payDate)) {
    throw new CommandError(outsideTableSentence(payDate));
  }
  return payDate;
}

function givenDate(text: string): CalendarDate {
  try {
    return calendarDate(text);
  } catch (error) {
    if (error instanceof RangeError) {
      throw new CommandError(`--pay-date: ${error.message}`);
    }
    throw error;
  }
}

function localToday(): CalendarDate {
  const now = new Date();
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return calendarDate(`${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`);
}
