import { describe, expect, test } from "vitest";
import { calendarDate, cents, formatCents } from "../../money.ts";
import type { PayrollFile } from "../../payroll-file/content/payroll-file.ts";
import { inspectFile } from "../../payroll-file/inspect/inspect-file.ts";
import { createPlannedReader } from "../../payroll-file/payroll-reader.ts";
import type { ReadingPlan } from "../../payroll-file/plan/reading-plan.ts";
import { bitsToReasons, isDoubt } from "../../reasons/reasons.ts";
import type { Weekday } from "../../weekdays.ts";
import { calculateRun } from "../calculate-run.ts";
import type { CalculatedRun } from "../results/run.ts";
import { missingForWeeksWords, type WeekCheck } from "./week-check.ts";

const apart =
  "Employee ID,Location,Week Ending,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay";
const together = "Employee ID,Location,Week Ending,Regular Hours,Overtime Hours,Gross Pay";
const byDay = "Employee ID,Location,Work Date,Hours,Gross Pay";

interface Options {
  readonly workweekStart?: Weekday;
  readonly period?: readonly [string, string];
  readonly place?: string;
  /** What a person chose. */
  readonly plan?: Partial<ReadingPlan>;
}

function read(header: string, rows: readonly string[], { place = "Austin, TX", plan }: Options): PayrollFile {
  const lines = rows.map((row) => row.replace(/^(\w+),/, `$1,"${place}",`));
  const bytes = new TextEncoder().encode(`${[header, ...lines].join("\n")}\n`);
  const reader = createPlannedReader({ ...inspectFile(bytes).plan, ...plan });
  reader.push(bytes);
  return reader.finish();
}

/** The first employee of a file: `rows` without the location. */
function check(header: string, rows: readonly string[], options: Options = {}) {
  return checkOf(runOf(header, rows, options), 0);
}

function runOf(header: string, rows: readonly string[], options: Options = {}): CalculatedRun {
  const { period: [from, through] = [], workweekStart = null } = options;
  return calculateRun(read(header, rows, options), {
    configuration: { deductionAmount: cents(5900), hoursBasis: "sum-of-rows", charging: "everyone" },
    payDate: calendarDate("2026-11-20"),
    period: from && through ? { from: calendarDate(from), through: calendarDate(through) } : undefined,
    byWorkweek: { workweekStart },
    balances: new Map(),
  });
}

function checkOf({ results, weekOf }: CalculatedRun, row: number) {
  const found = weekOf?.(row) as WeekCheck;
  const careful = found.by === "workweek" ? null : found.careful;
  return {
    fault: found.by === "workweek" ? null : found.fault,
    reasons: bitsToReasons(results.reasons[row] as never).filter(isDoubt),
    ...{ careful: careful === null ? null : formatCents(careful), hasOddRate: found.hasOddRate },
    by: found.by === "workweek" ? found.by : found.missing,
    ceilings: found.by === "workweek" ? found.weeks.map(({ ceiling }) => formatCents(ceiling)) : [],
    verdict: results.verdict.values[results.verdict.codes[row] as number],
    deduct: formatCents(results.proposedDeduction[row] as never),
    shortfall: formatCents(results.shortfall[row] as never),
  };
}

