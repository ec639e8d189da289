import { expect, test } from "vitest";
import { calendarDate } from "../../money.ts";
import { isFarFromPeriod } from "./pay-date-doubt.ts";

const period = { from: calendarDate("2026-01-05"), through: calendarDate("2026-01-18") };

test.each([
  ["2026-01-04", true],
  ["2026-01-05", false],
  ["2026-01-23", false],
  ["2026-02-18", false],
  ["2026-02-19", true],
  ["2026-11-22", true],
])("[WAGE-04] the pay date %s for January 5 to 18: in doubt %s", (payDate, expected) => {
  expect(isFarFromPeriod(calendarDate(payDate), period)).toBe(expected);
});
