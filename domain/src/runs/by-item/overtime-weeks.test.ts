import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../test-support/properties.ts";
import { type HourlyWeek, plainTerms, runOfItems } from "../../../test-support/run-of-items.ts";
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
  const { reasons, ...run } = runOfItems("Ocala, FL", weeks, items);
  return { ...run, held: heldItemReasons.filter((reason) => reasons.includes(reason)) };
}

const boots = { amount: 20_000, isAuthorized: false };
const overtimeWeek = { hours: 50, rate: 1700 };
const otherWeek = { hours: 30, rate: 1600 };

test("without an authorization, an item is deducted from the weeks without overtime alone", () => {
  const run = runInFlorida([overtimeWeek, otherWeek], [boots]);
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
  expect(runInFlorida([overtimeWeek, otherWeek], [vest, boots]).deducted).toBe(2970);
  expect(runInFlorida([overtimeWeek, otherWeek], [boots, vest]).deducted).toBe(4970);
});

const ceilingOf = ({ hours, rate }: HourlyWeek) => Math.min(40, hours) * Math.max(0, rate - 1500);
const sumOf = (weeks: readonly HourlyWeek[]) => weeks.reduce((sum, week) => sum + ceilingOf(week), 0);

test("a run never deducts more than the weeks have room for, nor from weeks with overtime what no one authorized", () => {
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
        const { deducted } = runInFlorida(weeks, items);
        const authorized = items.reduce((sum, item) => sum + (item.isAuthorized ? item.amount : 0), 0);
        const ofOthers = sumOf(weeks.filter(({ hours }) => hours <= 40));
        expect(deducted).toBeLessThanOrEqual(Math.min(sumOf(weeks), ofOthers + authorized));
      },
    ),
    times(200),
  );
});
