import type Stripe from "stripe";

/**
 * A resource of the pinned API version as sent over HTTP, derived from the official library's types: decimals are
 * text, and expandable members are stored as ids.
 */
type Wire<T> = [string] extends [T]
  ? Extract<T, string | null | undefined>
  : T extends Stripe.Decimal
    ? string
    : T extends (infer Member)[]
      ? Wire<Member>[]
      : T extends object
        ? { [Key in keyof T]: Wire<T[Key]> }
        : T;

/** Of a resource's members those that the product or the sandbox's own pages read. */
type Of<T, Member extends keyof T> = Wire<Pick<T, Member>>;

export type Price = Of<
  Stripe.Price,
  "id" | "object" | "active" | "created" | "currency" | "product" | "type" | "unit_amount"
>;

export type Customer = Of<
  Stripe.Customer,
  "id" | "object" | "created" | "email" | "invoice_prefix" | "metadata"
> & { invoice_settings: { default_payment_method: string | null } };

export type DeletedCustomer = Of<Stripe.DeletedCustomer, "id" | "object" | "deleted">;

export type PaymentMethod = Of<Stripe.PaymentMethod, "id" | "object" | "created" | "type"> & {
  customer: string;
  card: Of<Stripe.PaymentMethod.Card, "brand" | "exp_month" | "exp_year" | "fingerprint" | "last4">;
};

export type CheckoutSession = Of<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "cancel_url"
  | "client_reference_id"
  | "created"
  | "expires_at"
  | "metadata"
  | "mode"
  | "payment_status"
  | "status"
  | "subscription"
  | "success_url"
  | "url"
> & { customer: string; custom_text: { submit: { message: string } | null } };

export type SubscriptionItem = Of<
  Stripe.SubscriptionItem,
  "id" | "object" | "current_period_end" | "current_period_start" | "quantity" | "subscription"
> & { price: Price };

export type Subscription = Of<
  Stripe.Subscription,
  | "id"
  | "object"
  | "billing_cycle_anchor"
  | "cancel_at"
  | "cancel_at_period_end"
  | "canceled_at"
  | "created"
  | "currency"
  | "default_payment_method"
  | "ended_at"
  | "latest_invoice"
  | "metadata"
  | "schedule"
  | "start_date"
  | "status"
  | "trial_end"
  | "trial_start"
> & { customer: string; items: WireList<SubscriptionItem> };

export type SubscriptionSchedule = Of<
  Stripe.SubscriptionSchedule,
  "id" | "object" | "created" | "status" | "subscription"
> & { customer: string; phases: { start_date: number; end_date: number; items: { price: string }[] }[] };

export type InvoiceLine = Of<
  Stripe.InvoiceLineItem,
  "id" | "object" | "amount" | "currency" | "description" | "period" | "quantity"
>;

export type Invoice = Of<
  Stripe.Invoice,
  | "id"
  | "object"
  | "amount_due"
  | "amount_paid"
  | "attempt_count"
  | "billing_reason"
  | "created"
  | "currency"
  | "hosted_invoice_url"
  | "next_payment_attempt"
  | "number"
  | "status"
  | "status_transitions"
  | "total"
> & {
  customer: string;
  lines: WireList<InvoiceLine>;
  parent: { type: "subscription_details"; subscription_details: { subscription: string } };
};

export type PortalSession = Of<
  Stripe.BillingPortal.Session,
  "id" | "object" | "created" | "customer" | "return_url" | "url"
> & { configuration: string };

type Enabled = { enabled: boolean };

export type PortalConfiguration = Of<
  Stripe.BillingPortal.Configuration,
  "id" | "object" | "active" | "created" | "metadata" | "name"
> & {
  business_profile: { headline: string | null };
  features: {
    invoice_history: Enabled;
    payment_method_update: Enabled;
    subscription_cancel: Enabled;
    subscription_update: Enabled & { products: { product: string; prices: string[] }[] };
  };
};

/** The version that the installed library pins; an upgrade of the library doesn't compile until the sandbox follows. */
export const apiVersion: Stripe.LatestApiVersion = "2026-10-28.endive";

/** The names of the events that the sandbox sends. */
export type EventType = Extract<
  Stripe.Event["type"],
  | "checkout.session.completed"
  | "checkout.session.expired"
  | "customer.created"
  | "customer.updated"
  | "customer.deleted"
  | "customer.subscription.created"
  | "customer.subscription.updated"
  | "customer.subscription.deleted"
  | "customer.subscription.trial_will_end"
  | "invoice.paid"
  | "invoice.payment_failed"
>;

/** An event; its object is a resource as it was at that time. */
export interface SandboxEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  type: EventType;
}

/** A list, inside a resource or as an answer. */
export interface WireList<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}
