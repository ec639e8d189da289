import type { Mark, Skipped, SkipReason } from "@wagefloor/domain/finding.ts";

/** What a mark says to the reader of the table. */
export const markWording: Readonly<Record<Mark, string>> = {
  "unknown-location": "location not known, the default minimum wage was used",
  "several-regular-earnings-rows": "several regular-earnings rows, their amounts were added",
  "unreadable-hours": "hours not a number, counted as 0",
  "no-hours": "no hours, the rate is taken over 0.01 hours",
  "totals-row":
    "pay and hours are the sums of all others: if this is the totals row, remove it from the file",
  "rate-not-confirmed": "rate not confirmed for this date",
};

/** Why somebody has no result. */
export const skipWording: Readonly<Record<SkipReason, string>> = {
  "no-regular-earnings": "no regular earnings",
  "nothing-owed": "nothing owed",
  "unreadable-amount": "unreadable amount",
  "no-employee-id": "no employee id",
};

/** How many were skipped for which reason: `2 no regular earnings, 1 nothing owed`. */
export function countByReason(skipped: readonly Skipped[]): string {
  const counts = new Map<SkipReason, number>();
  for (const { reason } of skipped) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${count} ${skipWording[reason]}`).join(", ");
}
