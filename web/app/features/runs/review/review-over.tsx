import { IconFileUnknown } from "@tabler/icons-react";
import { ApiError } from "../../../lib/errors.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";

/** Whether the hour of a review is over, or it was never this person's. */
export function isOver(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "review_over";
}

/** What is left of a review after its hour, and the way on. */
export function ReviewOver() {
  return (
    <EmptyState
      wholePage
      title="This review is over"
      icon={<IconFileUnknown size={40} aria-hidden />}
      action={<LinkButton to="/app/analysis">Choose a file</LinkButton>}
    >
      We keep a file for one hour, and nothing was saved. Please choose the file again.
    </EmptyState>
  );
}
