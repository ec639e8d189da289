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

test("a notice that the employee must get first is said, also where no authorization is asked for", () => {
  expect(stateRule("SC", "uniform", day)).toMatchObject({
    ...{ answer: "rate-check-only", authorization: null },
    notice: "at least 7 days before the deduction, in writing, at hiring and before a change",
  });
  expect(stateRule("NC", "cash-shortage", day)).toMatchObject({
    ...{
      notice: "at least 7 days before the deduction",
      authorization: expect.stringMatching(/^In writing/),
    },
  });
  expect(stateRule("SC", "protective-equipment", day).notice).toBeNull();
});

test("where the federal rule decides, its law is named and the state's page linked", () => {
  expect(stateRule("TX", "protective-equipment", day)).toMatchObject({
    ...{ answer: "not-allowed", isFederal: true, page: "/rules/texas#protective-equipment" },
    citation: expect.stringContaining("1910.132"),
  });
});

test("a place without rules is not reviewed", () => {
  expect(stateRule("PR", "uniform", day)).toEqual({
    ...{ state: "PR", name: "Puerto Rico", answer: "not-reviewed", isFederal: false },
    ...{ cap: null, authorization: null, notice: null, citation: null, source: null, page: null },
  });
});

test("states are in the order of their strictness, then of their names", () => {
  const rules = ["TX", "NY", "SD", "CA", "MN"].map((state) => stateRule(state, "uniform", day));
  expect(rules.sort(byStrictness).map(({ state }) => state)).toEqual(["CA", "NY", "SD", "MN", "TX"]);
});
