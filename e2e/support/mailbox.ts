import { expect } from "@playwright/test";
import { addresses } from "./addresses.ts";

interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
}

/** The newest of at least `count` emails to an address, once they arrive. */
export async function newestMailTo(address: string, count = 1): Promise<ReceivedMail> {
  let mails: ReceivedMail[] = [];
  await expect
    .poll(
      async () => {
        mails = await mailsTo(address);
        return mails.length;
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBeGreaterThanOrEqual(count);
  return mails.at(-1) as ReceivedMail;
}

/** All emails to an address so far, oldest first. */
async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`${addresses.mailbox}/email?${new URLSearchParams({ "to.address": address })}`);
  return (await answer.json()) as ReceivedMail[];
}

/** The six digits in a confirmation email. */
export function codeIn(mail: ReceivedMail): string {
  return firstMatch(mail, /\b\d{6}\b/);
}

/** The link in an email. */
export function linkIn(mail: ReceivedMail): string {
  return firstMatch(mail, /https?:\S+/);
}

/** The link's path without the host, for any name the browser uses for the server. */
export function pathIn(mail: ReceivedMail): string {
  const { pathname, search, hash } = new URL(linkIn(mail));
  return `${pathname}${search}${hash}`;
}

function firstMatch(mail: ReceivedMail, pattern: RegExp): string {
  const [found] = pattern.exec(mail.text) ?? [];
  if (found === undefined) throw new Error(`nothing like ${pattern} in: ${mail.text}`);
  return found;
}
