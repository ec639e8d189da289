import type { Skipped } from "../finding.ts";
import type { PayrollConfiguration } from "../payroll-file/payroll-configuration.ts";

/**
 * What to check when a run has no results and somebody was skipped for want of regular earnings: usually the file
 * spells the identifier otherwise. Undefined when nobody was.
 */
export function regularEarningsAdvice(
  skipped: readonly Skipped[],
  { earningsColumn, earningsIdentifier }: PayrollConfiguration,
): string | undefined {
  if (!skipped.some(({ reason }) => reason === "no-regular-earnings")) return undefined;
  return `Regular-earnings rows need exactly '${earningsIdentifier}' in the column '${earningsColumn}', including capital letters. If the file spells it differently, change the configuration.`;
}
