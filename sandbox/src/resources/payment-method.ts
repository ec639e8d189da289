import { createHash } from "node:crypto";
import type { UnixSeconds } from "../clock.ts";
import { newId } from "../ids.ts";
import type { PaymentMethod } from "./wire.ts";

/** A card as entered; the number is digits only. */
export interface Card {
  number: string;
  expiryMonth: number;
  expiryYear: number;
}

/** A payment method for a card. Only the number's last digits and its fingerprint are stored. */
export function newPaymentMethod(card: Card, customer: string, created: UnixSeconds): PaymentMethod {
  return {
    id: newId("pm"),
    object: "payment_method",
    card: {
      brand: card.number.startsWith("5") ? "mastercard" : "visa",
      exp_month: card.expiryMonth,
      exp_year: card.expiryYear,
      fingerprint: fingerprintOf(card.number),
      last4: card.number.slice(-4),
    },
    created,
    customer,
    type: "card",
  };
}

/** The same for the same number, for any customer, also after a restart. */
function fingerprintOf(number: string): string {
  const digest = createHash("sha256").update(`payment sandbox ${number}`).digest("base64");
  return digest.replaceAll(/[^A-Za-z0-9]/g, "").slice(0, 16);
}
