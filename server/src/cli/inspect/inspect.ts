import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import type { Inspection } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import { inspectSheet } from "../../core/spreadsheets/inspect-workbook.ts";
import { openWhole } from "../analyze/read-payroll-file.ts";
import { exitStatus } from "../lib/command-error.ts";
import { explainPayrollFileError } from "../lib/explain-payroll-file-error.ts";
import { inspectOptions } from "../lib/options.ts";
import type { Output } from "../lib/output.ts";
import { oneFile, readWords } from "../lib/read-words.ts";
import { withoutPages } from "../lib/without-pages.ts";
import { presentInspectionJson } from "./present-json.ts";
import { presentInspection } from "./present-text.ts";
import { rowWarnings } from "./row-warnings.ts";

/** Finds out how a payroll file is to be read and returns what is to be printed. Throws a CommandError. */
export async function inspect(words: readonly string[]): Promise<Output> {
  const { file, sheet, json } = readArguments(words);
  const inspection = await inspectPath(file, sheet).catch(explainPayrollFileError);
  const output = json
    ? presentInspectionJson(inspection)
    : presentInspection(inspection, process.stdout.columns ?? 120);
  return { notes: [], output, status: exitStatus.done };
}

async function inspectPath(path: string, name: string | undefined): Promise<Inspection> {
  const { sheet, csv, alike } = await openWhole(path, name);
  const inspection = sheet === null ? inspectFile(csv) : inspectSheet({ sheet, csv, alike });
  const warnings = [...inspection.warnings, ...rowWarnings(csv, inspection)];
  return { ...inspection, warnings: warnings.map(withoutPages).filter((warning) => warning !== "") };
}

function readArguments(words: readonly string[]) {
  const { values, positionals } = readWords(words, inspectOptions, true);
  return { file: oneFile(positionals, "inspect takes one payroll file"), ...values };
}
