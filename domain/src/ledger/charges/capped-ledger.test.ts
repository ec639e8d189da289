import { describe, expect, test } from "vitest";
import type { ItemLimit } from "../../law/item-limit.ts";
import { calendarDate, cents } from "../../money.ts";
import { factsOf } from "../fact.ts";
import type { CapTerms, ItemCaps } from "../item-caps.ts";
import type { StoredEntry } from "../stored-entry.ts";
import {
  type CappedLedger,
  createItemUse,
  limitingCaps,
  toPayBackAfter,
  withinItemCaps,
} from "./capped-ledger.ts";
import { chargeStandings } from "./charge-standings.ts";
import { owedBeyondTotals } from "./used-up.ts";

const payDates = ["2026-11-06", "2026-11-13", "2026-11-20"] as const;

function terms(place: number, caps: ItemCaps, payDate: string = payDates[0]): CapTerms {
  return { place, caps, payDate: calendarDate(payDate), period: null };
}

const none = {
  ...{ employeeNumber: "1", charged: null, undoes: null, purchaseId: null },
  ...{ itemId: null, runId: null, proposedAt: null },
};

const bought = (at: number, amount: number, itemId: string | null): StoredEntry => ({
  ...{ ...none, kind: "purchase", amount: cents(amount), purchaseId: `purchase ${at}`, itemId, at },
});

const deducted = (amount: number, caps: CapTerms): StoredEntry => ({
  ...{ ...none, kind: "run", amount: cents(-amount), runId: `run ${caps.place}`, at: caps.place, caps },
});

const took = (at: number, instead: number, taken: number, caps: CapTerms): StoredEntry => ({
  ...{ ...none, kind: "taken", amount: cents(instead - taken), charged: cents(instead), at, caps },
  runId: `run ${caps.place}`,
});

const ledgerOf = (entries: readonly StoredEntry[]) => ({
  ...{ employeeNumber: "1", joined: [] },
  facts: factsOf(entries),
});

const paidOf = (entries: readonly StoredEntry[]) => chargeStandings(entries).map(({ paid }) => paid);

const mostByItemCaps = (ledger: CappedLedger, of: CapTerms) =>
  withinItemCaps(ledger, of)?.(cents(Number.MAX_SAFE_INTEGER));

const boots = { boots: cents(1000) };

test.each([
  ["a purchase of 59.00 allows its item's cap", [bought(1, 5900, "boots")], 1000],
  ["a purchase of less than the cap allows what is open", [bought(1, 700, "boots")], 700],
  ["two purchases of an item share the cap", [bought(1, 5900, "boots"), bought(2, 5900, "boots")], 1000],
  ["what has no cap is allowed in whole", [bought(1, 5900, "boots"), bought(2, 4000, "vest")], 5000],
  ["what isn't an item has no cap", [bought(1, 5900, "boots"), bought(2, 4000, null)], 5000],
  ["where nothing open has a cap, none counts", [bought(1, 5900, "vest")], undefined],
])("%s", (_what, entries, most) => {
  expect(mostByItemCaps(ledgerOf(entries), terms(9, boots))).toBe(most);
});

test("a deduction pays an item up to its cap, then the newer purchases, and beyond all caps the oldest", () => {
  const both = [bought(1, 5900, "boots"), bought(2, 4000, null)];
  expect(paidOf([...both, deducted(3000, terms(3, boots))])).toEqual([1000, 2000]);
  expect(paidOf([...both, deducted(5000, terms(3, boots))])).toEqual([1000, 4000]);
  expect(paidOf([...both, deducted(6000, terms(3, boots))])).toEqual([2000, 4000]);
  expect(paidOf([...both, deducted(3000, terms(3, {}))])).toEqual([3000, 0]);
});

