import { composeLetter, type Letter } from "../mail/compose-email.ts";

/** Tells a person what was changed about the way into the account, with what to do if it was somebody else. */
export function securityNoticeLetter(notice: {
  readonly subject: string;
  /** One sentence. */
  readonly what: string;
  /** Absolute address of the sign-in page. */
  readonly signInAddress: string;
}): Promise<Letter> {
  return composeLetter({
    subject: notice.subject,
    opening: notice.what,
    action: {
      label: "Sign in",
      address: notice.signInAddress,
      hint: "If that was you, there is nothing to do. If it was not, reset your password with 'Forgot password' on the sign-in page and sign out everywhere in the settings.",
    },
    closing: ["We send this mail whenever something changes about the way into your account."],
  });
}