describe("a file with a row per week", () => {
  test("60 and 20 hours at 8.00: 30.00 + 15.00, less the cushion of 0.40 and 0.20; the average would allow 59.00", () => {
    const rows = ["1,2026-11-07,40,20,320.00,240.00,560.00", "1,2026-11-14,20,0,160.00,0.00,160.00"];
    expect(check(apart, rows)).toEqual({
      ...{ careful: null, hasOddRate: false, fault: null, reasons: [] },
      ...{ by: "workweek", ceilings: ["30.00", "15.00"], verdict: "reduced", deduct: "44.40" },
      shortfall: "0.00",
    });
  });

  test("rows of a week may be split and come in any order", () => {
    const rows = [
      "1,2026-11-14,20,0,160.00,0.00,160.00",
      "1,2026-11-07,10,20,80.00,240.00,320.00",
      "1,2026-11-07,30,0,240.00,0.00,240.00",
    ];
    expect(check(apart, rows)).toMatchObject({ ceilings: ["30.00", "15.00"], deduct: "44.40" });
  });

  test("a week at 7.00 is below the minimum wage by 10.00, though both weeks together aren't (29 CFR 778.104)", () => {
    const rows = ["1,2026-11-07,40,0,280.00,0.00,280.00", "1,2026-11-14,40,0,400.00,0.00,400.00"];
    expect(check(apart, rows)).toMatchObject({
      ...{ ceilings: ["0.00", "110.00"], verdict: "below-minimum", deduct: "0.00", shortfall: "10.00" },
    });
  });

  test("overtime at double time adds no room: 40 x 0.75 (29 CFR 531.37(a))", () => {
    expect(check(apart, ["1,2026-11-07,40,4,320.00,64.00,384.00"])).toMatchObject({ ceilings: ["30.00"] });
  });

  test("a bonus in gross pay of unknown weeks adds no room, and hides no shortfall that may not exist", () => {
    const rows = ["1,2026-11-07,40,0,300.00,0.00,400.00"];
    expect(check(apart, rows)).toMatchObject({ ceilings: ["10.00"], verdict: "reduced" });
    expect(check(apart, ["1,2026-11-07,40,0,280.00,0.00,400.00"])).toMatchObject({ shortfall: "0.00" });
  });

  test("pay of an earlier period is none of its week's: 330.00 - 50.00 is 10.00 below 40 x 7.25, unless it's only called an adjustment", () => {
    const rows = ["1,2026-11-07,40,50.00,330.00", "1,2026-11-14,40,0.00,400.00"];
    const headed = (heading: string) =>
      check(`Employee ID,Location,Week Ending,Hours,${heading},Gross Pay`, rows);
    for (const heading of ["Retro Pay", "Prior Period Adjustment"])
      expect(headed(heading)).toMatchObject({ ceilings: ["0.00", "110.00"], shortfall: "10.00" });
    expect(headed("Adjustment")).toMatchObject({ ceilings: ["0.00", "110.00"], shortfall: "0.00" });
  });

  test("California's daily overtime: of 40 hours 32 at straight time give 32 x (20.00 - 16.90) = 99.20", () => {
    const rows = ["1,2026-11-07,32,8,640.00,240.00,880.00"];
    expect(check(apart, rows, { place: "US-CA" })).toMatchObject({ ceilings: ["99.20"] });
  });

  test("without overtime one amount for the week is enough; with it the period average counts", () => {
    expect(check(together, ["1,2026-11-07,30,0,232.50"])).toMatchObject({ ceilings: ["15.00"] });
    const rows = ["1,2026-11-07,40,20,560.00", "1,2026-11-14,20,0,160.00"];
    // The same as by workweek: 40 x (8.00 - 7.26) and 20 x (8.00 - 7.26).
    expect(check(together, rows)).toMatchObject({ by: "overtime-pay", verdict: "reduced", deduct: "44.40" });
  });

  test("overtime paid below the regular rate isn't told apart", () => {
    expect(check(apart, ["1,2026-11-07,40,10,320.00,40.00,360.00"])).toMatchObject({ by: "overtime-pay" });
  });

  describe("a week of only leave adds no room and is never short, and the other weeks are checked", () => {
    const worked = ["1,2026-11-07,30,0,,232.50,0.00,,232.50", "1,2026-11-14,20,0,,160.00,0.00,,160.00"];
    const withLeave =
      "Employee ID,Location,Week Ending,Regular Hours,Overtime Hours,PTO Hours,Regular Pay,Overtime Pay,PTO Pay,Gross Pay";
    const leaveWeek = "1,2026-11-21,0,0,40,0.00,0.00,320.00,320.00";

    test("with pay for work in columns of its own, and without", () => {
      const expected = { by: "workweek", ceilings: ["15.00", "15.00"], verdict: "reduced", deduct: "29.50" };
      expect(check(withLeave, [...worked, leaveWeek])).toMatchObject(expected);
      const header = withLeave.replace("Regular Pay,Overtime Pay,", "");
      const rows = [...worked, leaveWeek].map((row) => row.split(",").toSpliced(5, 2).join(","));
      expect(check(header, rows)).toMatchObject(expected);
    });

    test("a week without any pay or hours is none either", () => {
      const rows = [...worked, "1,2026-11-21,0,0,,0.00,0.00,,0.00"];
      expect(check(withLeave, rows)).toMatchObject({ by: "workweek", ceilings: ["15.00", "15.00"] });
    });

    test("a week with pay that isn't leave and no hours isn't skipped", () => {
      const rows = [...worked, "1,2026-11-21,0,0,8,0.00,0.00,64.00,320.00"];
      expect(check(withLeave, rows)).toMatchObject({ by: "clear-rows", verdict: "not-checked" });
    });

    test("leave in a week of work without pay for work apart leaves the period average", () => {
      const header = withLeave.replace("Regular Pay,Overtime Pay,", "");
      const mixed = ["1,2026-11-07,30,0,8,62.00,294.50", "1,2026-11-21,0,0,40,320.00,320.00"];
      expect(check(header, mixed)).toMatchObject({ by: "pay-for-work" });
    });

    test("if all weeks are leave, no one is checked", () => {
      expect(check(withLeave, [leaveWeek])).toMatchObject({
        reasons: ["only-leave"],
        verdict: "not-checked",
      });
    });
  });

  test("a row without its week leaves the employee's weeks unknown", () => {
    const rows = ["1,2026-11-07,40,0,320.00,0.00,320.00", "1,,40,0,320.00,0.00,320.00"];
    expect(check(apart, rows)).toMatchObject({ by: "clear-rows" });
  });
});

