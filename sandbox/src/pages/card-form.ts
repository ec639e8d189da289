import { html } from "hono/html";
import { outcomeOf, testCards } from "../billing/test-cards.ts";
import type { Card } from "../resources/payment-method.ts";
import type { CardOutcome } from "../store.ts";

/** What was entered in the card form. */
export type CardFields = Readonly<Record<"number" | "expiry" | "cvc", string>>;

export const emptyCard: CardFields = { number: "", expiry: "", cvc: "" };

/** The fields of the card form, filled with what was entered, and the list of numbers that work. */
export function cardFields(typed: CardFields) {
  return html`<fieldset>
<legend>Test card</legend>
<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" required value="${typed.number}" aria-describedby="numbers">
<label for="expiry">Expiry (MM/YY)</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" required placeholder="12/34" value="${typed.expiry}">
<label for="cvc">Security code</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" required placeholder="123" value="${typed.cvc}">
<details id="numbers" class="hint" open><summary>Numbers that this page takes</summary>
<ul>
${testCards.map(({ number, description }) => html`<li><code>${spaced(number)}</code> ${description}</li>`)}
</ul>
</details>
</fieldset>`;
}

/**
 * Reads the card form.
 * @param today the sandbox's time in seconds
 * @returns the card and what it does, or a sentence that says what is wrong
 */
export function readCard(typed: CardFields, today: number): { card: Card; outcome: CardOutcome } | string {
  const number = typed.number.replaceAll(/[\s-]/g, "");
  if (!/^\d{13,19}$/.test(number)) return "Your card number is incomplete.";
  const outcome = outcomeOf(number);
  if (outcome === undefined)
    return "This page takes test cards only. Choose one of the numbers listed below the fields.";
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed.expiry) ?? [];
  const expiryMonth = Number(month);
  const expiryYear = 2000 + Number(year);
  if (!(expiryMonth >= 1 && expiryMonth <= 12) || year === undefined)
    return "Your card's expiration date is incomplete. Write it as MM/YY.";
  if (Date.UTC(expiryYear, expiryMonth, 1) / 1000 <= today)
    return "Your card's expiration date is in the past.";
  if (!/^\d{3}$/.test(typed.cvc.trim())) return "Your card's security code is incomplete.";
  return { card: { number, expiryMonth, expiryYear }, outcome };
}

/** The fields of a card from a sent form. */
export function cardFieldsOf(form: FormData): CardFields {
  const text = (name: string) => String(form.get(name) ?? "");
  return { number: text("number"), expiry: text("expiry"), cvc: text("cvc") };
}

function spaced(number: string): string {
  return number.padEnd(16, "•").replaceAll(/(.{4})(?=.)/g, "$1 ");
}
