import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import {
  billingCustomers,
  billingEvents,
  subscriptions,
  trialAnnouncements,
} from "../../../core/db/schema/billing.ts";
import { notificationChoices } from "../../../core/db/schema/notifications.ts";
import { organizationMembers } from "../../../core/db/schema/organizations.ts";
import { adoptCustomers } from "../customers/adopt-customers.ts";
import type { BillingServices } from "../provider/billing-tools.ts";
import { listCustomers } from "../stored/customer-queries.ts";

const day = 24 * 60 * 60 * 1000;
const announcedAhead = 3 * day;
/** The provider repeats a delivery for three days. */
const eventsKept = 30 * day;

/**
 * Makes up for missed events: finds customers that we no longer knew, reads every customer, and announces the ends of
 * trials that weren't announced.
 */
export async function reconcileSubscriptions(services: BillingServices): Promise<void> {
  const { db, jobs, log } = services;
  await adoptCustomers(services);
  const customers = await listCustomers(db.system);
  for (const customerId of customers)
    await jobs.send("sync-subscription", { customerId }, { key: customerId });
  const unannounced = await listUnannounced(services, new Date());
  for (const customerId of unannounced) {
    await jobs.send("announce-trial-end", { customerId }, { key: customerId });
  }
  await db.system
    .delete(billingEvents)
    .where(lt(billingEvents.receivedAt, new Date(Date.now() - eventsKept)));
  log.info({ customers: customers.length, unannounced: unannounced.length }, "billing: reads every customer");
}

/** Customers whose trial ends within three days, who haven't been told yet and want to be. */
async function listUnannounced({ db }: BillingServices, now: Date): Promise<string[]> {
  const told = sql`exists (select from ${trialAnnouncements}
    where ${trialAnnouncements.stripeSubscriptionId} = ${subscriptions.stripeSubscriptionId}
      and ${trialAnnouncements.trialEnd} = ${subscriptions.trialEnd})`;
  const rows = await db.system
    .select({ customerId: billingCustomers.stripeCustomerId })
    .from(subscriptions)
    .innerJoin(billingCustomers, sql`${billingCustomers.organizationId} = ${subscriptions.organizationId}`)
    .innerJoin(
      organizationMembers,
      and(
        eq(organizationMembers.organizationId, subscriptions.organizationId),
        eq(organizationMembers.role, "owner"),
      ),
    )
    .leftJoin(notificationChoices, eq(notificationChoices.userId, organizationMembers.userId))
    .where(
      and(
        sql`${notificationChoices.trialEnding} is not false`,
        isNotNull(subscriptions.trialEnd),
        gt(subscriptions.trialEnd, now),
        lt(subscriptions.trialEnd, new Date(now.getTime() + announcedAhead)),
        sql`not ${told}`,
      ),
    );
  return rows.map(({ customerId }) => customerId);
}
