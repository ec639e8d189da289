import { composeEmail, type Email } from "../mail/compose-email.ts";
import { longDay } from "../mail/email-words.ts";

/** Tells a person that the account was asked to be deleted, and the way back. */
export function composeDeletionEmail(deletion: {
  readonly deletesAt: Date;
  /** Absolute address. */
  readonly settingsAddress: string;
}): Promise<Email> {
  const on = longDay(deletion.deletesAt);
  return composeEmail({
    subject: `Your Wagefloor account will be deleted on ${on}`,
    opening: `You requested to delete your Wagefloor account. We'll delete it on ${on}, including every analysis, balance, and setting.`,
    action: {
      label: "Keep my account",
      address: deletion.settingsAddress,
      hint: "Until then, you can sign in, export your data, or keep your account.",
    },
    closing: ["If you didn't request this, sign in, keep your account, and change your password."],
  });
}
