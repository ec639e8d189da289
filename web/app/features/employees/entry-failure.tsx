import type { NewAdjustment } from "@wagefloor/contract/employees.ts";
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
    <ErrorNotice title="It is not known whether the balance was changed">
      {sentence} {whenUnknown[kind]}
    </ErrorNotice>
  );
}

const whenUnknown: Record<EntryFailureProps["kind"], string> = {
  purchase: "Look at the entries before you add the purchase again: it would count twice.",
  correction: "Saving the same correction again does no harm: it counts once.",
};
