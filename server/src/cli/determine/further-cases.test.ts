import { answerCase } from "@wagefloor/domain/law/cases/answer-case.ts";
import { expect, test } from "vitest";
import { presentCasesJson } from "./present-json.ts";

/** Worked by hand from the formulas, in shapes that examples/workweek-cases.json doesn't have. */

function answer(inputs: object): unknown {
  const cases = [{ id: "X", answer: answerCase(inputs, { assumeAuthorized: true }), error: null }];
  return JSON.parse([...presentCasesJson(cases)].join(""))[0];
}

interface Hours {
  readonly hours: string;
  readonly pay: string;
  readonly minimumWage?: string;
}

/** One week of straight-time pay, ending on the first Saturdays of November 2026. */
function week({ hours, pay, minimumWage = "7.25" }: Hours, more: object = {}, index = 0) {
  const ending = ["2026-11-07", "2026-11-14", "2026-11-21"][index];
  const earnings = [{ type: "straight-time", amount: pay }];
  return { weekEnding: ending, hours, minimumWage, earnings, ...more };
}

const uniform = { jurisdiction: "US", itemClass: "uniform", owed: "500.00" };
const written = { form: "written", signed: "2026-10-01" };

test("two rates in an overtime week: (30 x 8.00 + 18 x 11.00) / 48 = 9.125; 40 x 1.875 = 75.00 (29 CFR 778.115)", () => {
  const earnings = [
    { type: "straight-time", amount: "240.00", rate: "8.00", hours: "30" },
    { type: "straight-time", amount: "198.00", rate: "11.00", hours: "18" },
    { type: "overtime-premium", amount: "36.50" },
  ];
  expect(answer({ ...uniform, weeks: [week({ hours: "48", pay: "0.00" }, { earnings })] })).toMatchObject({
    weeklyCeilings: ["75.00"],
    withCushion: "74.60",
    verdict: "REDUCED",
    limitedTo: "weekly ceiling",
    citations: expect.arrayContaining(["29 CFR 531.37(a)"]),
  });
});

test("the wage changes in an overtime week: the highest counts, 40 x (15.50 - 15.00) = 20.00 (29 CFR 531.37(a))", () => {
  const minimumByDay = [
    { hours: "20", hourly: "14.00" },
    { hours: "24", hourly: "15.00" },
  ];
  const weeks = [week({ hours: "44", pay: "682.00", minimumWage: "15.00" }, { minimumByDay })];
  expect(answer({ ...uniform, jurisdiction: "US-FL", weeks })).toMatchObject({ weeklyCeilings: ["20.00"] });
});

test("a bonus of 100.00 for three weeks: 33.333 at 40 hours is 33.33; at 50, 40 x 395.8333 / 50 - 290.00 = 26.66; of unknown weeks 0.00", () => {
  const rows = (amount: string, bonus: object) => ({
    earnings: [
      { type: "straight-time", amount },
      { type: "bonus-nondiscretionary", amount: "100.00", ...bonus },
    ],
  });
  const weeks = [
    week({ hours: "40", pay: "" }, rows("290.00", { earnedOverWeeks: 3 })),
    week({ hours: "50", pay: "" }, rows("362.50", { earnedOverWeeks: 3 }), 1),
    week({ hours: "40", pay: "" }, rows("290.00", { earnedOverWeeks: null }), 2),
  ];
  expect(answer({ ...uniform, weeks })).toMatchObject({ weeklyCeilings: ["33.33", "26.66", "0.00"] });
});

test("50 hours at 7.00 with a premium of 35.00: 50 x 7.25 + 10 x 3.625 - 385.00 = 13.75 is lacking (29 U.S.C. 206, 207)", () => {
  const earnings = [
    { type: "straight-time", amount: "350.00" },
    { type: "overtime-premium", amount: "35.00" },
  ];
  expect(answer({ ...uniform, weeks: [week({ hours: "50", pay: "" }, { earnings })] })).toMatchObject({
    weeklyCeilings: ["0.00"],
    shortfall: "13.75",
    deduct: "0.00",
    mark: "shortfall",
  });
});

