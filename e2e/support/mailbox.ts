import { expect } from "@playwright/test";
import { addresses } from "./addresses.ts";

interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly to: readonly { readonly address: string }[];
}

/** The newest of at least `count` mails to an address, once they have arrived. */
export async function newestMailTo(address: string, count = 1): Promise<ReceivedMail> {
  let mails: ReceivedMail[] = [];
  await expect
    .poll(async () => {
      const all = (await (await fetch(`${addresses.mailbox}/email`)).json()) as ReceivedMail[];
      mails = all.filter((mail) => mail.to.some((to) => to.address === address));
      return mails.length;
    })
    .toBeGreaterThanOrEqual(count);
  return mails.at(-1) as ReceivedMail;
}

/** The six digits of a confirmation mail. */
export function codeIn(mail: ReceivedMail): string {
  return firstMatch(mail, /\b\d{6}\b/);
}

/** The address that a mail asks to open. */
export function linkIn(mail: ReceivedMail): string {
  return firstMatch(mail, /https?:\S+/);
}

function firstMatch(mail: ReceivedMail, pattern: RegExp): string {
  const [found] = pattern.exec(mail.text) ?? [];
  if (found === undefined) throw new Error(`nothing like ${pattern} in: ${mail.text}`);
  return found;
}
