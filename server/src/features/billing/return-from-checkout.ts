import { Refusal } from "../../errors.ts";
import type { UserId } from "../accounts/user-id.ts";
import type { BillingTools } from "./billing-tools.ts";
import { findCustomer } from "./customer-queries.ts";
import { isMissing, providerRefusal, withPatience } from "./payment-provider.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Reads the provider at once when somebody comes back from the payment page, so that nobody waits for a webhook.
 * @throws Refusal not_found for a checkout that is not this user's, payments_unreachable
 */
export async function returnFromCheckout(
  tools: BillingTools,
  userId: UserId,
  sessionId: string,
): Promise<void> {
  try {
    await withPatience(tools.provider, () => readPayment(tools, userId, sessionId));
  } catch (error) {
    throw providerRefusal(error, unconfirmed);
  }
}

/** Money may have been taken: what is said of other failures would be wrong here. */
const unconfirmed =
  "Your payment could not be confirmed yet, because the payment service does not answer. If you have paid, your plan appears here by itself.";

async function readPayment(tools: BillingTools, userId: UserId, sessionId: string): Promise<void> {
  const customer = await findCustomer(tools.db.system, userId);
  const payer = await findPayer(tools, sessionId);
  if (!customer || payer !== customer) {
    tools.log.warn({ userId, sessionId }, "billing: a return from somebody else's checkout was refused");
    throw new Refusal("not_found", "This checkout was not found.");
  }
  await syncSubscription(tools, customer);
}

async function findPayer({ provider }: BillingTools, sessionId: string): Promise<string | undefined> {
  try {
    const { customer } = await provider.stripe.checkout.sessions.retrieve(sessionId);
    return typeof customer === "string" ? customer : customer?.id;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
