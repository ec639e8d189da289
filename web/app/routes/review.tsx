import { RecordMany } from "../features/authorizations/record/record-many.tsx";
import { ReviewPage } from "../features/reviews/page/review-page.tsx";
import { pageMeta } from "../lib/format/page-meta.ts";

export const meta = pageMeta("Review");

/** A look at a file before it counts, in which missing authorizations can be recorded. */
export default function ReviewRoute() {
  return <ReviewPage recording={(signers, onClose) => <RecordMany {...{ signers, onClose }} />} />;
}
