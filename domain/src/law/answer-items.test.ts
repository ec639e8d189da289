import { expect, test } from "vitest";
import type { AuthorizationTerms } from "../authorizations/authorization-record.ts";
import { largestBalance } from "../deduction/largest-balance.ts";
import type { ItemClass } from "../items/rule-lists.ts";
import { type Cents, calendarDate, cents } from "../money.ts";
import { itemAnswerText, itemLimitText } from "../runs/by-item/answer-words.ts";
import { type AskedEmployee, answerItems } from "./answer-items.ts";
import { readCase } from "./cases/read-case.ts";
import { evaluate } from "./evaluate.ts";
import {
  type ItemAnswer,
  itemStandings,
  limitsOfAnswers,
  type RecordedConsent,
  reasonHeld,
} from "./item-answer.ts";

const employee: AskedEmployee = {
  states: ["TX"],
  payDate: calendarDate("2026-11-20"),
  gross: cents(90_000),
  netPay: undefined,
  rooms: [roomOf(90_000)],
  consents: [],
};

function roomOf(most: number, isOvertime = false) {
  return {
    index: isOvertime ? 1 : 0,
    period: 0,
    day: calendarDate("2026-11-20"),
    isOvertime,
    most: cents(most),
  };
}

const overtimeOnly = [roomOf(0, true)];

function consent(
  changes: Partial<AuthorizationTerms> = {},
  events: Partial<RecordedConsent["events"]> = {},
): RecordedConsent {
  const never = { firstDeductionOn: null, expiresOn: null, forPayDate: null, lossFoundOn: null };
  const terms = {
    ...{ itemId: "boots", what: null, itemClass: null, state: null, payments: null, equalPayments: false },
    ...{ percentHundredths: null, percentOf: null },
    ...{ total: cents(9000), amount: null, signedOn: calendarDate("2026-10-01"), ...never },
    ...{ employerSigned: true, approvedForm: true, notarized: true, ...changes },
  };
  return {
    id: "consent",
    terms,
    events: { noticeSentOn: null, revokedOn: null, isWithdrawn: false, decidedOn: null, ...events },
  };
}

function ask(changes: Partial<AskedEmployee>, itemClass: ItemClass = "work-boots"): ItemAnswer {
  const [answer] = answerItems({ ...employee, ...changes }, [{ itemId: "boots", treatment: itemClass }]);
  if (answer === undefined) throw new Error("there is an answer");
  return answer;
}

const short = ({ standing, fault }: ItemAnswer) => (fault === null ? standing : `${standing}: ${fault}`);

test.each<[what: string, found: string, asked: Partial<AskedEmployee>]>([
  ["Texas without an authorization", "needs-authorization: authorization-missing", {}],
  ["Texas with one", "passes", { consents: [consent()] }],
  ["New York, whatever is signed", "blocked: forbidden", { states: ["NY"], consents: [consent()] }],
  ["California, whatever is signed", "blocked: forbidden", { states: ["CA"], consents: [consent()] }],
  [
    "Washington, which asks for a person's decision",
    "blocked: needs-decision",
    { states: ["WA"], consents: [consent()] },
  ],
  ["Florida, which asks for nothing", "passes", { states: ["FL"] }],
  [
    "Florida in a week with overtime",
    "needs-authorization: authorization-missing",
    { states: ["FL"], rooms: overtimeOnly },
  ],
  ["Puerto Rico, of which there are no rules", "not-reviewed: no-cell", { states: ["PR"] }],
  ["a place that isn't known", "not-reviewed: place-not-resolved", { states: [] }],
  ["a place in no state", "not-reviewed: place-not-resolved", { states: [null] }],
  [
    "Florida and New York, where New York decides",
    "blocked: forbidden",
    { states: ["FL", "NY"], consents: [consent()] },
  ],
])("%s: %s", (_what, found, asked) => {
  expect(short(ask(asked))).toBe(found);
});

