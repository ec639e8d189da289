import { describe, expect, test } from "vitest";
import { withEnteredRates } from "../../minimum-wage/entered-rates.ts";
import type { Period } from "../../minimum-wage/highest-rate.ts";
import { createWageLookUp, lookUpPlace } from "../../minimum-wage/look-up/look-up.ts";
import type { EnteredRate } from "../../minimum-wage/table.ts";
import { type CalendarDate, type Cents, calendarDate, cents } from "../../money.ts";
import { bitsToReasons, type Reason, reasonsToBits } from "../../reasons/reasons.ts";
import { settledEmployee } from "./settle.ts";

const day = calendarDate("2027-02-01");
const november = calendarDate("2026-11-27");

interface Known {
  readonly mappings?: Readonly<Record<string, string>>;
  readonly place?: string;
  readonly rates?: readonly EnteredRate[];
  readonly isToldApart?: boolean;
  readonly on?: CalendarDate;
  /** The rate of the run; the place's if not given. */
  readonly hourly?: Cents;
}

/** What `settledEmployee` makes of an employee of a run, in short; null where no more is known. */
function settle(kept: readonly [location: string, jurisdiction: string, ...Reason[]], now: Known) {
  const [location, jurisdiction, ...reasons] = kept;
  const known = withEnteredRates(now.rates ?? []);
  const { on = day } = now;
  const hourly = now.hourly ?? lookUpPlace(jurisdiction, on)?.hourly ?? cents(0);
  const mappings = new Map(Object.entries(now.mappings ?? {}));
  const wagesOn = (days: CalendarDate | Period) => ({
    ofLocation: createWageLookUp(days, mappings, known),
    ofPlace: (key: string) => lookUpPlace(key, days, known),
  });
  const settled = settledEmployee(
    { employeeNumber: "1", locations: [location], reasons: reasonsToBits(reasons), jurisdiction, hourly },
    {
      ...wagesOn(on),
      over: wagesOn,
      period: null,
      placeSetFor: () => now.place,
      isToldApart: () => now.isToldApart === true,
    },
  );
  if (settled === null) return null;
  return [settled.wage?.jurisdiction, settled.wage?.hourly, ...bitsToReasons(settled.reasons)];
}

const rate = (jurisdiction: string, hourly: number): EnteredRate => ({
  ...{ id: jurisdiction, jurisdiction, hourly: cents(hourly), source: "a notice" },
  ...{ effective: calendarDate("2027-01-01"), through: calendarDate("2027-12-31") },
});
const montana = rate("US-MT", 1110);

describe("[CALC-06] who wasn't checked is settled", () => {
  test.each([
    [
      "by a mapping",
      ["Plant 12", "US", "unknown-place"],
      { mappings: { "Plant 12": "US-TX" } },
      ["US-TX", 725],
    ],
    ["by a place set by hand", ["", "US", "unknown-place"], { place: "US-TX" }, ["US-TX", 725, "place-set"]],
    [
      "by a place of several",
      ["US-TX", "US-WA", "several-places", "between-rates"],
      { place: "US-TX" },
      ["US-TX", 725, "between-rates", "place-set"],
    ],
    [
      "by an entered rate",
      ["US-MT", "US-MT", "rate-not-confirmed", "no-hours"],
      { rates: [montana] },
      ["US-MT", 1110, "no-hours", "state-rate-only", "rate-entered"],
    ],
    [
      "by an entered rate, keeping the place set then",
      ["US-TX", "US-MT", "rate-not-confirmed", "place-set"],
      { rates: [montana] },
      ["US-MT", 1110, "rate-entered", "place-set"],
    ],
    [
      "by an answer on a similar number, at the rate of the run",
      ["US-TX", "US-TX", "similar-number", "no-period"],
      { isToldApart: true },
      [undefined, undefined, "no-period"],
    ],
    [
      "by an answer on a similar number, where the place isn't known yet",
      ["Plant 12", "US", "similar-number", "unknown-place"],
      { isToldApart: true },
      [undefined, undefined, "unknown-place"],
    ],
    [
      "by a mapping and an answer on a similar number",
      ["Plant 12", "US", "similar-number", "unknown-place"],
      { isToldApart: true, mappings: { "Plant 12": "US-TX" } },
      ["US-TX", 725],
    ],
    [
      "by a mapping, with the similar number still open",
      ["Plant 12", "US", "similar-number", "unknown-place"],
      { mappings: { "Plant 12": "US-TX" } },
      ["US-TX", 725, "similar-number"],
    ],
    [
      "as far as the place is known",
      ["Plant 12", "US", "unknown-place"],
      { mappings: { "Plant 12": "US-MT" } },
      ["US-MT", 1085, "rate-not-confirmed"],
    ],
  ] as const)("%s", (_, kept, now, settled) => {
    expect(settle(kept, now)).toEqual(settled);
  });

  test("by a mapping of a state with local rates, which by itself says no more than in the run", () => {
    const kept = ["WA", "US-WA", "local-rate-may-bind"] as const;
    const highest = { on: november, hourly: cents(2165) };
    expect(settle(kept, highest)).toBeNull();
    expect(settle(kept, { ...highest, mappings: { WA: "US-WA" } })).toEqual(["US-WA", 1713]);
    expect(settle(kept, { ...highest, place: "US-WA-SEATTLE" })).toEqual([
      "US-WA-SEATTLE",
      2130,
      "place-set",
    ]);
  });
});

describe("[CALC-06] nothing is settled", () => {
  test.each([
    ["without anything new", ["Plant 12", "US", "unknown-place"], {}],
    [
      "by a place set where only a similar number is open",
      ["US-TX", "US-TX", "similar-number"],
      { place: "US-WA" },
    ],
    ["by an answer on numbers that weren't similar", ["US-TX", "US-TX", "no-hours"], { isToldApart: true }],
    ["twice by the same place", ["US-TX", "US-TX", "between-rates", "place-set"], { place: "US-TX" }],
    ["by a place set for who was checked", ["US-TX", "US-TX"], { place: "US-WA" }],
    ["by a place whose rate isn't confirmed", ["US-MT", "US-MT", "rate-not-confirmed"], { mappings: {} }],
    [
      "while one of two rates is missing",
      ["US-CA-OAKLAND", "US-CA-OAKLAND", "rate-not-confirmed"],
      { rates: [montana] },
    ],
    [
      "by an entered rate below the one that was used",
      ["US-MT", "US-MT", "rate-entered"],
      { rates: [rate("US-MT", 1085)] },
    ],
    [
      "by the rate of another place than then",
      ["Plant 12", "US-TX"],
      { mappings: { "Plant 12": "US-MT" }, rates: [montana] },
    ],
  ] as const)("%s", (_, kept, now) => {
    expect(settle(kept, now)).toBeNull();
  });
});

test("[CALC-06] [WAGE-04] who was checked has another wage only by a higher rate entered for the same place", () => {
  const raised = { rates: [rate("US-WA", 1800)] };
  expect(settle(["US-WA", "US-WA", "state-rate-only"], raised)).toEqual([
    ...["US-WA", 1800, "state-rate-only", "rate-entered"],
  ]);
  expect(settle(["US-WA", "US-WA", "state-rate-only"], {})).toBeNull();
});
