import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CalendarDate, calendarDate, daysLater } from "../money.ts";
import { bankClosedFor } from "./bank-holidays.ts";
import { calendarProblems } from "./calendar-problem.ts";
import { closedDayRules, lastDay, type PayCalendar, payFrequencies } from "./pay-calendar.ts";
import {
  areSkipped,
  nextPayDay,
  nextToRun,
  payDayOfDays,
  payDayOfPeriod,
  payDayOn,
  payDaysFrom,
} from "./pay-days.ts";

const day = calendarDate;

function calendar(
  frequency: PayCalendar["frequency"],
  payDate: string,
  more: Partial<PayCalendar> = {},
): PayCalendar {
  return { frequency, payDate: day(payDate), days: [], periodEnd: null, closedDays: "before", ...more };
}

const datesFrom = (of: PayCalendar, from: string, count: number) =>
  payDaysFrom(of, day(from), count).map(({ payDate }) => payDate);

describe("pay dates", () => {
  test("every second Friday go on over the end of a year, before it and after it", () => {
    const biweekly = calendar("biweekly", "2026-12-04");
    expect(datesFrom(biweekly, "2026-11-07", 4)).toEqual([
      "2026-11-20",
      "2026-12-04",
      "2026-12-18",
      "2026-12-31",
    ]);
    expect(payDayOn(biweekly, day("2026-12-31"))).toMatchObject({
      scheduled: "2027-01-01",
      closedFor: "New Year's Day",
    });
  });

  test("weekly ones are seven days apart", () => {
    expect(datesFrom(calendar("weekly", "2026-11-25"), "2026-11-12", 3)).toEqual([
      "2026-11-18",
      "2026-11-25",
      "2026-12-02",
    ]);
  });

  test("on the 15th and the last day are earlier where that day is on a weekend", () => {
    const semimonthly = calendar("semimonthly", "2026-01-30", { days: [15, lastDay] });
    expect(datesFrom(semimonthly, "2026-01-01", 6)).toEqual([
      "2026-01-15",
      "2026-01-30", // Saturday, January 31
      "2026-02-13", // Sunday, February 15
      "2026-02-27", // Saturday, February 28
      "2026-03-13", // Sunday, March 15
      "2026-03-31",
    ]);
    expect(datesFrom({ ...semimonthly, closedDays: "same" }, "2028-02-01", 2)).toEqual([
      "2028-02-15",
      "2028-02-29",
    ]);
  });

  test("on the 1st are later where that is the rule", () => {
    const monthly = calendar("monthly", "2026-12-01", { days: [1], closedDays: "after" });
    // January 1 is a Friday and a holiday: the next business day is Monday.
    expect(datesFrom(monthly, "2026-11-02", 3)).toEqual(["2026-11-02", "2026-12-01", "2027-01-04"]);
  });

  test("on the 30th are on the last day of February", () => {
    const monthly = calendar("monthly", "2027-01-30", { days: [30], closedDays: "same" });
    expect(datesFrom(monthly, "2027-02-01", 2)).toEqual(["2027-02-28", "2027-03-30"]);
    expect(datesFrom(monthly, "2028-02-01", 1)).toEqual(["2028-02-29"]);
  });
});

describe("the pay period of a pay date", () => {
  const periodOn = (of: PayCalendar, on: string) => payDayOn(of, day(on))?.period;

  test("of two weeks ends as many days before each pay date", () => {
    const biweekly = calendar("biweekly", "2026-12-04", { periodEnd: day("2026-11-28") });
    expect(periodOn(biweekly, "2026-12-04")).toEqual({ from: "2026-11-15", through: "2026-11-28" });
    expect(periodOn(biweekly, "2026-11-20")).toEqual({ from: "2026-11-01", through: "2026-11-14" });
    // Paid a day early for New Year's Day; the period stays.
    expect(periodOn(biweekly, "2026-12-31")).toEqual({ from: "2026-12-13", through: "2026-12-26" });
  });

  test("of half a month is paid on the next of the two days, or on the same", () => {
    const behind = calendar("semimonthly", "2026-12-15", {
      days: [15, lastDay],
      periodEnd: day("2026-11-30"),
    });
    expect(periodOn(behind, "2026-12-15")).toEqual({ from: "2026-11-16", through: "2026-11-30" });
    expect(periodOn(behind, "2026-12-31")).toEqual({ from: "2026-12-01", through: "2026-12-15" });
    const current = calendar("semimonthly", "2027-03-15", {
      days: [15, lastDay],
      periodEnd: day("2027-03-15"),
    });
    expect(periodOn(current, "2027-02-26")).toEqual({ from: "2027-02-16", through: "2027-02-28" });
  });

  test("that ends within the month is half a month from the other", () => {
    const crossing = calendar("semimonthly", "2026-12-15", {
      days: [15, lastDay],
      periodEnd: day("2026-12-10"),
    });
    expect(periodOn(crossing, "2026-12-31")).toEqual({ from: "2026-12-11", through: "2026-12-25" });
    expect(periodOn(crossing, "2026-12-15")).toEqual({ from: "2026-11-26", through: "2026-12-10" });
  });

  test("of a month is the month before, or the same", () => {
    const behind = calendar("monthly", "2027-01-05", { days: [5], periodEnd: day("2026-12-31") });
    expect(periodOn(behind, "2027-03-05")).toEqual({ from: "2027-02-01", through: "2027-02-28" });
    const current = calendar("monthly", "2026-11-25", { days: [25], periodEnd: day("2026-11-30") });
    expect(periodOn(current, "2026-11-25")).toEqual({ from: "2026-11-01", through: "2026-11-30" });
  });
});

