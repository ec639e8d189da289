import { plans } from "@wagefloor/domain/plans/catalogue.ts";
import {
  createPaymentProvider,
  isMissing,
  type PaymentProvider,
} from "../../../../features/billing/provider/payment-provider.ts";
import { takesMoney } from "../../../../settings/trial-values.ts";
import { type Finding, type Ground, unless } from "../lib/check.ts";

/** Asks Stripe for the prices of the plans, which shows that the key is valid. */
export async function reachPaymentProvider({ environment }: Ground): Promise<readonly Finding[]> {
  const { stripe: settings } = environment;
  if (!settings) return [{ says: "Payments go to the local sandbox.", unchecked: true }];
  const found = await askFor(createPaymentProvider(settings));
  return takesMoney(settings.secretKey) ? found : [testMode, ...found];
}

const testMode: Finding = {
  says: "STRIPE_SECRET_KEY is a test key, so no one is charged.",
  unchecked: true,
};

async function askFor({ stripe }: PaymentProvider): Promise<readonly Finding[]> {
  const wrong: Finding[] = [];
  for (const { id, name, monthlyPrice } of plans) {
    if (monthlyPrice === null) continue;
    try {
      const { active } = await stripe.prices.retrieve(id);
      if (!active) wrong.push({ says: `The price ${id} is archived.`, remedy: "Activate it in Stripe." });
    } catch (error) {
      if (!isMissing(error)) return [...wrong, unreached(error)];
      wrong.push({
        says: `Stripe has no price ${id} for the plan ${name}.`,
        remedy: "Create it as docs/operating.md says.",
      });
    }
  }
  return unless(wrong, "Stripe accepts the key and has the prices of every plan.");
}

function unreached(error: unknown): Finding {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    says: `Stripe can't be used: ${reason}`,
    remedy: "Check STRIPE_SECRET_KEY, and that this machine reaches api.stripe.com.",
  };
}
