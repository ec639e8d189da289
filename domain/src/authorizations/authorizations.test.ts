import { expect, test } from "vitest";
import { authorizationFault } from "../items/gate/authorization.ts";
import { itemRules, ruleCell } from "../items/item-rules.ts";
import type { ItemClass } from "../items/rule-lists.ts";
import { calendarDate, cents, daysLater } from "../money.ts";
import { type AuthorizationEvents, type AuthorizationTerms, consentFor } from "./authorization-record.ts";
import { findTermFaults } from "./check-terms.ts";
import { documentKindOf } from "./document-kind.ts";
import { endedWith } from "./ended-with.ts";
import { faultOf } from "./find-fault.ts";
import { lastDayOf, standingOn } from "./standing.ts";
import { demandsFor, demandsOfState, expiryMonthsIn } from "./state-demands.ts";

const day = calendarDate;
const today = day("2026-11-23");
const terms: AuthorizationTerms = {
  ...{ itemId: null, what: "Boots", itemClass: "uniform", state: "IL" },
  ...{ percentHundredths: null, percentOf: null },
  ...{ total: null, amount: null, payments: null, equalPayments: false, signedOn: day("2026-05-07") },
  ...{ firstDeductionOn: null, expiresOn: null, forPayDate: null, lossFoundOn: null },
  ...{ employerSigned: false, approvedForm: false, notarized: false },
};
const nothing: AuthorizationEvents = {
  noticeSentOn: null,
  revokedOn: null,
  isWithdrawn: false,
  decidedOn: null,
};

test("an authorization ends on the earliest of its own day, its pay date and the state's months", () => {
  expect(lastDayOf(terms, null)).toBeNull();
  expect(lastDayOf(terms, 6)).toBe("2026-11-06");
  expect(lastDayOf({ ...terms, expiresOn: day("2026-08-01") }, 6)).toBe("2026-08-01");
  expect(lastDayOf({ ...terms, forPayDate: day("2026-05-15") }, 6)).toBe("2026-05-15");
  expect(lastDayOf({ ...terms, signedOn: day("2026-08-31") }, 6)).toBe("2027-02-27");
});

test("the last day is the engine's, too: usable on it, and not on the day after", () => {
  const equal = { ...terms, equalPayments: true, amount: cents(500) };
  const lastDay = lastDayOf(equal, expiryMonthsIn("IL", "uniform", today)) ?? today;
  const cell = ruleCell("IL", "uniform", today);
  const consent = consentFor(equal, nothing, cell);
  expect(authorizationFault(consent, cell, lastDay)).toBeNull();
  expect(authorizationFault(consent, cell, daysLater(lastDay, 1))).toBe("authorization-expired");
});

test("an authorization's status changes on the right day", () => {
  const standing = (on: string, changes: Partial<AuthorizationTerms>, events = nothing) => {
    const changed = { ...terms, ...changes };
    return standingOn(day(on), changed, lastDayOf(changed, null), events);
  };
  const expires = { expiresOn: day("2026-12-24") };
  expect(["2026-11-23", "2026-11-24", "2026-12-24", "2026-12-25"].map((on) => standing(on, expires))).toEqual(
    [...["on-file", "expires-soon", "expires-soon", "expired"]],
  );
  const first = { firstDeductionOn: day("2026-06-01") };
  expect(["2026-05-31", "2026-06-01"].map((on) => standing(on, first))).toEqual(["not-yet", "on-file"]);
  const revoked = { ...nothing, revokedOn: day("2026-06-10") };
  expect(["2026-06-09", "2026-06-10"].map((on) => standing(on, {}, revoked))).toEqual(["on-file", "revoked"]);
  expect(standing("2026-12-01", { forPayDate: day("2026-12-04") })).toBe("on-file");
  expect(standing("2026-06-01", expires, { ...revoked, isWithdrawn: true })).toBe("withdrawn");
});

test("a revocation ends what was signed for the same by then, and of any charge everything", () => {
  const of = (changes: Partial<AuthorizationTerms>, revokedOn: string | null = null) => ({
    terms: { ...terms, itemId: null, what: null, itemClass: null, signedOn: day("2026-05-07"), ...changes },
    events: { ...nothing, revokedOn: revokedOn === null ? null : day(revokedOn) },
  });
  const boots = of({ itemId: "boots", itemClass: "work-boots" });
  const ends = (changes: Partial<AuthorizationTerms>, one = boots) =>
    endedWith(one, [of(changes, "2026-06-10")]);
  expect(ends({ itemId: "boots" })).toBe("2026-06-10");
  expect(ends({})).toBe("2026-06-10");
  expect(ends({ itemClass: "work-boots" })).toBe("2026-06-10");
  expect([ends({ itemId: "gloves" }), ends({ what: "Vest" }), ends({ itemClass: "tools" })]).toEqual([
    ...[null, null, null],
  ]);
  expect(ends({ itemId: "boots" }, of({}))).toBeNull();
  expect(ends({ what: "vest" }, of({ what: "Vest" }))).toBe("2026-06-10");
  expect(ends({ itemId: "boots" }, of({ itemId: "boots", signedOn: day("2026-06-10") }))).toBe("2026-06-10");
  expect(ends({ itemId: "boots" }, of({ itemId: "boots", signedOn: day("2026-06-11") }))).toBeNull();
  const { terms: signed, events } = of({ itemId: "boots" }, "2026-06-10");
  expect(endedWith(boots, [{ terms: signed, events: { ...events, isWithdrawn: true } }])).toBeNull();
});