test("costs borne use the room: 40 x 0.50 - 25.01 lacks 5.01; at 8.25 for 50 hours 40.00 - 25.00 = 15.00, and 60.00 lacks 20.00 (29 CFR 531.35)", () => {
  const paid = {
    earnings: [
      { type: "straight-time", amount: "412.50" },
      { type: "overtime-premium", amount: "41.25" },
    ],
  };
  const weeks = [
    week({ hours: "40", pay: "310.00" }, { otherCostsBorne: "25.01" }),
    week({ hours: "50", pay: "" }, { ...paid, otherCostsBorne: "25.00" }, 1),
    week({ hours: "50", pay: "" }, { ...paid, otherCostsBorne: "60.00" }, 2),
  ];
  expect(answer({ ...uniform, weeks })).toMatchObject({
    weeklyCeilings: ["0.00", "15.00", "0.00"],
    shortfall: "25.01",
    weeklyShortfalls: ["5.01", "0.00", "20.00"],
  });
});

test("a week that ends after the semi-monthly period waits: 30 x 0.75 = 22.50 is all of November 1 to 15 (29 CFR 778.106)", () => {
  const weeks = [
    week({ hours: "30", pay: "240.00" }),
    week({ hours: "20", pay: "145.00" }, {}, 1),
    week({ hours: "8", pay: "400.00" }, {}, 2),
  ];
  const payPeriod = { start: "2026-11-01", end: "2026-11-15", frequency: "semi-monthly" };
  expect(answer({ ...uniform, weeks, payPeriod })).toMatchObject({
    weeklyCeilings: ["22.50", "0.00"],
    deduct: "22.50",
    waiting: ["2026-11-21"],
  });
  const { frequency: _, ...unnamed } = payPeriod;
  expect(answer({ ...uniform, weeks, payPeriod: unnamed })).toMatchObject({ deduct: "22.50" });
});

test("two items share a ceiling of 40.00 by priority: 25.00 + 15.00, the other way round 10.00 + 30.00", () => {
  const shared = (first: number, second: number) =>
    answer({
      jurisdiction: "US",
      weeks: [week({ hours: "40", pay: "330.00" })],
      items: [
        { itemClass: "uniform", owed: "25.00", priority: first },
        { itemClass: "tools", owed: "30.00", priority: second },
      ],
    });
  expect(shared(1, 2)).toMatchObject({ byItem: ["25.00", "15.00"], deduct: "40.00", verdict: "REDUCED" });
  expect(shared(2, 1)).toMatchObject({ byItem: ["10.00", "30.00"], deduct: "40.00" });
});

test("Indiana: 2,500.00 - 2,495.00 taken this year leaves 5.00, less than 5% of 400.00; without disposable earnings nothing (IC 22-2-6-2(b)(14))", () => {
  const inputs = {
    ...uniform,
    jurisdiction: "US-IN",
    weeks: [week({ hours: "40", pay: "400.00" })],
    takenThisYear: "2495.00",
    authorisation: { form: "written-in-advance", signed: "2026-10-01" },
  };
  expect(answer({ ...inputs, disposableEarnings: ["400.00"] })).toMatchObject({
    deduct: "5.00",
    limitedTo: "cap 2500.00 per year",
  });
  expect(answer(inputs)).toMatchObject({ deduct: "0.00", reasons: ["disposable-earnings-missing"] });
});

test("West Virginia: 25% of net wages of 301.00 is 75.25, for both items together", () => {
  const inputs = {
    jurisdiction: "US-WV",
    weeks: [week({ hours: "40", pay: "800.00", minimumWage: "8.75" })],
    netWages: ["301.00"],
    items: [
      { itemClass: "uniform", owed: "50.00" },
      { itemClass: "tools", owed: "50.00" },
    ],
  };
  expect(answer(inputs)).toMatchObject({ byItem: ["50.00", "25.25"], limitedTo: "cap 25% of net wages" });
});

