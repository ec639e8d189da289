import { expect, test } from "vitest";
import { calendarDate } from "../../money.ts";
import { byStrictness, stateRule } from "./state-rule.ts";

const day = calendarDate("2026-11-22");

test("a state's rule says what it answers, by which law, and where to read on", () => {
  expect(stateRule("MN", "uniform", day)).toMatchObject({
    ...{ name: "Minnesota", answer: "capped", isFederal: false, page: "/rules/minnesota#uniform" },
    cap: "$50.00 per employment (uniforms and equipment together)",
    citation: expect.stringContaining("177.24"),
  });
  expect(stateRule("NY", "uniform", day)).toMatchObject({
    answer: "not-allowed",
    authorization: null,
    cap: null,
  });
  expect(stateRule("TX", "uniform", day).authorization).toMatch(/^In writing/);
});

test("where the federal rule decides, its law is named and the state's page linked", () => {
  expect(stateRule("TX", "protective-equipment", day)).toMatchObject({
    ...{ answer: "exceptions-only", isFederal: true, page: "/rules/texas#protective-equipment" },
    citation: expect.stringContaining("1910.132"),
  });
});

test("a place without rules is not reviewed", () => {
  expect(stateRule("PR", "uniform", day)).toEqual({
    ...{ state: "PR", name: "Puerto Rico", answer: "not-reviewed", isFederal: false },
    ...{ cap: null, authorization: null, citation: null, source: null, page: null },
  });
});

test("states are in the order of their strictness, then of their names", () => {
  const rules = ["TX", "NY", "SD", "CA", "MN"].map((state) => stateRule(state, "uniform", day));
  expect(rules.sort(byStrictness).map(({ state }) => state)).toEqual(["CA", "NY", "SD", "MN", "TX"]);
});
