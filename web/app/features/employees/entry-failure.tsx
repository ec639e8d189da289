import type { NewAdjustment } from "@wagefloor/contract/employees/adjustments.ts";
import { sentenceOf, Unreachable } from "../../lib/errors.ts";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";

interface EntryFailureProps {
  readonly kind: NewAdjustment["kind"];
  readonly error: Error;
}

/** Why an entry was not written; where no answer came, that it may have been. */
export function EntryFailure({ kind, error }: EntryFailureProps) {
  const sentence = sentenceOf(error, "An unexpected error occurred");
  if (!(error instanceof Unreachable))
    return <ErrorNotice title="The balance was not changed">{sentence}</ErrorNotice>;
  return (
    <ErrorNotice title="We couldn't tell whether the balance was changed">
      {sentence} {whenUnknown[kind]}
    </ErrorNotice>
  );
}

const whenUnknown: Record<EntryFailureProps["kind"], string> = {
  purchase: "Check the entries before you add the purchase again, so that it isn't counted twice.",
  correction: "You can save the same correction again. It counts only once.",
  "written-off": "You can write it off again with the same reason. It counts only once.",
  reinstated: "You can undo it again with the same reason. It counts only once.",
  "paid-back": "You can record the same amount again with the same text. It counts only once.",
  "payback-undone": "You can undo it again with the same reason. It counts only once.",
};
