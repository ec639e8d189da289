import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { itemRules } from "../items/item-rules.ts";
import { itemClasses } from "../items/rule-lists.ts";
import { answerCase } from "./cases/answer-case.ts";
import type { Determination } from "./determination.ts";

const states = Object.keys(itemRules.jurisdictions).filter((key) => key !== "US");
const pastLimits = ["PASS-BY-WORKWEEK", "REDUCED", "PASS-PERIOD-AVERAGE-ONLY"];

function answer(inputs: object): Determination {
  const answered = answerCase(inputs, { assumeAuthorized: true });
  if ("past" in answered) throw new Error("it looks back");
  return answered.determination;
}

const money = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
const someMoney = fc.integer({ min: 0, max: 120_000 }).map(money);
const someWeek = fc.record({
  hours: fc.integer({ min: 1, max: 70 }).map(String),
  minimumWage: fc.constantFrom("7.25", "15.00", "16.90"),
  earnings: fc.tuple(
    fc.record({ type: fc.constant("straight-time"), amount: someMoney }),
    fc.record({ type: fc.constantFrom("overtime-premium", "paid-leave", "piece-rate"), amount: someMoney }),
  ),
  otherCostsBorne: fc.constantFrom("0.00", "0.00", "12.34"),
});
const someWeeks = fc
  .array(someWeek, { minLength: 1, maxLength: 3 })
  .map((weeks) =>
    weeks.map((week, index) => ({ ...week, weekEnding: ["2026-11-07", "2026-11-14", "2026-11-21"][index] })),
  );
const someConsent = fc.constantFrom(
  {},
  { authorisation: null },
  { authorisation: { form: "written", signed: "2026-10-01" } },
  { authorisation: { form: "written-each-time", signed: "2026-11-12" } },
  { authorisation: { form: "standing", signed: "2026-10-01", equalInstalments: true } },
  { authorisation: { form: "written-in-advance", signed: "2026-10-01", amount: "7.50" } },
);
const someCase = fc
  .record({
    itemClass: fc.constantFrom(...itemClasses),
    owed: someMoney,
    weeks: someWeeks,
    consent: someConsent,
    payPeriod: fc.constantFrom(
      {},
      { payPeriod: { start: "2026-11-01", end: "2026-11-30", frequency: "monthly" } },
    ),
  })
  .map(({ consent, payPeriod, ...inputs }) => ({ ...inputs, ...consent, ...payPeriod }));

interface PaidWeek {
  readonly earnings: readonly { readonly amount: string }[];
}

function wagesOf(week: PaidWeek | undefined): number {
  return (week?.earnings ?? []).reduce((sum, { amount }) => sum + Math.round(100 * Number(amount)), 0);
}

describe("on random cases", () => {
  test("no week gives more than its ceiling, and what is taken is what the weeks give", () => {
    fc.assert(
      fc.property(someCase, fc.constantFrom(...states), (inputs, state) => {
        const { deduct, allocation, weeklyCeilings, items, verdict } = answer({
          ...inputs,
          jurisdiction: `US-${state}`,
        });
        expect(allocation.reduce((sum, amount) => sum + amount, 0)).toBe(deduct);
        for (const [week, amount] of allocation.entries()) {
          // What is repaid of a loan is pay that the employee has already.
          const most =
            inputs.itemClass === "cash-advance-or-loan" ? wagesOf(inputs.weeks[week]) : weeklyCeilings[week];
          expect(amount).toBeLessThanOrEqual(most ?? 0);
        }
        expect(deduct).toBeLessThanOrEqual(items[0]?.owed ?? 0);
        expect(verdict === "PASS-BY-WORKWEEK").toBe(
          pastLimits.includes(verdict) && deduct === items[0]?.owed,
        );
        if (!pastLimits.includes(verdict)) expect(deduct).toBe(0);
      }),
    );
  });

  test("a state's rule never yields more than the federal ones alone", () => {
    fc.assert(
      fc.property(someCase, fc.constantFrom(...states), (inputs, state) => {
        const federal = answer({ ...inputs, jurisdiction: "US" });
        expect(answer({ ...inputs, jurisdiction: `US-${state}` }).deduct).toBeLessThanOrEqual(federal.deduct);
      }),
    );
  });

  test("no consent never yields more than one that is on file", () => {
    fc.assert(
      fc.property(
        someCase,
        fc.constantFrom("US", ...states.map((state) => `US-${state}`)),
        (inputs, jurisdiction) => {
          const { authorisation: _, ...onFile } = { authorisation: null, ...inputs };
          const without = answer({ ...onFile, jurisdiction, authorisation: null });
          expect(without.deduct).toBeLessThanOrEqual(answer({ ...onFile, jurisdiction }).deduct);
        },
      ),
    );
  });

  test("what isn't known never passes: the place, the cell, the hours", () => {
    fc.assert(
      fc.property(someCase, (inputs) => {
        for (const jurisdiction of ["", "Springfield", "US-PR"]) {
          const { verdict, deduct } = answer({ ...inputs, jurisdiction });
          expect(pastLimits).not.toContain(verdict);
          expect(deduct).toBe(0);
        }
        const [first, ...others] = inputs.weeks;
        const weeks = [{ ...first, hours: "" }, ...others];
        expect(answer({ ...inputs, jurisdiction: "US", weeks })).toMatchObject({
          verdict: "OUT-OF-SCOPE",
          reasons: ["hours-missing"],
          deduct: 0,
        });
      }),
    );
  });
});

