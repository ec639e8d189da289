import { monthly, nameOf } from "../catalogue.ts";
import type { UnixSeconds } from "../clock.ts";
import { newInvoiceLine } from "../resources/invoice.ts";
import { itemOf } from "../resources/subscription.ts";
import type { InvoiceLine, Price, Subscription } from "../resources/wire.ts";
import { change, type Sandbox } from "../sandbox.ts";
import { inShort } from "../text.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { issueInvoice } from "./issue-invoice.ts";

/** Changes the price of a subscription now, and charges the difference for the rest of the period. */
export function changePlan(sandbox: Sandbox, subscription: Subscription, price: Price): void {
  const item = itemOf(subscription);
  if (item.price.id === price.id) return;
  const lines = prorationLines(sandbox, subscription, price, sandbox.clock.now());
  change(sandbox, "customer.subscription.updated", subscription, () => {
    item.price = price;
  });
  if (subscription.status === "trialing") return;
  collectInvoice(sandbox, issueInvoice(sandbox, subscription, "subscription_update", lines), true);
}

function prorationLines(
  { catalogue }: Sandbox,
  subscription: Subscription,
  to: Price,
  now: UnixSeconds,
): InvoiceLine[] {
  const { price: from, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const share = Math.max(0, end - now) / (end - start);
  const line = (price: Price, sign: 1 | -1, beginning: string) =>
    newInvoiceLine(
      sign * Math.round(monthly(price) * share),
      `${beginning} ${nameOf(catalogue, price.id)} after ${inShort(now)}`,
      { start: now, end },
    );
  return [line(from, -1, "Unused time on"), line(to, 1, "Remaining time on")];
}
