import { describe, expect, test } from "vitest";
import { answerCase } from "./answer-case.ts";
import { CaseError } from "./case-fields.ts";

const row = { type: "straight-time", amount: "400.00", rate: "10.00", hours: "40" };
const week = { weekEnding: "2026-11-07", hours: "40", minimumWage: "7.25", earnings: [row] };
const next = { ...week, weekEnding: "2026-11-14" };
const inputs = { jurisdiction: "US-TX", itemClass: "uniform", owed: "59.00", weeks: [week] };
const signed = "2026-10-01";

function answer(change: object): unknown {
  return answerCase({ ...inputs, ...change }, { assumeAuthorized: true });
}

function sentence(change: object): string {
  try {
    answer(change);
  } catch (error) {
    if (error instanceof CaseError) return error.message;
    throw error;
  }
  return "";
}

describe("a case is read the same under every name that can't mean anything else", () => {
  const period = { start: "2026-11-01", end: "2026-11-15", frequency: "semi-monthly" };
  const consent = { form: "written-in-advance", signed, expires: "2026-11-07", equalInstalments: true };
  const decision = { by: "HR lead", ground: "worn off site", document: "memo 7", on: signed };
  const boots = { jurisdiction: "US-WA", itemClass: "work-boots" };
  const atWashingtons = {
    weeks: [{ ...week, minimumWage: "17.13", earnings: [{ ...row, amount: "800.00", rate: "20.00" }] }],
  };
  const bonus = (fields: object) => ({
    weeks: [
      {
        ...week,
        earnings: [
          { type: "straight-time", amount: "290.00" },
          { amount: "100.00", ...fields },
        ],
      },
    ],
  });
  const byDay = (fields: readonly object[]) => ({ weeks: [{ ...week, minimumByDay: fields }] });

  test.each<[string, object, object]>([
    ["American spelling", { authorization: null }, { authorisation: null }],
    [
      "dates of a consent",
      {
        authorisation: {
          form: "Written in advance",
          signedAt: signed,
          expiresOn: "2026-11-07",
          equalInstallments: true,
        },
      },
      { authorisation: consent },
    ],
    [
      "a revocation",
      { authorisation: { signedOn: signed, revokedAt: "2026-11-03", receivedBy: "HR" } },
      { authorisation: { form: "written", signed, revoked: "2026-11-03" } },
    ],
    ["what is on file, in words", { authorisation: "on file" }, {}],
    ["that there is none, in words", { authorisation: "none" }, { authorisation: null }],
    [
      "for one payment",
      {
        jurisdiction: "US-MI",
        weeks: [{ ...week, minimumWage: "9.00" }],
        authorisation: { form: "for-one-payment", signed },
      },
      {
        jurisdiction: "US-MI",
        weeks: [{ ...week, minimumWage: "9.00" }],
        authorisation: { form: "written-each-time", signed },
      },
    ],
    [
      "a percentage",
      { authorisation: { signed, percentage: "5%" } },
      { authorisation: { form: "written", signed, percent: 5 } },
    ],
    [
      "how often people are paid",
      { weeks: [week, next], payPeriod: { ...period, frequency: "semimonthly" } },
      { weeks: [week, next], payPeriod: period },
    ],
    [
      "how often, beside the period",
      {
        weeks: [week, next],
        payFrequency: "Twice a month",
        payPeriod: { from: "2026-11-01", to: "2026-11-15" },
      },
      { weeks: [week, next], payPeriod: period },
    ],
    [
      "weekly pay, without a period",
      { weeks: [week, next], payFrequency: "weekly" },
      { weeks: [week, next] },
    ],
    [
      "the pay date in the period",
      { payPeriod: { ...period, payDate: "2026-11-20" } },
      { payPeriod: period, payDate: "2026-11-20" },
    ],
    [
      "a contract's wage",
      { contractFloor: "9.00" },
      { floorOverride: { hourly: "9.00", reason: "service-contract" } },
    ],
    ["the exempt", { flsaStatus: "Exempt" }, { flsaStatus: "exempt" }],
    ["a tip credit by its amount", { tipCredit: "5.12" }, { tipCredit: true }],
    ["no tip credit", { tipCredit: "0.00" }, {}],
    ["a special period by its name", { specialOvertimePeriod: "7(k)" }, { specialOvertimePeriod: true }],
    [
      "costs",
      { weeks: [{ ...week, costsBorne: "100.00" }] },
      { weeks: [{ ...week, otherCostsBorne: "100.00" }] },
    ],
    ["wages by day", byDay([{ hours: "40", minimumWage: "8.00" }]), byDay([{ hours: "40", hourly: "8.00" }])],
    [
      "the weeks of a bonus",
      bonus({ type: "Nondiscretionary bonus", weeks: 4 }),
      bonus({ type: "bonus-nondiscretionary", earnedOverWeeks: 4 }),
    ],
    ["pieces", bonus({ type: "piece-work", pieces: "50", rate: "2.00" }), bonus({ type: "piece-rate" })],
    ["holiday pay", bonus({ type: "holiday-pay" }), bonus({ type: "paid-leave" })],
    [
      "the class of an item",
      { items: [{ class: "Uniform", owed: "9.00" }] },
      { items: [{ itemClass: "uniform", owed: "9.00" }] },
    ],
    ["net pay", { netPay: "300.00" }, { netWages: ["300.00"] }],
    [
      "a decision",
      {
        ...boots,
        ...atWashingtons,
        exception: { who: "HR lead", ground: "worn off site", document: "memo 7", decidedOn: signed },
      },
      { ...boots, ...atWashingtons, exception: decision },
    ],
  ])("%s", (_, other, own) => {
    expect(answer(other)).toEqual(answer(own));
  });

  test("a salary says which hours it pays for: (600.00 + 150.00) / 50 = 15.00, 40 x 7.75 = 310.00 (29 CFR 778.113)", () => {
    const salary = { type: "non-exempt-salary", amount: "600.00", rate: "15.00", paysForHours: "40" };
    const overtime = {
      type: "straight-time-of-overtime-hours",
      amount: "150.00",
      rate: "15.00",
      hours: "10",
    };
    const weeks = [{ ...week, hours: "50", earnings: [salary, overtime] }];
    expect(answer({ weeks })).toMatchObject({ determination: { weeklyCeilings: [31_000] } });
  });

  test("the premium beside straight-time pay is no room, and counts as paid: 50 x 7.25 + 10 x 3.625 - 385.00 = 13.75 (29 U.S.C. 207)", () => {
    const { earnings: _, ...paid } = { ...week, hours: "50", straightTimePay: "350.00" };
    expect(answer({ weeks: [{ ...paid, overtimePremium: "35.00" }] })).toMatchObject({
      determination: { weeklyCeilings: [0], shortfall: 1375 },
    });
  });
});

