import type { Skipped } from "@wagefloor/domain/finding.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { calculateRun } from "@wagefloor/domain/runs/calculate-run.ts";
import { regularEarningsAdvice } from "@wagefloor/domain/runs/regular-earnings-advice.ts";
import { CommandError } from "../command-error.ts";
import { explainPayrollFileError } from "../explain-payroll-file-error.ts";
import { readArguments } from "./arguments.ts";
import { readBalances } from "./balances.ts";
import { readConfiguration } from "./configuration.ts";
import { countByReason } from "./count-by-reason.ts";
import { presentJson } from "./present-json.ts";
import { presentTable } from "./present-table.ts";
import { readPayrollFile } from "./read-payroll-file.ts";

/** Analyses one payroll file and returns what is to be printed. Throws a CommandError for anything that cannot be used. */
export async function analyze(words: readonly string[]): Promise<Iterable<string>> {
  const { file: path, config, balances, payDate, json } = readArguments(words);
  const configuration = await readConfiguration(config);
  const owed = balances === undefined ? new Map<string, Cents>() : await readBalances(balances);
  const terms = { configuration, payDate, balances: owed };
  const calculated = await readPayrollFile(path, configuration)
    .then((file) => calculateRun(file, terms))
    .catch(explainPayrollFileError);
  if (calculated.results.count === 0) {
    throw new CommandError(withoutResults(calculated.skipped, configuration));
  }
  return json ? presentJson(calculated) : presentTable(calculated, process.stdout.columns ?? 120);
}

function withoutResults(skipped: readonly Skipped[], configuration: PayrollConfiguration): string {
  const because = skipped.length === 0 ? "" : ` (${countByReason(skipped)})`;
  const advice = regularEarningsAdvice(skipped, configuration);
  return `No valid entries found in CSV file${because}${advice === undefined ? "" : `\n${advice}`}`;
}
