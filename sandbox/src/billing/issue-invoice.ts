import { type InvoiceParameters, newInvoice, newInvoiceLine } from "../resources/invoice.ts";
import { itemOf } from "../resources/subscription.ts";
import type { Invoice, InvoiceLine, Subscription } from "../resources/wire.ts";
import { change, emit, type Sandbox } from "../sandbox.ts";
import { inDollars } from "../text.ts";

/**
 * Issues a subscription's next invoice with its pending items, applies the customer's credit and finalizes it at once
 * (the real provider leaves a renewal's invoice open to changes for an hour).
 */
export function issueInvoice(
  sandbox: Sandbox,
  subscription: Subscription,
  reason: InvoiceParameters["reason"],
  newLines: InvoiceLine[],
): Invoice {
  const { state, clock, url } = sandbox;
  const customer = state.customers[subscription.customer];
  if (customer === undefined) throw new Error(`${subscription.id} has no customer`);
  const lines = [...(state.pendingLines[subscription.id] ?? []), ...newLines];
  delete state.pendingLines[subscription.id];
  state.invoiceCount += 1;
  const number = `${customer.invoice_prefix}-${String(state.invoiceCount).padStart(4, "0")}`;
  const pageUrl = (id: string) => `${url}/pay/invoices/${id}`;
  const invoice = newInvoice({ customer, subscription, reason, lines, number, pageUrl }, clock.now());
  state.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  emit(sandbox, "invoice.created", { ...invoice, status: "draft" });
  emit(sandbox, "invoice.finalized", invoice);
  change(sandbox, "customer.updated", customer, (it) => {
    it.balance = invoice.ending_balance ?? 0;
  });
  return invoice;
}

/** The line of one month of the subscription's plan. */
export function monthLine(sandbox: Sandbox, subscription: Subscription): InvoiceLine {
  const { price } = itemOf(subscription);
  const amount = price.unit_amount ?? 0;
  const name = sandbox.catalogue.products[price.product]?.name ?? price.product;
  return line(subscription, amount, `1 × ${name} (at ${inDollars(amount)} / month)`);
}

/** The line of a trial, which costs nothing. */
export function trialLine(sandbox: Sandbox, subscription: Subscription): InvoiceLine {
  const { price } = itemOf(subscription);
  return line(subscription, 0, `Trial period for ${sandbox.catalogue.products[price.product]?.name}`);
}

function line(subscription: Subscription, amount: number, description: string): InvoiceLine {
  const { price, current_period_start, current_period_end } = itemOf(subscription);
  const period = { start: current_period_start, end: current_period_end };
  return newInvoiceLine({ subscription, price, amount, description, period, proration: false });
}