test.each<[what: string, fault: string, consents: readonly RecordedConsent[]]>([
  ["expired the day before", "authorization-expired", [consent({ expiresOn: calendarDate("2026-11-19") })]],
  [
    "revoked on the pay date",
    "authorization-revoked",
    [consent({}, { revokedOn: calendarDate("2026-11-20") })],
  ],
  [
    "signed after the pay date",
    "authorization-not-in-advance",
    [consent({ signedOn: calendarDate("2026-11-21") })],
  ],
  [
    "for a first deduction later",
    "authorization-not-in-advance",
    [consent({ firstDeductionOn: calendarDate("2026-11-27") })],
  ],
  [
    "for another pay date",
    "authorization-wrong-payment",
    [consent({ forPayDate: calendarDate("2026-11-27") })],
  ],
  ["for another item", "authorization-missing", [consent({ itemId: "vest" })]],
  ["for something that isn't an item", "authorization-missing", [consent({ itemId: null, what: "Boots" })]],
  ["recorded by mistake", "authorization-missing", [consent({}, { isWithdrawn: true })]],
  ["without the total that Texas asks for", "authorization-wrong-form", [consent({ total: null })]],
  ["for any charge, which Texas doesn't accept", "authorization-wrong-form", [consent({ itemId: null })]],
])("an authorization %s isn't enough: %s", (_what, fault, consents) => {
  expect(ask({ consents })).toMatchObject({ standing: "needs-authorization", fault });
});

test("an authorization that expires on the pay date counts; of several valid ones the newest is used", () => {
  const expired = { ...consent({ expiresOn: calendarDate("2026-11-19") }), id: "newest" };
  const good = consent({ expiresOn: calendarDate("2026-11-20") });
  expect(ask({ consents: [expired, good] })).toMatchObject({
    standing: "passes",
    authorizationId: "consent",
  });
});

test("a revoked authorization doesn't count, even where none is required", () => {
  const consents = [consent({}, { revokedOn: calendarDate("2026-11-01") })];
  expect(ask({ states: ["FL"], consents })).toMatchObject({ fault: "authorization-revoked" });
});

const named = (id: string, ...changes: Parameters<typeof consent>) => ({ ...consent(...changes), id });

test("an authorization for another pay date doesn't count in a week with overtime, even where the state requires none", () => {
  const asked = (forPayDate: string) => {
    const consents = [consent({ forPayDate: calendarDate(forPayDate) })];
    return short(ask({ states: ["FL"], rooms: overtimeOnly, consents }));
  };
  expect(asked("2026-11-20")).toBe("passes");
  expect(asked("2026-11-06")).toBe("needs-authorization: authorization-missing");
});

test("without an agreement in writing, a week with overtime allows nothing, and the other weeks what they have room for", () => {
  const overtime = { states: ["FL"], rooms: [roomOf(3000), roomOf(9000, true)] };
  const ofWeeks = { most: 3000, per: "run", by: "authorization-missing" };
  expect(ask(overtime)).toMatchObject({ standing: "passes", authorizationId: null, limits: [ofWeeks] });
  const other = consent({ forPayDate: calendarDate("2026-11-06"), total: null });
  expect(ask({ ...overtime, consents: [other] })).toMatchObject({ standing: "passes", limits: [ofWeeks] });
  expect(ask({ ...overtime, consents: [consent()] }).limits).toMatchObject([{ by: "authorized-amount" }]);
  // What the state requires, it requires in every week.
  expect(short(ask({ ...overtime, states: ["TX"] }))).toBe("needs-authorization: authorization-missing");
  const revoked = consent({}, { revokedOn: calendarDate("2026-11-01") });
  expect(short(ask({ ...overtime, consents: [revoked] }))).toBe("needs-authorization: authorization-revoked");
});

test("after a revocation only an authorization signed later counts; a withdrawn record changes nothing", () => {
  const older = named("older", { signedOn: calendarDate("2026-09-01") });
  const revoked = named("revoked", {}, { revokedOn: calendarDate("2026-11-01") });
  const found = (...consents: RecordedConsent[]) => short(ask({ consents }));
  for (const states of [["TX"], ["FL"]])
    expect(short(ask({ states, consents: [revoked, older] }))).toBe(
      "needs-authorization: authorization-revoked",
    );
  const signed = (day: string) => named("later", { signedOn: calendarDate(day) });
  expect(found(signed("2026-11-02"), revoked, older)).toBe("passes");
  expect(found(signed("2026-11-01"), revoked, older)).toBe("needs-authorization: authorization-revoked");
  const ofAnyCharge = named("any", { itemId: null }, { revokedOn: calendarDate("2026-11-01") });
  expect(found(ofAnyCharge, older)).toBe("needs-authorization: authorization-revoked");
  expect(found(named("vest", { itemId: "vest" }, revoked.events), older)).toBe("passes");
  expect(found(named("next", {}, { revokedOn: calendarDate("2026-11-21") }), older)).toBe("passes");
  expect(found(named("mistake", {}, { ...revoked.events, isWithdrawn: true }), older)).toBe("passes");
});

