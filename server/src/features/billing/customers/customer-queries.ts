import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { SystemTransaction, Tables } from "../../../core/db/client.ts";
import { user } from "../../../core/db/schema/accounts.ts";
import { billingCustomers, trialCards } from "../../../core/db/schema/billing.ts";
import { trustedUserId, type UserId } from "../../../core/tenant.ts";

/** The customer of the provider that a user is; undefined before the first checkout. */
export async function findCustomer(tables: Tables, userId: UserId): Promise<string | undefined> {
  const [row] = await tables
    .select({ id: billingCustomers.stripeCustomerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  return row?.id;
}

/** The user that a customer of the provider is; undefined for a customer that we do not know. */
export async function findUserOfCustomer(tables: Tables, customerId: string): Promise<UserId | undefined> {
  const [row] = await tables
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.stripeCustomerId, customerId));
  return row && trustedUserId(row.userId);
}

/** Remembers which customer a user is, in the place of one that the provider no longer has. */
export async function saveCustomer(tables: Tables, userId: UserId, customerId: string): Promise<void> {
  await tables
    .insert(billingCustomers)
    .values({ userId, stripeCustomerId: customerId })
    .onConflictDoUpdate({ target: billingCustomers.userId, set: { stripeCustomerId: customerId } });
}

/** The ids of all customers of the provider that we know. */
export async function listCustomers(tables: Tables): Promise<string[]> {
  const rows = await tables.select({ id: billingCustomers.stripeCustomerId }).from(billingCustomers);
  return rows.map(({ id }) => id);
}

/** The address of an account; undefined when it is gone. */
export async function findAddress(tables: Tables, userId: UserId): Promise<string | undefined> {
  const [row] = await tables.select({ email: user.email }).from(user).where(eq(user.id, userId));
  return row?.email;
}

/** Takes the next number for a reading of a customer; undefined for a customer that we do not know. */
export async function beginReading(
  tables: Tables,
  customerId: string,
): Promise<{ readonly userId: UserId; readonly number: number } | undefined> {
  const [row] = await tables
    .update(billingCustomers)
    .set({ readingsBegun: sql`${billingCustomers.readingsBegun} + 1` })
    .where(eq(billingCustomers.stripeCustomerId, customerId))
    .returning({ userId: billingCustomers.userId, number: billingCustomers.readingsBegun });
  return row && { userId: trustedUserId(row.userId), number: row.number };
}

/**
 * Claims the right to write a reading, and keeps other writers waiting until the transaction ends.
 * @returns false when a reading that began later has been written already
 */
export async function claimReading(
  { db }: SystemTransaction,
  customerId: string,
  { userId, number }: { readonly userId: UserId; readonly number: number },
): Promise<boolean> {
  // The user first, as the deletion of an account does: else each could wait for what the other holds.
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("key share");
  const claimed = await db
    .update(billingCustomers)
    .set({ readingWritten: number })
    .where(
      and(eq(billingCustomers.stripeCustomerId, customerId), lt(billingCustomers.readingWritten, number)),
    )
    .returning({ userId: billingCustomers.userId });
  return claimed.length > 0;
}

/** Keeps the time zone of a customer's browser, for what is emailed about payments. */
export async function saveTimeZone(tables: Tables, userId: UserId, timeZone: string): Promise<void> {
  await tables.update(billingCustomers).set({ timeZone }).where(eq(billingCustomers.userId, userId));
}

/** The time zone of a customer's browser; undefined where none is known. */
export async function findTimeZone(tables: Tables, customerId: string): Promise<string | undefined> {
  const [row] = await tables
    .select({ timeZone: billingCustomers.timeZone })
    .from(billingCustomers)
    .where(eq(billingCustomers.stripeCustomerId, customerId));
  return row?.timeZone ?? undefined;
}

/**
 * Notes the card that a customer's trial began with; a card that is taken later in the trial is not looked at.
 * @returns false when another customer has had a trial with it
 */
export async function claimTrialCard(
  tables: Tables,
  fingerprint: string,
  customerId: string,
): Promise<boolean> {
  if (await hasTrialCard(tables, eq(trialCards.stripeCustomerId, customerId))) return true;
  await tables.insert(trialCards).values({ fingerprint, stripeCustomerId: customerId }).onConflictDoNothing();
  return hasTrialCard(
    tables,
    and(eq(trialCards.fingerprint, fingerprint), eq(trialCards.stripeCustomerId, customerId)),
  );
}

async function hasTrialCard(tables: Tables, which: SQL | undefined): Promise<boolean> {
  return (await tables.$count(trialCards, which)) > 0;
}
