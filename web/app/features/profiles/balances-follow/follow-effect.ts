import type { BalancesFollowAnswer } from "@wagefloor/contract/profiles/balances-follow.ts";
import type { BalancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";

/** What choosing it means, and what stays as it is. */
export function followEffect(
  chosen: BalancesFollow,
  { runsToConfirm, openProposals }: BalancesFollowAnswer,
): string {
  const sentences = [
    chosen === "confirmed"
      ? "Starting with your next run, deductions count once you confirm what payroll took."
      : "Starting with your next run, deductions count as soon as you run the file.",
    "No balance changes now, and past runs stay as they are.",
  ];
  if (runsToConfirm > 0) {
    const wait = runsToConfirm === 1 ? "still waits" : "still wait";
    sentences.push(
      `${quantity(runsToConfirm, "run")} ${wait} to be confirmed: ${formatMoney(openProposals)} stays proposed until then.`,
    );
  }
  return sentences.join(" ");
}