test("an equal payment that a cap doesn't allow in full isn't deducted, except for the last one", () => {
  const agreed = { items: ["boots"], most: cents(2000), per: "pay-period", isWhole: true } as const;
  const cap = { ...agreed, most: cents(1500), isWhole: false };
  const inAll = (most: number) =>
    ({ ...cap, most: cents(most), per: { since: calendarDate("2026-11-01") } }) as const;
  const allowed = (owed: number, ...limits: readonly ItemLimit[]) =>
    mostByItemCaps(ledgerOf([bought(1, owed, "boots")]), { ...terms(9, {}), limits });
  expect(allowed(6000, agreed)).toBe(2000);
  expect(allowed(6000, agreed, cap)).toBe(0);
  expect(allowed(1200, agreed, cap)).toBe(1200);
  expect(allowed(6000, agreed, inAll(700))).toBe(700);
  const ownCap = { ...terms(9, boots), limits: [agreed] };
  expect(mostByItemCaps(ledgerOf([bought(1, 6000, "boots")]), ownCap)).toBe(0);
});

test("deductions from before an item had limits count toward an authorization's total if it was signed by then", () => {
  const since = calendarDate("2026-11-01");
  const limits = [{ items: ["boots"], most: cents(6000), per: { since }, isWhole: false }];
  const entries = [bought(1, 10_000, "boots"), deducted(5462, terms(3, {}))];
  expect(mostByItemCaps(ledgerOf(entries), { ...terms(9, {}, payDates[1]), limits })).toBe(538);
});

test("an authorization's number of payments counts the pay periods in which something was taken", () => {
  const per = { since: calendarDate("2026-11-01"), payments: 2 };
  const limits = [{ items: ["boots"], most: cents(9000), per, isWhole: false }];
  const [first, second, third] = payDates.map((payDate, at) => ({ ...terms(at + 2, {}, payDate), limits }));
  if (!first || !second || !third) throw new Error("three pay dates");
  const boots = bought(1, 10_000, "boots");
  const left = (entries: readonly StoredEntry[], of: CapTerms) =>
    mostByItemCaps(ledgerOf([boots, ...entries]), { ...of, place: 9 });
  expect(left([deducted(500, first)], second)).toBe(8500);
  const twice = [deducted(500, first), deducted(500, second)];
  expect(left(twice, third)).toBe(0);
  expect(left(twice, second)).toBe(8000);
  expect(left([...twice, took(5, 500, 0, second)], third)).toBe(8500);
  // Neither does a run without limits that payroll didn't take for.
  const unlimited = terms(2, {});
  expect(left([deducted(500, unlimited), deducted(500, second)], third)).toBe(0);
  expect(left([deducted(500, unlimited), took(3, 500, 0, unlimited), deducted(500, second)], third)).toBe(
    8500,
  );
});

/** An authorization for boots from before all pay dates: at most $60.00 in all, in at most two deductions. */
const agreed: ItemLimit = {
  ...{ items: ["boots"], most: cents(6000), isWhole: false },
  per: { since: calendarDate("2026-11-01"), payments: 2 },
};
const agreedOn = (place: number, payDate: string): CapTerms => ({
  ...terms(place, {}, payDate),
  limits: [agreed],
  allowed: ["boots"],
});
const returned = (at: number, of: number, amount: number, paidBack: number): StoredEntry[] => {
  const place = { ...none, at, purchaseId: `purchase ${of}` };
  const back: StoredEntry = { ...place, kind: "return", amount: cents(-amount) };
  return paidBack === 0 ? [back] : [{ ...place, kind: "refund", amount: cents(paidBack) }, back];
};
const paidBack = (at: number, amount: number): StoredEntry => ({
  ...{ ...none, kind: "paid-back", amount: cents(0), paidBack: cents(amount), at },
});
const settled = (at: number, amount: number, caps: CapTerms): StoredEntry => ({
  ...{ ...none, kind: "refund", amount: cents(-amount), at, runId: `run ${caps.place}` },
});
/** What the authorization for boots still allows. */
const leftFor = (entries: readonly StoredEntry[]) =>
  createItemUse(ledgerOf(entries), agreedOn(99, payDates[2]), cents(0)).roomOf(agreed);

