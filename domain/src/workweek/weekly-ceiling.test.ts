import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cents, cents, microHours } from "../money.ts";
import { addEarnings, type Earning } from "./earnings.ts";
import { periodRoom } from "./period-average.ts";
import { ceilingWithCushion, dailyOvertimeCeiling, shortfallOf, weeklyCeiling } from "./weekly-ceiling.ts";
import { isOvertimeWeek, type Workweek } from "./workweek.ts";

const hour = 1_000_000;

function workweek(pay: Partial<Workweek>): Workweek {
  return {
    ending: null,
    hours: microHours(40 * hour),
    straightTimePay: { amount: cents(30_000), parts: 1 },
    premium: cents(0),
    unmappedPay: cents(0),
    minimumWage: cents(725),
    days: [],
    costsBorne: cents(0),
    dailyOvertime: null,
    ...pay,
  };
}

function paid(hours: number, dollars: number, more: Partial<Workweek> = {}): Workweek {
  const amount = cents(Math.round(dollars * 100));
  return workweek({
    hours: microHours(Math.round(hours * hour)),
    straightTimePay: { amount, parts: 1 },
    ...more,
  });
}

describe("worked examples", () => {
  test("the Labor Department's: 7.75 for 30 hours leaves 15.00, and 14.70 with the cushion (Fact Sheet 16)", () => {
    expect(weeklyCeiling(paid(30, 232.5))).toBe(1500);
    expect(ceilingWithCushion(paid(30, 232.5))).toBe(1470);
  });

  test("40 hours are no overtime workweek, a millionth of an hour more is one (29 U.S.C. 207(a))", () => {
    expect(isOvertimeWeek(paid(40, 0))).toBe(false);
    expect(isOvertimeWeek(paid(40.000001, 0))).toBe(true);
    // 40 x 9.00 - 40 x 7.25 = 70.00 either way.
    expect(weeklyCeiling(paid(40, 360))).toBe(7000);
    expect(weeklyCeiling(paid(40.000001, 360.01))).toBe(7000);
  });

  test("at 8.25 for 50 hours 40.00 is left, not the 91.25 of gross pay less minimum wage (29 CFR 531.37(a))", () => {
    expect(weeklyCeiling(paid(50, 412.5, { premium: cents(4125) }))).toBe(4000);
  });

  test("a shortfall is rounded up, and less than a cent is none: 37.5 x 7.25 is 271.875", () => {
    expect(shortfallOf(paid(37.5, 271.87))).toBe(0);
    expect(shortfallOf(paid(37.5, 271.86))).toBe(2);
    expect(shortfallOf(paid(37.5, 271.88))).toBe(0);
  });

  test("unmapped pay leaves no room, and no shortfall is reported that it may fill", () => {
    const week = paid(40, 280, { unmappedPay: cents(1000) });
    expect(weeklyCeiling(week)).toBe(0);
    expect(shortfallOf(week)).toBe(0);
    expect(shortfallOf({ ...week, unmappedPay: cents(999) })).toBe(1);
  });
});

const someMoney = fc.integer({ min: 0, max: 300_000 }).map(cents);
const someHours = fc.oneof(
  fc.integer({ min: 1, max: 160 * hour }),
  fc.integer({ min: 1, max: 160 }).map((whole) => whole * hour),
);
const someWeek = fc
  .record({
    hours: someHours.map(microHours),
    amount: someMoney,
    parts: fc.constantFrom(1, 1, 3, 7),
    minimumWage: fc.integer({ min: 725, max: 2500 }).map(cents),
    costsBorne: fc.constantFrom(0, 0, 1, 2500).map(cents),
    premium: someMoney,
  })
  .map(({ amount, parts, ...pay }) => workweek({ ...pay, straightTimePay: { amount, parts } }));

/** Whether deducting so much keeps to the week's limit, in whole numbers without a division. */
function keepsTheLimit(week: Workweek, deduction: number): boolean {
  const { straightTimePay: pay, minimumWage, costsBorne } = week;
  const [hours, parts, amount] = [BigInt(week.hours), BigInt(pay.parts), BigInt(pay.amount)];
  const gone = BigInt(deduction + costsBorne);
  if (week.hours <= 40 * hour) {
    return (amount - parts * gone) * BigInt(hour) >= parts * BigInt(minimumWage) * hours;
  }
  return 40n * amount * BigInt(hour) >= (gone + 40n * BigInt(minimumWage)) * hours * parts;
}

