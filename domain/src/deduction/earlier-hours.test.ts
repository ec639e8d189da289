import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readByPlan } from "../../test-support/payroll-files.ts";
import { proposedPlan } from "../../test-support/proposed-results.ts";
import { resultsOf } from "../../test-support/result-columns.ts";
import { calendarDate, cents, formatCents, microHours } from "../money.ts";
import { isDoubt } from "../reasons/reasons.ts";
import { calculateRun, type RunTerms } from "../runs/calculate-run.ts";
import { lessDue, packEarlier, unpackEarlier } from "./earlier-hours.ts";

/** Washington: 17.13 through 2026-12-31, 17.73 from 2027-01-01. */
const newYear = calendarDate("2027-01-01");
const biweekly = { from: calendarDate("2026-12-21"), through: calendarDate("2027-01-03") };
const terms = {
  configuration: { deductionAmount: cents(5900), hoursBasis: "sum-of-rows" },
  payDate: calendarDate("2027-01-08"),
  period: biweekly,
  balances: new Map(),
  byWorkweek: { workweekStart: 1 },
} as const satisfies RunTerms;

/** The first employee of a file. @param before hours that a person entered */
function check(content: string, before?: number, changes: Partial<RunTerms> = {}) {
  const hours = before === undefined ? undefined : new Map([["1", microHours(before * 1_000_000)]]);
  const file = readByPlan(content, proposedPlan(content));
  const hoursBefore = hours && { before: newYear, hours };
  const [result] = resultsOf(calculateRun(file, { ...terms, hoursBefore, ...changes }).results);
  if (result === undefined) throw new Error("the file has an employee");
  return {
    verdict: result.verdict,
    deduct: formatCents(result.proposedDeduction),
    short: formatCents(result.shortfall),
    doubts: result.reasons.filter(isDoubt),
    compliant: result.compliant,
    earlier: result.earlier && [result.earlier.hours / 1_000_000, result.earlier.hourly],
  };
}

const totals = (hours: number, gross: string) =>
  `Employee ID,Location,Hours,Gross Pay\n1,"Tacoma, WA",${hours},${gross}\n`;

const notChecked = { verdict: "not-checked", deduct: "0.00", short: "0.00" };

describe("[CALC-04] a pay period in which the minimum wage rises, with totals only", () => {
  /** 64 x 17.13 + 16 x 17.73 = 1,096.32 + 283.68 */
  const atMinimum = totals(80, "1380.00");

  test("doesn't check pay between the two rates until someone says how many hours were before", () => {
    expect(check(atMinimum)).toMatchObject({ ...notChecked, doubts: ["rate-changed"], earlier: null });
    expect(check(atMinimum, 64)).toEqual({
      ...{ verdict: "reduced", deduct: "0.00", short: "0.00", doubts: [], compliant: true },
      earlier: [64, 1713],
    });
  });

  test("names what is missing to the cent if the hours at each rate come to more than the pay", () => {
    expect(check(totals(80, "1379.99"), 64)).toMatchObject({ verdict: "below-minimum", short: "0.01" });
    expect(check(atMinimum, 56)).toMatchObject({ verdict: "below-minimum", short: "4.80" });
  });

  test("leaves the cushion for every hour: 1,400.00 - (64 x 17.14 + 16 x 17.74) = 19.20", () => {
    expect(check(totals(80, "1400.00"), 64)).toMatchObject({ verdict: "reduced", deduct: "19.20" });
  });

  test("counts all hours at one rate if they were all before, or none", () => {
    const oldRate = totals(80, "1370.40");
    expect(check(oldRate, 80)).toMatchObject({ verdict: "reduced", doubts: [] });
    expect(check(oldRate, 0)).toMatchObject({ verdict: "below-minimum", short: "48.00" });
  });

  test("doesn't use more hours than the file has", () => {
    expect(check(atMinimum, 81)).toMatchObject({ ...notChecked, doubts: ["rate-changed"], earlier: null });
  });

  test("ignores hours before a day that is outside of the period", () => {
    const period = { from: newYear, through: calendarDate("2027-01-14") };
    expect(check(atMinimum, 64, { period })).toMatchObject({ verdict: "below-minimum", earlier: null });
  });

  test("never deducts into the minimum wage of either part, and less the more hours were after", () => {
    fc.assert(
      fc.property(fc.nat(80), fc.nat(80), fc.integer({ min: 1300_00, max: 1500_00 }), (one, other, gross) => {
        const paid = totals(80, formatCents(cents(gross)));
        const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
        const [least, most] = [check(paid, fewer), check(paid, more)];
        const due = more * 1713 + (80 - more) * 1773;
        expect(gross - Number(most.deduct) * 100).toBeGreaterThanOrEqual(Math.min(gross, due));
        expect(most.verdict === "below-minimum").toBe(gross < due);
        expect(Number(least.deduct)).toBeLessThanOrEqual(Number(most.deduct));
      }),
    );
  });
});

