import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { configuration, headerLine, readByPlan, readColumns } from "../../test-support/payroll-files.ts";
import { proposedPlan } from "../../test-support/proposed-results.ts";
import { resultsOf } from "../../test-support/result-columns.ts";
import { stateOf, wageTable } from "../minimum-wage/table.ts";
import { type Cents, calendarDate, cents } from "../money.ts";
import { isGreen } from "../verdicts/verdicts.ts";
import { calculateRun, type RunTerms } from "./calculate-run.ts";
import { placesToMap } from "./review/places-to-map.ts";

const payDate = calendarDate("2026-11-27");

/** A run of one employee with a row of regular pay, by default for 62.5 hours. */
function runAt(location: string, gross: string, hours = "62.5", terms: Partial<RunTerms> = {}) {
  const file = readColumns(`${headerLine}1001,"${location}",/101,${gross},${hours}`);
  return calculateRun(file, {
    ...{ configuration: { ...configuration, deductionAmount: cents(5900) }, payDate },
    ...{ balances: new Map(), ...terms },
  });
}

/** A run of rows with overtime and leave in gross pay, each in columns of its own. */
function runOfParts(row: string, terms: Partial<RunTerms> = {}) {
  const header =
    "Employee ID,Work Location,Regular Hours,Overtime Hours,Vacation Hours,Regular Earnings,Overtime Earnings,Vacation Earnings,Gross Pay";
  const content = `${header}\n${row}\n`;
  return calculateRun(readByPlan(content, proposedPlan(content)), {
    ...{ configuration: { ...configuration, deductionAmount: cents(5900) }, payDate },
    ...{ balances: new Map(), ...terms },
  });
}

function resultAt(...given: Parameters<typeof runAt>) {
  const [result] = resultsOf(runAt(...given).results);
  if (result === undefined) throw new Error("the employee owes 59.00");
  const { verdict, proposedDeduction, minimumWage, rateOf, shortfall, compliant } = result;
  const reasons = result.reasons.filter((reason) => reason !== "no-period");
  return { verdict, reasons, proposedDeduction, minimumWage, rateOf, shortfall, compliant };
}

