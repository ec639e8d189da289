import { composeLetter, type Letter } from "../mail/compose-email.ts";
import { longDay } from "../mail/email-words.ts";

/** Tells a person that the account was asked to be deleted, and the way back. */
export function deletionLetter(deletion: {
  readonly deletesAt: Date;
  /** Absolute address. */
  readonly settingsAddress: string;
}): Promise<Letter> {
  const on = longDay(deletion.deletesAt);
  return composeLetter({
    subject: `Your Wagefloor account will be deleted on ${on}`,
    opening: `You asked to delete your Wagefloor account. It goes on ${on}, with every analysis, balance and setting.`,
    action: {
      label: "Keep my account",
      address: deletion.settingsAddress,
      hint: "Until then you can sign in, export your data, or keep the account after all.",
    },
    closing: ["If you did not ask for this, sign in, keep the account and change your password."],
  });
}