test("Illinois: six months from 2026-05-07 end before 2026-11-07, from 2026-05-08 they don't; not equal amounts don't pass (56 Ill. Adm. Code 300.720)", () => {
  const signed = (day: string, equalInstalments: boolean) =>
    answer({
      ...uniform,
      jurisdiction: "US-IL",
      weeks: [week({ hours: "40", pay: "640.00", minimumWage: "15.00" })],
      authorisation: { form: "standing", signed: day, equalInstalments },
    });
  expect(signed("2026-05-07", true)).toMatchObject({
    verdict: "NEEDS-AUTHORISATION",
    reasons: ["authorisation-expired"],
    deduct: "0.00",
    total: "40.00",
  });
  expect(signed("2026-05-08", true)).toMatchObject({ verdict: "REDUCED", deduct: "40.00" });
  expect(signed("2026-05-08", false)).toMatchObject({ reasons: ["authorisation-not-equal-instalments"] });
});

test("Michigan asks for a consent for each payment; one in advance isn't it (MCL 408.477)", () => {
  const consent = (form: string) =>
    answer({
      ...uniform,
      jurisdiction: "US-MI",
      weeks: [week({ hours: "40", pay: "600.00", minimumWage: "13.73" })],
      authorisation: { form, signed: "2026-11-01" },
    });
  expect(consent("written-in-advance")).toMatchObject({ reasons: ["authorisation-wrong-payment"] });
  expect(consent("written-each-time")).toMatchObject({ verdict: "REDUCED", deduct: "50.80" });
});

test("specialty boots are protective equipment: blocked by the federal rule in Texas, whose cell no one has reviewed (29 CFR 1910.132(h))", () => {
  const boots = { jurisdiction: "US-TX", itemClass: "work-boots", owed: "59.00" };
  const weeks = [week({ hours: "40", pay: "800.00" })];
  expect(answer({ ...boots, weeks, isSpecialty: true })).toMatchObject({
    verdict: "BLOCKED-BY-FEDERAL-RULE",
    deduct: "0.00",
    total: "510.00",
  });
  expect(answer({ ...boots, weeks })).toMatchObject({ verdict: "PASS-BY-WORKWEEK" });
});

test("Colorado, three days of 13 hours: 39 x 4.00 = 156.00, by analogy 36 x 4.00 = 144.00", () => {
  const earnings = [
    { type: "straight-time", amount: "684.00", rate: "19.00", hours: "36" },
    { type: "straight-time-of-overtime-hours", amount: "57.00", rate: "19.00", hours: "3" },
  ];
  const weeks = [week({ hours: "39", pay: "", minimumWage: "15.00" }, { earnings, dailyOvertimeHours: "3" })];
  const bought = {
    jurisdiction: "US-CO",
    itemClass: "voluntary-purchase",
    owed: "500.00",
    authorisation: written,
  };
  expect(answer({ ...bought, weeks })).toMatchObject({
    weeklyCeilings: ["156.00"],
    stateAnalogue: "144.00",
    deduct: "144.00",
    limitedTo: "state analogue",
  });
});

test("totals of 100 hours over two weeks at 9.00: 80 x 1.75 = 140.00 on average, 40 x 1.75 = 70.00 whatever the split", () => {
  const periodTotals = {
    weeks: 2,
    hours: "100",
    straightTimePay: "900.00",
    rate: "9.00",
    minimumWage: "7.25",
  };
  expect(answer({ ...uniform, weeks: [], periodTotals })).toMatchObject({
    total: "140.00",
    withCushion: "139.20",
    deduct: "140.00",
    verdict: "PASS-PERIOD-AVERAGE-ONLY",
    safeWhateverTheSplit: "70.00",
    limitedTo: "period average",
  });
});

