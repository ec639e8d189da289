import type { Skipped, SkipReason } from "@wagefloor/domain/runs/results/finding.ts";
import { skipWords } from "@wagefloor/domain/runs/results/wording.ts";

/** How many were skipped for which reason: `No regular earnings: 2, Paid in full: 1`. */
export function countByReason(skipped: readonly Skipped[]): string {
  const counts = new Map<SkipReason, number>();
  for (const { reason } of skipped) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${skipWords[reason].label}: ${count}`).join(", ");
}