describe("if a week can't be right, only its employee isn't checked, and the line is named", () => {
  const fine = "2,2026-11-07,40,0,400.00";

  test.each([
    [
      "the workweek ending 2026-11-14 has 180 hours, but a week has 168",
      ["1,2026-11-07,40,0,400.00", "1,2026-11-14,180,0,1800.00"],
    ],
    [
      "the workweek ending 2026-11-14 has 8 overtime hours, but -2 hours worked",
      ["1,2026-11-07,40,0,400.00", "1,2026-11-14,-10,8,400.00"],
    ],
    [
      "the workweeks ending 2026-11-07 and 2026-11-10 overlap",
      ["1,2026-11-07,40,0,400.00", "1,2026-11-10,40,0,400.00"],
    ],
    [
      "the workweeks ending 2026-11-07 and 2026-11-18 end on different days of the week",
      ["1,2026-11-07,40,0,400.00", "1,2026-11-18,40,0,400.00"],
    ],
    [
      "the workweek ending 2026-11-28 is outside the pay period 2026-11-01 to 2026-11-18",
      ["1,2026-11-07,40,0,400.00", "1,2026-11-28,40,0,400.00"],
      ["2026-11-01", "2026-11-18"] as const,
    ],
  ])("%s", (sentence, rows, period?: readonly [string, string]) => {
    const options = period === undefined ? {} : { period };
    // The employee's first row is line 2, the week in question line 4.
    const [first = "", second = ""] = rows;
    const run = runOf(together, [first, fine, second], options);
    expect(checkOf(run, 0)).toMatchObject({
      ...{ fault: { line: 4, sentence, reason: "impossible-week" }, careful: null },
      ...{
        verdict: "not-checked",
        reasons: expect.arrayContaining(["impossible-week"]),
        deduct: "0.00",
        shortfall: "0.00",
      },
    });
    expect(checkOf(run, 1)).toMatchObject({ by: "workweek", verdict: "ok" });
  });

  test("weeks at the start or end of a semi-monthly period are checked as a whole", () => {
    const rows = ["1,2026-11-07,40,0,400.00", "1,2026-11-21,40,0,400.00"];
    for (const period of [
      ["2026-11-07", "2026-11-15"],
      ["2026-11-03", "2026-11-18"],
    ] as const) {
      expect(check(together, rows, { period })).toMatchObject({
        ...{ by: "workweek", fault: null, verdict: "ok", ceilings: ["110.00", "110.00"] },
      });
    }
  });

  test("a stated period without any of the file's weeks is refused", () => {
    const period = ["2026-12-01", "2026-12-14"] as const;
    expect(() => check(together, [fine], { period })).toThrow(
      "Every workweek in the file is outside the pay period 2026-12-01 to 2026-12-14",
    );
  });

  test("regular and overtime pay above gross pay contradict it", () => {
    const rows = ["1,2026-11-07,40,0,320.00,0.00,320.00", "1,2026-11-14,40,2,400.00,30.00,320.00"];
    const sentence =
      "regular and overtime pay for the workweek ending 2026-11-14 add up to 430.00, more than its gross pay of 320.00";
    expect(check(apart, rows)).toMatchObject({
      ...{ fault: { line: 3, sentence }, verdict: "not-checked", reasons: ["parts-above-gross"] },
    });
  });
});

