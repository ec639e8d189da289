import { Text } from "@mantine/core";
import type { OneResult, Result } from "@wagefloor/contract/results.ts";
import { formatMoney } from "../../../../lib/format/format.ts";

interface CarefulAmountProps {
  readonly result: Result;
  readonly safe: NonNullable<OneResult["safeWhateverTheSplit"]>;
}

/** What is safe however the hours fell on the weeks, where only the average was checked. */
export function CarefulAmount({ result, safe }: CarefulAmountProps) {
  return (
    <Text fz="sm">
      {sentenceOf(result, safe)} That's the hours, at most 40, times what the hourly rate in the file is above
      the minimum wage, less the cushion of $0.01 an hour.
    </Text>
  );
}

function sentenceOf({ proposedDeduction, taken }: Result, safe: number): string {
  const whatever = "However the hours fell on the weeks,";
  if (taken === null && proposedDeduction > 0 && proposedDeduction <= safe)
    return `${whatever} the deduction is safe: up to ${formatMoney(safe)} would be.`;
  if (safe > 0) return `${whatever} ${formatMoney(safe)} is safe.`;
  return "Depending on how the hours fell on the weeks, any deduction could be too much: $0.00 is safe.";
}
