import { describe, expect, test } from "vitest";
import { cents, microHours } from "../../money.ts";
import { noReasons } from "../../reasons/reason-set.ts";
import { reasonBits } from "../../reasons/reasons.ts";
import { noDetails } from "../../verdicts/pay-details.ts";
import type { KeptWeek } from "../by-week/kept-week.ts";
import { whyNotTaken } from "./check-taken.ts";
import { judgeTaken, type PayTakenFrom } from "./judge-taken.ts";
import { postTaken } from "./post-taken.ts";
import { readPasted } from "./read-pasted.ts";

const none = cents(0);

describe("the entries for what payroll took", () => {
  test("as proposed, nothing changes", () => {
    const { entries } = postTaken({ insteadOf: cents(1470), taken: cents(1470), balance: none, due: none });
    expect(entries).toEqual([{ kind: "taken", amount: 0, charged: 1470, balanceAfter: 0 }]);
  });

  test("what wasn't taken is owed again", () => {
    const { entries } = postTaken({ insteadOf: cents(1470), taken: none, balance: cents(4430), due: none });
    expect(entries).toEqual([{ kind: "taken", amount: 1470, charged: 1470, balanceAfter: 5900 }]);
  });

  test("what is taken beyond what is owed is to be paid back", () => {
    const posted = postTaken({ insteadOf: cents(1000), taken: cents(2500), balance: cents(400), due: none });
    expect(posted.refund).toBe(1100);
    expect(posted.entries).toEqual([
      { kind: "refund", amount: 1100, charged: null, balanceAfter: 1500 },
      { kind: "taken", amount: -1500, charged: 1000, balanceAfter: 0 },
    ]);
  });

  test("what payroll pays back settles what is to be paid back first, and the rest is owed again", () => {
    const posted = postTaken({ insteadOf: none, taken: cents(-2400), balance: none, due: cents(2000) });
    expect(posted.entries).toEqual([
      { kind: "taken", amount: 2400, charged: 0, balanceAfter: 2400 },
      { kind: "refund", amount: -2000, charged: null, balanceAfter: 400 },
    ]);
  });
});

/** 30 hours at 7.75 in Texas: 14.70 is safe, with a cent an hour to spare; 15.00 leaves exactly 7.25 an hour. */
const pay: PayTakenFrom = {
  ...{ gross: cents(23250), hours: microHours(30_000_000), workedHours: microHours(30_000_000) },
  ...{ firstRowHours: false, minimumWage: cents(725), confirmedWage: cents(725), verdict: "reduced" },
  isBound: false,
  ...{ details: noDetails, reasons: noReasons, measure: null, weeks: null, earlier: null },
};

test("a correction of too much that was said to be taken takes back what was to be paid back", () => {
  const wrong = postTaken({ insteadOf: cents(1000), taken: cents(2500), balance: cents(400), due: none });
  const right = postTaken({ insteadOf: cents(2500), taken: cents(1200), balance: none, due: wrong.refund });
  expect(right.refund).toBe(-1100);
  expect(right.entries.at(-1)?.balanceAfter).toBe(200);
});

describe("what is taken beyond the proposal", () => {
  test.each([
    [1470, null, 0],
    [1500, null, 0],
    [1501, "below-minimum", 1],
    [5900, "below-minimum", 4400],
  ])("%i cents leave the pay at %s, %i short", (taken, verdict, shortfall) => {
    expect(judgeTaken(pay, cents(taken), cents(1470))).toEqual({ verdict, shortfall });
  });

  test("below the highest rate in a state it isn't checked, below the state's own it lacks what that requires", () => {
    const bound = { ...pay, minimumWage: cents(725), confirmedWage: cents(700), isBound: true };
    const judged = (taken: number) => judgeTaken(bound, cents(taken), cents(1470));
    expect(judged(1500)).toEqual({ verdict: null, shortfall: 0 });
    expect(judged(1501)).toEqual({ verdict: "not-checked", shortfall: 0 });
    expect(judged(2300)).toEqual({ verdict: "below-minimum", shortfall: 50 });
  });

  test("from pay that wasn't checked isn't checked either, unless it is certainly too much", () => {
    const unknown: PayTakenFrom = { ...pay, verdict: "not-checked", minimumWage: cents(1600) };
    expect(judgeTaken(unknown, cents(100), none)).toEqual({ verdict: "not-checked", shortfall: 0 });
    expect(judgeTaken(unknown, cents(1600), none)).toEqual({ verdict: "below-minimum", shortfall: 100 });
    const withoutHours = { ...unknown, reasons: reasonBits["no-hours"] };
    expect(judgeTaken(withoutHours, cents(1600), none)).toEqual({ verdict: "not-checked", shortfall: 0 });
  });

  test("is judged by the wages for the work, without pay for leave", () => {
    const details = { ...noDetails, leavePay: cents(8000) };
    const withLeave = { ...pay, gross: cents(31250), details, reasons: reasonBits["leave-apart"] };
    expect(judgeTaken(withLeave, cents(1501), cents(1470))).toEqual({
      verdict: "below-minimum",
      shortfall: 1,
    });
  });
});

