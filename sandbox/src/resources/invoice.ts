import type { UnixSeconds } from "../clock.ts";
import { newId } from "../ids.ts";
import type { Invoice, InvoiceLine, Subscription } from "./wire.ts";

/** The input of a new invoice. Amounts are cents. */
export interface InvoiceParameters {
  subscription: Subscription;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  lines: InvoiceLine[];
  /** Sequential number across all customers. */
  number: string;
  /** The address of its page. */
  pageUrl: (id: string) => string;
}

/** A finalized invoice. */
export function newInvoice(given: InvoiceParameters, created: UnixSeconds): Invoice {
  const { subscription, lines } = given;
  const id = newId("in");
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    object: "invoice",
    amount_due: total,
    amount_paid: 0,
    attempt_count: 0,
    billing_reason: given.reason,
    created,
    currency: subscription.currency,
    customer: subscription.customer,
    hosted_invoice_url: given.pageUrl(id),
    lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    next_payment_attempt: null,
    number: given.number,
    parent: { type: "subscription_details", subscription_details: { subscription: subscription.id } },
    status: "open",
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    total,
  };
}

/** One line: a month of a plan, a trial, or a share of a month after a change of plan. Cents, negative for unused time. */
export function newInvoiceLine(
  amount: number,
  description: string,
  period: { start: UnixSeconds; end: UnixSeconds },
): InvoiceLine {
  const id = newId("il");
  return { id, object: "line_item", amount, currency: "usd", description, period, quantity: 1 };
}

/** The id of an invoice's subscription. */
export function subscriptionOf({ parent }: Invoice): string {
  return parent.subscription_details.subscription;
}
