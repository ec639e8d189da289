import { monthly, nameOf } from "../catalogue.ts";
import { type InvoiceParameters, newInvoice, newInvoiceLine } from "../resources/invoice.ts";
import { itemOf } from "../resources/subscription.ts";
import type { Invoice, InvoiceLine, Subscription } from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";
import { find, put } from "../store.ts";
import { inDollars } from "../text.ts";

/**
 * Issues a subscription's next invoice and finalizes it at once (the real provider
 * leaves a renewal's invoice open to changes for an hour).
 */
export function issueInvoice(
  sandbox: Sandbox,
  subscription: Subscription,
  reason: InvoiceParameters["reason"],
  lines: InvoiceLine[],
): Invoice {
  const { state, clock, url } = sandbox;
  const { invoice_prefix } = find(sandbox, "customers", subscription.customer);
  state.invoiceCount += 1;
  const number = `${invoice_prefix}-${String(state.invoiceCount).padStart(4, "0")}`;
  const pageUrl = (id: string) => `${url}/pay/invoices/${id}`;
  const invoice = newInvoice({ subscription, reason, lines, number, pageUrl }, clock.now());
  put(sandbox, "invoices", invoice);
  subscription.latest_invoice = invoice.id;
  return invoice;
}

/** The line of one period of the subscription's plan: a month, or a trial, which costs nothing. */
export function periodLine({ catalogue }: Sandbox, subscription: Subscription): InvoiceLine {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const name = nameOf(catalogue, price.id);
  if (subscription.status === "trialing")
    return newInvoiceLine(0, `Trial period for ${name}`, { start, end });
  const amount = monthly(price);
  return newInvoiceLine(amount, `1 × ${name} (at ${inDollars(amount)} / month)`, { start, end });
}