test("Washington: boots need a person's decision, and pass with the mark of one", () => {
  const boots = {
    jurisdiction: "US-WA",
    itemClass: "work-boots",
    owed: "59.00",
    weeks: [week({ hours: "40", pay: "800.00", minimumWage: "17.13" })],
    authorisation: written,
  };
  expect(answer(boots)).toMatchObject({ verdict: "BLOCKED-BY-STATE", reasons: ["needs-decision"] });
  const exception = { by: "HR lead", ground: "may be worn off site", document: "memo 7" };
  expect(answer({ ...boots, exception })).toMatchObject({
    verdict: "PASS-BY-WORKWEEK",
    marks: expect.arrayContaining(["person's-decision"]),
  });
});

test("no one has reviewed Puerto Rico; a place that doesn't exist isn't resolved", () => {
  const weeks = [week({ hours: "40", pay: "800.00", minimumWage: "10.50" })];
  expect(answer({ ...uniform, jurisdiction: "US-PR", weeks })).toMatchObject({ verdict: "NOT-REVIEWED" });
  expect(answer({ ...uniform, jurisdiction: "US-XX", weeks })).toMatchObject({ verdict: "UNKNOWN-LOCATION" });
});

test("no consent at all: a week without overtime gives its 22.50 under federal rules, the overtime week nothing (29 CFR 778.315)", () => {
  const weeks = [week({ hours: "30", pay: "240.00" }), week({ hours: "50", pay: "400.00" }, {}, 1)];
  expect(answer({ ...uniform, weeks, authorisation: null })).toMatchObject({
    weeklyCeilings: ["22.50", "30.00"],
    allocation: ["22.50", "0.00"],
    verdict: "REDUCED",
    reasons: expect.arrayContaining(["authorisation-missing"]),
  });
});

test("a look back without weeks has two figures: 59.00 - 45.00 = 14.00 at least, 59.00 - 15.00 = 44.00 at most", () => {
  expect(answer({ taken: "59.00", weeklyCeilings: ["30.00", "15.00"] })).toMatchObject({
    overDeduction: "14.00",
    overDeductionAtMost: "44.00",
  });
});

test("a look back by week: (40.00 - 30.00) + 0 = 10.00, though the period's sum is below both ceilings", () => {
  const weeks = [
    { hours: "40", straightTimePay: "320.00", minimumWage: "7.25", taken: "40.00" },
    { hours: "40", straightTimePay: "400.00", minimumWage: "7.25", taken: "5.00" },
  ];
  expect(answer({ taken: "45.00", weeks })).toMatchObject({ overDeduction: "10.00", exposure: "20.00" });
});

test("a look back with what was taken in each week: (40.00 - 30.00) + 0 = 10.00, though 50.00 in all is below both ceilings (29 U.S.C. 216(b))", () => {
  expect(answer({ taken: ["40.00", "10.00"], weeklyCeilings: ["30.00", "25.00"] })).toMatchObject({
    ...{ overDeduction: "10.00", overDeductionAtMost: "10.00", exposure: "20.00" },
  });
  expect(answer({ taken: "50.00", weeklyCeilings: ["30.00", "25.00"] })).toMatchObject({
    ...{ overDeduction: "0.00", overDeductionAtMost: "25.00" },
  });
});

test("the limitation: the pay date two years before the filing counts, the day before doesn't; it falls out tomorrow (29 U.S.C. 255(a))", () => {
  const items = [
    { payDate: "2024-11-22", overDeduction: "8.00" },
    { payDate: "2024-11-21", overDeduction: "4.00" },
  ];
  expect(answer({ reckonedOn: "2026-11-22", items })).toMatchObject({
    twoYears: { backWages: "8.00", exposure: "16.00" },
    threeYears: { backWages: "12.00" },
    since: { twoYears: "2024-11-22", threeYears: "2023-11-22" },
    barredTomorrow: { twoYears: "8.00", threeYears: "0.00" },
  });
});