const paid = {
  weekEnding: "2026-11-07",
  hours: "40",
  minimumWage: "7.25",
  earnings: [{ type: "straight-time", amount: "2000.00" }],
};

test("each of the 101 cells that no one has read is closed, whatever is decided", () => {
  const exception = { by: "HR lead", ground: "we asked", document: "memo" };
  const verdicts = states.flatMap((state) =>
    itemClasses
      .filter((itemClass) => itemRules.jurisdictions[state]?.rules[itemClass]?.[0]?.rule === "not-reviewed")
      .map(
        (itemClass) =>
          answer({ jurisdiction: `US-${state}`, itemClass, owed: "1.00", weeks: [paid], exception }).verdict,
      ),
  );
  expect(verdicts).toHaveLength(101);
  expect(new Set(verdicts)).toEqual(new Set(["NOT-REVIEWED", "BLOCKED-BY-FEDERAL-RULE"]));
});

test("New York's boots that the job doesn't require are asked about as a voluntary purchase: no decision about work boots opens them", () => {
  const exception = { by: "HR lead", ground: "not required", document: "memo" };
  const authorisation = { form: "written-in-advance", signed: "2026-10-01" };
  const verdictOf = (jurisdiction: string, itemClass: string) =>
    answer({ jurisdiction, itemClass, owed: "59.00", weeks: [paid], authorisation, exception }).verdict;
  expect(verdictOf("US-NY", "work-boots")).toBe("BLOCKED-BY-STATE");
  expect(verdictOf("US-NY", "voluntary-purchase")).toBe("PASS-BY-WORKWEEK");
  expect(verdictOf("US-PA", "tools")).toBe("BLOCKED-BY-STATE");
  expect(verdictOf("US-CA", "work-boots")).toBe("PASS-BY-WORKWEEK");
});

test("an authorization for one pay date covers no overtime week of another, even in a state that requires none", () => {
  const overtime = { type: "overtime-premium", amount: "250.00" };
  const onPayDate = (payDate: string) =>
    answer({
      ...{ jurisdiction: "US-FL", itemClass: "work-boots", owed: "59.00", payDate },
      weeks: [{ ...paid, hours: "50", earnings: [...paid.earnings, overtime] }],
      authorisation: { form: "written-each-time", signed: "2026-10-01", forPayDate: "2026-11-13" },
    });
  expect(onPayDate("2026-11-13")).toMatchObject({ verdict: "PASS-BY-WORKWEEK", deduct: 5900 });
  expect(onPayDate("2026-11-20")).toMatchObject({ verdict: "NEEDS-AUTHORIZATION", deduct: 0 });
});

test("weeks without overtime are used first, then overtime weeks by date", () => {
  const week = (weekEnding: string, hours: string, amount: string) => ({
    ...paid,
    ...{ weekEnding, hours, earnings: [{ type: "straight-time", amount }] },
  });
  const weeks = [
    week("2026-11-07", "50", "400.00"),
    week("2026-11-21", "20", "160.00"),
    week("2026-11-14", "20", "155.00"),
  ];
  const { allocation, marks } = answer({ jurisdiction: "US", itemClass: "tools", owed: "30.00", weeks });
  expect(allocation).toEqual([500, 1500, 1000]);
  expect(marks).not.toContain("only-overtime-weeks");
  expect(
    answer({ jurisdiction: "US", itemClass: "tools", owed: "30.00", weeks: [weeks[0]] }).marks,
  ).toContain("only-overtime-weeks");
});

const loan = { itemClass: "cash-advance-or-loan", owed: "300.00", payDate: "2026-11-20" };
const atMinimum = {
  ...{ weekEnding: "2026-11-14", hours: "40", minimumWage: "7.25" },
  earnings: [{ type: "straight-time", amount: "290.00" }],
};
const written = { form: "written-in-advance", signed: "2026-09-01" };
const repaid = (jurisdiction: string, more: object) =>
  answer({ ...loan, jurisdiction, weeks: [atMinimum], ...more });

