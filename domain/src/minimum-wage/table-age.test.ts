import { expect, test } from "vitest";
import { calendarDate } from "../money.ts";
import { tableAge } from "./table-age.ts";

test("the age of the table says what to look after", () => {
  const age = tableAge(calendarDate("2026-12-01"));
  expect(age).toMatchObject({ asOf: "2026-11-21", days: 10, coversUntil: "2027-01-31" });
  expect(age.nextChanges).toHaveLength(17);
  expect(age.nextChanges).toContainEqual({ key: "US-CA", effective: "2027-01-01" });
  expect(age.unchangedForAYear).toContainEqual({ key: "US-CA-MALIBU", since: "2024-07-01" });
  expect(age.unchangedForAYear.map(({ key }) => key)).not.toContain("US-WA");
  expect(age.uncertain.map(({ key }) => key)).toContain("US-CA-MALIBU");
});

test("a rate that starts on the day is no coming change, and one that started a year ago is not over a year old", () => {
  const { nextChanges, unchangedForAYear } = tableAge(calendarDate("2027-01-01"));
  expect(nextChanges).toEqual([]);
  expect(unchangedForAYear).not.toContainEqual({ key: "US-AZ", since: "2026-01-01" });
  expect(tableAge(calendarDate("2027-01-02")).unchangedForAYear).toContainEqual({
    key: "US-AZ",
    since: "2026-01-01",
  });
});
