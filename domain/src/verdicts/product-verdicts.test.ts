import { expect, test } from "vitest";
import { answerCase } from "../law/cases/answer-case.ts";
import { measureWords, verdictWords } from "../runs/results/wording.ts";
import { productAnswer } from "./product-verdicts.ts";
import { isGreen, verdicts } from "./verdicts.ts";

const written = { form: "written-in-advance", signed: "2026-10-01" };

/** A week of 40 hours in Texas that has $110.00 above the minimum wage, and $59.00 owed for a uniform. */
function answer(change: object, week: object = {}): string {
  const earnings = [{ type: "straight-time", amount: "400.00" }];
  const weeks = [{ weekEnding: "2026-11-07", hours: "40", minimumWage: "7.25", earnings, ...week }];
  const uniform = { jurisdiction: "US-TX", itemClass: "uniform", owed: "59.00", authorisation: written };
  const found = answerCase({ ...uniform, weeks, ...change }, { assumeAuthorized: true });
  if ("past" in found) throw new Error("the case looks back");
  const { verdict, by } = productAnswer(found.determination);
  return by === null ? verdict : `${verdict} by ${by}`;
}

const boots = { itemClass: "protective-equipment", owed: "80.00" };
const advance = { itemClass: "cash-advance-or-loan", owed: "50.00" };
const short = { earnings: [{ type: "straight-time", amount: "280.00" }] };
const totals = { weeks: 2, hours: "80", straightTimePay: "640.00", minimumWage: "7.25" };
const average = { weeks: [], periodTotals: totals, payDate: "2026-11-20" };

test.each([
  ["ok by workweek", {}, {}],
  ["reduced by workweek", { owed: "200.00" }, {}],
  ["reduced by workweek", { items: [boots, advance] }, {}],
  ["ok by workweek", { items: [{ ...boots, owed: "0.00" }, advance] }, {}],
  ["paid-in-full by workweek", { items: [{ ...boots, owed: "0.00" }] }, {}],
  ["blocked", { items: [{ ...advance, authorisation: null }, boots] }, {}],
  ["blocked", { jurisdiction: "US-WV" }, {}],
  ["blocked", { jurisdiction: "US-WV", authorisation: null }, {}],
  ["needs-authorization", { jurisdiction: "US-WV", authorisation: null, netWages: ["100.00"] }, {}],
  ["needs-authorization", { authorisation: { ...written, percent: 5, of: "net-wages" } }, {}],
  ["reduced by workweek", { authorisation: { ...written, percent: 5 } }, {}],
  ["reduced by workweek", { jurisdiction: "US-WV", netWages: ["100.00"] }, {}],
  ["paid-in-full by workweek", { owed: "0.00" }, {}],
  ["ok by period-average", average, {}],
  ["reduced by period-average", { ...average, owed: "90.00" }, {}],
  ["below-minimum by workweek", {}, short],
  ["below-minimum by workweek", { jurisdiction: "US-NY" }, { ...short, minimumWage: "16.00" }],
  ["blocked", { jurisdiction: "US-NY" }, {}],
  ["blocked", { itemClass: "protective-equipment" }, {}],
  ["needs-authorization", { authorisation: null }, {}],
  ["not-reviewed", { jurisdiction: "US-SD" }, {}],
  ["not-checked", { jurisdiction: "" }, {}],
  ["not-checked", {}, { hours: "" }],
  ["out-of-scope", { tipCredit: true }, {}],
])("%s", (expected, change, week) => {
  expect(answer(change, week)).toBe(expected);
});

test("a week with 110.00 of room beside one that lacks 10.00: the engine allows 59.00, the product deducts nothing and says why", () => {
  const earnings = [{ type: "straight-time", amount: "400.00" }];
  const week = { hours: "40", minimumWage: "7.25" };
  const found = answerCase({
    ...{ jurisdiction: "US-TX", itemClass: "uniform", owed: "59.00", authorisation: written },
    weeks: [
      { ...week, ...short, weekEnding: "2026-11-07" },
      { ...week, earnings, weekEnding: "2026-11-14" },
    ],
  });
  if ("past" in found) throw new Error("the case looks back");
  expect(found.determination).toMatchObject({ deduct: 5900, weeklyCeilings: [0, 11000] });
  expect(productAnswer(found.determination)).toMatchObject({
    ...{ verdict: "below-minimum", deduct: 0, deductByItem: [0] },
    heldBack: "Pay for this period is 10.00 below the minimum wage, so nothing is deducted.",
  });
});

test("a cap by net wages that no one knows is never green: the engine's 0.00 is reduced, and in the product blocked", () => {
  const earnings = [{ type: "straight-time", amount: "400.00" }];
  const found = answerCase({
    ...{ jurisdiction: "US-WV", itemClass: "uniform", owed: "59.00" },
    ...{ authorisation: "on-file" },
    weeks: [{ weekEnding: "2026-11-07", hours: "40", minimumWage: "8.75", earnings }],
  });
  if ("past" in found) throw new Error("the case looks back");
  expect(found.determination).toMatchObject({ verdict: "REDUCED", reasons: ["net-wages-missing"] });
  expect(productAnswer(found.determination)).toMatchObject({ verdict: "blocked", by: null, deduct: 0 });
});

test("every verdict has words, and every green one its measure", () => {
  expect(Object.keys(verdictWords).sort()).toEqual([...verdicts].sort());
  expect(verdicts.filter(isGreen)).toEqual(["ok", "reduced", "paid-in-full"]);
  expect(Object.values(measureWords).map(({ label }) => label)).toEqual(["by workweek", "period average"]);
});
