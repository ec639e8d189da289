import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../test-support/properties.ts";
import { type HourlyWeek, plainTerms, runBesideEngine } from "../../../test-support/run-beside-engine.ts";
import { heldItemReasons } from "../../reasons/reasons.ts";

interface Owed {
  readonly amount: number;
  readonly isAuthorized: boolean;
}

/** Florida asks for no authorization but in weeks with overtime. Its minimum wage is 15.00. */
function runInFlorida(weeks: readonly HourlyWeek[], owed: readonly Owed[]) {
  const items = owed.map(({ amount, isAuthorized }) => ({
    ...{ itemClass: "work-boots" as const, amount, signed: isAuthorized ? plainTerms : null },
  }));
  const { reasons, ...run } = runBesideEngine({ state: "FL", location: "Ocala, FL" }, weeks, items);
  return { ...run, held: heldItemReasons.filter((reason) => reasons.includes(reason)) };
}

const boots = { amount: 20_000, isAuthorized: false };
const overtimeWeek = { hours: 50, rate: 1700 };
const otherWeek = { hours: 30, rate: 1600 };

test("without an authorization, an item is deducted from the weeks without overtime alone, as the law's engine answers", () => {
  const { engine, ...run } = runInFlorida([overtimeWeek, otherWeek], [boots]);
  expect(engine.items.map(({ byWeek }) => byWeek)).toEqual([[0, 3000]]);
  // 30 x 1.00, less the cushion of 0.30.
  expect(run).toEqual({ verdict: "reduced", deducted: 2970, held: ["needs-authorization"] });
  const only = runInFlorida([overtimeWeek], [boots]);
  expect(only).toMatchObject({ verdict: "needs-authorization", deducted: 0, held: ["needs-authorization"] });
  expect(runInFlorida([overtimeWeek, otherWeek], [{ ...boots, amount: 2000 }])).toMatchObject({
    ...{ verdict: "ok", deducted: 2000, held: [] },
  });
});

test("what an older authorized item takes comes out of the weeks without overtime first", () => {
  const vest = { amount: 2000, isAuthorized: true };
  const { deducted, engine } = runInFlorida([overtimeWeek, otherWeek], [vest, boots]);
  expect(engine.items.map(({ deduct }) => deduct)).toEqual([2000, 1000]);
  expect(deducted).toBe(2970);
  expect(runInFlorida([overtimeWeek, otherWeek], [boots, vest]).deducted).toBe(4970);
});

test("with and without overtime and authorizations, a run never deducts more than the law's engine", () => {
  const week = fc.record({
    hours: fc.constantFrom(10, 30, 40, 41, 50),
    rate: fc.constantFrom(1500, 1520, 1600, 1800),
  });
  const owed = fc.record({ amount: fc.constantFrom(100, 2000, 9000), isAuthorized: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(week, { minLength: 1, maxLength: 3 }),
      fc.array(owed, { minLength: 1, maxLength: 3 }),
      (weeks, items) => {
        const { deducted, engine } = runInFlorida(weeks, items);
        expect(deducted).toBeLessThanOrEqual(engine.deduct);
      },
    ),
    times(200),
  );
});