test("an authorization for another state counts only where the state requires none", () => {
  const found = (state: string | null, changes: Partial<AskedEmployee>) =>
    short(ask({ ...changes, consents: [consent({ state })] }));
  const wrong = "needs-authorization: authorization-wrong-form";
  expect(found("MN", { states: ["TX"] })).toBe(wrong);
  expect(found("TX", { states: ["MN"] })).toBe(wrong);
  expect(found("TX", { states: ["TX"] })).toBe("passes");
  expect(found(null, { states: ["MN"] })).toBe("passes");
  expect(found("TX", { states: ["FL"], rooms: overtimeOnly })).toBe("passes");
});

test("the totals of authorizations for the same item add up, the smallest amount per pay period counts", () => {
  const early = calendarDate("2026-09-01");
  const limits = (...consents: RecordedConsent[]) =>
    ask({ consents }).limits.map(({ most, per }) => [most, per]);
  const newest = named("newest", { amount: cents(3000) });
  const first = named("first", { total: cents(5900), signedOn: early, amount: cents(2000) });
  expect(limits(newest, first)).toEqual([
    [2000, "pay-period"],
    [14_900, { since: early }],
  ]);
  const alone = [
    [3000, "pay-period"],
    [9000, { since: calendarDate("2026-10-01") }],
  ];
  const past = calendarDate("2026-11-19");
  for (const other of [{ itemId: null }, { itemId: "vest" }, { expiresOn: past }, { equalPayments: true }])
    expect(limits(newest, named("other", { amount: cents(3000), signedOn: early, ...other }))).toEqual(alone);
});

const fivePercent = { percentHundredths: 500, percentOf: "gross-wages" } as const;

test("North Carolina: 5% of 812.19 gross pay is 40.60 (N.C.G.S. 95-25.8(a)), as the law's engine answers", () => {
  const nc = { states: ["NC"], gross: cents(81_219), consents: [consent({ ...fivePercent, total: null })] };
  const share = { percentHundredths: 500, of: "gross-wages", pay: 81_219 };
  expect(ask(nc)).toMatchObject({
    standing: "passes",
    limits: [{ most: 4060, per: "pay-period", isWhole: false, by: "authorized-amount", share }],
  });
  expect(ask({ ...nc, gross: cents(-500) }).limits).toMatchObject([{ most: 0 }]);
  const { question } = readCase({
    ...{ itemClass: "work-boots", owed: "90.00", jurisdiction: "US-NC" },
    authorisation: { form: "standing", signed: "2026-10-01", percent: 5 },
    weeks: [
      {
        ...{ weekEnding: "2026-11-14", hours: "40", minimumWage: "7.25" },
        earnings: [{ type: "straight-time", amount: "812.19" }],
      },
    ],
  });
  expect(evaluate(question).items[0]?.deduct).toBe(4060);
});

test("a percentage of net pay is of the file's, and where it has none, the item needs an authorization that says so", () => {
  const consents = [consent({ percentHundredths: 750, percentOf: "net-wages" })];
  expect(ask({ consents, netPay: cents(40_000) }).limits).toMatchObject([
    { most: 3000, share: { of: "net-wages", pay: 40_000 } },
    { most: 9000 },
  ]);
  expect(ask({ consents, netPay: cents(-100) }).limits).toMatchObject([{ most: 0 }, {}]);
  const missing = { standing: "needs-authorization", fault: "net-wages-missing", limits: [] };
  for (const states of [["TX"], ["FL"]]) expect(ask({ states, consents })).toMatchObject(missing);
  // An older one for the same item allows an amount, but the smaller of both counts, and one isn't known.
  const older = named("older", { amount: cents(2000), signedOn: calendarDate("2026-09-01") });
  expect(ask({ consents: [...consents, older] })).toMatchObject(missing);
  const said = itemAnswerText({
    ...{ standing: "needs-authorization", fault: "net-wages-missing", place: "Texas", otherState: null },
    ...{ isFederal: false, isOnlyForOvertime: false, isByDecision: false, itemClass: "work-boots" },
  });
  expect(said).toContain("a percentage of net pay, and the file doesn't have the net pay");
});