describe("the pay date that is next to run", () => {
  const biweekly = calendar("biweekly", "2026-12-04");
  const next = (newest: string | null, today: string, since = "2026-01-01") =>
    nextToRun(biweekly, {
      newest: newest === null ? null : day(newest),
      today: day(today),
      since: day(since),
    }).payDate;

  test("is the one after the newest run's, also when that was run ahead", () => {
    expect(next("2026-11-20", "2026-11-23")).toBe("2026-12-04");
    expect(next("2026-12-04", "2026-11-23")).toBe("2026-12-18");
  });

  test("is a past one without a run, if no other one has passed since", () => {
    expect(next("2026-11-06", "2026-11-23")).toBe("2026-11-20");
    expect(next("2026-11-06", "2026-12-04")).toBe("2026-11-20");
  });

  test("is the nearest one once several have passed without a run, such as where a calendar is confirmed late", () => {
    expect(next("2026-01-02", "2026-11-23")).toBe("2026-11-20");
    expect(next("2026-10-23", "2026-11-23")).toBe("2026-11-20");
    expect(next("2026-10-23", "2026-11-27")).toBe("2026-11-20");
    expect(next("2026-10-23", "2026-11-28")).toBe("2026-12-04");
    expect(next("2006-01-02", "2026-11-20")).toBe("2026-11-20");
    expect(next(null, "2026-11-23", "2026-10-01")).toBe("2026-11-20");
    const monthly = calendar("monthly", "2026-10-30", { days: [lastDay] });
    const since = day("2026-11-16");
    const nextMonthly = (today: string) =>
      nextToRun(monthly, { newest: day("2026-03-31"), since, today: day(today) }).payDate;
    expect(nextMonthly("2026-11-10")).toBe("2026-10-30");
    expect(nextMonthly("2026-11-16")).toBe("2026-11-30");
  });

  test("says whether others between it and the newest run have none", () => {
    const isPast = (run: string, payDate: string) =>
      areSkipped(biweekly, day(run), nextPayDay(biweekly, day(payDate)));
    expect(isPast("2026-11-06", "2026-11-20")).toBe(false);
    expect(isPast("2026-11-04", "2026-11-20")).toBe(false);
    expect(isPast("2026-10-23", "2026-11-20")).toBe(true);
  });

  test("takes a run that is up to three days off for that of the pay date", () => {
    expect(next("2026-11-17", "2026-11-23")).toBe("2026-12-04");
    expect(next("2026-11-23", "2026-11-23")).toBe("2026-12-04");
    expect(next("2026-11-13", "2026-11-23")).toBe("2026-11-20");
  });

  test("without a run is the first from the day on which the calendar was saved", () => {
    expect(next(null, "2026-11-23", "2026-11-20")).toBe("2026-11-20");
    expect(next(null, "2026-11-23", "2026-11-21")).toBe("2026-12-04");
  });
});

