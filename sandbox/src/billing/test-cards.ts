import type { CardOutcome, SandboxState } from "../store.ts";

/** A card number that the pages accept, and what it does. Others are refused: no real card belongs here. */
export interface TestCard {
  /** 16 digits; with fewer, each number that begins like this is a card with its own fingerprint. */
  readonly number: string;
  readonly outcome: CardOutcome;
  readonly description: string;
}

/** Stripe's published test numbers that subscriptions need, and two families of cards of our own. */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", outcome: "pays", description: "pays" },
  { number: "5555555555554444", outcome: "pays", description: "pays (another card)" },
  { number: "4000000000000002", outcome: "declined", description: "is declined" },
  {
    number: "4000000000000341",
    outcome: "pays-once",
    description: "is accepted, and fails at every later renewal",
  },
  { number: "42424200", outcome: "pays", description: "pays (a new card with each eight digits)" },
  {
    number: "42424203",
    outcome: "pays-once",
    description: "is accepted, and fails at every later renewal (a new card with each eight digits)",
  },
];

/** What a number does; undefined if it isn't a test card. */
export function outcomeOf(number: string): CardOutcome | undefined {
  if (number.length !== 16) return undefined;
  return testCards.find((card) => number.startsWith(card.number))?.outcome;
}

/** Why a card is declined, or null if it pays. `present` means that its owner is on the page. */
export function declineOf(outcome: CardOutcome, present: boolean): string | null {
  return outcome === "pays" || (outcome === "pays-once" && present) ? null : "Your card was declined.";
}

/** What happens when this payment method is charged; having none counts as declined. */
export function tryCharge(state: SandboxState, paymentMethod: string | null, present: boolean) {
  const outcome = paymentMethod === null ? undefined : state.cardOutcomes[paymentMethod];
  return outcome ? declineOf(outcome, present) : "This customer has no payment method.";
}
