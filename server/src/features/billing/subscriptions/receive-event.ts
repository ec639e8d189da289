import type Stripe from "stripe";
import type { SystemTransaction } from "../../../core/db/client.ts";
import { billingEvents } from "../../../core/db/schema/billing.ts";
import type { BillingServices } from "../provider/billing-tools.ts";
import { findNamedOrganization, findOrganizationOfCustomer } from "../stored/customer-queries.ts";
import { BillingRefusal } from "../stored/refusals.ts";

/**
 * Receives an event of the provider: checks its signature and time, stores its id, and sends a job in the same
 * transaction, so that the answer is fast and nothing is lost. A repeated one changes nothing.
 * @param body as it was sent, to the byte
 * @throws Refusal bad_signature for an event that is forged or old
 */
export async function receiveEvent(
  services: BillingServices,
  body: string,
  signature: string | undefined,
): Promise<void> {
  const event = verify(services, body, signature);
  const { db, jobs, log } = services;
  const { id, type } = event;
  const customerId = customerOf(event);
  await db.asSystem(async (tx) => {
    const [fresh] = await tx.db
      .insert(billingEvents)
      .values({ id, type })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id });
    if (!fresh) return log.info({ eventId: id, type }, "billing: an event came again");
    if (!customerId) return log.debug({ eventId: id, type }, "billing: an event of no customer");
    if (!(await findOrganizationOfCustomer(tx.db, customerId))) {
      const about = { eventId: id, type, customerId };
      return (await isBeingMade(tx, event))
        ? log.debug(about, "billing: an event of a customer who is being made")
        : log.warn(about, "billing: an event of an unknown customer");
    }
    await jobs.send("sync-subscription", { customerId }, { key: customerId, tx });
    if (type === "customer.subscription.trial_will_end") {
      await jobs.send("announce-trial-end", { customerId }, { key: customerId, tx });
    }
  });
}

/** Whether an event is about a new customer of an organization here: it arrives before we have stored whose it is. */
async function isBeingMade({ db }: SystemTransaction, event: Stripe.Event): Promise<boolean> {
  if (event.type !== "customer.created") return false;
  return (await findNamedOrganization(db, event.data.object.metadata)) !== undefined;
}

/** The customer of an event; undefined if it is about something else. */
export function customerOf({ data: { object } }: Stripe.Event): string | undefined {
  if (object.object === "customer") return object.id;
  const customer = "customer" in object ? object.customer : undefined;
  if (typeof customer === "string") return customer;
  return customer && typeof customer === "object" && "id" in customer ? String(customer.id) : undefined;
}

function verify(
  { provider, log }: BillingServices,
  body: string,
  signature: string | undefined,
): Stripe.Event {
  const { stripe, webhookSecrets } = provider;
  const reasons = new Set<string | undefined>();
  for (const secret of webhookSecrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature ?? "", secret);
    } catch (error) {
      // The library's error has the whole payload, which doesn't belong in the log.
      reasons.add(error instanceof Error ? error.message.split("\n", 1)[0] : undefined);
    }
  }
  log.warn({ reasons: [...reasons] }, "billing: an event without a valid signature was refused");
  throw new BillingRefusal("bad_signature", "The signature of this event isn't valid.");
}
