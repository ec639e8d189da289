import { expect, test } from "vitest";
import { planById } from "./catalogue.ts";
import { type VoidCase, type VoidEffect, voidEffect } from "./void-allowance.ts";

const mistake = {
  limits: planById("price_basic")?.limits,
  inPeriod: true,
  downloaded: false,
  returnsUsed: 0,
};

test.each<[string, Partial<VoidCase>, VoidEffect]>([
  ["a mistake", {}, "returned"],
  ["the third mistake of the period", { returnsUsed: 2 }, "returned"],
  ["the fourth", { returnsUsed: 3 }, "returns-used-up"],
  ["downloaded", { downloaded: true }, "downloaded"],
  ["of an earlier period", { inPeriod: false }, "earlier-period"],
  ["on a plan without limits", { limits: planById("price_enterprise")?.limits }, "unlimited"],
])("[ALLOW-05] the allowance of a voided run that is %s", (_which, differing, effect) => {
  expect(voidEffect({ ...mistake, ...differing })).toBe(effect);
});