test.each<[string, object]>([
  [
    'the case has \'exempt\', which isn\'t known; write "flsaStatus": "exempt" or "non-exempt"',
    { exempt: true },
  ],
  [
    'the case has \'location\', which isn\'t known; write the place as "jurisdiction", such as "US-TX"',
    { location: "Austin" },
  ],
  [
    `the case has 'revokedOn', which isn't known; write it in the 'authorisation', such as { "form": "written", "signed": "2026-10-01" }`,
    { revokedOn: "2026-11-03" },
  ],
  [
    "week 1 has 'overtimeHours', which isn't known; write a row of 'earnings' with the type \"straight-time-of-overtime-hours\"",
    { weeks: [{ ...week, overtimeHours: "2" }] },
  ],
  [
    "the case has 'authorisation' and 'authorization', which mean the same; give one",
    { authorisation: null, authorization: "on-file" },
  ],
  [
    'the case: \'authorization\' must be "on-file", null, or an object such as { "form": "written", "signed": "2026-10-01" }',
    { authorization: true },
  ],
  [
    "the authorisation: 'signedAt' must be a date, such as \"2026-11-07\"",
    { authorisation: { signedAt: true } },
  ],
  ["the case: 'payFrequency' needs a 'payPeriod' with its 'start' and 'end'", { payFrequency: "biweekly" }],
  [
    "the pay period is weekly, and the case says biweekly",
    { payFrequency: "bi-weekly", payPeriod: { start: "2026-11-01", end: "2026-11-07", frequency: "weekly" } },
  ],
  [
    "the pay date is 2026-11-13, and the pay period says 2026-11-14",
    { payDate: "2026-11-13", payPeriod: { start: "2026-11-01", end: "2026-11-07", payDate: "2026-11-14" } },
  ],
  [
    "week 1: 'premium' goes with 'straightTimePay'; in 'earnings' it is a row",
    { weeks: [{ ...week, premium: "2.00" }] },
  ],
])("a name that can't be read is refused with what to write: %s", (said, change) => {
  expect(sentence(change)).toBe(said);
});

test("what is only a note changes nothing", () => {
  const notes = { notes: "from the audit", employee: "1001", description: "first week" };
  expect(answer({ ...notes, weeks: [{ ...week, ...notes }] })).toEqual(answer({}));
});
