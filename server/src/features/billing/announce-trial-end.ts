import { planById } from "@wagefloor/domain/plans/catalogue.ts";
import { trialAnnouncements } from "../../db/schema/billing.ts";
import type { Mailer } from "../mail/mailer.ts";
import { trialEndLetter } from "../mail/trial-end-letter.ts";
import type { BillingTools } from "./billing-tools.ts";
import { findAddress, findUserOfCustomer } from "./customer-queries.ts";
import { itemOf, moment, subscriptionThatCounts } from "./provider-subscription.ts";
import { listSubscriptions } from "./read-provider.ts";

/**
 * Writes to a customer that the free trial ends, once for each end. The note that it was sent is kept only when the
 * mail server has taken the letter, so a failure is tried again, and two tries at once send one letter.
 * @throws MailNotSent
 */
export async function announceTrialEnd(
  tools: BillingTools & { readonly mailer: Mailer },
  customerId: string,
): Promise<void> {
  const { db, provider, mailer, environment, log } = tools;
  const subscription = subscriptionThatCounts(await listSubscriptions(provider, customerId));
  const userId = await findUserOfCustomer(db.system, customerId);
  const address = userId && (await findAddress(db.system, userId));
  if (!address || subscription?.status !== "trialing" || !subscription.trial_end) return;
  const trialEnd = moment(subscription.trial_end);
  const plan = planById(itemOf(subscription).price.id);
  const letter = await trialEndLetter({
    planName: plan?.name,
    monthlyPrice: plan?.monthlyPrice ?? undefined,
    trialEnd,
    cancels: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    settingsAddress: `${environment.appUrl}/app/settings`,
  });
  await db.asSystem(async (tx) => {
    const [fresh] = await tx.db
      .insert(trialAnnouncements)
      .values({ stripeSubscriptionId: subscription.id, trialEnd })
      .onConflictDoNothing()
      .returning({ sentAt: trialAnnouncements.sentAt });
    if (!fresh) return;
    await mailer.send(address, letter, `trial-end-${subscription.id}-${subscription.trial_end}`);
    log.info({ userId, subscriptionId: subscription.id }, "billing: announced the end of a trial");
  });
}
