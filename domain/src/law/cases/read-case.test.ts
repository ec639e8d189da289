import { describe, expect, test } from "vitest";
import { answerCase } from "./answer-case.ts";
import { CaseError } from "./case-fields.ts";

const row = { type: "straight-time", amount: "320.00", rate: "8.00", hours: "40" };
const week = { weekEnding: "2026-11-07", hours: "40", minimumWage: "7.25", earnings: [row] };
const inputs = { jurisdiction: "US", itemClass: "uniform", owed: "59.00", weeks: [week] };

function sentence(wrong: unknown): string {
  try {
    answerCase(wrong);
  } catch (error) {
    if (error instanceof CaseError) return error.message;
    throw error;
  }
  return "";
}

describe("a case that can't be right is refused with a sentence", () => {
  const overtime = { ...row, type: "straight-time-of-overtime-hours" };
  const biweekly = { start: "2026-11-01", end: "2026-11-11", frequency: "biweekly" };
  test.each<[string, object]>([
    ["week 1 has 169 hours, but a week has 168", { weeks: [{ ...week, hours: "169" }] }],
    [
      "week 1 has 41 overtime hours, but 40 hours worked",
      { weeks: [{ ...week, earnings: [{ ...overtime, amount: "328.00", hours: "41" }] }] },
    ],
    [
      "week 1, row 1: 'units' times the rate aren't the amount",
      {
        weeks: [
          { ...week, earnings: [{ type: "piece-rate", amount: "320.00", rate: "2.00", units: "150" }] },
        ],
      },
    ],
    ["week 1 has 80 hours in its rows, but 40 hours worked", { weeks: [{ ...week, earnings: [row, row] }] }],
    [
      "week 1 has 45 hours of daily overtime, but 40 hours worked",
      { weeks: [{ ...week, dailyOvertimeHours: "45" }] },
    ],
    [
      "week 1 has a row 'straight-time' whose rate times hours isn't its amount",
      { weeks: [{ ...week, earnings: [{ ...row, rate: "9.00" }] }] },
    ],
    [
      "week 1 has 40 hours worked, but its days have 39",
      { weeks: [{ ...week, minimumByDay: [{ hours: "39", hourly: "7.25" }] }] },
    ],
    [
      "week 1 has 48 hours in its rows, but 40 hours worked",
      {
        weeks: [{ ...week, earnings: [row, { ...row, type: "waiting-time", amount: "64.00", hours: "8" }] }],
      },
    ],
    [
      "week 1, day 1: 'date' is not in the workweek ending 2026-11-07",
      { weeks: [{ ...week, minimumByDay: [{ date: "2026-10-31", hours: "40", hourly: "7.25" }] }] },
    ],
    ["week 1 has a minimum wage of 0.00", { weeks: [{ ...week, minimumWage: "0.00" }] }],
    [
      "week 1 has a minimum wage of 7.24, below the federal 7.25",
      { weeks: [{ ...week, minimumWage: "7.24" }] },
    ],
    [
      "week 1 has a minimum wage of 5.15, below the federal 7.25",
      { weeks: [{ ...week, minimumByDay: [{ hours: "40", hourly: "5.15" }] }] },
    ],
    [
      "week 1 has 'taken', which only a look back uses; leave out 'owed' or 'taken'",
      { weeks: [{ ...week, taken: "20.00" }] },
    ],
    ["The pay date 2026-10-31 is before the workweek ending 2026-11-07 begins", { payDate: "2026-10-31" }],
    [
      "The workweeks ending 2026-11-07 and 2026-11-10 overlap",
      { weeks: [week, { ...week, weekEnding: "2026-11-10" }] },
    ],
    ["The workweeks ending 2026-11-07 and 2026-11-07 overlap", { weeks: [week, week] }],
    [
      "The workweeks ending 2026-11-07 and 2026-11-15 end on different days of the week",
      { weeks: [week, { ...week, weekEnding: "2026-11-15" }] },
    ],
    [
      "A biweekly pay period has whole workweeks, and 2026-11-01 to 2026-11-11 holds part of one",
      { payPeriod: biweekly },
    ],
    [
      "The workweek ending 2026-11-07 ends before the pay period, which starts 2026-11-08",
      { payPeriod: { start: "2026-11-08", end: "2026-11-15", frequency: "semi-monthly" } },
    ],
    [
      "The pay period ends 2026-11-01, before it starts",
      { payPeriod: { start: "2026-11-02", end: "2026-11-01", frequency: "monthly" } },
    ],
    ["the case has no weeks and no 'periodTotals'", { weeks: [] }],
    ["week 1 has no 'weekEnding'", { weeks: [{ ...week, weekEnding: undefined }] }],
    [
      "week 1: 'weekEnding' must be a date: '2026-02-30' is not a date of the form YYYY-MM-DD",
      { weeks: [{ ...week, weekEnding: "2026-02-30" }] },
    ],
    [
      "week 1: 'minimumWage' must be dollars and cents, such as \"7.25\"",
      { weeks: [{ ...week, minimumWage: "" }] },
    ],
    ["the case: 'owed' must be dollars and cents, such as \"59.00\"", { owed: "-59.00" }],
    ["the case: 'owed' must be dollars and cents, such as \"59.00\"", { owed: 59.005 }],
    ["the case: 'owed' must be dollars and cents, such as \"59.00\"", { owed: 1e21 }],
    [
      "week 1, row 1 has 'bonus', which isn't known; known are type, amount, rate, hours, units, paysForHours, earnedOverWeeks",
      { weeks: [{ ...week, earnings: [{ ...row, bonus: "1.00" }] }] },
    ],
    [
      "the case: 'disposableEarnings' must have one amount for each of 1 workweeks, not 2",
      { disposableEarnings: ["1.00", "2.00"] },
    ],
    [
      'the authorisation: \'percent\' must be a percentage, such as "10" or "7.5"',
      { authorisation: { form: "written", signed: "2026-10-01", percent: "110" } },
    ],
    [
      "the authorisation: 'percent' can't be combined with 'amount' or 'equalInstalments'",
      { authorisation: { form: "written", signed: "2026-10-01", percent: "10", amount: "5.00" } },
    ],
    [
      "the authorisation: 'of' is the pay that a 'percent' is of; give both",
      { authorisation: { form: "written", signed: "2026-10-01", of: "net-wages" } },
    ],
    ["the exception has no 'document'", { exception: { by: "HR lead", ground: "worn off site" } }],
  ])("%s", (said, change) => {
    expect(sentence({ ...inputs, ...change })).toBe(said);
  });
});

