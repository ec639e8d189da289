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

export type Customer = Wire<Stripe.Customer>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type CheckoutSession = Wire<Stripe.Checkout.Session>;
export type CheckoutLineItem = Wire<Stripe.LineItem>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type SubscriptionSchedule = Wire<Stripe.SubscriptionSchedule>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
export type PortalConfiguration = Wire<Stripe.BillingPortal.Configuration>;

/** The version that the installed library pins; an upgrade of the library doesn't compile until the sandbox follows. */
export const apiVersion: Stripe.LatestApiVersion = "2026-10-28.endive";

/** The names of the events that the sandbox sends. */
export type EventType = Extract<
  Stripe.Event["type"],
  | "billing_portal.configuration.created"
  | "billing_portal.configuration.updated"
  | "billing_portal.session.created"
  | "checkout.session.completed"
  | "checkout.session.expired"
  | "customer.created"
  | "customer.updated"
  | "customer.deleted"
  | "customer.subscription.created"
  | "customer.subscription.updated"
  | "customer.subscription.deleted"
  | "customer.subscription.trial_will_end"
  | "invoice.created"
  | "invoice.finalized"
  | "invoice.paid"
  | "invoice.payment_failed"
  | "invoice.payment_succeeded"
  | "payment_method.attached"
  | "subscription_schedule.created"
  | "subscription_schedule.released"
>;

/** An event; its object is a resource as it was at that time. */
export interface SandboxEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null } | null;
  type: EventType;
}

/** A list, inside a resource or as an answer. */
export interface WireList<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}
