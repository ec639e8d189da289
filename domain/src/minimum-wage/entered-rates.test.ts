import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { times } from "../../test-support/properties.ts";
import { calendarDate, cents } from "../money.ts";
import { enteredRateProblem, withEnteredRates } from "./entered-rates.ts";
import { createWageLookUp, lookUpPlace } from "./look-up/look-up.ts";
import { type EnteredRate, wageTable } from "./table.ts";

const oakland: EnteredRate = {
  id: "oakland",
  jurisdiction: "US-CA-OAKLAND",
  effective: calendarDate("2027-01-01"),
  through: calendarDate("2027-12-31"),
  hourly: cents(1790),
  source: "the city's notice of December 2026",
};
const rate = (changes: object): EnteredRate => ({ ...oakland, ...changes });
const on = (day: string, ...entered: EnteredRate[]) =>
  createWageLookUp(calendarDate(day), new Map(), withEnteredRates(entered))("Oakland, CA");

describe("a rate that was entered", () => {
  test("[WAGE-04] counts as confirmed from its first day through its last", () => {
    const days = ["2026-12-31", "2027-01-01", "2027-12-31"].map((day) => on(day, oakland));
    expect(days).toMatchObject([
      { hourly: 1734, entered: [], unconfirmedRates: [] },
      { hourly: 1790, entered: [oakland], unconfirmedRates: [], since: "2027-01-01" },
      { hourly: 1790, entered: [oakland], unconfirmedRates: [] },
    ]);
    expect(on("2027-03-01", oakland)).toMatchObject({ lowestConfirmed: 1790 });
    expect(on("2028-01-01", oakland)).toEqual(on("2028-01-01"));
    expect(on("2027-06-30", rate({ through: calendarDate("2027-06-29") }))).toEqual(on("2027-06-30"));
  });

  test("[WAGE-04] that isn't higher than before settles that the known one is right", () => {
    expect(on("2027-01-01", rate({ hourly: cents(1734) }))).toMatchObject({
      hourly: 1740,
      rateOf: "US-CA",
      entered: [{ id: "oakland" }],
      unconfirmedRates: [],
    });
  });

  test("[WAGE-04] of a state counts in its cities, unless their own rate is higher and confirmed anyway", () => {
    const state = rate({ jurisdiction: "US-CA", hourly: cents(1850) });
    expect(on("2027-01-01", oakland, state)).toMatchObject({
      hourly: 1850,
      rateOf: "US-CA",
      jurisdiction: "US-CA-OAKLAND",
      entered: [oakland, state],
    });
    const known = withEnteredRates([rate({ jurisdiction: "US-WA", hourly: cents(1780) })]);
    const day = calendarDate("2026-12-31");
    expect(lookUpPlace("US-WA-SEATTLE", day, known)).toEqual(lookUpPlace("US-WA-SEATTLE", day));
  });

  test("[WAGE-04] for days that the table has confirmed counts only above the table's rate", () => {
    const days = { effective: calendarDate("2026-01-01"), through: calendarDate("2026-12-31") };
    expect(on("2026-06-01", rate({ ...days, hourly: cents(1760) }))).toMatchObject({ hourly: 1760 });
    expect(on("2026-06-01", rate({ ...days, hourly: cents(1734) }))).toEqual(on("2026-06-01"));
    expect(on("2026-06-01", rate({ ...days, hourly: cents(1700) }))).toEqual(on("2026-06-01"));
  });

  test("[WAGE-04] for a part of the period leaves the rest unconfirmed", () => {
    const period = { from: calendarDate("2026-12-20"), through: calendarDate("2027-01-31") };
    const late = withEnteredRates([rate({ effective: calendarDate("2027-01-15") })]);
    expect(lookUpPlace("US-CA-OAKLAND", period, late)?.unconfirmedRates).toEqual(["US-CA-OAKLAND"]);
    const whole = withEnteredRates([oakland]);
    expect(lookUpPlace("US-CA-OAKLAND", period, whole)).toMatchObject({
      hourly: 1790,
      lowestConfirmed: 1734,
      unconfirmedRates: [],
    });
  });

  test("[WAGE-04] never lowers the wage that the table confirms for a day, whatever is entered", () => {
    const day = fc
      .integer({ min: 0, max: 1200 })
      .map((days) => calendarDate(new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10)));
    const entered = fc.record({
      id: fc.uuid(),
      jurisdiction: fc.constantFrom("US-CA", "US-CA-OAKLAND", "US-WA-SEATTLE", "US-OR-NONURBAN COUNTIES"),
      effective: day,
      through: day,
      hourly: fc.integer({ min: 1, max: 4000 }).map(cents),
      source: fc.constant("typed"),
    });
    const place = fc.constantFrom("US-CA-OAKLAND", "US-WA-SEATTLE", "US-OR-NONURBAN COUNTIES", "US-CA");
    fc.assert(
      fc.property(place, day, fc.array(entered, { maxLength: 4 }), (key, date, rates) => {
        const [own, table] = [lookUpPlace(key, date, withEnteredRates(rates)), lookUpPlace(key, date)];
        const least = table?.unconfirmedRates.length === 0 ? table.hourly : table?.lowestConfirmed;
        expect(own?.hourly).toBeGreaterThanOrEqual(Math.max(least ?? 0, table?.lowestConfirmed ?? 0));
        expect(own?.lowestConfirmed).toBeGreaterThanOrEqual(table?.lowestConfirmed ?? 0);
      }),
      times(300),
    );
  });
});

