import { type Plan, plans } from "@wagefloor/domain/plans/catalogue.ts";

const key = "wagefloor-chosen-plan";
const day = 24 * 60 * 60 * 1000;

/**
 * Remembers what a visitor wants to buy, while the account is made. Kept in this browser, not in the tab: the
 * confirmation link opens in a new one. Forgotten after a day.
 */
export function rememberChosenPlan(plan: Plan, now = Date.now()): void {
  storage()?.setItem(key, JSON.stringify({ planId: plan.id, chosenAt: now }));
}

/** The plan that was chosen before signing in, if any. */
export function chosenPlan(now = Date.now()): Plan | undefined {
  const { planId, chosenAt } = parse(storage()?.getItem(key));
  if (typeof chosenAt !== "number" || now - chosenAt > day) return undefined;
  return plans.find((plan) => plan.id === planId && plan.monthlyPrice !== null);
}

export function forgetChosenPlan(): void {
  storage()?.removeItem(key);
}

/** A browser that is set to store nothing throws at the mention of its storage: then nothing is remembered. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function parse(stored: string | null | undefined): {
  readonly planId?: unknown;
  readonly chosenAt?: unknown;
} {
  try {
    return JSON.parse(stored ?? "{}") ?? {};
  } catch {
    return {};
  }
}
