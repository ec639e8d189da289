import { plans } from "@wagefloor/domain/plans/catalogue.ts";
import { expect, test } from "vitest";
import { planOnTheWay, readPlanWish, wayToPlan } from "./chosen-plan.ts";

const on = (address: string) => planOnTheWay(new URL(address, "https://example.com").searchParams);

test.each(plans.filter(({ monthlyPrice }) => monthlyPrice !== null))(
  "[PRICE-05] the choice of $name comes along with the sign-up",
  (plan) => {
    expect(on(wayToPlan(plan))).toBe(plan);
    expect(readPlanWish({ wishedPlan: plan.id })).toBe(plan);
  },
);

test("[PRICE-05] nothing else opens a payment page", () => {
  for (const id of ["price_enterprise", "price_of_another_shop", ""]) {
    expect(on(`/app?plan=${id}`)).toBeUndefined();
    expect(readPlanWish({ wishedPlan: id })).toBeUndefined();
  }
  for (const state of [null, undefined, "price_basic", {}, { from: "/app" }])
    expect(readPlanWish(state)).toBeUndefined();
  expect(on("/app")).toBeUndefined();
});
