import { Text } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { isWithoutDebt } from "@wagefloor/domain/runs/skip.ts";
import { Notice } from "../../../../ui/page/notice.tsx";

/** A file in which no one owes anything can be run: pay is checked against the minimum wage all the same. */
export function PaidInFull({ review }: { readonly review: Review }) {
  const { employeesAnalyzed, obstacle, skipped } = review;
  if (employeesAnalyzed > 0 || obstacle !== null) return null;
  const isEveryone = skipped.every(({ reason }) => isWithoutDebt(reason));
  const people = isEveryone ? "in this file" : "in this file who could be analyzed";
  const hasPaid = skipped.every(({ reason }) => reason !== "no-purchase");
  return (
    <Notice
      kind="information"
      title={
        hasPaid
          ? `Everyone ${people} is paid in full. Nothing will be deducted.`
          : `No one ${people} owes anything. Nothing will be deducted.`
      }
    >
      <Text fz="sm" maw="80ch">
        Run it to keep a record of their pay, hours and verdicts, and to know who was in this payroll. It
        counts toward your plan's analyses, not toward its employees.
      </Text>
    </Notice>
  );
}
