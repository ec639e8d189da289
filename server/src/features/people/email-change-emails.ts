import { composeLetter, type Letter } from "../mail/compose-email.ts";

interface EmailChange {
  readonly newEmail: string;
  /** Absolute address. */
  readonly link: string;
  readonly linkMinutes: number;
}

/** Asks the current address whether its account may move to another one. */
export function emailChangeLetterToCurrent({ newEmail, link, linkMinutes }: EmailChange): Promise<Letter> {
  return composeLetter({
    subject: "Confirm the change of your Wagefloor email address",
    opening: `Somebody, most likely you, asked to change the email address of your Wagefloor account to ${newEmail}.`,
    action: {
      label: "Confirm the change",
      address: link,
      hint: `Open this link within ${linkMinutes} minutes. We then write to the new address, which must confirm as well.`,
    },
    closing: [
      "Only the newest mail from us counts.",
      "If you did not ask for this, do not open the link, and change your password: somebody may be signed in to your account.",
    ],
  });
}

/** Asks the new address, after the current one has agreed. */
export function emailChangeLetterToNew({ newEmail, link, linkMinutes }: EmailChange): Promise<Letter> {
  return composeLetter({
    subject: "Confirm your new Wagefloor email address",
    opening: `A Wagefloor account is to use the address ${newEmail} from now on.`,
    action: {
      label: "Confirm this address",
      address: link,
      hint: `Open this link within ${linkMinutes} minutes. After that you sign in with this address.`,
    },
    closing: [
      "Only the newest mail from us counts.",
      "If you do not know about this, do nothing: the address is not used without your confirmation.",
    ],
  });
}
