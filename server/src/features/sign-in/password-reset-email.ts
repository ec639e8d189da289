import { composeLetter, type Letter } from "../mail/compose-email.ts";

/** The mail for a forgotten password. @param reset.link absolute address */
export function passwordResetLetter(reset: {
  readonly link: string;
  readonly linkMinutes: number;
}): Promise<Letter> {
  return composeLetter({
    subject: "Reset your Wagefloor password",
    opening: "Somebody, most likely you, asked to set a new password for your Wagefloor account.",
    action: {
      label: "Set a new password",
      address: reset.link,
      hint: `Open this link within ${reset.linkMinutes} minutes. It works once.`,
    },
    closing: [
      "Only the newest mail from us counts. A new password signs you out on every device.",
      "If you did not ask for this, do nothing: your password stays as it is.",
    ],
  });
}