test("a forbidden class is refunded whole under state law, apart from the federal figure", () => {
  const taken = {
    jurisdiction: "US-NY",
    itemClass: "work-boots",
    taken: "59.00",
    weeklyCeilings: ["360.00"],
  };
  expect(answer(taken)).toMatchObject({
    ...{ overDeduction: "0.00", stateRefund: "59.00", gate: "BLOCKED-BY-STATE" },
    citations: expect.arrayContaining(["12 NYCRR 195-4.5(b), 195-2.1(b); N.Y. Labor Law 193"]),
  });
});

test("a look back says if no one has reviewed the item's rule or a person has to decide, and names no refund", () => {
  const taken = { itemClass: "uniform", taken: "59.00", weeklyCeilings: ["126.00"] };
  const southDakota = answer({ ...taken, jurisdiction: "US-SD" });
  expect(southDakota).toMatchObject({ overDeduction: "0.00", gate: "NOT-REVIEWED" });
  expect(southDakota).not.toHaveProperty("stateRefund");
  expect(answer({ ...taken, jurisdiction: "US-OR" })).toMatchObject({ gate: "BLOCKED-BY-STATE" });
  expect(answer({ ...taken, jurisdiction: "US-FL" })).not.toHaveProperty("gate");
});

test("Illinois: an advance is repaid with 15% of gross pay at most, as a summary reports: 15% of 700.00 is 105.00", () => {
  const advance = {
    jurisdiction: "US-IL",
    itemClass: "cash-advance-or-loan",
    owed: "200.00",
    weeks: [week({ hours: "30", pay: "700.00", minimumWage: "15.00" })],
    authorisation: { form: "written-in-advance", signed: "2026-11-01" },
  };
  expect(answer(advance)).toMatchObject({ deduct: "105.00", limitedTo: "cap 15% of gross wages" });
});

test("New Year in an overtime week of California: 40 x (18.00 - 17.40) = 24.00, though most days had 16.90", () => {
  const minimumByDay = [
    { hours: "30", hourly: "16.90" },
    { hours: "14", hourly: "17.40" },
  ];
  const weeks = [
    {
      ...week({ hours: "44", pay: "792.00" }, { minimumByDay }),
      weekEnding: "2027-01-02",
      minimumWage: "17.40",
    },
  ];
  const goods = { jurisdiction: "US-CA", itemClass: "voluntary-purchase", authorisation: written };
  expect(answer({ ...goods, owed: "400.00", weeks })).toMatchObject({ weeklyCeilings: ["24.00"] });
});

test("California, four days of 12 hours: 40 x 3.10 = 124.00, by analogy 32 x 3.10 = 99.20", () => {
  const earnings = [
    { type: "straight-time", amount: "640.00", rate: "20.00", hours: "32" },
    { type: "straight-time-of-overtime-hours", amount: "320.00", rate: "20.00", hours: "16" },
    { type: "overtime-premium", amount: "160.00" },
  ];
  const weeks = [
    week({ hours: "48", pay: "", minimumWage: "16.90" }, { earnings, dailyOvertimeHours: "16" }),
  ];
  const goods = { jurisdiction: "US-CA", itemClass: "voluntary-purchase", authorisation: written };
  expect(answer({ ...goods, owed: "400.00", weeks })).toMatchObject({
    ...{ weeklyCeilings: ["124.00"], stateAnalogue: "99.20", deduct: "99.20", limitedTo: "state analogue" },
  });
});

test("California, hours by day that no one says are as many as the premium may be for: 32 x 3.10 = 99.20, not 40 x 3.10", () => {
  const paid = (hours: string, pay: string, premium: string) => ({
    ...{ jurisdiction: "US-CA", itemClass: "voluntary-purchase", authorisation: written, owed: "400.00" },
    weeks: [
      week(
        { hours, pay: "", minimumWage: "16.90" },
        {
          earnings: [
            { type: "straight-time", amount: pay },
            { type: "overtime-premium", amount: premium },
          ],
        },
      ),
    ],
  });
  expect(answer(paid("48", "960.00", "160.00"))).toMatchObject({
    ...{ weeklyCeilings: ["124.00"], stateAnalogue: "99.20", deduct: "99.20", limitedTo: "state analogue" },
  });
  expect(answer(paid("48", "960.00", "80.00"))).toMatchObject({ deduct: "124.00" });
  expect(answer({ ...paid("48", "960.00", "160.00"), jurisdiction: "US-TX" })).toMatchObject({
    deduct: "124.00",
  });
});

