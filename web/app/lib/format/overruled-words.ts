import type { OverruledReason } from "@wagefloor/domain/runs/taken/overruled.ts";

/** What payroll passed over by taking more than was proposed. */
export const overruledWords: Readonly<Record<OverruledReason, string>> = {
  "item-blocked": "Item not allowed",
  "item-not-reviewed": "Item rule not reviewed",
  "item-without-class": "Item without a class",
  "needs-authorization": "Not authorized",
  "authorization-used-up": "Authorization used up",
  "item-cap": "More than a cap or authorization allows",
};
