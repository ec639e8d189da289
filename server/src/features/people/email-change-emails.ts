import { composeEmail, type Email } from "../mail/compose-email.ts";

interface EmailChange {
  readonly newEmail: string;
  /** Absolute address. */
  readonly link: string;
  readonly linkMinutes: number;
}

/** Asks the current address whether its account may move to another one. */
export function composeEmailToCurrentAddress({ newEmail, link, linkMinutes }: EmailChange): Promise<Email> {
  return composeEmail({
    subject: "Confirm your Wagefloor email address change",
    opening: `We received a request to change the email address of your Wagefloor account to ${newEmail}.`,
    action: {
      label: "Confirm change",
      address: link,
      hint: `Click this link within ${linkMinutes} minutes. We'll then email the new address, which must also be confirmed.`,
    },
    closing: [
      "Only our most recent email works.",
      "If you didn't request this, don't click the link, and change your password. Someone else may be signed in to your account.",
    ],
  });
}

/** Asks the new address, after the current one has agreed. */
export function composeEmailToNewAddress({ newEmail, link, linkMinutes }: EmailChange): Promise<Email> {
  return composeEmail({
    subject: "Confirm your new Wagefloor email address",
    opening: `We received a request to use the address ${newEmail} for a Wagefloor account.`,
    action: {
      label: "Confirm this address",
      address: link,
      hint: `Click this link within ${linkMinutes} minutes. After that, sign in with this address.`,
    },
    closing: [
      "Only our most recent email works.",
      "If you didn't request this, you can ignore this email. The address won't be used unless you confirm it.",
    ],
  });
}
