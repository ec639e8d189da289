import type { UnixSeconds } from "../clock.ts";
import { newId } from "../ids.ts";
import { itemOf } from "./subscription.ts";
import type { Customer, Invoice, InvoiceLine, Price, Subscription } from "./wire.ts";

/** The input of a new invoice. Amounts are cents. */
export interface InvoiceParameters {
  customer: Customer;
  subscription: Subscription;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  lines: InvoiceLine[];
  /** Sequential number across all customers. */
  number: string;
  /** The address of its page. */
  pageUrl: (id: string) => string;
}

/** A finalized invoice; the customer's credit is used first, and a negative total becomes credit. */
export function newInvoice(given: InvoiceParameters, created: UnixSeconds): Invoice {
  const { customer, subscription, lines } = given;
  const id = newId("in");
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const afterCredit = total + customer.balance;
  const amountDue = Math.max(0, afterCredit);
  return {
    ...unusedMembers(),
    id,
    amount_due: amountDue,
    amount_remaining: amountDue,
    billing_reason: given.reason,
    created,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    effective_at: created,
    ending_balance: Math.min(0, afterCredit),
    hosted_invoice_url: given.pageUrl(id),
    lines: {
      object: "list",
      data: lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    metadata: {},
    number: given.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    period_end: created,
    period_start:
      given.reason === "subscription_create" ? created : itemOf(subscription).current_period_start,
    starting_balance: customer.balance,
    status: "open",
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}

/** One line: a month of a plan, a trial, or a share of a month after a change of plan. */
export function newInvoiceLine(given: {
  subscription: Subscription;
  price: Price;
  /** Cents; negative for unused time. */
  amount: number;
  description: string;
  period: { start: UnixSeconds; end: UnixSeconds };
  proration: boolean;
}): InvoiceLine {
  const { subscription, price, amount, proration } = given;
  const item = itemOf(subscription).id;
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description: given.description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: proration ? newId("ii") : null,
        proration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item,
      },
      type: "subscription_item_details",
    },
    period: given.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: proration ? String(amount) : price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: "1",
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

function unusedMembers() {
  return {
    object: "invoice" as const,
    account_country: "US",
    account_name: null,
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    collection_method: "charge_automatically" as const,
    custom_fields: null,
    customer_account: null,
    customer_address: null,
    customer_shipping: null,
    customer_tax_exempt: "none" as const,
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    footer: null,
    from_invoice: null,
    invoice_pdf: null,
    issuer: { type: "self" as const },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    next_payment_attempt: null,
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    test_clock: null,
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}
