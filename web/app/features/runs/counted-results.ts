import type { Results } from "@wagefloor/contract/runs/results.ts";
import { countedFigures } from "@wagefloor/domain/runs/view/counted-figures.ts";

/**
 * The results of a run with the figures of the pay that counts in place of the specified ones of all gross pay, which stay in
 * the specified columns of the download.
 */
export function countedResults(results: Results): Results {
  const parted = results.uncounted.codes.flatMap((code, row) =>
    results.uncounted.values[code] === null ? [] : [row],
  );
  if (parted.length === 0) return results;
  const [safeDeduction, remainingBalance] = [[...results.safeDeduction], [...results.remainingBalance]];
  const [preDeductionRate, postDeductionRate] = [
    [...results.preDeductionRate],
    [...results.postDeductionRate],
  ];
  for (const row of parted) {
    const { safe, rateBefore, rateAfter } = countedFigures({
      totalGross: at(results.totalGross, row),
      totalHours: at(results.totalHours, row),
      minimumWage: at(results.minimumWage, row),
      preDeductionRate: at(preDeductionRate, row),
      postDeductionRate: at(postDeductionRate, row),
      safeDeduction: at(safeDeduction, row),
      reasons: decoded(results.reasons, row),
      uncounted: decoded(results.uncounted, row),
      earlier: decoded(results.earlier, row),
      measure: decoded(results.measure, row),
    });
    safeDeduction[row] = safe;
    remainingBalance[row] = at(results.startingCost, row) - safe;
    preDeductionRate[row] = rateBefore;
    postDeductionRate[row] = rateAfter;
  }
  return { ...results, safeDeduction, remainingBalance, preDeductionRate, postDeductionRate };
}

function at(column: readonly number[], row: number): number {
  return column[row] as number;
}

function decoded<Value>(
  { values, codes }: { values: readonly Value[]; codes: readonly number[] },
  row: number,
): Value {
  return values[codes[row] as number] as Value;
}
