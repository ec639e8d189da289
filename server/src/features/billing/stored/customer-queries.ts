import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { SystemTransaction, Tables } from "../../../core/db/client.ts";
import { billingCustomers, trialCards } from "../../../core/db/schema/billing.ts";
import { organizationMembers, organizations } from "../../../core/db/schema/organizations.ts";
import { type OrganizationId, type Tenant, trustedOrganizationId } from "../../../core/request/tenant.ts";

/** An organization's customer at the provider; undefined before the first checkout. */
export async function findCustomer(
  tables: Tables,
  organizationId: OrganizationId,
): Promise<string | undefined> {
  const [row] = await tables
    .select({ id: billingCustomers.stripeCustomerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.organizationId, organizationId));
  return row?.id;
}

/** The organization of a customer at the provider; undefined for an unknown customer. */
export async function findOrganizationOfCustomer(
  tables: Tables,
  customerId: string,
): Promise<OrganizationId | undefined> {
  const [row] = await tables
    .select({ organizationId: billingCustomers.organizationId })
    .from(billingCustomers)
    .where(eq(billingCustomers.stripeCustomerId, customerId));
  return row && trustedOrganizationId(row.organizationId);
}

/** Stores an organization's customer, replacing one that the provider no longer has. */
export async function saveCustomer(
  tables: Tables,
  { organizationId, actor }: Tenant,
  customerId: string,
): Promise<void> {
  const set = { stripeCustomerId: customerId, actor };
  await tables
    .insert(billingCustomers)
    .values({ organizationId, ...set })
    .onConflictDoUpdate({ target: billingCustomers.organizationId, set });
}

/** The ids of all customers of the provider that we know. */
export async function listCustomers(tables: Tables): Promise<string[]> {
  const rows = await tables.select({ id: billingCustomers.stripeCustomerId }).from(billingCustomers);
  return rows.map(({ id }) => id);
}

/** A customer's metadata at the provider, by which it can be found again. */
export function namesOf({ organizationId, actor }: Tenant): Record<string, string> {
  return { organization_id: organizationId, user_id: actor };
}

/**
 * The organization that a customer names at the provider; undefined if it isn't here. Customers from before organizations
 * name an account only.
 */
export async function findNamedOrganization(
  tables: Tables,
  { organization_id, user_id = "" }: Readonly<Record<string, string>>,
): Promise<OrganizationId | undefined> {
  const { organizationId, userId } = organizationMembers;
  const [row] = await tables
    .select({ id: organizationId })
    .from(organizationMembers)
    .where(
      organization_id === undefined ? eq(userId, user_id) : sql`${organizationId}::text = ${organization_id}`,
    )
    .limit(1);
  return row && trustedOrganizationId(row.id);
}

/** Takes the next number for a reading of a customer; undefined for an unknown customer. */
export async function beginReading(
  tables: Tables,
  customerId: string,
): Promise<{ readonly organizationId: OrganizationId; readonly number: number } | undefined> {
  const [row] = await tables
    .update(billingCustomers)
    .set({ readingsBegun: sql`${billingCustomers.readingsBegun} + 1` })
    .where(eq(billingCustomers.stripeCustomerId, customerId))
    .returning({ organizationId: billingCustomers.organizationId, number: billingCustomers.readingsBegun });
  return row && { organizationId: trustedOrganizationId(row.organizationId), number: row.number };
}

/**
 * Claims the right to write a reading, and keeps other writers waiting until the transaction ends.
 * @returns false if a reading that began later has been written already
 */
export async function claimReading(
  { db }: SystemTransaction,
  customerId: string,
  { organizationId, number }: { readonly organizationId: OrganizationId; readonly number: number },
): Promise<boolean> {
  // The organization first, as account deletion does: otherwise each could wait for the other.
  await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for("key share");
  const claimed = await db
    .update(billingCustomers)
    .set({ readingWritten: number })
    .where(
      and(eq(billingCustomers.stripeCustomerId, customerId), lt(billingCustomers.readingWritten, number)),
    )
    .returning({ organizationId: billingCustomers.organizationId });
  return claimed.length > 0;
}

/** Stores the time zone of a customer's browser, for emails about payments. */
export async function saveTimeZone(
  tables: Tables,
  organizationId: OrganizationId,
  timeZone: string,
): Promise<void> {
  await tables
    .update(billingCustomers)
    .set({ timeZone })
    .where(eq(billingCustomers.organizationId, organizationId));
}

/** The time zone of a customer's browser; undefined if it isn't known. */
export async function findTimeZone(tables: Tables, customerId: string): Promise<string | undefined> {
  const [row] = await tables
    .select({ timeZone: billingCustomers.timeZone })
    .from(billingCustomers)
    .where(eq(billingCustomers.stripeCustomerId, customerId));
  return row?.timeZone ?? undefined;
}

/**
 * Notes the card with which a customer's trial began; a card added later in the trial isn't checked.
 * @returns false if another customer has had a trial with it
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
