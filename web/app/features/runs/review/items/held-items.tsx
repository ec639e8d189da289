import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { Notice } from "../../../../ui/page/notice.tsx";
import type { Terms } from "../terms.ts";
import { HeldItemGroup } from "./held-item-group.tsx";
import classes from "./held-items.module.css";
import type { RecordAuthorizations } from "./record-authorizations.ts";

interface HeldItemsProps {
  readonly review: Review;
  readonly terms: Terms;
  readonly onRecord: RecordAuthorizations;
}

/** Which items won't be deducted because of their rule or a missing authorization, and from whom, before anything counts. */
export function HeldItems({ review: { id, heldItems }, terms, onRecord }: HeldItemsProps) {
  if (heldItems.length === 0) return null;
  return (
    <Notice kind="information" title="Some items won't be deducted, or not in full">
      <ul className={classes.groups}>
        {heldItems.map((group) => (
          <li key={group.key}>
            <HeldItemGroup group={group} reviewId={id} terms={terms} onRecord={onRecord} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
