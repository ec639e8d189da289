import { expect, test } from "vitest";
import { calendarDate, cents } from "../money.ts";
import { enteredRateOf, isForDays, isForPlace, isRaisedBy } from "./entered-rate-use.ts";
import { withEnteredRates } from "./entered-rates.ts";
import { lookUpPlace } from "./look-up/look-up.ts";
import { wageTable } from "./table.ts";

const oregon = {
  ...{ id: "oregon", jurisdiction: { key: "US-OR" }, isWithdrawn: false },
  ...{ effective: "2026-07-01", through: "2027-06-30", hourly: 1600 },
};
const nonurban = "US-OR-NONURBAN COUNTIES";
const day = (date: string) => ({ from: date, through: date });

test("[WAGE-04] a rate is for a run if one of the run's days is among its days", () => {
  expect(
    ["2026-06-30", "2026-07-01", "2027-06-30", "2027-07-01"].map((date) => isForDays(oregon, day(date))),
  ).toEqual([false, true, true, false]);
  expect(isForDays(oregon, { from: "2026-06-20", through: "2026-07-03" })).toBe(true);
  expect(isForDays(oregon, { from: "2026-01-01", through: "2027-12-31" })).toBe(true);
});

test("[WAGE-01] a state's rate is for its local places, and for no state whose key begins alike", () => {
  const found = ["US-OR", "US-OR-PORTLAND METRO", "US-ORX", "US", ""].map((place) =>
    isForPlace(oregon, place, false),
  );
  expect(found).toEqual([true, true, false, false, false]);
  expect(isForPlace(oregon, nonurban, true)).toBe(false);
  expect(isForPlace({ jurisdiction: { key: nonurban } }, nonurban, true)).toBe(true);
});

test("[WAGE-04] a result's wage is traced to the last rate of that amount, also if it was withdrawn since", () => {
  const found = { place: "US-OR-PORTLAND METRO", hourly: 1600 };
  const earlier = { ...oregon, id: "earlier", isWithdrawn: true };
  expect(enteredRateOf([earlier, oregon], found, day("2026-08-01"))?.id).toBe("oregon");
  expect(enteredRateOf([earlier], found, day("2026-08-01"))?.id).toBe("earlier");
  expect(enteredRateOf([oregon], { ...found, hourly: 1605 }, day("2026-08-01"))).toBeUndefined();
  expect(enteredRateOf([oregon], found, day("2026-06-30"))).toBeUndefined();
});

test("[WAGE-04] a rate raises what is lower, unless it was withdrawn", () => {
  const wage = { place: "US-OR", hourly: 1505, replacesState: false };
  expect(isRaisedBy(oregon, wage, day("2026-08-01"))).toBe(true);
  expect(isRaisedBy(oregon, { ...wage, hourly: 1600 }, day("2026-08-01"))).toBe(false);
  expect(isRaisedBy({ ...oregon, isWithdrawn: true }, wage, day("2026-08-01"))).toBe(false);
});

test("[WAGE-04] for every state with an entered rate, the places said to be raised are those whose wage it raises", () => {
  const date = calendarDate("2026-11-20");
  for (const state of wageTable.jurisdictions.filter(({ kind }) => kind === "state")) {
    const rate = { ...oregon, jurisdiction: { key: state.key }, hourly: 3000 };
    const known = withEnteredRates([
      {
        ...{ id: "x", jurisdiction: state.key, hourly: cents(3000), source: "a notice" },
        ...{ effective: calendarDate(rate.effective), through: calendarDate(rate.through) },
      },
    ]);
    const said = wageTable.jurisdictions.filter(({ key, replacesState }) =>
      isRaisedBy(rate, { place: key, hourly: lookUpPlace(key, date)?.hourly ?? 0, replacesState }, day(date)),
    );
    const raised = wageTable.jurisdictions.filter(
      ({ key }) => lookUpPlace(key, date, known)?.hourly === 3000,
    );
    expect(said).toEqual(raised);
  }
});
