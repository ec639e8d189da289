import type { Database } from "../core/db/client.ts";

/** An email as the local mailbox's `GET /email` returns it; only the members that tests use. */
export interface ReceivedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string }[];
}

/** The emails to one address, oldest first. */
export async function emailsTo(mailboxUrl: string, address: string): Promise<ReceivedEmail[]> {
  const answer = await fetch(`${mailboxUrl}/email?${new URLSearchParams({ "to.address": address })}`);
  return (await answer.json()) as ReceivedEmail[];
}

/**
 * The newest email to an address once there are `count`: the mailbox lists an email a moment after accepting it.
 */
export async function newestEmailTo(mailboxUrl: string, address: string, count = 1): Promise<ReceivedEmail> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const emails = await emailsTo(mailboxUrl, address);
    const newest = emails.at(-1);
    if (newest && emails.length >= count) return newest;
    if (Date.now() > deadline) throw new Error(`${address} got ${emails.length} emails, not ${count}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The code and the link in a confirmation email. */
export function confirmationIn({ text }: ReceivedEmail): { code: string; link: string } {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  const [link] = /https?:\S+/.exec(text) ?? [];
  if (!code || !link) throw new Error(`no code or no link in: ${text}`);
  return { code, link };
}

/** Resolves when every requested email is delivered or dropped, so a missing one never comes. */
export async function outboxEmpty({ pool }: Pick<Database, "pool">): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const { rows } = await pool.query("select kind from outgoing_mails");
    if (rows.length === 0) return;
    if (Date.now() > deadline) throw new Error(`not delivered: ${JSON.stringify(rows)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The one link in an email. */
export function linkIn({ text }: Pick<ReceivedEmail, "text">): string {
  const [link] = /https?:\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}