test("Texas: an authorization is good through the day it expires, and not on the day it is revoked", () => {
  const consent = (more: object) =>
    answer({
      ...uniform,
      ...{ jurisdiction: "US-TX", owed: "59.00", weeks: [week({ hours: "40", pay: "400.00" })] },
      authorisation: { ...written, ...more },
    });
  expect(consent({ expires: "2026-11-07" })).toMatchObject({ verdict: "PASS-BY-WORKWEEK", deduct: "59.00" });
  expect(consent({ expires: "2026-11-06" })).toMatchObject({ reasons: ["authorisation-expired"] });
  expect(consent({ revoked: "2026-11-07" })).toMatchObject({ reasons: ["authorisation-revoked"] });
});

test("Delaware: 15% of 1,000.00 is 150.00; 500.00 of unmapped pay may not be wages and adds nothing (19 DE Admin. Code 1328-3.0)", () => {
  const earnings = [
    { type: "straight-time", amount: "1000.00" },
    { type: "mileage", amount: "500.00" },
  ];
  const weeks = [week({ hours: "40", pay: "", minimumWage: "15.00" }, { earnings })];
  const advance = { jurisdiction: "US-DE", itemClass: "cash-advance-or-loan", owed: "400.00", weeks };
  expect(answer(advance)).toMatchObject({
    ...{ weeklyCeilings: ["400.00"], deduct: "150.00", limitedTo: "cap 15% of gross wages" },
    reasons: ["cap", "unmapped-earning-type"],
  });
});

test("Michigan: one consent is for one payment, so of two weekly paydays the first gives 50.80; both in one pay period give 101.60 (MCL 408.477)", () => {
  const pay = { hours: "40", pay: "600.00", minimumWage: "13.73" };
  const authorisation = { form: "written-each-time", signed: "2026-11-06" };
  const inputs = { ...uniform, jurisdiction: "US-MI", weeks: [week(pay), week(pay, {}, 1)], authorisation };
  expect(answer(inputs)).toMatchObject({
    allocation: ["50.80", "0.00"],
    verdict: "REDUCED",
    reasons: expect.arrayContaining(["authorisation-wrong-payment"]),
  });
  const payPeriod = { start: "2026-11-01", end: "2026-11-14", frequency: "biweekly" };
  expect(answer({ ...inputs, payPeriod })).toMatchObject({ allocation: ["50.80", "50.80"] });
});

test("Indiana: revoked two days after the week, before any pay date is known, it stops that payment; not one made before (IC 22-2-6-2)", () => {
  const revoked = {
    ...uniform,
    jurisdiction: "US-IN",
    weeks: [week({ hours: "40", pay: "400.00" })],
    disposableEarnings: ["340.00"],
    authorisation: { form: "written-in-advance", signed: "2026-10-01", revoked: "2026-11-09" },
  };
  expect(answer(revoked)).toMatchObject({ deduct: "0.00", reasons: ["authorisation-revoked"] });
  expect(answer({ ...revoked, payDate: "2026-11-13" })).toMatchObject({ reasons: ["authorisation-revoked"] });
  expect(answer({ ...revoked, payDate: "2026-11-08" })).toMatchObject({ deduct: "17.00" });
});

test("Texas: a consent to 80.00 in all of which 65.00 was taken leaves 15.00, and nothing once it is used up (Tex. Lab. Code 61.018)", () => {
  const left = (takenBefore: string) =>
    answer({
      ...{ ...uniform, jurisdiction: "US-TX", takenBefore, weeks: [week({ hours: "40", pay: "400.00" })] },
      authorisation: { ...written, total: "80.00" },
    });
  expect(left("65.00")).toMatchObject({ deduct: "15.00", limitedTo: "authorised total" });
  expect(left("80.00")).toMatchObject({ deduct: "0.00", reasons: ["authorised-amount"], verdict: "REDUCED" });
});

