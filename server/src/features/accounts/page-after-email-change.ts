import type { EmailChangeOutcome } from "./confirm-email-change.ts";

/** What the pages look for behind the `#` (specification section 2). */
const ownPages: Readonly<Record<EmailChangeOutcome, string>> = {
  "first-confirmed":
    "/app/settings#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email",
  // No token: the session is in its cookie. The pages only look that the member is there.
  done: "/app/settings#type=email_change&access_token=confirmed",
  expired: "/app/settings#error=LINK_EXPIRED",
};

const pagesForAnother: Readonly<Record<EmailChangeOutcome, string>> = {
  "first-confirmed": "/login?email-change=first-confirmed",
  done: "/login?email-change=done",
  expired: "/login?error=LINK_EXPIRED",
};

interface Opening {
  /** Whose address the link is about. */
  readonly userId: string;
  /** Who is signed in where it was opened, if anybody is. */
  readonly signedInId: string | undefined;
}

/** Where a link of an email change leads: another person is told whose it is not, and asked whom to be. */
export function pageAfterEmailChange(outcome: EmailChangeOutcome, { userId, signedInId }: Opening): string {
  const isAnother = signedInId !== undefined && signedInId !== userId;
  return (isAnother ? pagesForAnother : ownPages)[outcome];
}
