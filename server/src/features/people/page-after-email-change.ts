import type { EmailChangeOutcome } from "./confirm-email-change.ts";

/** Where the own window tells it; what the pages look for behind the `#` is the specification's (section 2). */
const ownPages: Readonly<Record<EmailChangeOutcome, string>> = {
  "first-confirmed":
    "/app/settings#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email",
  // No token: the session is in its cookie. The pages only look that the member is there.
  done: "/app/settings#type=email_change&access_token=confirmed",
  expired: "/app/settings#error=LINK_EXPIRED",
};

/** The sign-in tells it to the user who opened the link; nothing is left to say to the next one. */
const signInPages: Readonly<Record<EmailChangeOutcome, string>> = {
  "first-confirmed": "/login?email-change=first-confirmed",
  done: "/login?email-change=done",
  expired: "/login?error=LINK_EXPIRED",
};

interface Opening {
  /** Whose address the link is about. */
  readonly userId: string;
  /** The user signed in where it was opened, if any. */
  readonly signedInId: string | undefined;
}

/**
 * Where a link of an email change leads. Only its own account, signed in, gets the window in the settings; another
 * person is told whose it is not, and asked whom to be.
 */
export function pageAfterEmailChange(outcome: EmailChangeOutcome, { userId, signedInId }: Opening): string {
  return (signedInId === userId ? ownPages : signInPages)[outcome];
}
