import { describe, expect, test } from "vitest";
import type { Determination } from "../determination.ts";
import { answerCase } from "./answer-case.ts";
import { CaseError } from "./case-fields.ts";

const pay = [{ type: "straight-time", amount: "400.00" }];
const weekOf = (weekEnding: string) => ({ weekEnding, hours: "40", minimumWage: "7.25", earnings: pay });
const weeks = ["2026-11-07", "2026-11-14", "2026-11-21"].map(weekOf);
const signed = "2026-10-01";
const consent = { form: "written-in-advance", signed };

function answer(inputs: object): Determination {
  const base = { jurisdiction: "US-TX", itemClass: "uniform", owed: "300.00", weeks };
  const answered = answerCase({ ...base, ...inputs }, { assumeAuthorized: true });
  if ("past" in answered) throw new Error("it looks back");
  return answered.determination;
}

describe("a part of the consent that the state asks for and that is missing", () => {
  test.each([
    ["Indiana's employer signs, too (IC 22-2-6-2)", "US-IN", { employerSigned: false }],
    ["Connecticut approves the form (Conn. Gen. Stat. 31-71e)", "US-CT", { approvedForm: false }],
    ["West Virginia asks for a notary (W. Va. Code 21-5-3)", "US-WV", { notarised: false }],
  ])("%s", (_, jurisdiction, lacking) => {
    const known = { disposableEarnings: ["400.00"], netWages: ["400.00"], weeks: weeks.slice(0, 1) };
    const asked = (more: object) =>
      answer({ jurisdiction, ...known, authorisation: { ...consent, ...more } });
    expect(asked(lacking)).toMatchObject({
      ...{ verdict: "NEEDS-AUTHORIZATION", reasons: ["authorization-wrong-form"], deduct: 0 },
    });
    const [part = ""] = Object.keys(lacking);
    expect(asked({ [part]: true }).deduct).toBeGreaterThan(0);
    expect(asked({}).deduct).toBeGreaterThan(0);
  });

  test("Texas asks for none of these", () => {
    const lacking = { employerSigned: false, approvedForm: false, notarised: false };
    expect(answer({ authorisation: { ...consent, ...lacking } })).toMatchObject({ deduct: 30_000 });
  });
});

test("a consent to Texas' form isn't one in Arizona, which asks for one, and counts in Florida, which doesn't", () => {
  const authorisation = { ...consent, jurisdiction: "US-TX" };
  expect(answer({ authorisation })).toMatchObject({ verdict: "PASS-BY-WORKWEEK" });
  expect(answer({ authorisation, jurisdiction: "US-AZ" })).toMatchObject({
    reasons: ["authorization-wrong-form"],
  });
  expect(answer({ authorisation, jurisdiction: "US-FL" })).toMatchObject({ verdict: "PASS-BY-WORKWEEK" });
});

test("two payments are deducted from the first two pay periods with room, each 110.00", () => {
  const authorisation = { ...consent, payments: 2 };
  expect(answer({ authorisation })).toMatchObject({
    ...{ allocation: [11_000, 11_000, 0], deduct: 22_000, verdict: "REDUCED" },
    ...{ reasons: ["authorized-amount"], limitedTo: "authorized payments" },
  });
  const noRoom = { ...weeks[0], earnings: [{ type: "straight-time", amount: "290.00" }] };
  expect(answer({ authorisation, weeks: [noRoom, ...weeks.slice(1)] })).toMatchObject({
    allocation: [0, 11_000, 11_000],
  });
  const payPeriod = { start: "2026-11-01", end: "2026-11-21" };
  expect(answer({ authorisation: { ...consent, payments: 1 }, payPeriod })).toMatchObject({ deduct: 30_000 });
});

test("payments that were made count: one of three is left, and none of two", () => {
  const made = (payments: number) =>
    answer({ takenBefore: "50.00", authorisation: { ...consent, payments, paymentsMade: 2 } });
  expect(made(3)).toMatchObject({ allocation: [11_000, 0, 0] });
  expect(made(2)).toMatchObject({ deduct: 0, verdict: "REDUCED", limitedTo: "authorized payments" });
});

