import { randomUUID } from "node:crypto";
import { linkIn, newestEmailTo } from "../../../test/mailbox.ts";
import type { ConfirmedAccount } from "../../../test/sign-up-confirmed.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

export const firstConfirmed = "/login?email-change=first-confirmed";

export const done = "/login?email-change=done";

export const expired = "/login?error=LINK_EXPIRED";

export function freshAddress(): string {
  return `${randomUUID()}@example.com`;
}

/** Signed out. */
export async function opened(link: string): Promise<string | null> {
  return (await fetch(link, { redirect: "manual" })).headers.get("location");
}

export async function addressOf(person: ConfirmedAccount): Promise<string> {
  const answer = await person.fetch("/api/accounts/session");
  return ((await answer.json()) as { user: { email: string } }).user.email;
}

export async function startedChange(newEmail = freshAddress()) {
  const person = await server.addAccount();
  const answer = await person.post("/api/accounts/email-change", { newEmail });
  const first = linkIn(await newestEmailTo(server.mailboxUrl, person.email));
  return { person, newEmail, first, answer };
}
