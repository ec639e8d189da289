import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { placeReasons, type Reason, reasonList } from "@wagefloor/domain/reasons/reasons.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { Notice } from "../../../../ui/page/notice.tsx";

/** These have a decision of their own in the review, as have all copies of rows and hours that differ. */
const decidedAbove: ReadonlySet<Reason> = new Set([
  ...placeReasons,
  "rate-not-confirmed",
  "rate-changed",
  "period-needed",
  "unknown-kind-of-pay",
]);

/** Why employees won't be checked, and what would settle it. */
export function NotCheckedReasons({ review }: { readonly review: Review }) {
  const shown = review.notCheckedFor.filter((one) => !isDecidedAbove(review, one));
  if (shown.length === 0) return null;
  return (
    <Notice kind="information" title="Why some employees aren't checked">
      <ul style={{ margin: 0, overflowWrap: "anywhere" }}>
        {shown.map(({ reason, employees, example }) => (
          <li key={reason}>
            <strong>{reasonList[reason].label}</strong>: {quantity(employees, "employee")} (
            {employees > 1 && "such as "}
            {example}). {reasonList[reason].explanation} {reasonList[reason].settle}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function isDecidedAbove(
  { hoursChoices, repeatedRows, furtherBlocks }: Review,
  { reason, employees }: Review["notCheckedFor"][number],
): boolean {
  if (reason === "hours-differ") return hoursChoices.length > 0;
  // Others have a row that looks like a sum, which is said once it's known which rows count.
  if (reason === "repeated-rows") {
    return furtherBlocks?.use === null || employees === repeatedRows?.employees;
  }
  return decidedAbove.has(reason);
}