test("what was signed decides its form for the gate", () => {
  const formFor = (state: string, changes: Partial<AuthorizationTerms>) =>
    consentFor({ ...terms, ...changes }, nothing, ruleCell(state, "cash-shortage", today)).form;
  const afterLoss = { lossFoundOn: day("2026-05-01") };
  expect(formFor("WI", afterLoss)).toBe("written-after-loss");
  expect(formFor("WI", {})).toBe("standing");
  expect(formFor("MI", { ...afterLoss, forPayDate: day("2026-05-15") })).toBe("written-each-time");
});

test("an authorization that meets a state's requirements passes the engine's own check", () => {
  const whole: AuthorizationTerms = {
    ...{ ...terms, signedOn: day("2026-11-02"), firstDeductionOn: day("2026-11-27") },
    ...{ total: cents(6000), amount: cents(2000), payments: 3, equalPayments: true },
    ...{ lossFoundOn: day("2026-10-30"), employerSigned: true, approvedForm: true, notarized: true },
  };
  const events = { ...nothing, noticeSentOn: day("2026-11-02") };
  for (const state of Object.keys(itemRules.jurisdictions).filter((one) => one !== "US")) {
    for (const { itemClass, answer, form, equalPayments } of demandsOfState(state, today)) {
      if (answer === "not-reviewed") continue;
      const isForOne = form === "written-each-time" && !equalPayments;
      const signed = {
        ...{ ...whole, state, itemClass },
        ...(isForOne && { forPayDate: day("2026-12-04"), firstDeductionOn: null, equalPayments: false }),
      };
      const demands = demandsFor(state, itemClass, today);
      const where = `${state} ${itemClass}`;
      expect(findTermFaults({ ...signed, noticeSentOn: null }, demands, state, today), where).toEqual({});
      expect(faultOf(signed, events, today), where).toBeNull();
    }
  }
});

test("North Carolina: a paper without any amount isn't enough; the total, or the amount or percentage of each deduction is (N.C.G.S. 95-25.8(a))", () => {
  const demands = demandsFor("NC", "uniform", today);
  const faults = (amounts: Partial<AuthorizationTerms>) =>
    findTermFaults({ ...terms, ...amounts, noticeSentOn: null }, demands, "North Carolina", today);
  expect(faults({})).toEqual({
    amount: "North Carolina requires the total, or the amount or percentage of each deduction",
  });
  expect(faults({ total: cents(5900) })).toEqual({});
  expect(faults({ amount: cents(2000) })).toEqual({});
  expect(faults(fivePercent)).toEqual({});
});

const fivePercent = { percentHundredths: 500, percentOf: "gross-wages" } as const;

test.each<[state: string, itemClass: ItemClass, changes: Partial<AuthorizationTerms>, faults: object]>([
  ["TX", "work-boots", { total: cents(9000) }, {}],
  ["TX", "cash-advance-or-loan", {}, {}],
  ["MN", "tools", {}, { amount: "MN requires the amount of each deduction, not a percentage" }],
  ["RI", "cash-advance-or-loan", {}, { amount: expect.stringContaining("not a percentage") }],
  ["NJ", "voluntary-purchase", {}, { amount: expect.stringContaining("requires a schedule") }],
  ["NJ", "voluntary-purchase", { payments: 6 }, {}],
  [
    "IL",
    "uniform",
    {},
    { amount: expect.stringContaining("only if the amount is the same every pay period") },
  ],
  ["IL", "uniform", { forPayDate: day("2026-05-15") }, {}],
])(
  "a percentage where %s requires something of an authorization for %s, %o",
  (state, itemClass, changes, faults) => {
    const signed = { ...terms, ...fivePercent, state, itemClass, ...changes, noticeSentOn: null };
    expect(findTermFaults(signed, demandsFor(state, itemClass, today), state, today)).toEqual(faults);
  },
);

test("a percentage is of a pay, up to 100%, and in place of an amount that is the same each time", () => {
  const faults = (changes: Partial<AuthorizationTerms>) =>
    Object.keys(
      findTermFaults({ ...terms, ...fivePercent, ...changes, noticeSentOn: null }, null, "", today),
    );
  expect(faults({})).toEqual([]);
  expect(faults({ percentHundredths: 10_000 })).toEqual([]);
  for (const percentHundredths of [0, -500, 10_001])
    expect(faults({ percentHundredths })).toEqual(["percentHundredths"]);
  expect(faults({ percentHundredths: null })).toEqual(["percentHundredths"]);
  expect(faults({ percentOf: null })).toEqual(["percentOf"]);
  expect(faults({ amount: cents(2000) })).toEqual(["percentHundredths"]);
  expect(faults({ equalPayments: true })).toEqual(["percentHundredths"]);
});

test("in Illinois, a percentage from several paychecks lacks what the engine asks for, too", () => {
  expect(faultOf({ ...terms, ...fivePercent, signedOn: day("2026-11-02") }, nothing, today)?.fault).toBe(
    "authorization-not-equal-installments",
  );
});

test.each<[string, Uint8Array, unknown]>([
  ["a PDF", Buffer.from("%PDF-1.4 text %%EOF\n"), "pdf"],
  ["a JPEG with something behind it", Buffer.from("ffd8ffe000104a464946ffd90000", "hex"), "jpeg"],
  [
    "a PNG",
    Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d", "hex"), Buffer.from("IHDR....IEND")]),
    "png",
  ],
  ["a HEIC picture", Buffer.from("\0\0\0\x18ftypheic"), { fault: "heic" }],
  ["a PDF behind something else", Buffer.from("MZ %PDF-1.4 %%EOF"), { fault: "other" }],
  ["a PDF without an end", Buffer.from("%PDF-1.4 text"), { fault: "cut" }],
  ["nothing", Buffer.alloc(0), { fault: "empty" }],
  ["a byte more than 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1, "%PDF-"), { fault: "too-large" }],
])("the bytes decide what a document is: %s", (_what, file, expected) => {
  expect(documentKindOf(file)).toEqual(expected);
});