describe("what isn't known only lowers the room", () => {
  const withOther = apart.replace("Gross Pay", "Other Pay,Gross Pay");

  test("negative other pay is no contradiction and adds no room: 580.00 - 40 x 7.25 = 290.00", () => {
    expect(check(withOther, ["1,2026-11-07,40,0,600.00,0.00,-20.00,580.00"])).toMatchObject({
      ...{ by: "workweek", fault: null, ceilings: ["290.00"], shortfall: "0.00" },
    });
    expect(check(withOther, ["1,2026-11-07,40,0,600.00,0.00,-20.00,570.00"])).toMatchObject({
      ...{ fault: { reason: "parts-above-gross" }, verdict: "not-checked" },
    });
  });

  test("other pay that can't be read may take back pay, so the weeks aren't clear", () => {
    const rows = (other: string) => [`1,2026-11-07,40,0,600.00,0.00,${other},580.00`];
    expect(check(withOther, rows("-2O.00"))).toMatchObject({ by: "clear-rows", ceilings: [] });
    expect(check(withOther, rows(""))).toMatchObject({ fault: { reason: "parts-above-gross" } });
    expect(check(withOther, ["1,2026-11-07,40,0,600.00,0.00,2O.00,620.00"])).toMatchObject({
      ...{ by: "clear-rows", ceilings: [] },
    });
  });

  test("negative pay of another kind is no contradiction, either", () => {
    const kinds = "Employee ID,Location,Week Ending,Earning Code,Hours,Amount";
    const rows = [
      "1,2026-11-07,Regular,40,600.00",
      "1,2026-11-07,Bonus,0,-20.00",
      "1,2026-11-14,Regular,40,600.00",
    ];
    expect(
      check(kinds, rows, { plan: { regularValues: ["Regular", "Bonus"], leaveValues: [] } }),
    ).toMatchObject({
      ...{ by: "workweek", fault: null, ceilings: ["290.00", "310.00"] },
    });
  });

  test("other pay on one row that another row takes back doesn't change the room", () => {
    const rows = ["1,2026-11-07,40,0,600.00,0.00,20.00,620.00", "1,2026-11-07,0,0,0.00,0.00,-20.00,-20.00"];
    expect(check(withOther, rows)).toMatchObject({ by: "workweek", ceilings: ["310.00"] });
  });

  test("what other pay takes back isn't straight-time pay for overtime hours, either", () => {
    // (380.00 + 10 x 9.50) x 40 / 50 - 40 x 7.25
    const rows = ["1,2026-11-07,40,10,400.00,150.00,-20.00,530.00"];
    expect(check(withOther, rows)).toMatchObject({ by: "workweek", fault: null, ceilings: ["90.00"] });
  });

  const total = "Employee ID,Location,Week Ending,Hours,Gross Pay";
  const withBonus = "Employee ID,Location,Week Ending,Hours,Bonus,Gross Pay";

  test.each(["AK", "CA", "CO", "NV"])(
    "%s pays overtime by the day: pay of a week may hold a premium that the file doesn't show",
    (place) => {
      expect(check(total, ["1,2026-11-07,36,800.00"], { place })).toMatchObject({ by: "daily-overtime" });
      // A column of overtime hours says that there is none.
      expect(check(together, ["1,2026-11-07,36,0,800.00"], { place }).by).toBe("workweek");
      expect(check(total, ["1,2026-11-07,8,200.00"], { place }).by).toBe("workweek");
    },
  );

  test("a week is said to have overtime only where that's known: 40 hours in California may have none, 41 hours have some", () => {
    expect(check(total, ["1,2026-11-07,40,900.00"], { place: "CA" }).by).toBe("daily-overtime");
    expect(check(total, ["1,2026-11-07,41,900.00"], { place: "CA" }).by).toBe("overtime-pay");
    expect(missingForWeeksWords["daily-overtime"]).not.toMatch(/week has overtime/);
  });

  test("of days, only long ones may hold daily overtime: over 8 hours in California, over 12 in Colorado", () => {
    const period = ["2026-11-01", "2026-11-07"] as const;
    const options = { workweekStart: 0 as const, period };
    const day = (hours: string) => [`1,2026-11-02,${hours},200.00`, "1,2026-11-03,8,160.00"];
    expect(check(byDay, day("8"), { ...options, place: "CA" }).by).toBe("workweek");
    expect(check(byDay, day("10"), { ...options, place: "CA" }).by).toBe("daily-overtime");
    expect(check(byDay, day("10"), { ...options, place: "CO" }).by).toBe("workweek");
    expect(check(byDay, day("12.5"), { ...options, place: "CO" }).by).toBe("daily-overtime");
    expect(check(byDay, day("10"), options).by).toBe("workweek");
  });

  test("a bonus in gross pay is no pay for the hours of its week: 340.00 - 40 x 7.25 = 50.00, not 110.00", () => {
    const withOtherPay = withBonus.replace("Bonus", "Other Earnings");
    expect(check(withOtherPay, ["1,2026-11-07,40,60.00,400.00"])).toMatchObject({ ceilings: ["50.00"] });
    expect(check(withBonus, ["1,2026-11-07,40,60.00,400.00"])).toMatchObject({ ceilings: ["50.00"] });
    expect(check(withBonus, ["1,2026-11-07,40,120.00,400.00"])).toMatchObject({
      ...{ ceilings: ["0.00"], shortfall: "0.00" },
    });
  });
});

