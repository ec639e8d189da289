import { useLocation, useSearchParams } from "react-router";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { arrivalSentence } from "./arrival-sentence.ts";
import { readConfirmationNotice } from "./navigation-state.ts";
import { useArrivalError } from "./use-arrival-error.ts";

interface ArrivalNoticeProps {
  /** Nothing was tried yet: what happened before is still news. */
  readonly stillNew: boolean;
}

/** Why somebody came to the sign-in: from a link of a mail, from another site, or from the sign-up. */
export function ArrivalNotice({ stillNew }: ArrivalNoticeProps) {
  const notice = readConfirmationNotice(useLocation().state);
  const [parameters] = useSearchParams();
  const error = useArrivalError();
  if (error !== undefined) return stillNew && <ArrivalError code={error} />;
  if (parameters.get("verified") === "1") {
    return (
      <Notice kind="done" title="Email verified">
        Your address is confirmed. Sign in to go on.
      </Notice>
    );
  }
  if (!notice) return null;
  return (
    <Notice kind="mail" title="Check your email">
      We sent a confirmation link to <b>{notice.confirmationSentTo}</b>. Open it, then sign in.
    </Notice>
  );
}

function ArrivalError({ code }: { readonly code: string }) {
  if (code === "LINK_EXPIRED") {
    return (
      <ErrorNotice title="This link is no longer valid">
        It has expired, or a newer mail replaced it. Sign in, and you can ask for a new one.
      </ErrorNotice>
    );
  }
  return <ErrorNotice>{arrivalSentence(code)}</ErrorNotice>;
}
