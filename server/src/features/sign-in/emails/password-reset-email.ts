import { composeEmail, type Email } from "../../mail/compose-email.ts";

/** The email for a forgotten password. @param reset.link absolute address */
export function composePasswordResetEmail(reset: {
  readonly link: string;
  readonly linkMinutes: number;
}): Promise<Email> {
  return composeEmail({
    subject: "Reset your Wagefloor password",
    opening: "We received a request to set a new password for your Wagefloor account.",
    action: {
      label: "Set a new password",
      address: reset.link,
      hint: `Click this link within ${reset.linkMinutes} minutes. It works once.`,
    },
    closing: [
      "Only our most recent email works. Setting a new password signs you out on all devices.",
      "If you didn't request this, you can ignore this email. Your password won't change.",
    ],
  });
}