test("the classes that are known are named", () => {
  expect(sentence({ ...inputs, itemClass: "shoes" })).toMatch(
    /^the case: 'itemClass' must be one of uniform, /,
  );
});

test("totals whose rate isn't what was paid are refused: 80 hours at 20.00 aren't 640.00", () => {
  const totals = { weeks: 2, hours: "80", straightTimePay: "640.00", rate: "8.00", minimumWage: "7.25" };
  const said = (change: object) =>
    sentence({ ...inputs, weeks: [], periodTotals: { ...totals, ...change }, payDate: "2026-11-20" });
  expect(said({})).toBe("");
  expect(said({ rate: "20.00" })).toBe("the period: 'rate' times hours isn't its pay");
  expect(said({ minimumWage: "5.15" })).toBe("the period has a minimum wage of 5.15, below the federal 7.25");
});

test("the minimum wage may be lower than 7.25 before the wage table begins, and in American Samoa (29 U.S.C. 206)", () => {
  const old = { ...week, weekEnding: "2006-03-04", minimumWage: "5.15" };
  expect(sentence({ ...inputs, weeks: [old] })).toBe("");
  expect(sentence({ ...inputs, jurisdiction: "US-AS", weeks: [{ ...week, minimumWage: "5.78" }] })).toBe("");
});

test("a rate of three decimals was rounded to its last one, and one of two decimals is exact", () => {
  const paid = (rate: string, amount: string) =>
    sentence({ ...inputs, weeks: [{ ...week, earnings: [{ ...row, rate, amount }] }] });
  expect(paid("9.333", "373.33")).toBe("");
  expect(paid("9.333", "373.40")).not.toBe("");
  expect(paid("9.33", "373.20")).toBe("");
  expect(paid("9.3300", "373.200")).toBe("");
  expect(paid("9.33", "373.33")).not.toBe("");
});

test("amounts of a week that waits for the next period are left out with it", () => {
  const next = { ...week, weekEnding: "2026-11-14" };
  const payPeriod = { start: "2026-11-01", end: "2026-11-10", frequency: "semi-monthly" };
  const paid = {
    ...inputs,
    jurisdiction: "US-WV",
    weeks: [week, next],
    payPeriod,
    netWages: ["100.00", "4.00"],
  };
  expect(answerCase(paid, { assumeAuthorized: true })).toMatchObject({
    determination: { deduct: 2500 },
    waiting: ["2026-11-14"],
  });
});

test("net wages may be one amount for the pay period: 25% of 400.00 is 100.00, however its weeks share it", () => {
  const next = { ...week, weekEnding: "2026-11-14" };
  const payPeriod = { start: "2026-11-01", end: "2026-11-14", frequency: "biweekly" };
  const paid = { ...inputs, jurisdiction: "US-WV", owed: "200.00", weeks: [week, next], netWages: "400.00" };
  // Each week has 30.00 of room.
  expect(answerCase({ ...paid, payPeriod }, { assumeAuthorized: true })).toMatchObject({
    determination: { deduct: 6000 },
  });
  expect(answerCase({ ...paid, payPeriod, netWages: "200.00" }, { assumeAuthorized: true })).toMatchObject({
    determination: { deduct: 5000, limitedTo: "cap 25% of net wages" },
  });
  expect(sentence(paid)).toBe("the case: 'netWages' must have one amount for each of 2 workweeks, not 1");
});

