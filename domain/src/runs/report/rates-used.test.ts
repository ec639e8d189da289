import { expect, test } from "vitest";
import { readByPlan } from "../../../test-support/payroll-files.ts";
import { proposedPlan } from "../../../test-support/proposed-results.ts";
import type { EnteredRate } from "../../minimum-wage/table.ts";
import { type Cents, calendarDate, cents, microHours } from "../../money.ts";
import { calculateRun } from "../calculate-run.ts";
import { ratesTable } from "./rates-used.ts";

const newYear = calendarDate("2027-01-01");
const biweekly = { from: calendarDate("2026-12-21"), through: calendarDate("2027-01-03") };

/** Two employees at one place, 80 hours each, of which those of the first were in part before the new year. */
function ratesFor(
  place: string,
  enteredRates: readonly EnteredRate[] = [],
  balances: ReadonlyMap<string, Cents> = new Map(),
) {
  const content = `Employee ID,Location,Hours,Gross Pay\n1,"${place}",80,1600.00\n2,"${place}",80,1600.00\n`;
  const { results, skipped } = calculateRun(readByPlan(content, proposedPlan(content)), {
    configuration: { deductionAmount: cents(5900), hoursBasis: "sum-of-rows" },
    ...{ payDate: calendarDate("2027-01-08"), period: biweekly, balances, enteredRates },
    hoursBefore: { before: newYear, hours: new Map([["1", microHours(64_000_000)]]) },
  });
  return ratesTable({ results, skipped, through: biweekly.through, entered: enteredRates })?.rows;
}

test("a report names both minimum wages of a period in which it rose, each with its source", () => {
  const source = "https://www.lni.wa.gov/workers-rights/wages/minimum-wage/";
  expect(ratesFor("Tacoma, WA")).toEqual([
    ["Washington", "$17.73", "2", "Washington", "Jan 1, 2027", source],
    ["Washington", "$17.13", "1", "Washington", "Jan 1, 2026", source],
  ]);
});

test("an entered rate of the new year doesn't hide the source of the earlier one", () => {
  const entered: EnteredRate = {
    id: "of-oakland",
    ...{ jurisdiction: "US-CA-OAKLAND", effective: newYear, through: calendarDate("2027-12-31") },
    ...{ hourly: cents(1800), source: "the city's notice" },
  };
  const [later, earlier] = ratesFor("Oakland, CA", [entered]) ?? [];
  expect(later).toEqual([
    ...["Oakland, California", "$18.00", "2", "Oakland, California", "Jan 1, 2027"],
    "Entered by hand: the city's notice",
  ]);
  expect(earlier?.slice(1, 4)).toEqual(["$17.34", "1", "Oakland, California"]);
  expect(earlier?.at(-1)).toContain("https://");
});

test("rates of employees who owe nothing are included, even if everyone was skipped", () => {
  const paid = new Map([1, 2].map((number) => [String(number), cents(0)]));
  const [first] = [...paid];
  for (const place of ["Tacoma, WA", "Seattle, WA"]) {
    expect(ratesFor(place, [], paid)).toEqual(ratesFor(place));
    expect(ratesFor(place, [], new Map(first && [first]))).toEqual(ratesFor(place));
  }
});
