import { expect, test } from "vitest";
import { cents } from "../../../money.ts";
import { countAfterTaken } from "./after-taken.ts";
import { openShortfall } from "./open-shortfall.ts";
import { owedAfterTaken, verdictWithTaken } from "./standing.ts";

test.each([
  ["ok", "below-minimum", "below-minimum"],
  ["not-checked", "below-minimum", "below-minimum"],
  ["out-of-scope", "not-checked", "not-checked"],
  ["below-minimum", "not-checked", "below-minimum"],
  ["reduced", null, "reduced"],
] as const)("a run's %s with %s by what payroll took is %s", (ofRun, taken, now) => {
  expect(verdictWithTaken(ofRun, taken)).toBe(now);
});

test("each employee is counted once, by the more serious of the run's verdict and the one after payroll", () => {
  const ofRun = { ok: 1, "below-minimum": 1, "not-checked": 2, "out-of-scope": 2, "paid-in-full": 3 };
  const run = { belowMinimum: 1, notChecked: 2, outOfScope: 2, verdicts: ofRun };
  const below = { hasResult: true, verdict: "below-minimum" } as const;
  const counts = countAfterTaken(run, [
    { ...below, ofRun: "ok" },
    { ...below, ofRun: "below-minimum" },
    { ...below, ofRun: "not-checked" },
    { ...below, ofRun: "paid-in-full", hasResult: false },
    { hasResult: true, ofRun: "out-of-scope", verdict: "not-checked" },
    { hasResult: true, ofRun: "not-checked", verdict: "not-checked" },
  ]);
  expect(counts).toEqual({
    ...{ belowMinimum: 3, notChecked: 2, outOfScope: 1 },
    verdicts: { "below-minimum": 4, "not-checked": 2, "out-of-scope": 1, "paid-in-full": 2 },
    byTaken: { belowMinimum: 4, notChecked: 2 },
  });
});

test.each([
  ["less than proposed is still owed", 5900, 1000, 0, 4900],
  ["more than is owed leaves nothing owed", 5900, 6000, 0, 0],
  ["paid back is owed again", 3900, -1000, 0, 4900],
  ["but not what settled something to be paid back", 3900, -1000, 400, 4500],
])("%s", (_title, startingCost, taken, settled, owed) => {
  expect(
    owedAfterTaken({ startingCost: cents(startingCost), taken: cents(taken), settled: cents(settled) }),
  ).toBe(owed);
});

test("what payroll took too much stays open until it's paid back, whatever later pay periods say", () => {
  const tookTooMuch = { at: 1, shortfall: cents(500), paidBack: cents(0) };
  const paidBack = (at: number, amount: number) => ({ at, shortfall: cents(0), paidBack: cents(amount) });
  expect(openShortfall([])).toBe(0);
  expect(openShortfall([tookTooMuch])).toBe(500);
  expect(openShortfall([paidBack(2, 200), tookTooMuch])).toBe(300);
  expect(openShortfall([tookTooMuch, paidBack(2, 900), { ...tookTooMuch, at: 3 }])).toBe(500);
});

test("a payback before payroll took too much doesn't count", () => {
  const paidBack = { at: 1, shortfall: cents(0), paidBack: cents(900) };
  expect(openShortfall([paidBack, { at: 2, shortfall: cents(500), paidBack: cents(0) }])).toBe(500);
});
