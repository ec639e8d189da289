import { expect, test } from "vitest";
import { calendarDate } from "../money.ts";
import { lastDay } from "./pay-calendar.ts";
import { proposeCalendar } from "./propose-calendar.ts";

const day = calendarDate;
const on = (...payDates: string[]) => payDates.map((payDate) => ({ payDate: day(payDate), period: null }));

test.each([
  [
    "two Fridays, two weeks apart",
    on("2026-11-06", "2026-11-20"),
    { frequency: "biweekly", payDate: "2026-11-20" },
  ],
  ["two Fridays, a week apart", on("2026-11-13", "2026-11-20"), { frequency: "weekly" }],
  [
    "a Thursday before a holiday",
    on("2026-12-04", "2026-12-11", "2026-12-18", "2026-12-24"),
    { frequency: "weekly", payDate: "2026-12-25", closedDays: "before" },
  ],
  ["a pay date without a run", on("2026-10-09", "2026-10-23", "2026-11-20"), { frequency: "biweekly" }],
  [
    "the 15th and the last day",
    on("2026-10-15", "2026-10-30", "2026-11-13", "2026-11-30"),
    { frequency: "semimonthly", days: [15, lastDay], closedDays: "before" },
  ],
  [
    "the 5th and the 20th",
    on("2026-10-05", "2026-10-20", "2026-11-05"),
    { frequency: "semimonthly", days: [5, 20] },
  ],
  [
    "the 12th and the 27th, after a holiday",
    on("2026-10-13", "2026-10-27", "2026-11-12", "2026-11-27"),
    { days: [12, 27], closedDays: "after" },
  ],
  [
    "an odd pair of days",
    on("2026-08-12", "2026-08-27", "2026-10-12", "2026-10-27", "2026-11-12"),
    { frequency: "semimonthly", days: [12, 27], closedDays: "same" },
  ],
  ["the last day of the month", on("2026-09-30", "2026-10-30"), { frequency: "monthly", days: [lastDay] }],
  ["the 10th", on("2026-09-10", "2026-10-09", "2026-11-10"), { frequency: "monthly", days: [10] }],
  ["one run", on("2026-11-20"), undefined],
  ["the same pay date twice", on("2026-11-20", "2026-11-20"), undefined],
  ["days without a pattern", on("2026-11-03", "2026-11-12", "2026-11-20"), undefined],
])("%s", (_what, runs, expected) => {
  const proposed = proposeCalendar(runs);
  if (expected === undefined) expect(proposed).toBeUndefined();
  else expect(proposed).toMatchObject(expected);
});

test("the pay period is the newest run's, unless another run has a different one", () => {
  const period = (from: string, through: string) => ({ from: day(from), through: day(through) });
  const newest = { payDate: day("2026-11-20"), period: period("2026-11-01", "2026-11-14") };
  const before = { payDate: day("2026-11-06"), period: null };
  expect(proposeCalendar([newest, before])?.periodEnd).toBe("2026-11-14");
  expect(
    proposeCalendar([{ ...newest, period: period("2026-11-02", "2026-11-14") }, before])?.periodEnd,
  ).toBeNull();
  const other = { payDate: day("2026-11-06"), period: period("2026-10-19", "2026-11-01") };
  expect(proposeCalendar([newest, other])?.periodEnd).toBe("2026-11-14");
});

test("only the newest pay dates count, so that a changed calendar is found", () => {
  const weekly = on("2026-07-03", "2026-07-10", "2026-07-17");
  const since = on("2026-07-31", "2026-08-14", "2026-08-28", "2026-09-11", "2026-09-25", "2026-10-09");
  expect(proposeCalendar([...weekly, ...since])?.frequency).toBe("biweekly");
});
