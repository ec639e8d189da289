import type { TakenDifference } from "@wagefloor/contract/runs/taken.ts";
import { formatMoney } from "../../lib/format/format.ts";

/** How what payroll took differs from what the run proposed. */
export function differenceWords({ proposed, taken }: Pick<TakenDifference, "proposed" | "taken">): string {
  if (taken < 0) return `Payroll paid back ${formatMoney(-taken)}`;
  if (taken === 0) return "Payroll took nothing";
  if (taken < proposed) return `${formatMoney(proposed - taken)} less than proposed`;
  return proposed === 0
    ? "Payroll took a deduction that wasn't proposed"
    : `${formatMoney(taken - proposed)} more than proposed`;
}
