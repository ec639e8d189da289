import { planById } from "@wagefloor/domain/plans/catalogue.ts";
import { z } from "zod";
import type { EmailWriter } from "../mail/deliver-emails.ts";
import { turnOffSentence } from "../notifications/turn-off-sentence.ts";
import type { BillingTools } from "./provider/billing-tools.ts";
import { itemOf, moment, subscriptionThatCounts } from "./provider/provider-subscription.ts";
import { listSubscriptions } from "./provider/read-provider.ts";
import { findTimeZone } from "./stored/customer-queries.ts";
import { composeTrialEndEmail } from "./write-trial-end-email.ts";

/** The kind of email that says when a free trial ends. */
export const trialEndEmail = "trial-end";

const ofCustomer = z.object({ customerId: z.string() });

/**
 * Writes the emails about subscriptions. The provider is asked what is charged, if anything, when the email is sent, so
 * a user who cancels while it waits isn't told about a charge.
 */
export function createBillingEmailWriters({
  db,
  provider,
  environment: { appUrl },
}: Pick<BillingTools, "db" | "provider" | "environment">): Readonly<Record<string, EmailWriter>> {
  return {
    [trialEndEmail]: async (_recipient, data) => {
      const { customerId } = ofCustomer.parse(data);
      const subscription = subscriptionThatCounts(await listSubscriptions(provider, customerId));
      if (subscription?.status !== "trialing" || !subscription.trial_end) {
        return { notNeeded: "the trial has ended" };
      }
      const plan = planById(itemOf(subscription).price.id);
      return composeTrialEndEmail({
        planName: plan?.name,
        monthlyPrice: plan?.monthlyPrice ?? undefined,
        trialEnd: moment(subscription.trial_end),
        timeZone: await findTimeZone(db.system, customerId),
        cancels: subscription.cancel_at_period_end || subscription.cancel_at !== null,
        settingsAddress: `${appUrl}/app/settings/plan`,
        turnOff: turnOffSentence("We send one email before a free trial ends.", appUrl),
      });
    },
  };
}