describe("of a purchase that was returned, an authorization's total and number of deductions", () => {
  const [first, second] = [agreedOn(3, payDates[0]), agreedOn(4, payDates[1])];
  const boots = bought(1, 5900, "boots");
  const both = [boots, deducted(2000, first), deducted(2000, second)];

  test("are there again for what was paid back", () => {
    expect(leftFor(both)).toBe(0);
    const all = [...both, ...returned(5, 1, 5900, 4000)];
    expect(leftFor([...all, paidBack(6, 4000)])).toBe(6000);
    // Of a part the oldest deduction is paid back first.
    expect(leftFor([...both, ...returned(5, 1, 3900, 2000), paidBack(6, 2000)])).toBe(4000);
    expect(leftFor([...both, ...returned(5, 1, 3899, 1999), paidBack(6, 1999)])).toBe(0);
    // As a negative deduction of a later run.
    const later = agreedOn(7, payDates[2]);
    expect(leftFor([...all, settled(8, 4000, later), took(8, 0, -4000, later)])).toBe(6000);
  });

  test("stay used until all of it is paid back, and again if that is undone", () => {
    const all = [boots, deducted(2000, first), ...returned(5, 1, 5900, 2000)];
    expect(leftFor(all)).toBe(4000);
    expect(leftFor([...all, paidBack(6, 1500)])).toBe(5500);
    expect(leftFor([...all, paidBack(6, 2000)])).toBe(6000);
    expect(leftFor([...all, paidBack(6, 2000), paidBack(7, -2000)])).toBe(4000);
    const twice = [...both, ...returned(5, 1, 5900, 4000)];
    expect(leftFor([...twice, paidBack(6, 3999)])).toBe(0);
  });

  test("are there again for the oldest deductions first, also after they paid for another purchase", () => {
    const [, , third] = payDates;
    const newer: ItemLimit = { ...agreed, most: cents(5900), per: { since: calendarDate(third) } };
    const exchanged = [
      ...[bought(1, 4000, "boots"), deducted(2000, first), deducted(2000, second)],
      ...[bought(5, 5900, "boots"), deducted(2000, agreedOn(6, third))],
      ...returned(7, 1, 4000, 100),
    ];
    const leftOfNewer = (entries: readonly StoredEntry[]) =>
      createItemUse(ledgerOf(entries), agreedOn(99, "2026-11-27"), cents(0)).roomOf(newer);
    expect(paidOf(exchanged)).toEqual([0, 5900]);
    expect(leftOfNewer(exchanged)).toBe(3900);
    // Of $20.00 that come back of the second pair, none was deducted under the newer authorization.
    expect(leftOfNewer([...exchanged, ...returned(8, 5, 2000, 2000)])).toBe(3900);
  });

  test("stay used by what pays for something else", () => {
    const other = bought(2, 3000, null);
    const entries = [boots, other, deducted(2000, first), ...returned(5, 1, 5900, 0)];
    expect(paidOf(entries)).toEqual([0, 2000]);
    expect(leftFor(entries)).toBe(4000);
    // Until that is returned and paid back, too.
    expect(leftFor([...entries, ...returned(6, 2, 3000, 2000), paidBack(7, 2000)])).toBe(6000);
  });

  test("aren't used by what payroll is confirmed later not to have taken", () => {
    const other = bought(2, 3000, null);
    const entries = [boots, other, deducted(2000, first), ...returned(5, 1, 5900, 0)];
    const notTaken = [...entries, took(6, 2000, 0, first)];
    expect(paidOf(notTaken)).toEqual([0, 0]);
    expect(leftFor(notTaken)).toBe(6000);
    const inPart = [...entries, took(6, 2000, 500, first)];
    expect(paidOf(inPart)).toEqual([0, 500]);
    expect(leftFor(inPart)).toBe(5500);
    const toPayBack = [boots, deducted(2000, first), ...returned(5, 1, 5900, 2000)];
    expect(leftFor([...toPayBack, settled(6, 2000, first), took(6, 2000, 0, first)])).toBe(6000);
  });

  test("aren't used by what payroll is confirmed not to have taken, whether the return came before or after", () => {
    const third = agreedOn(7, payDates[2]);
    const newer: ItemLimit = { ...agreed, most: cents(2000), per: { since: calendarDate(payDates[1]) } };
    const notTaken = took(6, 2000, 0, second);
    const orders = [
      [...both, ...returned(5, 1, 3000, 1100), settled(6, 1100, second), notTaken],
      [...both, notTaken, ...returned(8, 1, 3000, 0)],
    ];
    for (const entries of orders) {
      expect(paidOf(entries)).toEqual([2000]);
      expect(leftFor(entries)).toBe(4000);
      // One of two deductions was made, and none under the newer authorization.
      expect(mostByItemCaps(ledgerOf(entries), { ...third, place: 9 })).toBe(900);
      expect(createItemUse(ledgerOf(entries), { ...third, place: 9 }, cents(0)).roomOf(newer)).toBe(2000);
    }
  });

  test("stay used by what payroll did take, if that isn't paid back after all", () => {
    const vest = [bought(6, 3000, "vest"), deducted(3000, terms(7, {}, payDates[1]))];
    const notTaken = [settled(8, 2000, terms(7, {})), took(8, 3000, 0, terms(7, {}, payDates[1]))];
    const entries = [boots, deducted(2000, first), ...returned(5, 1, 5900, 2000), ...vest, ...notTaken];
    expect(paidOf(entries)).toEqual([0, 2000]);
    expect(leftFor(entries)).toBe(4000);
  });

  test("are there again for what payroll gave back, and the oldest deduction is given back first", () => {
    const third = agreedOn(7, payDates[2]);
    const gaveBack = [boots, deducted(2000, first), took(5, 0, -2000, second)];
    expect(paidOf(gaveBack)).toEqual([0]);
    expect(leftFor(gaveBack)).toBe(6000);
    expect(mostByItemCaps(ledgerOf(gaveBack), third)).toBe(5900);
    const newer: ItemLimit = { ...agreed, per: { since: calendarDate(payDates[1]) } };
    const ofTwo = [...both, took(8, 0, -2000, third)];
    expect(createItemUse(ledgerOf(ofTwo), { ...third, place: 9 }, cents(0)).roomOf(newer)).toBe(4000);
  });

  test("have no part in what payroll didn't take of a purchase that was paid back already: that is owed by itself", () => {
    const vest = [bought(7, 3000, "vest"), deducted(3000, terms(8, {}, payDates[2]))];
    const entries = [bought(1, 4000, "boots"), deducted(2000, first), deducted(2000, second)];
    const back = [...entries, ...returned(5, 1, 4000, 4000), paidBack(6, 4000), ...vest];
    const standings = chargeStandings([...back, took(9, 2000, 0, first)]);
    expect(standings.map(({ chargedBy, paid, open }) => [chargedBy, paid, open])).toEqual([
      ["charge", 0, 0],
      ["charge", 3000, 0],
      ["taken", 0, 2000],
    ]);
  });

  test("leave a pay period's own limit used by what was deducted in it, paid back or not", () => {
    const each: ItemLimit = { ...agreed, most: cents(2000), per: "pay-period" };
    const entries = [boots, deducted(2000, first), ...returned(5, 1, 5900, 2000), bought(6, 5900, "boots")];
    const inSame = { ...agreedOn(9, payDates[0]), limits: [each] };
    expect(mostByItemCaps(ledgerOf(entries), inSame)).toBe(0);
    expect(mostByItemCaps(ledgerOf(entries), { ...inSame, payDate: calendarDate(payDates[1]) })).toBe(2000);
  });
});

