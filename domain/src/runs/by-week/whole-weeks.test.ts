import { expect, test } from "vitest";
import { calendarDate } from "../../money.ts";
import { wholeWeeksAround } from "./whole-weeks.ts";

const [sunday, monday, saturday] = [0, 1, 6] as const;

test.each([
  ["2026-11-02", "2026-11-13", monday, "2026-11-02", "2026-11-15"],
  ["2026-11-02", "2026-11-13", sunday, "2026-11-01", "2026-11-14"],
  ["2026-11-02", "2026-11-13", saturday, "2026-10-31", "2026-11-13"],
  ["2026-12-28", "2027-01-09", monday, "2026-12-28", "2027-01-10"],
] as const)(
  "work from %s to %s with workweeks from day %i may be for %s to %s",
  (from, through, start, first, last) => {
    const period = { from: calendarDate(from), through: calendarDate(through) };
    expect(wholeWeeksAround(period, start)).toEqual({ from: first, through: last });
  },
);

test.each([
  ["whole workweeks", "2026-11-02", "2026-11-15"],
  ["half a month", "2026-11-01", "2026-11-15"],
  ["days in midweek", "2026-11-03", "2026-11-12"],
])("%s aren't made longer", (_what, from, through) => {
  expect(wholeWeeksAround({ from: calendarDate(from), through: calendarDate(through) }, monday)).toBeNull();
});
