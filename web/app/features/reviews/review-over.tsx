import { IconFileUnknown } from "@tabler/icons-react";
import { LinkButton } from "../../ui/link-button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { analysisAddress } from "../runs/run-address.ts";

interface ReviewOverProps {
  /** The run that the file was to replace; null for a run of its own, or if it isn't known. */
  readonly replaces?: string | null;
}

/** What is left of a review after its hour, and the way on. */
export function ReviewOver({ replaces = null }: ReviewOverProps) {
  return (
    <EmptyState
      wholePage
      title="This review is over"
      icon={<IconFileUnknown size={40} aria-hidden />}
      action={<LinkButton to={analysisAddress(replaces)}>Choose a file</LinkButton>}
    >
      We keep a file for up to an hour. If you haven't run it, nothing was saved or deducted. Please choose
      the file again.
    </EmptyState>
  );
}