describe("a location that names only a state with local rates", () => {
  // 21.30 x 62.5 = 1,331.25: Seattle's minimum wage to the cent, below Tukwila's 21.65, above Washington's 17.13.
  test("[WAGE-03] at 21.30 an hour in WA nothing is deducted, and no one is said to be below the minimum", () => {
    expect(resultAt("WA", "1331.25")).toEqual({
      ...{ verdict: "not-checked", reasons: ["local-rate-may-bind"], proposedDeduction: 0, shortfall: 0 },
      ...{ minimumWage: 2165, rateOf: "US-WA-TUKWILA", compliant: true },
    });
    expect(resultAt("Seattle, WA", "1331.25")).toMatchObject({ verdict: "reduced", proposedDeduction: 0 });
  });

  // 62.5 x (21.30 - 20.35) = 59.375, where 20.34 is Emeryville's.
  test("[WAGE-03] pay that allows all that is owed at the highest rate is ok", () => {
    expect(resultAt("CA", "1331.25")).toEqual({
      ...{ verdict: "ok", reasons: [], proposedDeduction: 5900, shortfall: 0 },
      ...{ minimumWage: 2034, rateOf: "US-CA-EMERYVILLE", compliant: true },
    });
  });

  // 62.5 x (20.50 - 20.35) = 9.375.
  test("[WAGE-03] pay that allows some of it is reduced, by the rate of the city that limits it", () => {
    const limited = { verdict: "reduced", proposedDeduction: 937, rateOf: "US-CA-EMERYVILLE" };
    expect(resultAt("California", "1281.25")).toMatchObject(limited);
    expect(placesToMap([runAt("California", "1281.25")])).toEqual([{ location: "California", employees: 1 }]);
  });

  // Straight-time pay of 20.00 an hour is below Emeryville's 20.34 and above California's 16.90.
  test.each([
    ["overtime", "80,4,0,1600.00,120.00,0.00,1720.00", "premium-apart"],
    ["leave", "72,0,8,1440.00,0.00,160.00,1600.00", "leave-apart"],
  ])(
    "[WAGE-03] the place is asked for where pay without the %s is enough in part of the state",
    (_, pay, apart) => {
      const run = runOfParts(`1001,CA,${pay}`);
      const [result] = resultsOf(run.results);
      expect(result).toMatchObject({ verdict: "not-checked", proposedDeduction: 0 });
      expect(result?.reasons).toEqual(expect.arrayContaining(["local-rate-may-bind", "leave-in-gross"]));
      expect(placesToMap([run])).toEqual([{ location: "CA", employees: 1 }]);
      const settled = runOfParts(`1001,CA,${pay}`, { locationMappings: new Map([["CA", "US-CA"]]) });
      expect(resultsOf(settled.results)).toMatchObject([{ verdict: "ok", reasons: ["no-period", apart] }]);
      expect(placesToMap([settled])).toEqual([]);
    },
  );

  test("[WAGE-03] the place isn't asked for where it settles nothing: the pay for leave isn't known", () => {
    const run = runOfParts("1001,CA,72,0,8,1440.00,0.00,,1600.00");
    expect(resultsOf(run.results)).toMatchObject([{ verdict: "not-checked" }]);
    expect(placesToMap([run])).toEqual([]);
  });

  test("[WAGE-03] pay below the state's own rate is below the minimum by what it lacks to that", () => {
    const below = { verdict: "below-minimum", shortfall: 625, compliant: false };
    expect(resultAt("CA", "1050.00")).toMatchObject(below);
  });

  test("[WAGE-03] who owes nothing is paid in full only from the highest rate on", () => {
    const paid = { balances: new Map([["1001", cents(0)]]) };
    const verdictAt = (gross: string) => runAt("CA", gross, "62.5", paid).skipped[0]?.pay?.verdict;
    expect(["1271.25", "1271.24", "1056.25", "1056.24"].map(verdictAt)).toEqual([
      ...["paid-in-full", "not-checked", "not-checked", "below-minimum"],
    ]);
  });

  test("[WAGE-03] the key of the state says its own rate, and so does a mapping to it", () => {
    const own = { verdict: "ok", proposedDeduction: 5900, minimumWage: 1713, rateOf: "US-WA" };
    expect(resultAt("US-WA", "1331.25")).toMatchObject({ ...own, reasons: ["state-rate-only"] });
    const mapped = { locationMappings: new Map([["WA", "US-WA"]]) };
    expect(resultAt("WA", "1331.25", "62.5", mapped)).toMatchObject({ ...own, reasons: [] });
  });

  test("[WAGE-03] a state without local rates is its own rate", () => {
    expect(resultAt("TX", "1331.25")).toMatchObject({ verdict: "ok", reasons: ["state-rate-only"] });
  });

  test("[WAGE-04] while a local rate isn't confirmed the place has to be known, however high the pay", () => {
    const january = { payDate: calendarDate("2027-01-15") };
    const open = { verdict: "not-checked", reasons: ["local-rate-may-bind"], proposedDeduction: 0 };
    expect(resultAt("CA", "9000.00", "62.5", january)).toMatchObject(open);
    expect(resultAt("CA", "1050.00", "62.5", january)).toMatchObject({ verdict: "below-minimum" });
  });

  test("[WAGE-04] an entered rate of a city is one of the state's", () => {
    const entered = {
      ...{ id: "1", jurisdiction: "US-CA-OAKLAND", hourly: cents(2100), source: "a notice" },
      ...{ effective: calendarDate("2026-11-01"), through: calendarDate("2026-12-31") },
    };
    expect(resultAt("CA", "1331.25", "62.5", { enteredRates: [entered] })).toMatchObject({
      ...{ verdict: "reduced", proposedDeduction: 1812, minimumWage: 2100, rateOf: "US-CA-OAKLAND" },
      reasons: ["rate-entered"],
    });
  });

  test("[WAGE-03] the bare state instead of a place in it never deducts more, is green or accuses where the place doesn't", () => {
    const local = wageTable.jurisdictions.filter((one) => stateOf(one) !== undefined);
    const days = ["2025-03-01", "2026-06-30", "2026-11-27", "2027-01-15"].map(calendarDate);
    const given = fc.record({
      place: fc.constantFrom(...local),
      day: fc.constantFrom(...days),
      hourly: fc.integer({ min: 700, max: 2600 }),
      hours: fc.integer({ min: 1, max: 90 }),
      owed: fc.constantFrom(0, 1, 5900),
    });
    fc.assert(
      fc.property(given, ({ place, day, hourly, hours, owed }) => {
        const gross = ((hourly * hours) / 100).toFixed(2);
        const terms = { payDate: day, balances: new Map([["1001", cents(owed)]]) };
        const ofPlace = outcomeAt(place.key, gross, String(hours), terms);
        const ofState = outcomeAt(place.key.slice("US-".length, "US-CA".length), gross, String(hours), terms);
        expect(ofState.deduction).toBeLessThanOrEqual(ofPlace.deduction);
        expect(ofState.shortfall).toBeLessThanOrEqual(ofPlace.shortfall);
        if (ofState.isGreen) expect(ofPlace.isGreen).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

function outcomeAt(...given: Parameters<typeof runAt>) {
  const { results, skipped } = runAt(...given);
  const [found = skipped[0]?.pay] = resultsOf(results);
  if (!found) throw new Error("the pay is known");
  const deduction = results.count === 0 ? 0 : (results.proposedDeduction[0] as Cents);
  return { deduction, shortfall: found.shortfall, isGreen: isGreen(found.verdict) };
}
