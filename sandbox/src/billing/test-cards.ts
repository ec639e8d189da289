import type { CardOutcome, SandboxState } from "../state.ts";

/** A card number that the pages accept, and what it does. Others are refused: no real card belongs here. */
export interface TestCard {
  readonly number: string;
  readonly outcome: CardOutcome;
  readonly description: string;
  /** The official library's name for a ready payment method of this kind. */
  readonly alias?: string;
}

/** Stripe's published test numbers that subscriptions need. */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", outcome: "pays", description: "pays", alias: "pm_card_visa" },
  {
    number: "5555555555554444",
    outcome: "pays",
    description: "pays (another card)",
    alias: "pm_card_mastercard",
  },
  {
    number: "4000000000000002",
    outcome: "generic_decline",
    description: "is declined",
    alias: "pm_card_chargeDeclined",
  },
  {
    number: "4000000000009995",
    outcome: "insufficient_funds",
    description: "is declined: insufficient funds",
  },
  { number: "4000000000000069", outcome: "expired_card", description: "is declined: expired" },
  { number: "4000000000000127", outcome: "incorrect_cvc", description: "is declined: wrong security code" },
  {
    number: "4000000000000341",
    outcome: "pays-once",
    description: "is accepted, and fails at every later renewal",
    alias: "pm_card_chargeCustomerFail",
  },
];

/** Families of numbers, each a card with its own fingerprint: these digits and eight more. */
export const testCardFamilies: readonly Omit<TestCard, "alias">[] = [
  { number: "42424200", outcome: "pays", description: "pays (a new card with each eight digits)" },
  {
    number: "42424203",
    outcome: "pays-once",
    description: "is accepted, and fails at every later renewal (a new card with each eight digits)",
  },
];

/** What a number does; undefined if it isn't a test card. */
export function outcomeOf(number: string): CardOutcome | undefined {
  const ofFamily =
    /^\d{16}$/.test(number) && testCardFamilies.find((family) => number.startsWith(family.number));
  return (ofFamily || testCards.find((card) => card.number === number))?.outcome;
}

/** Why a card was declined, in the words of the protocol and the pages. */
export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

/** Why a card is declined, or null if it pays. `present` means that its owner is on the page. */
export function declineOf(outcome: CardOutcome, present: boolean): Decline | null {
  if (outcome === "pays" || (outcome === "pays-once" && present)) return null;
  if (outcome === "expired_card") return { code: "expired_card", message: "Your card has expired." };
  if (outcome === "incorrect_cvc")
    return { code: "incorrect_cvc", message: "Your card's security code is incorrect." };
  if (outcome === "insufficient_funds")
    return { code: "card_declined", decline_code: outcome, message: "Your card has insufficient funds." };
  return { code: "card_declined", decline_code: "generic_decline", message: "Your card was declined." };
}

/** What happens when this payment method is charged; having none counts as declined. */
export function tryCharge(
  state: SandboxState,
  paymentMethod: string | null,
  present: boolean,
): Decline | null {
  const outcome = paymentMethod === null ? undefined : state.cardOutcomes[paymentMethod];
  if (outcome !== undefined) return declineOf(outcome, present);
  return { code: "missing", message: "This customer has no payment method." };
}