test("the first deduction of a consent isn't before the day that it names", () => {
  const paidOn = (payDate: string) =>
    answer({
      payDate,
      weeks: weeks.slice(0, 1),
      authorisation: { ...consent, firstDeduction: "2026-11-13" },
    });
  expect(paidOn("2026-11-13")).toMatchObject({ deduct: 11_000 });
  expect(paidOn("2026-11-12")).toMatchObject({
    ...{ verdict: "NEEDS-AUTHORIZATION", reasons: ["authorization-not-in-advance"] },
  });
});

test("a consent for the pay date of Friday, November 13 is for the week that ended on the 7th, not for one before or after (MCL 408.477)", () => {
  const authorisation = { form: "written-each-time", signed: "2026-10-30", forPayDate: "2026-11-13" };
  const asked = (more: object) => answer({ jurisdiction: "US-MI", authorisation, ...more });
  expect(asked({})).toMatchObject({ allocation: [11_000, 0, 0] });
  expect(asked({ weeks: [weekOf("2026-10-31")] })).toMatchObject({
    reasons: ["authorization-wrong-payment"],
  });
  expect(asked({ weeks: [weekOf("2026-11-14")] })).toMatchObject({ deduct: 0 });
  expect(asked({ weeks: weeks.slice(0, 1), payDate: "2026-11-12" })).toMatchObject({ deduct: 0 });
});

test("a decision counts from its day on", () => {
  const decidedOn = (on: string) =>
    answer({
      ...{ jurisdiction: "US-WA", itemClass: "work-boots", owed: "59.00" },
      weeks: [{ ...weeks[0], minimumWage: "7.25" }],
      exception: { by: "HR lead", ground: "worn off site", document: "memo 7", on },
    }).verdict;
  expect(decidedOn("2026-11-07")).toBe("PASS-BY-WORKWEEK");
  expect(decidedOn("2026-11-08")).toBe("BLOCKED-BY-STATE");
});

describe("totals without any date", () => {
  const totals = { weeks: 2, hours: "80", straightTimePay: "1280.00", rate: "16.00", minimumWage: "15.15" };
  const charged = (jurisdiction: string, authorisation: object) =>
    answer({ jurisdiction, owed: "59.00", weeks: [], periodTotals: totals, authorisation });

  test("a consent that doesn't end covers a payment that is still to come: 80 x 0.85 = 68.00 on average (A.R.S. 23-352)", () => {
    expect(charged("US-AZ", consent)).toMatchObject({ verdict: "PASS-PERIOD-AVERAGE-ONLY", deduct: 5900 });
    expect(charged("US-AZ", { ...consent, signed: "2027-02-01" })).toMatchObject({ deduct: 5900 });
  });

  test.each([
    ["it expires", "US-AZ", { ...consent, expires: "2027-01-01" }],
    ["it was revoked", "US-AZ", { ...consent, revoked: "2026-11-01" }],
    ["it is for one pay date", "US-AZ", { ...consent, forPayDate: "2026-11-13" }],
    ["Illinois limits it to six months", "US-IL", { form: "standing", signed, equalInstalments: true }],
  ])("of a consent that ends, the day is asked for: %s", (_, jurisdiction, authorisation) => {
    expect(() => charged(jurisdiction, authorisation)).toThrow(
      new CaseError(
        "the case needs a 'payDate' or 'payPeriod', to tell whether the authorisation was in force",
      ),
    );
  });
});

test.each([
  [
    "the authorisation has 3 payments, and something was taken before; give 'paymentsMade', too",
    { takenBefore: "5.00", authorisation: { ...consent, payments: 3 } },
  ],
  [
    "the authorisation: 'paymentsMade' are part of the 'payments' that were agreed; give both",
    { authorisation: { ...consent, paymentsMade: 1 } },
  ],
  [
    "the authorisation: 'jurisdiction' must be a state, such as \"US-TX\"",
    { authorisation: { ...consent, jurisdiction: "Texas" } },
  ],
])("%s", (said, inputs) => {
  expect(() => answer(inputs)).toThrow(new CaseError(said));
});
