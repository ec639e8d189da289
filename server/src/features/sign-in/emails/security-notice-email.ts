import { composeEmail, type Email } from "../../mail/compose-email.ts";

/** Tells a user what changed in their sign-in details, and what to do if it wasn't them. */
export function composeSecurityNoticeEmail(notice: {
  readonly subject: string;
  /** One sentence. */
  readonly what: string;
  /** Absolute address of the sign-in page. */
  readonly signInAddress: string;
}): Promise<Email> {
  return composeEmail({
    subject: notice.subject,
    opening: notice.what,
    action: {
      label: "Sign in",
      address: notice.signInAddress,
      hint: "If this was you, you don't need to do anything. If it wasn't, reset your password with 'Forgot your password?' on the sign-in page, and sign out everywhere in your settings.",
    },
    closing: ["We always email you when your sign-in details change."],
  });
}
