import { findEmailAddress } from "../../core/accounts.ts";
import { trialAnnouncements } from "../../core/db/schema/billing.ts";
import { findOwner } from "../../core/organizations.ts";
import type { Outbox } from "../mail/outbox.ts";
import { findNotificationChoices } from "../notifications/queries.ts";
import type { BillingTools } from "./provider/billing-tools.ts";
import { moment, subscriptionThatCounts } from "./provider/provider-subscription.ts";
import { listSubscriptions } from "./provider/read-provider.ts";
import { findOrganizationOfCustomer } from "./stored/customer-queries.ts";
import { trialEndEmail } from "./trial-end-email.ts";

/**
 * Requests the email that says when a customer's free trial ends, once for each end, unless the customer doesn't want
 * such emails. The note that it was requested is written with the request, both or neither.
 */
export async function announceTrialEnd(
  tools: BillingTools & { readonly outbox: Outbox },
  customerId: string,
): Promise<void> {
  const { db, provider, outbox, log } = tools;
  const subscription = subscriptionThatCounts(await listSubscriptions(provider, customerId));
  if (subscription?.status !== "trialing" || !subscription.trial_end) return;
  const trialEnd = moment(subscription.trial_end);
  await db.asSystem(async (tx) => {
    const organizationId = await findOrganizationOfCustomer(tx.db, customerId);
    const owner = organizationId && (await findOwner(tx.db, organizationId));
    if (!owner || !(await findNotificationChoices(tx.db, owner)).trialEnding) return;
    const recipient = await findEmailAddress(tx.db, owner);
    if (recipient === undefined) return;
    const [fresh] = await tx.db
      .insert(trialAnnouncements)
      .values({ stripeSubscriptionId: subscription.id, trialEnd })
      .onConflictDoNothing()
      .returning({ id: trialAnnouncements.stripeSubscriptionId });
    if (!fresh) return;
    const data = { customerId };
    await outbox.request({ kind: trialEndEmail, recipient, data, usefulUntil: trialEnd }, tx);
    log.info({ organizationId, subscriptionId: subscription.id }, "billing: announces the end of a trial");
  });
}