test("what is owed once an authorization is used up, by its total or its number of deductions", () => {
  const [first, second, third] = payDates.map((payDate, at) => agreedOn(at + 3, payDate));
  if (!first || !second || !third) throw new Error("three pay dates");
  const beyond = (entries: readonly StoredEntry[], of: CapTerms, deducted: number) =>
    owedBeyondTotals(ledgerOf(entries), of, deducted);
  const boots = bought(1, 9000, "boots");
  expect(beyond([boots], first, 5999)).toBe(0);
  expect(beyond([boots], first, 6000)).toBe(3000);
  expect(beyond([bought(1, 6000, "boots")], first, 6000)).toBe(0);
  // The second of two deductions.
  expect(beyond([boots, deducted(500, first)], second, 0)).toBe(0);
  expect(beyond([boots, deducted(500, first)], second, 500)).toBe(8000);
  const both = [boots, deducted(500, first), deducted(500, second)];
  expect(beyond([...both, bought(2, 700, null)], third, 0)).toBe(8000);
});

test("a deduction of less than agreed is one of the number agreed, and a pay period without any isn't", () => {
  const boots = bought(1, 9000, "boots");
  const [first, second] = [agreedOn(3, payDates[0]), agreedOn(4, payDates[1])];
  expect(leftFor([boots, deducted(1, first), deducted(2000, second)])).toBe(0);
  expect(leftFor([boots, deducted(0, first), deducted(2000, second)])).toBe(4000);
});

