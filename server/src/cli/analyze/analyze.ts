import { analysePayroll } from "@wagefloor/domain/analysis/analyse-payroll.ts";
import { regularEarningsAdvice } from "@wagefloor/domain/analysis/regular-earnings-advice.ts";
import type { Skipped } from "@wagefloor/domain/finding.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { PayrollFileError } from "@wagefloor/domain/payroll-file/payroll-file-error.ts";
import { CommandError } from "../command-error.ts";
import { readArguments } from "./arguments.ts";
import { readBalances } from "./balances.ts";
import { readConfiguration } from "./configuration.ts";
import { presentJson } from "./present-json.ts";
import { presentTable } from "./present-table.ts";
import { readPayrollFile } from "./read-payroll-file.ts";
import { countByReason } from "./wording.ts";

/** Analyses one payroll file and returns what is to be printed. Throws a CommandError for anything that cannot be used. */
export async function analyze(words: readonly string[]): Promise<Iterable<string>> {
  const { file: path, config, balances, payDate, json } = readArguments(words);
  const configuration = await readConfiguration(config);
  const owed = balances === undefined ? new Map<string, Cents>() : await readBalances(balances);
  const terms = { configuration, payDate, balances: owed };
  const analysis = await readPayrollFile(path, configuration)
    .then((file) => analysePayroll(file, terms))
    .catch(explain);
  if (analysis.results.count === 0) {
    throw new CommandError(withoutResults(analysis.skipped, configuration));
  }
  return json ? presentJson(analysis) : presentTable(analysis, process.stdout.columns ?? 120);
}

function explain(error: unknown): never {
  if (!(error instanceof PayrollFileError)) throw error;
  const { sentence, advice } = error;
  throw new CommandError(advice === undefined ? sentence : `${sentence}\n${advice}`);
}

function withoutResults(skipped: readonly Skipped[], configuration: PayrollConfiguration): string {
  const because = skipped.length === 0 ? "" : ` (skipped: ${countByReason(skipped)})`;
  const advice = regularEarningsAdvice(skipped, configuration);
  return `No valid entries found in CSV file${because}${advice === undefined ? "" : `\n${advice}`}`;
}
