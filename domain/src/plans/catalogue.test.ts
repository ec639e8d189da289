import { expect, test } from "vitest";
import { planById, plans } from "./catalogue.ts";

test("[PRICE-04] the catalogue has the prices and limits of section 9", () => {
  expect(
    plans.map(({ name, monthlyPrice, limits }) => [
      name,
      monthlyPrice,
      limits.analysesPerMonth,
      limits.employeesPerMonth,
    ]),
  ).toEqual([
    ["Basic", 1999, 3, 20],
    ["Standard", 4999, 5, 100],
    ["Professional", 9999, 15, 250],
    ["Enterprise", null, null, null],
  ]);
});

test("[PRICE-04] each plan says who it is for, as section 1 does", () => {
  expect(plans.slice(0, 3).map(({ name, audience }) => `${name}: ${audience}`)).toEqual([
    "Basic: small businesses",
    "Standard: growing businesses",
    "Professional: large businesses",
  ]);
});

test("[PRICE-04] the catalogue has the features of section 9", () => {
  const small = ["CSV export", "Email support", "Basic compliance monitoring"];
  const professional = [
    "Advanced compliance monitoring",
    "Priority email support",
    "Custom reporting",
    "Early access",
  ];
  expect(plans.map(({ features }) => features)).toEqual([
    small,
    small,
    professional,
    [...professional, "Custom integrations", "Advanced security", "SLA guarantees", "Custom contract"],
  ]);
});

test("[PRICE-04] a plan is found by its price id, and an unknown id finds none", () => {
  expect(planById("price_enterprise")?.key).toBe("enterprise");
  expect(new Set(plans.map(({ id }) => planById(id))).size).toBe(4);
  expect(planById("price_free")).toBeUndefined();
});
