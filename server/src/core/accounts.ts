import { and, eq, isNotNull } from "drizzle-orm";
import type { Tables } from "./db/client.ts";
import { user } from "./db/schema/accounts.ts";
import type { UserId } from "./tenant.ts";

/**
 * A person who signs up by phone has no email address; a random one of this domain, which no email reaches, is stored in
 * its place. It is not made from the number, which is someone else's after the account has changed it.
 */
export const placeholderDomain = "@phone.invalid";

/** Whether an account has no email address of its own. */
export function isPlaceholder(email: string): boolean {
  return email.endsWith(placeholderDomain);
}

/** The address that an account's emails go to; undefined for a person with a phone number only, or who is gone. */
export async function findEmailAddress(tables: Tables, userId: UserId): Promise<string | undefined> {
  const [row] = await tables.select({ email: user.email }).from(user).where(eq(user.id, userId));
  return row && !isPlaceholder(row.email) ? row.email : undefined;
}

/** How long an account can be kept after its deletion was requested. */
export const daysUntilDeletion = 14;

/** When an account is deleted, from when that was requested. */
export function deletionTime(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + daysUntilDeletion * 24 * 60 * 60_000);
}

/** Whether an account's deletion was requested. */
export async function isToBeDeleted(tables: Tables, userId: UserId): Promise<boolean> {
  return (await tables.$count(user, and(eq(user.id, userId), isNotNull(user.deletionRequestedAt)))) > 0;
}
