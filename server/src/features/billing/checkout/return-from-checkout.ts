import type { OrganizationId } from "../../../core/request/tenant.ts";
import type { BillingTools } from "../provider/billing-tools.ts";
import { providerRefusal, withPatience } from "../provider/payment-provider.ts";
import { syncSubscription } from "../subscriptions/sync-subscription.ts";
import { requireOwnCheckout } from "./own-checkout.ts";

/**
 * Reads the provider at once when a customer returns from the payment page, so that no one waits for a webhook.
 * @throws Refusal not_found for a checkout that isn't this organization's, payments_unreachable
 */
export async function returnFromCheckout(
  tools: BillingTools,
  organizationId: OrganizationId,
  sessionId: string,
): Promise<void> {
  try {
    await withPatience(tools.provider, () => readPayment(tools, organizationId, sessionId));
  } catch (error) {
    throw providerRefusal(error, unconfirmed);
  }
}

/** The customer may have been charged, so the sentence for other failures would be wrong here. */
const unconfirmed =
  "We couldn't confirm your payment yet because the payment service isn't responding. If you paid, your plan will appear here automatically.";

async function readPayment(
  tools: BillingTools,
  organizationId: OrganizationId,
  sessionId: string,
): Promise<void> {
  const { customer } = await requireOwnCheckout(tools, organizationId, sessionId);
  await syncSubscription(tools, customer);
}