/** 560.00 for 60 hours in Texas, which leave 30.00, and 160.00 for 20 hours, which leave 15.00; together 140.00 above the average. */
describe("what is taken beyond the proposal of a run that judged by workweek", () => {
  const wage = { hourly: cents(725), lowestConfirmed: cents(725) };
  const noDays = { days: [], wageByDay: [], other: none, isOvertimeKnown: true, hasDailyOvertime: false };
  const long: KeptWeek = {
    ...{
      ...noDays,
      wage,
      ending: 20_127,
      hours: microHours(60_000_000),
      overtimeHours: microHours(20_000_000),
    },
    ...{ straightTime: cents(48_000), premium: cents(8000) },
  };
  const short: KeptWeek = {
    ...{ ...noDays, wage, ending: 20_134, hours: microHours(20_000_000), overtimeHours: microHours(0) },
    ...{ straightTime: cents(16_000), premium: none },
  };
  const hours = microHours(80_000_000);
  const byWeek: PayTakenFrom = {
    ...{ ...pay, gross: cents(72_000), hours, workedHours: hours },
    ...{ measure: "workweek", weeks: [long, short] },
  };
  const safe = cents(4440);

  test.each([
    [4500, null, 0],
    [4501, "below-minimum", 1],
    [5900, "below-minimum", 1400],
    [13_000, "below-minimum", 8500],
    [20_000, "below-minimum", 15_500],
  ])("%i cents leave the pay at %s, %i short of what the weeks allow", (taken, verdict, shortfall) => {
    expect(judgeTaken(byWeek, cents(taken), safe)).toEqual({ verdict, shortfall });
  });

  test("adds to what a week lacks by itself, whatever another week leaves", () => {
    const lacking = { ...short, straightTime: cents(13_500) };
    const weeks = {
      ...byWeek,
      verdict: "below-minimum",
      gross: cents(69_500),
      weeks: [long, lacking],
    } as const;
    expect(judgeTaken(weeks, cents(2000), none)).toEqual({ verdict: "below-minimum", shortfall: 1000 });
    expect(judgeTaken(weeks, cents(3500), none)).toEqual({ verdict: "below-minimum", shortfall: 1500 });
  });

  test("is judged by the period as well, where that lacks more", () => {
    const period = { ...byWeek, gross: cents(58_000) };
    expect(judgeTaken(period, cents(4500), safe)).toEqual({ verdict: "below-minimum", shortfall: 4500 });
  });

  test("isn't checked without the weeks, unless the period alone lacks something", () => {
    const without = { ...byWeek, weeks: null };
    expect(judgeTaken(without, cents(5900), safe)).toEqual({ verdict: "not-checked", shortfall: 0 });
    expect(judgeTaken(without, cents(14_001), safe)).toEqual({ verdict: "below-minimum", shortfall: 1 });
  });

  test("from pay that wasn't checked is below for certain only at the confirmed rate and with all pay", () => {
    const open = { hourly: cents(1600), lowestConfirmed: cents(725) };
    const weeks = [
      { ...long, wage: open },
      { ...short, wage: open, straightTime: cents(15_000), other: cents(1000) },
    ];
    const unknown: PayTakenFrom = { ...byWeek, verdict: "not-checked", minimumWage: cents(1600), weeks };
    expect(judgeTaken(unknown, cents(4500), none)).toEqual({ verdict: "not-checked", shortfall: 0 });
    expect(judgeTaken(unknown, cents(4501), none)).toEqual({ verdict: "below-minimum", shortfall: 1 });
    const withoutHours = { ...unknown, reasons: reasonBits["no-hours"] };
    expect(judgeTaken(withoutHours, cents(4501), none)).toEqual({ verdict: "not-checked", shortfall: 0 });
  });
});

describe("an amount that payroll can't have taken", () => {
  const limits = {
    ...{ insteadOf: cents(1470), gross: cents(123250), netPay: undefined },
    ...{ balance: cents(4430), deductedElsewhere: cents(2000) },
  };
  test.each([
    [123250, limits, null],
    [123251, limits, "Payroll can't have taken $1,232.51: the gross pay was $1,232.50. Check the amount."],
    [
      20001,
      { ...limits, netPay: cents(20000) },
      "Payroll can't have taken $200.01: the net pay was $200.00. Check the amount.",
    ],
    [-2000, limits, null],
    [
      -2001,
      limits,
      "Payroll can't have paid back $20.01: only $20.00 was deducted from this employee in other runs. Check the amount.",
    ],
    [
      -1,
      { ...limits, deductedElsewhere: none },
      "Payroll can't have paid back $0.01: nothing was deducted from this employee in other runs. Check the amount.",
    ],
    [
      100,
      { ...limits, insteadOf: none, balance: null },
      "Nothing is recorded as owed by this employee. Record a purchase or an opening balance first, then confirm.",
    ],
    [0, { ...limits, insteadOf: none, balance: null }, null],
  ])("%i cents of %o", (taken, of, sentence) => {
    expect(whyNotTaken(cents(taken), of)).toBe(sentence);
  });
});

describe("amounts pasted from a spreadsheet", () => {
  const known = ["0042", "A7", "100", "0100"];

  test.each([
    [
      "columns with a heading",
      "Employee\tAmount\n0042\t14.70\nA7\t$1,059.00\n",
      { "0042": 1470, A7: 105_900 },
    ],
    ["without leading zeros, in any case", "42\t14.70\r\na7\t(5.00)", { "0042": 1470, A7: -500 }],
    ["a list that was typed", "42, 14.70\nA7; 5\n\n100 3.00", { "0042": 1470, A7: 500, "100": 300 }],
  ])("%s", (_, text, amounts) => {
    const read = readPasted(text, known);
    expect(read.problems).toEqual([]);
    expect(Object.fromEntries(read.amounts)).toEqual(amounts);
  });

  test("what can't be read is said by its line", () => {
    expect(readPasted("9\t1.00\n42\tn/a\nA7\t1\nA7\t2\n42", known).problems).toEqual([
      { line: 1, sentence: "No employee 9 in this run." },
      { line: 2, sentence: '"n/a" isn\'t an amount such as 59.00.' },
      { line: 4, sentence: "Employee A7 is in the list twice." },
      { line: 5, sentence: '"" isn\'t an amount such as 59.00.' },
    ]);
  });
});
