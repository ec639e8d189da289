import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { reasonList } from "@wagefloor/domain/reasons/reasons.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { Notice } from "../../../../ui/page/notice.tsx";

/** Why employees won't be checked, and what would settle it, but for what the questions above settle. */
export function NotCheckedReasons({ review }: { readonly review: Review }) {
  const settled = new Set(review.questions.flatMap(({ settles }) => settles ?? []));
  const shown = review.notCheckedFor.filter(({ reason }) => !settled.has(reason));
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