test("of amounts and percentages for the same item the smallest counts", () => {
  const both = (amount: number) => [
    named("percent", fivePercent),
    named("amount", { amount: cents(amount), signedOn: calendarDate("2026-09-01") }),
  ];
  expect(ask({ consents: both(2000) }).limits[0]).toEqual(
    expect.not.objectContaining({ share: expect.anything() }),
  );
  expect(ask({ consents: both(5000) }).limits[0]).toMatchObject({ most: 4500, share: { pay: 90_000 } });
});

test("a state that requires an amount doesn't take a percentage in its place", () => {
  const fault = (
    states: readonly string[],
    itemClass: ItemClass,
    changes: Partial<AuthorizationTerms> = {},
  ) => ask({ states, consents: [consent({ ...fivePercent, ...changes })] }, itemClass).fault;
  expect(fault(["MN"], "tools")).toBe("authorization-wrong-form");
  expect(fault(["IL"], "tools")).toBe("authorization-not-equal-installments");
  expect(fault(["IL"], "tools", { forPayDate: calendarDate("2026-11-20") })).toBeNull();
  expect(fault(["TX"], "cash-advance-or-loan")).toBeNull();
});

test("a limit says what the percentage comes to", () => {
  const share = { percentHundredths: 500, of: "gross-wages", pay: 81_200 } as const;
  const no = { payments: null, isUsedLater: false, doesNotFit: false };
  const limit = { by: "authorized-amount", per: "pay-period", share, most: 4060, ...no } as const;
  const said = (used: number) =>
    itemLimitText({ ...limit, used }, (amount) => `$${(amount / 100).toFixed(2)}`);
  const authorized =
    "The employee authorized 5% of gross pay per pay period. 5% of $812.00 gross pay is $40.60.";
  expect(said(0)).toBe(authorized);
  expect(said(1000)).toBe(`${authorized} $10.00 of it was deducted in this pay period before this run.`);
});

test("an authorization's number of payments is a limit; those of several add up, if each has one", () => {
  const limits = (...consents: RecordedConsent[]) =>
    ask({ consents }).limits.map(({ most, per }) => [most, per]);
  const since = calendarDate("2026-10-01");
  const one = named("one", { payments: 3 });
  expect(limits(one)).toEqual([[9000, { since, payments: 3 }]]);
  expect(limits(one, named("other", { payments: 2 }))).toEqual([[18_000, { since, payments: 5 }]]);
  expect(limits(one, named("other"))).toEqual([[18_000, { since }]]);
  const withoutTotal = consent({ total: null, payments: 3 });
  expect(ask({ states: ["FL"], consents: [withoutTotal] }).limits).toMatchObject([
    { most: largestBalance, per: { since, payments: 3 } },
  ]);
});

test("a limit says how many deductions were authorized, and when all were made", () => {
  const no = { isUsedLater: false, doesNotFit: false, share: null };
  const limit = { by: "authorized-amount", per: "authorization", used: 0, ...no } as const;
  const said = (most: number, used: number, of = 6000) =>
    itemLimitText({ ...limit, most: of, payments: { most, used } }, (amount) => `$${amount / 100}`);
  expect(said(3, 1)).toBe("The employee authorized $60 in total, in 3 deductions.");
  expect(said(3, 3)).toBe(
    "The employee authorized $60 in total, in 3 deductions. All of them were made before this run. A deduction of less than agreed counts as one, too, so whatever is still owed needs a new authorization.",
  );
  expect(said(1, 1, largestBalance)).toBe(
    "The employee authorized one deduction. It was made before this run. A deduction of less than agreed counts as one, too, so whatever is still owed needs a new authorization.",
  );
});

test("what confirmed runs after a replaced one deducted is said to be of other runs", () => {
  const no = { payments: null, doesNotFit: false, share: null };
  const limit = { by: "authorized-amount", per: "authorization", ...no } as const;
  const said = (isUsedLater: boolean) =>
    itemLimitText({ ...limit, isUsedLater, most: 6000, used: 4000 }, (amount) => `$${amount / 100}`);
  const authorized = "The employee authorized $60 in total. $40 of it was deducted";
  expect([said(false), said(true)]).toEqual([
    `${authorized} before this run.`,
    `${authorized} by other runs.`,
  ]);
});

