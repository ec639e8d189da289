import type Stripe from "stripe";
import type { BillingTools } from "../../features/billing/provider/billing-tools.ts";
import { isMissing } from "../../features/billing/provider/payment-provider.ts";
import { customerOf } from "../../features/billing/subscriptions/receive-event.ts";
import {
  type SyncOutcome,
  syncSubscription,
} from "../../features/billing/subscriptions/sync-subscription.ts";
import type { Environment } from "../../settings/env.ts";
import { CommandError } from "../lib/command-error.ts";
import { onlyWord } from "./find-account.ts";
import { withBilling } from "./with-billing.ts";

const usage = "replay takes one EVENT_ID";

const sentences: Readonly<Record<SyncOutcome, string>> = {
  changed: "Our subscription was behind, and is as the payment provider says now.",
  unchanged: "Our subscription was already as the payment provider says.",
  overtaken: "The running server has read the customer later still, so there was nothing to write.",
  unknown_customer: "No account here has this customer, so there was nothing to do.",
};

/**
 * Does again what an event of the payment provider leads to.
 * @returns the sentence that says what came of it
 */
export async function replay(environment: Environment, words: readonly string[]): Promise<string> {
  const eventId = onlyWord(words, usage);
  return withBilling(environment, async (tools) => {
    const event = await findEvent(tools, eventId);
    const customer = customerOf(event);
    if (!customer) return `${event.id} (${event.type}) is about no customer, so there is nothing to do.\n`;
    const outcome = await syncSubscription(tools, customer);
    return `${event.id} (${event.type}) is about ${customer}. ${sentences[outcome]}\n`;
  });
}

async function findEvent({ provider }: BillingTools, eventId: string): Promise<Stripe.Event> {
  try {
    return await provider.stripe.events.retrieve(eventId);
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new CommandError(`The payment provider has no event ${eventId}. It keeps events for 30 days.`);
  }
}