test("Texas: a consent to a uniform isn't one to tools, and one without any form isn't written (Tex. Lab. Code 61.018)", () => {
  const weeks = [week({ hours: "40", pay: "400.00" })];
  const items = [
    { itemClass: "uniform", owed: "20.00" },
    { itemClass: "tools", owed: "30.00" },
  ];
  const consent = (authorisation: object) => answer({ jurisdiction: "US-TX", weeks, items, authorisation });
  expect(consent({ ...written, itemClass: "uniform" })).toMatchObject({ byItem: ["20.00", "0.00"] });
  expect(consent(written)).toMatchObject({ byItem: ["20.00", "30.00"] });
  expect(consent({ ...written, form: "none" })).toMatchObject({
    verdict: "NEEDS-AUTHORISATION",
    reasons: ["authorisation-wrong-form"],
  });
});

test("Nevada, four days of 10 hours at 18.00, 1.5 times the minimum of 12.00: no daily overtime, and 40 x 6.00 = 240.00 both ways (NRS 608.018)", () => {
  const paid = week({ hours: "40", pay: "720.00", minimumWage: "12.00" });
  const goods = {
    ...{ jurisdiction: "US-NV", itemClass: "voluntary-purchase", owed: "400.00" },
    authorisation: { form: "written-each-time", signed: "2026-11-01" },
  };
  expect(answer({ ...goods, weeks: [{ ...paid, dailyOvertimeHours: "0" }] })).toMatchObject({
    ...{ weeklyCeilings: ["240.00"], stateAnalogue: "240.00", deduct: "240.00" },
  });
  expect(answer({ ...goods, weeks: [paid] })).not.toHaveProperty("stateAnalogue");
});

test("California, New Year in a week without daily overtime: by day 20.00, as by analogy (29 CFR 531.36(b))", () => {
  const minimumByDay = [
    { hours: "32", hourly: "16.90" },
    { hours: "8", hourly: "17.40" },
  ];
  const weeks = [
    {
      ...week({ hours: "40", pay: "700.00", minimumWage: "17.40" }, { minimumByDay }),
      ...{ weekEnding: "2027-01-02", dailyOvertimeHours: "0" },
    },
  ];
  const goods = { jurisdiction: "US-CA", itemClass: "voluntary-purchase", authorisation: written };
  expect(answer({ ...goods, owed: "59.00", weeks })).toMatchObject({
    deduct: "20.00",
    stateAnalogue: "20.00",
  });
});

test("one consent to 20.00 a payment and 30.00 in all is for both items together; of papers of their own each counts (Tex. Lab. Code 61.018)", () => {
  const weeks = [week({ hours: "40", pay: "400.00" }), week({ hours: "40", pay: "400.00" }, {}, 1)];
  const owes = (more: object) =>
    ["uniform", "tools"].map((itemClass) => ({ itemClass, owed: "25.00", ...more }));
  const byItem = (items: object[], authorisation: object) =>
    answer({ jurisdiction: "US-TX", weeks, items, authorisation });
  expect(byItem(owes({}), { ...written, amount: "20.00" })).toMatchObject({
    ...{ byItem: ["25.00", "15.00"], allocation: ["20.00", "20.00"], limitedTo: "authorised amount" },
  });
  expect(byItem(owes({}), { ...written, total: "30.00" })).toMatchObject({ byItem: ["25.00", "5.00"] });
  const ownPaper = { authorisation: { ...written, total: "20.00" } };
  const own = owes({}).map((item) => ({ ...item, ...structuredClone(ownPaper) }));
  expect(byItem(own, written)).toMatchObject({ byItem: ["20.00", "20.00"] });
});

