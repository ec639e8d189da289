import { type Plan, plans } from "@wagefloor/domain/plans/catalogue.ts";

/**
 * The address that leads to a plan's payment page, for a visitor to come back to with an account that is signed in and
 * set up. It goes along with the sign-up itself: what a visitor chose must not reach the next user of the browser.
 */
export function wayToPlan(plan: Plan): string {
  return `/app?plan=${plan.id}`;
}

/** The plan of such an address; undefined for one that can't be bought. */
export function planOnTheWay(parameters: URLSearchParams): Plan | undefined {
  return buyable(parameters.get("plan"));
}

/** For /pricing: the plan whose payment page is to be opened. */
export interface PlanWish {
  readonly wishedPlan: string;
}

/** The plan of a navigation's state, if it holds one that can be bought. */
export function readPlanWish(state: unknown): Plan | undefined {
  if (typeof state !== "object" || state === null || !("wishedPlan" in state)) return undefined;
  return buyable(state.wishedPlan);
}

function buyable(id: unknown): Plan | undefined {
  return plans.find((plan) => plan.id === id && plan.monthlyPrice !== null);
}