describe("a file with a row per day", () => {
  const days = (from: number, count: number, hours: string, pay: string) =>
    Array.from(
      { length: count },
      (_, day) => `1,2026-11-${String(from + day).padStart(2, "0")},${hours},${pay}`,
    );

  test("adds days up to workweeks once the workweek's start is known, and the period has whole ones", () => {
    const rows = [...days(2, 5, "8", "64.00"), ...days(9, 5, "4", "40.00")];
    const period = ["2026-11-01", "2026-11-14"] as const;
    expect(check(byDay, rows)).toMatchObject({ by: "workweek-start" });
    expect(check(byDay, rows, { workweekStart: 0 })).toMatchObject({ by: "whole-weeks" });
    expect(check(byDay, rows, { workweekStart: 0, period })).toMatchObject({ ceilings: ["30.00", "55.00"] });
    expect(check(byDay, rows, { workweekStart: 3, period })).toMatchObject({ by: "whole-weeks" });
  });

  test("stray dates don't make half a week look whole: another employee's, one far away, or a few before the others", () => {
    const half = days(4, 3, "8", "64.00");
    const whole = days(8, 7, "5", "40.00");
    const ofOthers = [2, 3, 4, 5].flatMap((number) =>
      [...half, ...whole].map((row) => row.replace(/^1/, `${number}`)),
    );
    const stray = (date: string) => `9,${date},8,64.00`;
    const check0 = (rows: readonly string[]) => check(byDay, rows, { workweekStart: 0 }).by;
    expect(check0([...half, ...whole, ...ofOthers])).toBe("whole-weeks");
    expect(check0([...half, ...whole, ...ofOthers, stray("2026-11-01")])).toBe("whole-weeks");
    expect(check0([...half, ...whole, ...ofOthers, stray("2026-09-01"), stray("2026-12-24")])).toBe(
      "whole-weeks",
    );
    expect(check0([...whole, ...ofOthers])).toBe("workweek");
    expect(check0([...whole, "1,2026-09-01,8,64.00", ...ofOthers])).toBe("whole-weeks");
  });

  test("takes the wage of the day worked: 32 hours at California's 16.90 and 8 at 17.40 from January 1 leave 20.00", () => {
    const day = (date: string) => `1,${date},8,140.00`;
    const rows = ["2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01"].map(day);
    const period = ["2026-12-27", "2027-01-02"] as const;
    expect(check(byDay, rows, { workweekStart: 0, period, place: "US-CA" })).toMatchObject({
      ceilings: ["20.00"],
    });
  });

  test("pay below the minimum wage of each day, in a week in which it rises: 686.00 of 32 x 17.13 + 8 x 17.73 = 690.00", () => {
    const first = ["2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01"];
    const second = ["2027-01-04", "2027-01-05", "2027-01-06", "2027-01-07", "2027-01-08"];
    const rows = [...first.map((day) => `1,${day},8,137.20`), ...second.map((day) => `1,${day},8,148.00`)];
    expect(
      check(byDay, rows, {
        ...{ place: "Spokane, WA", workweekStart: 0, period: ["2026-12-27", "2027-01-09"] },
      }),
    ).toMatchObject({ by: "workweek", verdict: "below-minimum", shortfall: "4.00", deduct: "0.00" });
  });
});

