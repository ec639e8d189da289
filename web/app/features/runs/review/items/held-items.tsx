import { Button } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { useState } from "react";
import { formatCount } from "../../../../lib/format/format.ts";
import { Notice } from "../../../../ui/page/notice.tsx";
import type { Terms } from "../terms.ts";
import { HeldItemGroup } from "./held-item-group.tsx";
import classes from "./held-items.module.css";
import type { RecordAuthorizations } from "./record-authorizations.ts";

/** An employer with a few items in a few states has no more. */
const mostShown = 20;

interface HeldItemsProps {
  readonly review: Review;
  readonly terms: Terms;
  readonly onRecord: RecordAuthorizations;
}

/** Which items won't be deducted because of their rule or a missing authorization, and from whom, before anything counts. */
export function HeldItems({ review: { id, heldItems }, terms, onRecord }: HeldItemsProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (heldItems.length === 0) return null;
  const shown = showsAll ? heldItems : heldItems.slice(0, mostShown);
  return (
    <Notice kind="information" title="Some items won't be deducted, or not in full">
      <ul className={classes.groups}>
        {shown.map((group) => (
          <li key={group.key}>
            <HeldItemGroup group={group} reviewId={id} terms={terms} onRecord={onRecord} />
          </li>
        ))}
      </ul>
      {shown.length < heldItems.length && (
        <Button variant="default" size="sm" mt="md" onClick={() => setShowsAll(true)}>
          Show {formatCount(heldItems.length - shown.length)} more
        </Button>
      )}
    </Notice>
  );
}
