import type { ChargingAnswer } from "@wagefloor/contract/profiles/profiles.ts";
import type { Charging } from "@wagefloor/domain/deduction/first-charge.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";

/** What choosing it means, for whom. */
export function chargingEffect(chosen: Charging, known: ChargingAnswer): string {
  const sentences = chosen === "recorded" ? recordedOnly(known) : everyoneNew(known);
  return [...sentences, "Past runs don't change."].join(" ");
}

function recordedOnly({ owing, owed, withoutPurchase }: ChargingAnswer): string[] {
  const sentences = ["Starting with the next run, no one is charged without a recorded purchase."];
  if (owing > 0) {
    const keep = owing === 1 ? "keeps that balance" : "keep their balances";
    sentences.push(
      `${quantity(owing, "employee")} who still ${owing === 1 ? "owes" : "owe"} ${formatMoney(owed)}${owing === 1 ? "" : " together"} ${keep}.`,
    );
  }
  if (withoutPurchase > 0) {
    const them =
      withoutPurchase === 1
        ? "isn't charged until you record a purchase"
        : "aren't charged until you record their purchases";
    sentences.push(`${quantity(withoutPurchase, "employee")} of past runs without a balance ${them}.`);
  }
  return sentences;
}

function everyoneNew({ deductionAmounts, withoutPurchase }: ChargingAnswer): string[] {
  const [amount, ...others] = deductionAmounts;
  const one = amount !== undefined && others.length === 0 ? amount : null;
  const what = one === null ? "the deduction amount of the file's profile" : formatMoney(one);
  const sentences = [`Starting with the next run, every employee without a balance is charged ${what}.`];
  if (withoutPurchase > 0) {
    const people = `${quantity(withoutPurchase, "employee")} of past runs`;
    const total =
      one === null
        ? ""
        : `: ${formatMoney(one * withoutPurchase)}${withoutPurchase === 1 ? "" : " together"}`;
    sentences.push(`That includes ${people}${total}.`);
  }
  return sentences;
}
