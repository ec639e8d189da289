import { expect, test } from "vitest";
import { calendarDate } from "../money.ts";
import { companiesOfCalendar, hasOtherPayDates } from "./companies-of-calendar.ts";
import type { PayCalendar } from "./pay-calendar.ts";

const biweekly: PayCalendar = {
  frequency: "biweekly",
  payDate: calendarDate("2026-01-09"),
  days: [],
  periodEnd: null,
  closedDays: "same",
};

const [first, second, third, fourth] = ["2026-01-09", "2026-01-23", "2026-02-06", "2026-02-20"] as const;
const between = ["2026-01-16", "2026-01-30"] as const;

const runsOf = (companyCode: string | null, ...days: readonly string[]) =>
  days.map((day) => ({ companyCode, payDate: calendarDate(day) }));

test("each company that is paid by a calendar has the pay date of its own newest run", () => {
  expect(companiesOfCalendar(biweekly, [...runsOf("A1", first, second), ...runsOf("B2", first)])).toEqual([
    { companyCode: "A1", newest: second },
    { companyCode: "B2", newest: first },
  ]);
});

test("runs of one company, and those that don't say of which they are, are everyone's", () => {
  expect(companiesOfCalendar(biweekly, [])).toEqual([{ companyCode: null, newest: null }]);
  const runs = [...runsOf("A1", first), ...runsOf(null, second)];
  expect(companiesOfCalendar(biweekly, runs)).toEqual([{ companyCode: null, newest: second }]);
  expect(companiesOfCalendar(biweekly, [...runs, ...runsOf("B2", first)])).toEqual([
    { companyCode: "A1", newest: second },
    { companyCode: "B2", newest: second },
  ]);
});

test("a company with other pay dates isn't paid by the calendar, and its runs say nothing of the others", () => {
  const runs = [...runsOf("A1", first), ...runsOf("B2", ...between)];
  expect(companiesOfCalendar(biweekly, runs)).toEqual([{ companyCode: "A1", newest: first }]);
  const codes = ["A1", "B2", "C3", null];
  expect(codes.filter((code) => hasOtherPayDates(biweekly, runs, code))).toEqual(["B2"]);
});

test("if no company follows the calendar, such as one for the pay dates to come, it is everyone's", () => {
  const runs = [...runsOf("A1", between[0]), ...runsOf("B2", between[1])];
  expect(companiesOfCalendar(biweekly, runs)).toEqual([{ companyCode: null, newest: between[1] }]);
  expect(hasOtherPayDates(biweekly, runs, "B2")).toBe(false);
});

test("a company that has missed two pay dates has probably left, one that has missed one hasn't", () => {
  const newestOf = (...days: string[]) =>
    companiesOfCalendar(biweekly, [...runsOf("A1", ...days), ...runsOf("B2", first)]).map(
      ({ companyCode }) => companyCode,
    );
  expect(newestOf(first, second)).toEqual(["A1", "B2"]);
  expect(newestOf(first, second, third, fourth)).toEqual(["A1"]);
});
