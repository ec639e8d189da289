import type {
  CheckoutLineItem,
  CheckoutSession,
  Customer,
  Invoice,
  InvoiceLine,
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  SandboxEvent,
  Subscription,
  SubscriptionSchedule,
} from "./resources/wire.ts";

/** What a test card does when it is charged. */
export type CardOutcome =
  | "pays"
  | "pays-once"
  | "generic_decline"
  | "insufficient_funds"
  | "expired_card"
  | "incorrect_cvc";

/** Input of a checkout session that it doesn't show. */
interface CheckoutTerms {
  lineItem: CheckoutLineItem;
  trialDays: number;
  trialEnd: number | null;
  metadata: Record<string, string>;
  missingPaymentMethod: "cancel" | "create_invoice";
}

/** One event on its way to the webhook endpoint. */
export interface Delivery {
  event: string;
  attempts: number;
  /** The machine's time in milliseconds, not the sandbox's. */
  nextAttemptAt: number;
  status: "pending" | "held" | "delivered" | "dropped" | "failed";
  /** What the endpoint answered last, or why it couldn't be reached. */
  lastAnswer: string | null;
}

/** An answered request, stored so that a repeated one gets the same answer. */
export interface AnsweredRequest {
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  at: number;
}

/** Everything the sandbox knows; plain data, so that it can be saved as JSON. */
export interface SandboxState {
  clockOffset: number;
  invoiceCount: number;
  customers: Record<string, Customer>;
  deletedCustomers: Record<string, { id: string; object: "customer"; deleted: true }>;
  paymentMethods: Record<string, PaymentMethod>;
  cardOutcomes: Record<string, CardOutcome>;
  checkoutSessions: Record<string, CheckoutSession>;
  checkoutTerms: Record<string, CheckoutTerms>;
  subscriptions: Record<string, Subscription>;
  schedules: Record<string, SubscriptionSchedule>;
  invoices: Record<string, Invoice>;
  /** Proration lines for the subscription's next invoice. */
  pendingLines: Record<string, InvoiceLine[]>;
  /** Subscriptions whose end of trial was announced, with the announced time. */
  announcedTrialEnds: Record<string, number>;
  portalSessions: Record<string, PortalSession>;
  portalConfigurations: Record<string, PortalConfiguration>;
  events: Record<string, SandboxEvent>;
  deliveries: Record<string, Delivery>;
  answeredRequests: Record<string, AnsweredRequest>;
}

export function emptyState(): SandboxState {
  return {
    clockOffset: 0,
    invoiceCount: 0,
    customers: {},
    deletedCustomers: {},
    paymentMethods: {},
    cardOutcomes: {},
    checkoutSessions: {},
    checkoutTerms: {},
    subscriptions: {},
    schedules: {},
    invoices: {},
    pendingLines: {},
    announcedTrialEnds: {},
    portalSessions: {},
    portalConfigurations: {},
    events: {},
    deliveries: {},
    answeredRequests: {},
  };
}
