import { parseArgs } from "node:util";
import { fileRefusal } from "@wagefloor/domain/payroll-file/file-check.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import type { Inspection } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import { inspectWorkbook } from "../../core/spreadsheets/inspect-workbook.ts";
import { isWorkbook } from "../../core/spreadsheets/sheet-as-csv.ts";
import { CommandError } from "../command-error.ts";
import { explainPayrollFileError } from "../explain-payroll-file-error.ts";
import { readWholeFile } from "../input-file.ts";
import { presentInspectionJson } from "./present-json.ts";
import { presentInspection } from "./present-text.ts";

/** Finds out how a payroll file is to be read and returns what is to be printed. Throws a CommandError. */
export async function inspect(words: readonly string[]): Promise<Iterable<string>> {
  const { file, sheet, json } = readArguments(words);
  const inspection = await inspectPath(file, sheet).catch(explainPayrollFileError);
  return json
    ? presentInspectionJson(inspection)
    : presentInspection(inspection, process.stdout.columns ?? 120);
}

async function inspectPath(path: string, sheet: string | undefined): Promise<Inspection> {
  const bytes = await readWholeFile(path);
  if (bytes.length === 0) throw new CommandError(fileRefusal.empty);
  if (isWorkbook(bytes)) return inspectWorkbook(bytes, sheet);
  if (sheet !== undefined) throw new CommandError(`--sheet is for Excel workbooks, and '${path}' is none`);
  return inspectFile(bytes);
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
