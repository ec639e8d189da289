import { Text } from "@mantine/core";
import type { OneResult, Result } from "@wagefloor/contract/runs/results.ts";
import { formatMoney } from "../../../../lib/format/format.ts";

interface CarefulAmountProps {
  readonly result: Result;
  readonly safe: NonNullable<OneResult["safeWhateverTheSplit"]>;
}

/** What is safe however the hours fell on the weeks, where only the average was checked. */
export function CarefulAmount({ result, safe }: CarefulAmountProps) {
  return (
    <Text fz="sm">
      {sentenceOf(result, safe)}
      {safe > 0 &&
        " That's the hours worked, 40 at most, times the amount by which the hourly rate in the file exceeds the minimum wage and the cushion of $0.01."}
    </Text>
  );
}

function sentenceOf({ proposedDeduction, taken }: Result, safe: number): string {
  const whatever = "No matter how the hours were split across the weeks,";
  if (taken === null && proposedDeduction > 0 && proposedDeduction <= safe)
    return `${whatever} the deduction is safe. Up to ${formatMoney(safe)} would be.`;
  if (safe > 0) return `${whatever} ${formatMoney(safe)} is safe.`;
  return "Depending on how the hours were split across the weeks, any deduction could be too much.";
}