describe("a file with a row per employee", () => {
  const totals = "Employee ID,Location,Rate,Hours,Gross Pay";

  test("says that the week is missing", () => {
    expect(check("Employee ID,Location,Hours,Gross Pay", ["1,80,640.00"])).toMatchObject({
      ...{ by: "weeks", careful: null },
    });
  });

  test("with one rate, 40 x (8.00 - 7.26) = 29.60 is safe however 80 hours fall on the weeks", () => {
    expect(check(totals, ["1,8.00,80,640.00"])).toMatchObject({ by: "weeks", careful: "29.60" });
    expect(check(totals, ["1,8.00,30,240.00"])).toMatchObject({ careful: "22.20" });
  });

  test("offers nothing with several rates, a rate that contradicts pay, or a place that isn't known", () => {
    expect(check(totals, ["1,8.00,30,240.00", "1,9.00,30,270.00"])).toMatchObject({ careful: null });
    expect(check(totals, ["1,8.00,30,300.00"])).toMatchObject({ careful: null, hasOddRate: true });
    expect(check(totals, ["1,8.00,80,640.00"], { place: "Plant 12" })).toMatchObject({ careful: null });
    expect(check(totals, ["1,20.00,20,400.00", "1,,20,160.00"])).toMatchObject({ careful: null });
  });

  test("doesn't take leave or a bonus in gross pay for a rate that contradicts pay", () => {
    const withLeave = "Employee ID,Location,Rate,Hours,PTO Hours,Gross Pay";
    expect(check(withLeave, ["1,8.00,32,8,320.00"])).toMatchObject({ hasOddRate: false });
    const withBonus = "Employee ID,Location,Rate,Hours,Bonus,Gross Pay";
    expect(check(withBonus, ["1,8.00,30,60.00,300.00"])).toMatchObject({
      careful: "22.20",
      hasOddRate: false,
    });
  });

  test("offers nothing where gross pay allows less than the rate does", () => {
    const withParts =
      "Employee ID,Location,Rate,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay";
    expect(check(withParts, ["1,7.90,40,0,316.00,0.00,300.00"])).toMatchObject({ careful: null });
    expect(check(withParts, ["1,20.00,80,0,1600.00,0.00,1500.00"])).toMatchObject({ careful: null });
    expect(check(withParts, ["1,7.90,40,0,316.00,0.00,316.00"])).toMatchObject({ careful: "25.60" });
    expect(check(withParts, ["1,7.90,40,0,316.00,0.00,315.99"])).toMatchObject({ careful: "25.59" });
  });
});