describe("for any calendar", () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((offset) => daysLater(day("1990-01-01"), offset));
  const ofMonth = fc.integer({ min: 1, max: 31 });
  const calendars = fc
    .record({
      frequency: fc.constantFrom(...payFrequencies),
      payDate: days,
      first: fc.integer({ min: 1, max: 14 }),
      apart: fc.integer({ min: 10, max: 17 }),
      one: ofMonth,
      lag: fc.option(fc.integer({ min: -5, max: 20 })),
      closedDays: fc.constantFrom(...closedDayRules),
    })
    .map(({ frequency, payDate, first, apart, one, lag, closedDays }): PayCalendar => {
      const chosen = { semimonthly: [first, first + apart], monthly: [one], weekly: [], biweekly: [] }[
        frequency
      ];
      const any = { frequency, payDate, days: chosen, periodEnd: null, closedDays };
      const own = nextPayDay(any, payDate).scheduled;
      return { ...any, payDate: own, periodEnd: lag === null ? null : daysLater(own, -lag) };
    });

  test("its pay dates ascend, are business days unless kept, and are found again from any day between", () => {
    fc.assert(
      fc.property(calendars, days, (of, from) => {
        expect(calendarProblems(of)).toEqual({});
        const found = payDaysFrom(of, from, 15);
        for (const [at, { payDate, scheduled }] of found.entries()) {
          expect(payDate >= from).toBe(true);
          if (of.closedDays === "same") expect(payDate).toBe(scheduled);
          else expect(bankClosedFor(payDate)).toBeNull();
          const before = found[at - 1];
          if (before) expect(nextPayDay(of, daysLater(before.payDate, 1))).toEqual(found[at]);
        }
      }),
    );
  });

  test("each day belongs to one pay period, and a year has as many pay dates as its calendar says", () => {
    const inOneYear = {
      weekly: [52, 53],
      biweekly: [26, 27],
      semimonthly: [24, 24],
      monthly: [12, 12],
    };
    fc.assert(
      fc.property(calendars, fc.integer({ min: 1995, max: 2090 }), (of, year) => {
        const from = day(`${year}-01-01`);
        const until = day(`${year + 1}-01-01`);
        const found = payDaysFrom({ ...of, closedDays: "same" }, from, 54).filter(
          ({ payDate }) => payDate < until,
        );
        const [least = 0, most = 0] = inOneYear[of.frequency];
        expect(found.length).toBeGreaterThanOrEqual(least);
        expect(found.length).toBeLessThanOrEqual(most);
        for (const [at, { period }] of found.entries()) {
          if (of.periodEnd === null) expect(period).toBeNull();
          const before = found[at - 1]?.period;
          if (period && before) expect(period.from).toBe(daysLater(before.through, 1));
          if (period) expect(period.from <= period.through).toBe(true);
        }
      }),
    );
  });

  test("a period leads back to the pay date that pays it", () => {
    fc.assert(
      fc.property(calendars, days, (of, from) => {
        const payDay = nextPayDay(of, from);
        if (payDay.period) expect(payDayOfPeriod(of, payDay.period)).toEqual(payDay);
      }),
    );
  });

  test("the days from Monday to Friday find the pay date of their period, and days of two periods none", () => {
    const of = calendar("weekly", "2026-11-20", { periodEnd: day("2026-11-14") });
    const worked = (from: string, through: string) => ({ from: day(from), through: day(through) });
    expect(payDayOfDays(of, worked("2026-11-02", "2026-11-06"))).toMatchObject({
      ...{ payDate: "2026-11-13", period: { from: "2026-11-01", through: "2026-11-07" } },
    });
    expect(payDayOfDays(of, worked("2026-11-02", "2026-11-08"))).toBeUndefined();
  });

  test("its own pay date has the period that was entered", () => {
    fc.assert(
      fc.property(calendars, (of) => {
        const kept = { ...of, closedDays: "same" as const };
        expect(payDayOn(kept, of.payDate)?.period?.through ?? null).toBe(of.periodEnd);
      }),
    );
  });
});

describe("an entered calendar", () => {
  const problems = (of: PayCalendar) => Object.keys(calendarProblems(of));

  test("needs a day of the month for each pay date of it", () => {
    expect(problems(calendar("semimonthly", "2026-11-15", { days: [15] }))).toEqual(["days"]);
    expect(problems(calendar("semimonthly", "2026-11-15", { days: [15, 16] }))).toEqual(["days"]);
    expect(problems(calendar("monthly", "2026-11-15", { days: [0] }))).toEqual(["days"]);
    expect(problems(calendar("weekly", "2026-11-15", { days: [1] }))).toEqual(["days"]);
  });

  test("has a pay date of its own, as it is in the calendar or as it was moved", () => {
    const days = [15, lastDay];
    expect(problems(calendar("semimonthly", "2026-11-13", { days }))).toEqual([]);
    expect(problems(calendar("semimonthly", "2026-11-15", { days }))).toEqual([]);
    expect(problems(calendar("semimonthly", "2026-11-12", { days }))).toEqual(["payDate"]);
  });

  test("pays a period that ends near the pay date", () => {
    const ends = (periodEnd: string) =>
      problems(calendar("weekly", "2026-11-20", { periodEnd: day(periodEnd) }));
    expect(ends("2026-11-14")).toEqual([]);
    expect(ends("2025-11-14")).toEqual(["periodEnd"]);
  });
});

test("banks are closed on the holidays of the Federal Reserve", () => {
  const closed: readonly CalendarDate[] = Array.from({ length: 365 }, (_, at) =>
    daysLater(day("2027-01-01"), at),
  ).filter((one) => !["Saturday", "Sunday", null].includes(bankClosedFor(one)));
  // https://www.frbservices.org/about/holiday-schedules: 2027, with June 19 and December 25 on Saturdays, July 4 on a Sunday.
  expect(closed).toEqual([
    ...["2027-01-01", "2027-01-18", "2027-02-15", "2027-05-31", "2027-07-05", "2027-09-06", "2027-10-11"],
    ...["2027-11-11", "2027-11-25"],
  ]);
});
