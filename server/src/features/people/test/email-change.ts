import { randomUUID } from "node:crypto";
import type { ConfirmedAccount } from "../../../test/sign-up-confirmed.ts";

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