describe("on random weeks", () => {
  test("the ceiling keeps to the limit, and a cent more breaks it", () => {
    fc.assert(
      fc.property(someWeek, (week) => {
        const ceiling = weeklyCeiling(week);
        expect(keepsTheLimit(week, ceiling + 1)).toBe(false);
        if (ceiling > 0) expect(keepsTheLimit(week, ceiling)).toBe(true);
      }),
    );
  });

  test("where no week falls short, the weeks never allow more than the period's average", () => {
    const weeks = fc.array(
      someWeek.map((week) => ({
        ...week,
        minimumWage: cents(725),
        costsBorne: cents(0),
        straightTimePay: { ...week.straightTimePay, parts: 1 },
      })),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(weeks, (all) => {
        fc.pre(all.every((week) => shortfallOf(week) === 0 && keepsTheLimit(week, 0)));
        const average = periodRoom({
          weeks: all.length,
          hours: microHours(sum(all.map(({ hours }) => hours))),
          straightTimePay: cents(sum(all.map(({ straightTimePay }) => straightTimePay.amount))),
          ...{ minimumWage: cents(725), costsBorne: cents(0), rate: null },
        });
        const specified = sum(all.map(({ straightTimePay: { amount } }) => amount)) * hour;
        const due = 725 * sum(all.map(({ hours }) => hours));
        const ceilings = sum(all.map(weeklyCeiling));
        expect(ceilings * hour).toBeLessThanOrEqual(specified - due);
        expect(average * hour).toBeLessThanOrEqual(specified - due);
      }),
    );
  });

  test("the cushion and a higher minimum wage never add room; daily overtime never adds room to an overtime week's", () => {
    fc.assert(
      fc.property(someWeek, fc.integer({ min: 0, max: 60 * hour }), (week, daily) => {
        const ceiling = weeklyCeiling(week);
        expect(ceilingWithCushion(week)).toBeLessThanOrEqual(ceiling);
        expect(weeklyCeiling({ ...week, minimumWage: cents(week.minimumWage + 1) })).toBeLessThanOrEqual(
          ceiling,
        );
        const withDaily = dailyOvertimeCeiling({ ...week, dailyOvertime: microHours(daily) });
        expect(withDaily).toBeLessThanOrEqual(ceiling);
      }),
    );
  });

  test("who falls short has no room", () => {
    fc.assert(
      fc.property(someWeek, (week) => {
        fc.pre(shortfallOf(week) > 0);
        expect(weeklyCeiling(week)).toBe(0);
      }),
    );
  });
});

const someRow = fc.record({
  type: fc.constantFrom(
    "straight-time",
    "piece-rate",
    "bonus-nondiscretionary",
    "overtime-premium",
    "paid-leave",
  ),
  amount: someMoney,
  earnedOverWeeks: fc.constantFrom(1, 1, 2, 3),
});
const someRows = fc.array(
  someRow.map((row): Earning => ({ ...row, rate: null, hours: null })),
  { maxLength: 6 },
);

describe("the rows of a week", () => {
  test("may come in any order, and be split", () => {
    fc.assert(
      fc.property(someRows, fc.nat(), (rows, at) => {
        const [first, ...others] = rows;
        fc.pre(first !== undefined);
        const part = cents(at % (first.amount + 1));
        const split = [
          ...others.reverse(),
          { ...first, amount: part },
          { ...first, amount: cents(first.amount - part) },
        ];
        expect(addEarnings(split)).toEqual(addEarnings(rows));
      }),
    );
  });

  test("never give more room by leave, premium, expenses, gifts, tips, or unmapped pay", () => {
    const apart = [
      "paid-leave",
      "overtime-premium",
      "expense-reimbursement",
      "gift",
      "tips",
      "cheese allowance",
    ];
    fc.assert(
      fc.property(someRows, fc.constantFrom(...apart), someMoney, (rows, type, amount: Cents) => {
        const more = [...rows, { type, amount, rate: null, hours: null, earnedOverWeeks: 1 }];
        expect(addEarnings(more).straightTimePay).toEqual(addEarnings(rows).straightTimePay);
      }),
    );
  });
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