test("what payroll didn't take for a run without limits is open for what it paid, so that what is open isn't counted", () => {
  const [first, second] = [terms(3, {}), terms(4, {}, payDates[1])];
  const entries = [bought(1, 3000, "boots"), bought(2, 4000, null)];
  const runs = [...entries, deducted(2000, first), deducted(2000, second)];
  expect(paidOf(runs)).toEqual([3000, 1000]);
  const notTaken = [...runs, took(5, 2000, 0, first)];
  expect(paidOf(notTaken)).toEqual([1000, 1000]);
  expect(mostByItemCaps(ledgerOf(notTaken), agreedOn(9, payDates[2]))).toBe(5000);
});

test("runs of one pay period share the cap, and the next pay period has its own", () => {
  const entries = [bought(1, 5900, "boots"), deducted(600, terms(2, boots))];
  expect(mostByItemCaps(ledgerOf(entries), terms(3, boots))).toBe(400);
  expect(limitingCaps(ledgerOf(entries), terms(3, boots))).toEqual([
    { itemId: "boots", cap: 1000, owed: 5300, deducted: 600 },
  ]);
  expect(mostByItemCaps(ledgerOf(entries), terms(3, boots, payDates[1]))).toBe(1000);
  const period = { from: calendarDate("2026-11-01"), through: calendarDate("2026-11-07") };
  const within = { from: calendarDate("2026-11-07"), through: calendarDate("2026-11-14") };
  const ofPeriod = [bought(1, 5900, "boots"), deducted(600, { ...terms(2, boots), period })];
  expect(mostByItemCaps(ledgerOf(ofPeriod), { ...terms(3, boots, payDates[1]), period: within })).toBe(400);
});

test("what payroll didn't take is open again for what its run paid, and the pay period has room again", () => {
  const [first, second] = [terms(3, boots), terms(4, boots, payDates[1])];
  const entries = [
    ...[bought(1, 5900, "boots"), bought(2, 4000, null)],
    ...[deducted(5000, first), deducted(1000, second)],
  ];
  expect(paidOf(entries)).toEqual([2000, 4000]);
  const less = [...entries, took(5, 1000, 0, second)];
  expect(paidOf(less)).toEqual([1000, 4000]);
  expect(mostByItemCaps(ledgerOf(less), terms(6, boots, payDates[1]))).toBe(1000);
  expect(paidOf([...entries, took(5, 5000, 4500, first)])).toEqual([2000, 3500]);
  expect(paidOf([...entries, took(5, 5000, 5200, first)])).toEqual([2200, 4000]);
});

