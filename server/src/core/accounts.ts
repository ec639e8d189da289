import { eq } from "drizzle-orm";
import type { Tables } from "./db/client.ts";
import { user } from "./db/schema/accounts.ts";
import type { UserId } from "./request/tenant.ts";

/**
 * A user who signs up by phone has no email address; a random one at this domain, which no email reaches, is stored
 * instead. It isn't derived from the number, which may belong to someone else once the account has changed it.
 */
export const placeholderDomain = "@phone.invalid";

/** Whether an account has no email address of its own. */
export function isPlaceholder(email: string): boolean {
  return email.endsWith(placeholderDomain);
}

/** The address for an account's emails; undefined for a user with a phone number only, or a deleted account. */
export async function findEmailAddress(tables: Tables, userId: UserId): Promise<string | undefined> {
  const address = await findAddress(tables, userId);
  return address !== undefined && !isPlaceholder(address) ? address : undefined;
}

/** An account's address, which may be a placeholder; undefined when the account is gone. */
export async function findAddress(tables: Tables, userId: UserId): Promise<string | undefined> {
  const [row] = await tables.select({ email: user.email }).from(user).where(eq(user.id, userId));
  return row?.email;
}

/** How long an account can be kept after its deletion was requested. */
export const daysUntilDeletion = 14;

/** When an account is deleted, by the time of the request. */
export function deletionTime(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + daysUntilDeletion * 24 * 60 * 60_000);
}