test("North Carolina: a consent to 5% of wages allows 20.00 of 400.00 and 15.00 of 300.00, of both in one pay period 35.00 (N.C. Gen. Stat. 95-25.8)", () => {
  const weeks = [week({ hours: "40", pay: "400.00" }), week({ hours: "30", pay: "300.00" }, {}, 1)];
  const charged = { ...uniform, jurisdiction: "US-NC", weeks };
  const agreed = (more: object) => ({ authorisation: { ...written, percent: "5", ...more } });
  expect(answer({ ...charged, ...agreed({}) })).toMatchObject({
    ...{ verdict: "REDUCED", reasons: ["authorised-amount"], limitedTo: "authorised 5% of gross wages" },
    ...{ deduct: "35.00", allocation: ["20.00", "15.00"] },
  });
  const payPeriod = { start: "2026-11-01", end: "2026-11-14", frequency: "biweekly" };
  expect(answer({ ...charged, ...agreed({}), payPeriod })).toMatchObject({ deduct: "35.00" });
  expect(answer({ ...charged, ...agreed({ percent: 7.5 }), owed: "52.50" })).toMatchObject({
    verdict: "PASS-BY-WORKWEEK",
  });
  const ofNet = agreed({ of: "net-wages" });
  expect(answer({ ...charged, ...ofNet, netWages: ["350.00", "270.00"] })).toMatchObject({
    ...{ deduct: "31.00", limitedTo: "authorised 5% of net wages" },
  });
  expect(answer({ ...charged, ...ofNet })).toMatchObject({ deduct: "0.00", reasons: ["net-wages-missing"] });
});

test("Minnesota: 40.00 of a uniform and 10.00 of boots after 5.00 taken before reach 50.00, and all 50.00 are due back at separation (Minn. Stat. 177.24 subd. 4, 5)", () => {
  const items = [
    { itemClass: "work-boots", owed: "40.00", priority: 2 },
    { itemClass: "uniform", owed: "40.00", priority: 1 },
    { itemClass: "tools", owed: "12.00", priority: 3 },
  ];
  const weeks = [week({ hours: "40", pay: "600.00", minimumWage: "11.41" })];
  expect(answer({ jurisdiction: "US-MN", items, weeks, takenBefore: "5.00" })).toMatchObject({
    ...{ byItem: ["5.00", "40.00", "12.00"], refundAtSeparation: "50.00" },
  });
});

test("Fact Sheet 16 with numbers instead of texts: 232.5 - 7.25 x 30 = 15.00", () => {
  const earnings = [{ type: "straight-time", amount: 232.5, rate: 7.75, hours: 30 }];
  const paid = { weekEnding: "2026-11-07", hours: 30, minimumWage: 7.25, earnings };
  expect(answer({ ...uniform, owed: 59, weeks: [paid] })).toMatchObject({
    ...{ weeklyCeilings: ["15.00"], withCushion: "14.70" },
  });
});

test("a place in small letters is that place: required boots are blocked in us-ny (12 NYCRR 195-4.5(b))", () => {
  const weeks = [week({ hours: "40", pay: "1000.00", minimumWage: "16.00" })];
  const boots = { ...uniform, itemClass: "work-boots", weeks };
  expect(answer({ ...boots, jurisdiction: "us-ny" })).toMatchObject({ verdict: "BLOCKED-BY-STATE" });
  expect(answer({ ...boots, jurisdiction: "US-WA-Seattle", itemClass: "uniform" })).toMatchObject({
    verdict: "BLOCKED-BY-STATE",
  });
});

test("a piece rate, a commission, or a shift differential isn't a rate below the minimum wage (29 CFR 778.111, 778.207)", () => {
  const earnings = [
    { type: "straight-time", amount: "320.00", rate: "8.00", hours: "40" },
    { type: "bonus-nondiscretionary", amount: "20.00", rate: "1.00", hours: "20" },
    { type: "piece-rate", amount: "30.00", rate: "0.25", hours: "40" },
  ];
  const weeks = [week({ hours: "40", pay: "0.00" }, { earnings })];
  expect(answer({ ...uniform, weeks })).toMatchObject({ weeklyCeilings: ["80.00"], marks: [] });
});