test("net wages and disposable earnings above what was paid are refused", () => {
  const paid = "more than the 400.00 that was paid";
  const one = {
    ...inputs,
    jurisdiction: "US-WV",
    weeks: [{ ...week, earnings: [{ ...row, amount: "400.00", rate: undefined }] }],
  };
  expect(sentence({ ...one, netWages: "400.00" })).toBe("");
  expect(sentence({ ...one, netWages: "400.01" })).toBe(`the case: 'netWages' can't be 400.01, ${paid}`);
  expect(sentence({ ...one, disposableEarnings: ["4000.00"] })).toBe(
    `the case: 'disposableEarnings' can't be 4000.00, ${paid}`,
  );
  const expense = { type: "expense", amount: "50.00" };
  const withExpense = [{ ...week, earnings: [{ ...row, amount: "400.00", rate: undefined }, expense] }];
  expect(sentence({ ...one, weeks: withExpense, netWages: "450.00" })).toBe("");
});

test("the same case in another order of weeks and rows is the same answer", () => {
  const rows = [row, { type: "paid-leave", amount: "64.00" }, { type: "overtime-premium", amount: "1.00" }];
  const next = { ...week, weekEnding: "2026-11-14" };
  const one = answerCase(
    { ...inputs, weeks: [{ ...week, earnings: rows }, next] },
    { assumeAuthorized: true },
  );
  const other = answerCase(
    { ...inputs, weeks: [next, { ...week, earnings: rows.reverse() }] },
    { assumeAuthorized: true },
  );
  expect(other).toMatchObject({ determination: { deduct: 5900, total: 6000 } });
  expect(one).toMatchObject({ determination: { deduct: 5900, total: 6000 } });
});

describe("a look back", () => {
  test.each<[string, object]>([
    [
      "the case: 'taken' must be one amount, or one for each of 2 workweeks",
      { taken: ["1.00"], weeklyCeilings: ["1.00", "2.00"] },
    ],
    ["the case says what was taken, but has no 'weeks' or 'weeklyCeilings'", { taken: "1.00" }],
    [
      "the case: 'taken' isn't the sum of what was taken in the weeks",
      {
        taken: "1.00",
        weeks: [{ hours: "40", straightTimePay: "1.00", minimumWage: "7.25", taken: "2.00" }],
      },
    ],
    [
      "week 1 can't be judged: hours-missing",
      { taken: "1.00", weeks: [{ straightTimePay: "1.00", minimumWage: "7.25" }] },
    ],
    [
      "the case: 'jurisdiction' isn't a place we have rules for",
      { jurisdiction: "US-XX", itemClass: "uniform", taken: "1.00", weeklyCeilings: ["1.00"] },
    ],
    [
      "item 1: 'payDate' is after the date to look back from",
      { reckonedOn: "2026-11-22", items: [{ payDate: "2026-11-23", overDeduction: "1.00" }] },
    ],
    ["item 1 has no 'payDate'", { reckonedOn: "2026-11-22", items: [{ overDeduction: "1.00" }] }],
  ])("%s", (said, wrong) => {
    expect(sentence(wrong)).toBe(said);
  });
});

test("a look back reads ceilings that are known: 10.00 over in the first week, nothing in the second (29 U.S.C. 216(b))", () => {
  const weeks = [
    { weekEnding: "2026-11-07", ceiling: "30.00", taken: "40.00" },
    { weekEnding: "2026-11-14", ceiling: "15.00", taken: "10.00" },
  ];
  expect(answerCase({ weeks })).toMatchObject({ past: { over: { lower: 1000, upper: 1000 } } });
});

test("what each pay date took may be given by week: 59.00 - 45.00 = 14.00, and 20.00 with the 10.00 that were lacking (29 U.S.C. 255(a))", () => {
  const short = { hours: "40", straightTimePay: "280.00", minimumWage: "7.25" };
  const items = [
    { payDate: "2025-06-13", taken: "59.00", weeklyCeilings: ["30.00", "15.00"] },
    { payDate: "2025-06-27", taken: "20.00", weeks: [short] },
  ];
  expect(answerCase({ filedOn: "2026-11-22", items })).toMatchObject({
    past: { twoYears: { backWages: 4400 } },
  });
  const both = [{ ...items[0], overDeduction: "14.00" }];
  expect(sentence({ reckonedOn: "2026-11-22", items: both })).toBe(
    "item 1: 'overDeduction' can't be combined with 'taken'",
  );
});

test("a look back in Minnesota says what is due back at separation: all 50.00 (Minn. Stat. 177.24 subd. 5)", () => {
  const taken = { itemClass: "uniform", taken: "50.00", weeklyCeilings: ["143.60"] };
  expect(answerCase({ ...taken, jurisdiction: "US-MN" })).toMatchObject({
    past: { refundAtSeparation: 5000 },
  });
  expect(answerCase({ ...taken, jurisdiction: "US-FL" })).toMatchObject({
    past: { refundAtSeparation: null },
  });
});

test("what was taken in a week makes a look back of a case that asks for nothing: 40.00 - 30.00 = 10.00 (29 CFR 531.36(b))", () => {
  const taken = { jurisdiction: "US", weeks: [{ ...week, taken: "40.00" }] };
  expect(answerCase(taken)).toMatchObject({ past: { over: { lower: 1000, upper: 1000 } } });
});
