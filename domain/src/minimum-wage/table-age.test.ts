import { expect, test } from "vitest";
import { calendarDate, daysLater } from "../money.ts";
import { isDayOfWarning, tableAge } from "./table-age.ts";

test("the age of the table says what to update", () => {
  const age = tableAge(calendarDate("2026-12-01"));
  expect(age).toMatchObject({ asOf: "2026-11-22", days: 9, daysConfirmed: 30 });
  expect(age.nextChanges).toHaveLength(22);
  expect(age.nextChanges).toContainEqual({ key: "US-CA", effective: "2027-01-01" });
  expect(age.unchangedForAYear).toContainEqual({ key: "US-NV", since: "2024-07-01" });
  expect(age.unchangedForAYear.map(({ key }) => key)).not.toContain("US-WA");
  expect(age.uncertain.map(({ key }) => key)).toContain("US-CA-MALIBU");
});

test("a rate that starts today isn't an upcoming change, and one from a year ago isn't over a year old", () => {
  const { nextChanges, unchangedForAYear } = tableAge(calendarDate("2027-01-01"));
  expect(nextChanges).toEqual([{ key: "US-AK", effective: "2027-07-01" }]);
  expect(unchangedForAYear).not.toContainEqual({ key: "US-MT", since: "2026-01-01" });
  expect(tableAge(calendarDate("2027-01-02")).unchangedForAYear).toContainEqual({
    key: "US-MT",
    since: "2026-01-01",
  });
});

test("[WAGE-04] rates that aren't confirmed for the next 60 days are named from the first of these days on", () => {
  expect(tableAge(calendarDate("2026-11-01")).open).toEqual([]);
  const [first, ...others] = tableAge(calendarDate("2026-11-02")).open;
  expect(first).toMatchObject({ confirmedThrough: "2026-12-31" });
  expect(first?.keys).toHaveLength(48);
  expect(first?.keys).toContain("US-WA-SEATTLE");
  expect(others).toEqual([]);
  const later = tableAge(calendarDate("2027-01-02"));
  expect(later.daysConfirmed).toBe(-2);
  expect(later.open.map(({ confirmedThrough }) => confirmedThrough)).toEqual(["2026-12-31", "2027-02-28"]);
});

test("[WAGE-04] the warning is due 60 days before a rate is no longer confirmed, then every Monday", () => {
  const days = Array.from({ length: 365 }, (_, day) => daysLater(calendarDate("2026-01-01"), day));
  expect(days.filter(isDayOfWarning)).toEqual([
    ...["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"],
    // The last day is the first on which rates that are confirmed through February 28 are open.
    ...["2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28", "2026-12-31"],
  ]);
});