describe("[CALC-04] a file by week", () => {
  const weeks = (second: string) =>
    `Employee ID,Location,Week Ending,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay
1,"Tacoma, WA",2026-12-27,40,0,685.20,0,685.20
1,"Tacoma, WA",2027-01-03,40,0,${second},0,${second}
`;
  /** 32 x 17.13 + 8 x 17.73 */
  const crossing = "690.00";

  test("checks the week of the change by the hours of the period that were before", () => {
    expect(check(weeks(crossing))).toMatchObject({ ...notChecked, doubts: ["rate-changed"] });
    expect(check(weeks(crossing), 72)).toMatchObject({ verdict: "reduced", doubts: [], earlier: [72, 1713] });
    expect(check(weeks("689.99"), 72)).toMatchObject({ verdict: "below-minimum", short: "0.01" });
  });

  test("needs no answer if the week of the change is paid at the later rate", () => {
    expect(check(weeks("709.20"))).toMatchObject({ verdict: "reduced", doubts: [], earlier: [40, 1713] });
  });

  test("stays open where the hours can't be those of its weeks", () => {
    expect(check(weeks(crossing), 30)).toMatchObject({ ...notChecked, doubts: ["rate-changed"] });
  });
});

describe("[CALC-04] a file by day", () => {
  const day = (date: string, pay: string) => `1,"Tacoma, WA",${date},8,${pay}\n`;
  const days = (last: string) =>
    `Employee ID,Location,Work Date,Hours,Gross Pay\n${day("2026-12-30", "137.04")}${day("2026-12-31", "137.04")}${day("2027-01-02", last)}`;

  test.each([undefined, 1] as const)("knows the hours of each rate (workweek start: %s)", (workweekStart) => {
    const asked = { byWorkweek: { workweekStart: workweekStart ?? null } };
    expect(check(days("141.84"), undefined, asked)).toMatchObject({
      ...{ verdict: "reduced", doubts: [], compliant: true, earlier: [16, 1713] },
    });
    expect(check(days("137.04"), undefined, asked)).toMatchObject({
      verdict: "below-minimum",
      short: "4.80",
    });
  });
});

describe("[CALC-04] a pay period that ends before the rate rises, paid after it", () => {
  const semimonthly = { from: calendarDate("2026-12-16"), through: calendarDate("2026-12-31") };
  const paid = { payDate: calendarDate("2027-01-05") };
  const oldRate = totals(88, "1507.44");

  test("counts at the old rate", () => {
    expect(check(oldRate, undefined, { ...paid, period: semimonthly })).toMatchObject({
      verdict: "reduced",
      doubts: [],
    });
  });

  test("isn't said to be below the minimum wage while the period isn't known", () => {
    const unknown = { ...paid, period: undefined };
    expect(check(oldRate, undefined, unknown)).toMatchObject({ ...notChecked, doubts: ["period-needed"] });
    expect(check(totals(88, "1507.43"), undefined, unknown)).toMatchObject({
      verdict: "below-minimum",
      short: "0.01",
    });
    expect(
      check(oldRate, undefined, { payDate: calendarDate("2027-02-20"), period: undefined }),
    ).toMatchObject({ verdict: "below-minimum", short: "52.80" });
  });
});

test("hours at an earlier rate are kept as whole numbers", () => {
  const earlier = {
    ...{ before: newYear, hours: microHours(64_250_000), hourly: cents(1713), isEntered: true },
    ...{ lowestConfirmed: cents(1713), laterConfirmed: cents(1773) },
  };
  expect(unpackEarlier(packEarlier(earlier))).toEqual(earlier);
  expect(lessDue(cents(1773), earlier)).toBe(60 * 64_250_000);
  expect(lessDue(cents(1700), earlier)).toBe(0);
});
