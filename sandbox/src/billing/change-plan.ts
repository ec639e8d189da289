import type { UnixSeconds } from "../clock.ts";
import { ApiError } from "../protocol/api-error.ts";
import { newInvoiceLine } from "../resources/invoice.ts";
import { itemOf, setPrice } from "../resources/subscription.ts";
import type { InvoiceLine, Price, Subscription } from "../resources/wire.ts";
import { change, type Sandbox } from "../sandbox.ts";
import { inShort } from "../text.ts";
import { collectInvoice, paymentMethodOf } from "./collect-invoice.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { tryCharge } from "./test-cards.ts";

/** How the rest of the current period is paid for: at once, with the next invoice, or not at all. */
type ProrationBehavior = "always_invoice" | "create_prorations" | "none";

export interface PlanChange {
  price: Price;
  proration: ProrationBehavior;
  /** Whether the change is made even if its invoice isn't paid (the subscription is then past due). */
  whenUnpaid: "allow_incomplete" | "error_if_incomplete";
  /** Whether the card's owner is on the page. */
  present: boolean;
}

/**
 * Changes the price of a subscription now.
 * @throws ApiError (402) if it has to be paid for and the card is declined; nothing is changed then
 */
export function changePlan(sandbox: Sandbox, subscription: Subscription, asked: PlanChange): void {
  const item = itemOf(subscription);
  if (item.price.id === asked.price.id) return;
  const prorated = asked.proration !== "none" && subscription.status !== "trialing";
  const lines = prorated ? prorationLines(sandbox, subscription, asked.price, sandbox.clock.now()) : [];
  if (asked.proration === "always_invoice" && asked.whenUnpaid === "error_if_incomplete")
    refuseUnpaid(sandbox, subscription, lines, asked.present);
  const pending = sandbox.state.pendingLines[subscription.id] ?? [];
  if (lines.length > 0) sandbox.state.pendingLines[subscription.id] = [...pending, ...lines];
  change(sandbox, "customer.subscription.updated", subscription, () => setPrice(item, asked.price));
  if (asked.proration !== "always_invoice" || lines.length === 0) return;
  const invoice = issueInvoice(sandbox, subscription, "subscription_update", []);
  collectInvoice(sandbox, invoice, asked.present);
}

/** The credit for unused time at the current price, and the cost of the remaining time at the new one. */
function prorationLines(
  sandbox: Sandbox,
  subscription: Subscription,
  to: Price,
  now: UnixSeconds,
): InvoiceLine[] {
  const { price: from, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const share = Math.max(0, end - now) / (end - start);
  const line = (price: Price, sign: 1 | -1, beginning: string) =>
    newInvoiceLine({
      subscription,
      price,
      amount: sign * Math.round((price.unit_amount ?? 0) * share),
      description: `${beginning} ${sandbox.catalogue.products[price.product]?.name} after ${inShort(now)}`,
      period: { start: now, end },
      proration: true,
    });
  return [line(from, -1, "Unused time on"), line(to, 1, "Remaining time on")];
}

function refuseUnpaid(
  sandbox: Sandbox,
  subscription: Subscription,
  lines: InvoiceLine[],
  present: boolean,
): void {
  const waiting = sandbox.state.pendingLines[subscription.id] ?? [];
  const credit = sandbox.state.customers[subscription.customer]?.balance ?? 0;
  const due = [...waiting, ...lines].reduce((sum, { amount }) => sum + amount, credit);
  if (due <= 0) return;
  const decline = tryCharge(sandbox.state, paymentMethodOf(sandbox, subscription), present);
  if (decline) throw new ApiError(402, decline.message, { type: "card_error", ...withoutMessage(decline) });
}

function withoutMessage({ code, decline_code }: { code: string; decline_code?: string }) {
  return decline_code === undefined ? { code } : { code, decline_code };
}
