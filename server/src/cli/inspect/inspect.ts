import { parseArgs } from "node:util";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import type { Inspection } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import { inspectSheet } from "../../core/spreadsheets/inspect-workbook.ts";
import { openWhole } from "../analyze/read-payroll-file.ts";
import { CommandError } from "../command-error.ts";
import { explainPayrollFileError } from "../explain-payroll-file-error.ts";
import { presentInspectionJson } from "./present-json.ts";
import { presentInspection } from "./present-text.ts";
import { rowWarnings } from "./row-warnings.ts";

/** Finds out how a payroll file is to be read and returns what is to be printed. Throws a CommandError. */
export async function inspect(words: readonly string[]): Promise<Iterable<string>> {
  const { file, sheet, json } = readArguments(words);
  const inspection = await inspectPath(file, sheet).catch(explainPayrollFileError);
  return json
    ? presentInspectionJson(inspection)
    : presentInspection(inspection, process.stdout.columns ?? 120);
}

async function inspectPath(path: string, name: string | undefined): Promise<Inspection> {
  const { sheet, csv, alike } = await openWhole(path, name);
  const inspection = sheet === null ? inspectFile(csv) : inspectSheet({ sheet, csv, alike });
  return { ...inspection, warnings: [...inspection.warnings, ...rowWarnings(csv, inspection)] };
}

function readArguments(words: readonly string[]) {
  const { values, positionals } = parseWords(words);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new CommandError(
      `inspect takes one payroll file, not ${positionals.length}; --help shows how it is used`,
    );
  }
  return { file, sheet: values.sheet, json: values.json };
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { json: { type: "boolean", default: false }, sheet: { type: "string" } },
    });
  } catch (error) {
    if (error instanceof TypeError) {
      throw new CommandError(`${error.message.split(". ")[0]}; --help shows how it is used`);
    }
    throw error;
  }
}
