import { CommonRefusal } from "../../../core/request/refusals.ts";
import type { OrganizationId } from "../../../core/request/tenant.ts";
import type { BillingTools } from "../provider/billing-tools.ts";
import { providerRefusal, withPatience } from "../provider/payment-provider.ts";
import { requireOwnCheckout } from "./own-checkout.ts";

/**
 * The address of an open payment page, for a browser that knows only the id of its checkout.
 * @throws Refusal not_found for a checkout that isn't this organization's, or can no longer be paid; payments_unreachable
 */
export async function findCheckoutPage(
  tools: BillingTools,
  organizationId: OrganizationId,
  sessionId: string,
): Promise<string> {
  try {
    const { url } = await withPatience(tools.provider, () =>
      requireOwnCheckout(tools, organizationId, sessionId),
    );
    if (!url) throw new CommonRefusal("not_found", "This checkout is closed. Please choose a plan again.");
    return url;
  } catch (error) {
    throw providerRefusal(error);
  }
}
