import { useLocation } from "react-router";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { arrivalSentence } from "./arrival-sentence.ts";
import { readConfirmationNotice } from "./navigation-state.ts";
import type { ArrivalNews } from "./use-arrival-news.ts";

interface ArrivalNoticeProps {
  readonly news: ArrivalNews | undefined;
  /** Nothing has been submitted yet, so the earlier news is still shown. */
  readonly stillNew: boolean;
}

/** Why the user came to the sign-in page: an email link, another site, or sign-up. */
export function ArrivalNotice({ news, stillNew }: ArrivalNoticeProps) {
  const notice = readConfirmationNotice(useLocation().state);
  if (news?.kind === "failed") return stillNew && <FailedArrival code={news.code} />;
  if (news?.kind === "verified") {
    return (
      <Notice kind="done" title="Email verified">
        Your email address is confirmed. Sign in to continue.
      </Notice>
    );
  }
  if (news?.kind === "email-change") {
    return news.step === "done" ? (
      <Notice kind="done" title="Email Change Complete">
        Your email address has been updated. From now on, sign in with the new one.
      </Notice>
    ) : (
      <Notice kind="mail" title="First Email Confirmed">
        Now check the inbox of your other email address and click the link there to finish the change.
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

/** What failed before the sign-in page opened. */
export function FailedArrival({ code }: { readonly code: string }) {
  if (code === "LINK_EXPIRED") {
    return (
      <ErrorNotice title="This link is no longer valid">
        It expired or was replaced by a newer email. Sign in to request a new one.
      </ErrorNotice>
    );
  }
  return <ErrorNotice>{arrivalSentence(code)}</ErrorNotice>;
}
