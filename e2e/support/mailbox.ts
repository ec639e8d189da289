import { expect } from "@playwright/test";
import { addresses } from "./addresses.ts";

interface ReceivedEmail {
  readonly subject: string;
  readonly text: string;
}

/** The newest of at least `count` emails to an address, once they arrive. */
export async function newestEmailTo(address: string, count = 1): Promise<ReceivedEmail> {
  let emails: ReceivedEmail[] = [];
  await expect
    .poll(
      async () => {
        emails = await emailsTo(address);
        return emails.length;
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBeGreaterThanOrEqual(count);
  return emails.at(-1) as ReceivedEmail;
}

/** All emails to an address so far, oldest first. */
async function emailsTo(address: string): Promise<ReceivedEmail[]> {
  const answer = await fetch(`${addresses.mailbox}/email?${new URLSearchParams({ "to.address": address })}`);
  return (await answer.json()) as ReceivedEmail[];
}

/** The six digits in a confirmation email. */
export function codeIn(email: ReceivedEmail): string {
  return firstMatch(email, /\b\d{6}\b/);
}

/** The path of an email's link without the host, for any name the browser uses for the server. */
export function pathIn(email: ReceivedEmail): string {
  const { pathname, search, hash } = new URL(firstMatch(email, /https?:\S+/));
  return `${pathname}${search}${hash}`;
}

function firstMatch(email: ReceivedEmail, pattern: RegExp): string {
  const [found] = pattern.exec(email.text) ?? [];
  if (found === undefined) throw new Error(`nothing like ${pattern} in: ${email.text}`);
  return found;
}
