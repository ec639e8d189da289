import type { UnixSeconds } from "../clock.ts";
import { newId } from "../ids.ts";
import type { CheckoutLineItem, CheckoutSession, Customer, Price } from "./wire.ts";

/** The input of a new checkout session. */
export interface CheckoutParameters {
  customer: Customer | null;
  customerEmail: string | null;
  clientReferenceId: string | null;
  /** Cents that are due at once: 0 with a trial. */
  amountDue: number;
  currency: string;
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: UnixSeconds;
  locale: string | null;
  metadata: Record<string, string>;
  paymentMethodCollection: "always" | "if_required";
  allowPromotionCodes: boolean | null;
  /** What the page says next to its button. */
  submitText: string | null;
  /** The address of the page of a session. */
  pageUrl: (id: string) => string;
}

export function newCheckoutSession(given: CheckoutParameters, created: UnixSeconds): CheckoutSession {
  const id = newId("cs_test", 58);
  return {
    ...unusedMembers(),
    id,
    allow_promotion_codes: given.allowPromotionCodes,
    amount_subtotal: given.amountDue,
    amount_total: given.amountDue,
    cancel_url: given.cancelUrl,
    client_reference_id: given.clientReferenceId,
    created,
    currency: given.currency,
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: given.submitText === null ? null : { message: given.submitText },
      terms_of_service_acceptance: null,
    },
    customer: given.customer?.id ?? null,
    customer_creation: given.customer ? null : "always",
    customer_details: customerDetails(given.customer?.email ?? given.customerEmail, null),
    customer_email: given.customerEmail,
    expires_at: given.expiresAt,
    locale: given.locale,
    metadata: given.metadata,
    payment_method_collection: given.paymentMethodCollection,
    success_url: given.successUrl,
    url: given.pageUrl(id),
  };
}

/** The one line item of a session: one month of a plan. */
export function newCheckoutLineItem(price: Price, name: string, amountDue: number): CheckoutLineItem {
  return {
    id: newId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amountDue,
    amount_tax: 0,
    amount_total: amountDue,
    currency: price.currency,
    description: name,
    metadata: {},
    price,
    quantity: 1,
  };
}

/** Who pays, as a session shows it. */
export function customerDetails(
  email: string | null,
  name: string | null,
): CheckoutSession["customer_details"] {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: "none",
    tax_ids: null,
  };
}

function unusedMembers() {
  return {
    object: "checkout.session" as const,
    adaptive_pricing: null,
    after_expiration: null,
    allowed_payment_method_types: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    customer_account: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    mode: "subscription" as const,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid" as const,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open" as const,
    submit_type: null,
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page" as const,
    wallet_options: null,
  };
}