const uniformIs = (standing: "held" | "allowed", place: number): CapTerms => {
  const limits: ItemLimit[] = [{ items: ["uniform"], most: cents(0), per: "pay-period", isWhole: false }];
  return standing === "held"
    ? { ...terms(place, {}), limits, allowed: [] }
    : { ...terms(place, {}), limits: [], allowed: ["uniform"] };
};
const advance = "purchase 2";
const uniformAndAdvance = [bought(1, 5900, "uniform"), bought(2, 5900, "advance")];
const advanceFirst = [bought(2, 5900, "advance"), bought(3, 5900, "uniform")];
const correctedAdvance: StoredEntry[] = [
  ...advanceFirst,
  deducted(0, uniformIs("held", 4)),
  { ...none, kind: "correction", amount: cents(-5900), at: 5 },
];
const heldUniform = [...uniformAndAdvance, deducted(5900, uniformIs("held", 3))];
const voided = (of: StoredEntry): StoredEntry => ({ ...of, amount: cents(0), charged: null, counts: false });
const later = deducted(0, uniformIs("allowed", 4));

test.each([
  ["a held uniform stays owed", heldUniform, 5900, 5900],
  ["a part of the advance is paid back in whole", heldUniform, 2000, 2000],
  ["another charge is paid first", [...heldUniform, bought(4, 2500, null)], 5900, 3400],
  ["of a uniform that the newest run allows, nothing is held", [...heldUniform, later], 5900, 0],
  ["a voided run decides nothing", [...heldUniform, voided(later)], 5900, 5900],
  ["a run that didn't ask decides nothing", [...heldUniform, deducted(0, terms(4, {}))], 5900, 5900],
  [
    "without a run that asked, all charges are paid",
    [...advanceFirst, deducted(5900, terms(4, {}))],
    5900,
    0,
  ],
  ["what a correction took off isn't paid back", correctedAdvance, 5900, 0],
  ["what wasn't deducted isn't paid back", uniformAndAdvance, 5900, 0],
])("of a returned advance, %s", (_what, entries, returned, toPayBack) => {
  const owed = cents(entries.reduce((sum, { amount }) => sum + amount, 0));
  const amount = cents(returned);
  expect(toPayBackAfter(ledgerOf(entries), { purchaseId: advance, amount, owed, classedItems: null })).toBe(
    toPayBack,
  );
});

test("what was deducted for a returned advance doesn't pay for an item with a class that no run has checked", () => {
  const unasked = [...advanceFirst, deducted(5900, terms(4, {})), bought(5, 2500, "mug")];
  const returned = { purchaseId: advance, amount: cents(5900), owed: cents(8400) };
  const toPayBack = (entries: readonly StoredEntry[], classedItems: readonly string[] | null) =>
    toPayBackAfter(ledgerOf(entries), { ...returned, classedItems });
  expect(toPayBack(unasked, null)).toBe(0);
  expect(toPayBack(unasked, ["advance", "uniform"])).toBe(3400);
  expect(toPayBack([...unasked, deducted(0, uniformIs("allowed", 6))], ["uniform"])).toBe(0);
  const place = { ...none, at: 7, purchaseId: advance };
  const taken: StoredEntry = { ...place, kind: "return", amount: cents(-5900), classedItems: ["uniform"] };
  const refund: StoredEntry = { ...place, kind: "refund", amount: cents(3400) };
  expect(paidOf([...unasked, refund, taken])).toEqual([0, 0, 2500]);
});

test("what was deducted for a returned advance pays for other charges, and for no held uniform", () => {
  const place = { ...none, at: 5, purchaseId: advance };
  const taken: StoredEntry = { ...place, kind: "return", amount: cents(-5900) };
  const refund: StoredEntry = { ...place, kind: "refund", amount: cents(3400) };
  expect(paidOf([...heldUniform, bought(4, 2500, null), refund, taken])).toEqual([0, 0, 2500]);
});