describe("a rate can be entered", () => {
  const problem = (changes: object, others: EnteredRate[] = []) => enteredRateProblem(rate(changes), others);

  test.each([
    ["as high as the last confirmed one", { hourly: cents(1734) }],
    ["for a place whose figure no one has verified", { jurisdiction: "US-WA-SEATTLE", hourly: cents(2150) }],
    [
      "above a confirmed one",
      { jurisdiction: "US-WA", hourly: cents(1800), through: calendarDate("2027-06-30") },
    ],
    ["for one day", { through: oakland.effective }],
  ])("[WAGE-04] %s", (_, changes) => {
    expect(problem(changes)).toBeNull();
  });

  test.each([
    [{ jurisdiction: "US-CA-NOWHERE" }, /choose a place from the list/],
    [{ jurisdiction: "US" }, /federal minimum wage can't be entered/],
    [
      { hourly: cents(1733) },
      /\$17\.33 is lower than .* Oakland, California .* \$17\.34 an hour since 2026-01-01/,
    ],
    [{ hourly: cents(179) }, /is lower than/],
    [{ hourly: cents(17900) }, /\$179\.00 is more than twice/],
    [{ jurisdiction: "US-WA", hourly: cents(1750) }, /\$17\.73 an hour since 2027-01-01/],
    [
      { effective: calendarDate("2026-06-01"), through: calendarDate("2026-12-31"), hourly: cents(1734) },
      /nothing to enter/,
    ],
    [{ through: calendarDate("2026-12-31") }, /last day can't be before the first day/],
    [{ through: calendarDate("2028-01-01") }, /no later than 2027-12-31/],
    [{ effective: calendarDate("2024-06-30") }, /rates from 2024-07-01 on/],
    [{ effective: calendarDate("9999-01-01"), through: calendarDate("9999-12-31") }, /too far ahead/],
  ])("[WAGE-04] not as %j", (changes, sentence) => {
    expect(problem(changes)).toMatch(sentence);
  });

  test("[WAGE-04] once for a day, and changed without being in its own way", () => {
    const others = [oakland];
    const second = { id: "second", effective: oakland.through, through: oakland.through };
    expect(problem(second, others)).toMatch(/^You already entered \$17\.90 for Oakland, California/);
    expect(problem({ hourly: cents(1800) }, others)).toBeNull();
    expect(problem({ ...second, jurisdiction: "US-CA-SAN JOSE", hourly: cents(1900) }, others)).toBeNull();
  });

  test("[WAGE-04] for each state and place of the table, with the rate that binds there in 2027", () => {
    for (const place of wageTable.jurisdictions.filter(({ kind }) => kind !== "federal")) {
      const hourly = lookUpPlace(place.key, oakland.effective)?.hourly ?? cents(0);
      const found = enteredRateProblem(rate({ jurisdiction: place.key, hourly }), []);
      expect([null, expect.stringMatching(/nothing to enter|is lower than/)]).toContainEqual(found);
    }
  });
});