test("a loan's principal may be repaid below the minimum wage up to what was agreed (40 TAC 821.27(b), (c); WHD FLSA2004-19NA)", () => {
  const ofTexas = (amounts: object) => repaid("US-TX", { authorisation: { ...written, ...amounts } });
  expect(ofTexas({ amount: "50.00" })).toMatchObject({ deduct: 5000, limitedTo: "authorized amount" });
  expect(ofTexas({ amount: "50.00", total: "20.00" }).deduct).toBe(2000);
  expect(ofTexas({ percent: "10" }).deduct).toBe(2900);
  // Without an amount nothing was agreed that could go below it.
  expect(ofTexas({})).toMatchObject({ deduct: 0, verdict: "REDUCED", limitedTo: "weekly ceiling" });
  expect(repaid("US-TX", { authorisation: null })).toMatchObject({
    deduct: 0,
    verdict: "NEEDS-AUTHORIZATION",
  });
});

test("where no agreement is asked for, it's repaid up to what is owed, and never more than was paid", () => {
  expect(repaid("US-GA", { authorisation: null })).toMatchObject({
    deduct: 29_000,
    limitedTo: "all of the pay",
  });
  expect(repaid("US", { authorisation: null, netWages: ["250.00"] }).deduct).toBe(25_000);
  const totals = { weeks: 2, hours: "75", straightTimePay: "900.00", minimumWage: "7.25" };
  const ofTotals = { ...loan, owed: "516.00", jurisdiction: "US", periodTotals: totals };
  expect(answer(ofTotals)).toMatchObject({ deduct: 51_600, verdict: "PASS-PERIOD-AVERAGE-ONLY" });
});

test.each(["US-AK", "US-MA", "US-MI", "US-NM", "US-PA", "US-MO", "US-NY", "US-FL", "US-OH"])(
  "in %s, where the state holds it to the minimum wage or no one knows, the ceiling of the week stays",
  (place) => {
    const authorisation = { ...written, amount: "50.00", total: "300.00" };
    expect(repaid(place, { authorisation }).deduct).toBe(0);
  },
);

test("payments of a loan are taken from pay that is no more than the minimum wage, too", () => {
  const endings = ["2026-11-07", "2026-11-14", "2026-11-21"];
  const weeks = endings.map((weekEnding) => ({ ...atMinimum, weekEnding }));
  const inTexas = (more: object) =>
    repaid("US-TX", { weeks, payDate: null, authorisation: { ...written, amount: "50.00", ...more } });
  expect(inTexas({ payments: 2 })).toMatchObject({
    ...{ allocation: [5000, 5000, 0], limitedTo: "authorized amount" },
  });
  expect(inTexas({ form: "written-each-time", forPayDate: "2026-11-14" })).toMatchObject({
    ...{ allocation: [0, 5000, 0], items: [{ standing: "passes" }] },
  });
});

test("a repaid loan takes no room from boots, and both together leave no one below nothing", () => {
  const boots = { itemClass: "voluntary-purchase", owed: "59.00" };
  const week = { ...atMinimum, earnings: [{ type: "straight-time", amount: "310.00" }] };
  const both = (owed: string) => {
    const items = [{ itemClass: loan.itemClass, owed }, boots];
    return answer({ jurisdiction: "US-GA", weeks: [week], payDate: loan.payDate, items });
  };
  const taken = (owed: string) => both(owed).items.map(({ deduct }) => deduct);
  expect(taken("100.00")).toEqual([10_000, 2000]);
  expect(taken("305.00")).toEqual([30_500, 500]);
});

test("wages paid by mistake are taken back up to what is owed, without an agreement, also in a week with overtime (WHD FLSA2004-19NA)", () => {
  const overpaid = { itemClass: "overpayment", owed: "100.00", authorisation: null };
  const week = { ...atMinimum, hours: "44", earnings: [{ type: "straight-time", amount: "319.00" }] };
  const takenBack = (jurisdiction: string, more: object = {}) =>
    answer({ ...overpaid, jurisdiction, payDate: loan.payDate, weeks: [week], ...more });
  expect(takenBack("US-GA")).toMatchObject({ deduct: 10_000, verdict: "PASS-BY-WORKWEEK" });
  expect(takenBack("US-FL").deduct).toBe(0);
  expect(takenBack("US-TX").verdict).toBe("NOT-REVIEWED");
});

test("in New York an overpayment is taken back after a notice, at 12.5% of gross wages and not below the minimum wage (12 NYCRR 195-5.1)", () => {
  const notified = { form: "written", signed: "2026-09-01", noticeSent: "2026-10-20" };
  const ofWeek = (pay: string, authorisation: object | null) => {
    const week = { ...atMinimum, minimumWage: "16.00", earnings: [{ type: "straight-time", amount: pay }] };
    const overpaid = { itemClass: "overpayment", owed: "500.00", jurisdiction: "US-NY", authorisation };
    return answer({ ...overpaid, payDate: loan.payDate, weeks: [week] });
  };
  expect(ofWeek("1000.00", null)).toMatchObject({ deduct: 0, reasons: ["notice-missing"] });
  expect(ofWeek("1000.00", notified)).toMatchObject({
    deduct: 12_500,
    limitedTo: "cap 12.5% of gross wages",
  });
  expect(ofWeek("700.00", notified)).toMatchObject({ deduct: 6000, limitedTo: "weekly ceiling" });
});
