import { createHash } from "node:crypto";
import type { UnixSeconds } from "../clock.ts";
import { newId } from "../ids.ts";
import type { PaymentMethod } from "./wire.ts";

/** A card as entered; the number is digits only. */
export interface Card {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  name: string | null;
}

/** A payment method for a card. Only the number's last digits and its fingerprint are stored. */
export function newPaymentMethod(card: Card, email: string | null, created: UnixSeconds): PaymentMethod {
  const brand = card.number.startsWith("5") ? "mastercard" : "visa";
  return {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: { address: emptyAddress(), email, name: card.name, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: brand,
      exp_month: card.expiryMonth,
      exp_year: card.expiryYear,
      fingerprint: cardFingerprint(card.number),
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: null,
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

/** The same for the same number, for any customer, also after a restart. */
function cardFingerprint(number: string): string {
  const digest = createHash("sha256").update(`payment sandbox ${number}`).digest("base64");
  return digest.replaceAll(/[^A-Za-z0-9]/g, "").slice(0, 16);
}

function emptyAddress() {
  return { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
}
