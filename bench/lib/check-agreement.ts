import { numberOfSet } from "../../domain/src/reasons/reason-set.ts";
import { reasonsToBits } from "../../domain/src/reasons/reasons.ts";
import { createResultReader } from "../../domain/src/runs/results/result-reader.ts";
import type { CalculatedRun } from "../../domain/src/runs/results/run.ts";
import { resultsOf as duckDbResultsOf } from "../variants/duckdb.ts";
import { runOf as papaParseRunOf } from "../variants/papa-parse.ts";
import { runOf } from "../variants/wagefloor.ts";
import { checkSame } from "./totals.ts";

/** Ends the bench unless all ways say the same of each employee of the file; DuckDB has no names, lines and skipped. */
export async function checkAgreement(path: string): Promise<void> {
  const run = runOf(path);
  const ours = resultsOf(run);
  const papaParse = papaParseRunOf(path);
  checkEach("Papa Parse", papaParse.results, ours, Object.keys(ours[0] ?? {}));
  checkSame("Papa Parse", papaParse.skipped, run.skipped);
  const byNumber = ours.toSorted((one, other) => (one.employeeNumber < other.employeeNumber ? -1 : 1));
  const stored = byNumber.map((result) => ({
    ...result,
    reasons: Number(numberOfSet(reasonsToBits(result.reasons))),
  }));
  checkEach("DuckDB", await duckDbResultsOf(path), stored, duckDbFields);
}

const duckDbFields = [
  ...["employeeNumber", "minimumWage", "totalHours", "hoursOverAllRows", "totalGross", "startingCost"],
  ...["preDeductionRate", "postDeductionRate", "safeDeduction", "remainingBalance", "compliant", "verdict"],
  ...["reasons", "shortfall", "proposedDeduction", "confirmedWage", "jurisdiction", "rateOf", "rateSince"],
];

function resultsOf({ results, kept }: CalculatedRun) {
  const read = createResultReader(results);
  return Array.from({ length: results.count }, (_, row) => {
    const { line, workedHours, wage } = kept.ofResult(row);
    return { ...read(row), line, workedHours, confirmedWage: wage.lowestConfirmed };
  });
}

function checkEach(
  name: string,
  results: readonly object[],
  expected: readonly object[],
  fields: readonly string[],
): void {
  checkSame(name, results.length, expected.length);
  for (const [at, result] of results.entries()) {
    checkSame(name, valuesOf(result, fields), valuesOf(expected[at] ?? {}, fields));
  }
}

function valuesOf(result: object, fields: readonly string[]): unknown[] {
  const values = new Map<string, unknown>(Object.entries(result));
  return fields.map((field) => [field, plain(values.get(field))]);
}

/** DuckDB writes large whole numbers as texts. */
function plain(value: unknown): unknown {
  return typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value;
}