test("Illinois accepts one for several pay dates only with an amount that is the same each time", () => {
  const asked = (changes: Partial<AuthorizationTerms>) =>
    ask({ states: ["IL"], consents: [consent(changes)] });
  expect(asked({}).fault).toBe("authorization-not-equal-installments");
  expect(asked({ equalPayments: true }).fault).toBe("authorization-not-equal-installments");
  expect(asked({ equalPayments: true, amount: cents(2000) })).toMatchObject({
    standing: "passes",
    limits: [{ most: 2000, per: "pay-period", isWhole: true }, { most: 9000 }],
  });
  const old = { equalPayments: true, amount: cents(2000), signedOn: calendarDate("2026-05-20") };
  expect(asked(old).fault).toBe("authorization-expired");
});

test("caps of a rule are limits: $50.00 in Minnesota for the employment, a share of pay in Delaware", () => {
  const consents = [consent({ total: null })];
  expect(ask({ states: ["MN"], consents }).limits).toMatchObject([{ most: 5000, per: "employment" }]);
  const shared = answerItems(
    { ...employee, states: ["MN"], consents: [consent({ itemId: null, total: null })] },
    [
      { itemId: "boots", treatment: "work-boots" },
      { itemId: "shirt", treatment: "uniform" },
    ],
  );
  expect(limitsOfAnswers(shared)).toMatchObject([{ items: ["boots", "shirt"], most: 5000 }]);
  const schedule = [consent({ amount: cents(20_000), payments: 1 })];
  const delaware = ask({ states: ["DE"], consents: schedule }, "voluntary-purchase");
  expect(delaware.limits).toContainEqual(expect.objectContaining({ most: 13_500, per: "pay-period" }));
});

test("a cap by what isn't known blocks the item, whether or not an authorization is on file", () => {
  const consents = [consent({ amount: cents(20_000), payments: 1 })];
  const indiana = { standing: "blocked", fault: "disposable-earnings-missing", ruleOf: "IN", limits: [] };
  expect(ask({ states: ["IN"], consents })).toMatchObject(indiana);
  expect(ask({ states: ["IN"] })).toMatchObject(indiana);
  const virginia = (netPay: Cents | undefined) => ask({ states: ["WV"], consents, netPay });
  expect(short(virginia(undefined))).toBe("blocked: net-wages-missing");
  expect(virginia(cents(40_000))).toMatchObject({
    standing: "passes",
    limits: [{ most: 10_000, by: "cap" }, {}, {}],
  });
  const loss = ask({ states: ["LA"], consents }, "property-damage-or-loss");
  expect(short(loss)).toBe("blocked: actual-damage-missing");
});

test("a stricter state beside another never allows more", () => {
  const states = ["TX", "FL", "NY", "MN", "DE", "IN", "WV", "IL", "PR", null];
  const consents = [consent({ amount: cents(2000), equalPayments: true })];
  const rank = (asked: readonly (string | null)[]) =>
    itemStandings.indexOf(ask({ states: asked, consents }).standing);
  for (const one of states) {
    for (const other of states) {
      expect(rank([one, other])).toBe(Math.min(rank([one]), rank([other])));
      const limits = ask({ states: [one, other], consents }).limits;
      for (const { key, most } of rank([one, other]) === 3 ? ask({ states: [one], consents }).limits : [])
        expect(limits.find((limit) => limit.key === key)?.most).toBe(most);
    }
  }
});

test("nothing is deducted for an item without a class, in any state, unless a person chose to deduct it without rules", () => {
  for (const state of ["TX", "FL", "NY", null]) {
    const asked = { ...employee, states: [state], consents: [consent()] };
    const answers = answerItems(asked, [
      { itemId: "meals", treatment: "no-class" },
      { itemId: "lockers", treatment: "no-rules" },
    ]);
    expect(answers).toMatchObject([
      { itemId: "meals", itemClass: null, standing: "not-reviewed", fault: "no-class" },
      { itemId: "lockers", itemClass: null, standing: "passes", fault: null, limits: [] },
    ]);
    expect(answers.map(reasonHeld)).toEqual(["item-without-class", null]);
    expect(limitsOfAnswers(answers)).toMatchObject([{ items: ["meals"], most: 0 }]);
  }
});
