import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { effectiveHours } from "../deduction/effective-hours.ts";
import { largestDeduction } from "../deduction/largest-deduction.ts";
import { safeDeduction } from "../deduction/safe-deduction.ts";
import { type Cents, cents, microHours } from "../money.ts";
import { noReasons } from "../reasons/reason-set.ts";
import {
  bitsToReasons,
  blockingReasons,
  type Reason,
  reasonBits,
  reasons,
  reasonsToBits,
} from "../reasons/reasons.ts";
import { certainShortfall, type PaidHours } from "./certain-shortfall.ts";
import { type Decision, decideVerdict, type JudgedPay } from "./decide-verdict.ts";
import type { JudgedItems } from "./judged-items.ts";
import { noDetails, type PayDetails } from "./pay-details.ts";
import { isGreen } from "./verdicts.ts";

const hour = 1_000_000;

type Said = Partial<Omit<JudgedPay & PaidHours & PayDetails, "reasons" | "details">> & {
  readonly reasons?: readonly Reason[];
};

/** 30 hours at 7.75 with a minimum of 7.25 and 59.00 owed, unless said otherwise (Fact Sheet 16). */
function judged(all: Said = {}): JudgedPay {
  const { reasons: given = [], netPay, leavePay, wagesOfTipped, paidToTipped, ...said } = all;
  const hours = said.hours ?? microHours(30 * hour);
  const gross = said.gross ?? cents(23_250);
  const pay = {
    gross,
    paid: gross,
    hours,
    workedHours: hours,
    firstRowHours: true,
    minimumWage: cents(725),
    confirmedWage: said.minimumWage ?? cents(725),
    earlier: null,
    between: reasonBits["between-rates"],
    startingCost: cents(5900),
    details: { ...noDetails, netPay, leavePay, wagesOfTipped, paidToTipped },
    ...said,
    reasons: reasonsToBits(given),
  };
  const largest = largestDeduction(pay.gross, pay.minimumWage, effectiveHours(hours));
  return {
    safeDeduction: safeDeduction(pay.startingCost, largest),
    shortfall: certainShortfall(pay),
    ...pay,
  };
}

/** The decision in words. */
function decide(said: Said = {}) {
  const { reasons: bits, ...decision }: Decision = decideVerdict(judged(said));
  return { ...decision, reasons: bitsToReasons(bits) };
}

/** Items with a cap. */
const upTo = (most: number): JudgedItems => {
  const within = (amount: Cents) => cents(Math.min(amount, most));
  return { within, held: cents(0), reasons: noReasons, usedUpAfter: () => cents(0) };
};

describe("the verdict", () => {
  test("[CALC-04] is reduced if only a part can be deducted, and ok if all of it can", () => {
    expect(decide()).toEqual({ verdict: "reduced", reasons: [], shortfall: 0, proposedDeduction: 1470 });
    expect(decide({ gross: cents(40_000) })).toMatchObject({ verdict: "ok", proposedDeduction: 5900 });
  });

  test("[CALC-05] is below-minimum with what is lacking, and nothing is deducted", () => {
    expect(decide({ gross: cents(21_000) })).toEqual({
      verdict: "below-minimum",
      reasons: [],
      shortfall: 750,
      proposedDeduction: 0,
    });
  });

  test("[CALC-05] a cent under the minimum is below it, and the minimum itself isn't", () => {
    expect(decide({ gross: cents(21_749) })).toMatchObject({ verdict: "below-minimum", shortfall: 1 });
    expect(decide({ gross: cents(21_750) })).toMatchObject({ verdict: "reduced", proposedDeduction: 0 });
  });

  test("[CALC-06] is paid-in-full where nothing is owed, and still below-minimum where the pay is", () => {
    expect(decide({ startingCost: cents(0) })).toMatchObject({ verdict: "paid-in-full" });
    expect(decide({ startingCost: cents(0), gross: cents(21_000) })).toMatchObject({
      verdict: "below-minimum",
      shortfall: 750,
    });
  });

  test.each(blockingReasons)("is not-checked with %s, and nothing is deducted", (reason) => {
    for (const startingCost of [cents(0), cents(5900)]) {
      expect(decide({ gross: cents(90_000), startingCost, reasons: [reason] })).toMatchObject({
        verdict: "not-checked",
        reasons: [reason],
        proposedDeduction: 0,
      });
    }
  });

  test.each(["unknown-place", "rate-not-confirmed", "unknown-city"] as const)(
    "with %s is below-minimum where the pay is under the lowest confirmed rate, and not-checked above it",
    (reason) => {
      const rates = { minimumWage: cents(1740), confirmedWage: cents(725), reasons: [reason] };
      expect(decide({ ...rates, gross: cents(21_000) })).toMatchObject({
        verdict: "below-minimum",
        shortfall: 750,
      });
      expect(decide({ ...rates, gross: cents(40_000) })).toMatchObject({ verdict: "not-checked" });
    },
  );

  test.each([
    "no-hours",
    "unreadable-hours",
    "totals-row",
    "no-regular-earnings",
    "unreadable-amount",
  ] as const)("with %s is never below-minimum: the pay or the hours aren't known", (reason) => {
    expect(decide({ gross: cents(100), reasons: [reason] })).toMatchObject({
      verdict: "not-checked",
      shortfall: 0,
    });
  });

  test("is not-checked between two rates that may apply", () => {
    expect(decide({ minimumWage: cents(800), confirmedWage: cents(725) })).toMatchObject({
      verdict: "not-checked",
      reasons: ["between-rates"],
      proposedDeduction: 0,
    });
  });

  test.each(["unknown-place", "unknown-city", "zip-only", "postal-address", "local-rate-may-bind"] as const)(
    "says only %s where the place is still to be mapped: between which rates the pay is isn't known before",
    (reason) => {
      const several = { minimumWage: cents(800), confirmedWage: cents(725) };
      expect(decide({ ...several, reasons: [reason] })).toMatchObject({
        verdict: "not-checked",
        reasons: [reason],
      });
    },
  );

  test("says only that a rate isn't confirmed where that is why two may apply", () => {
    const unconfirmed = { minimumWage: cents(800), confirmedWage: cents(725) };
    expect(decide({ ...unconfirmed, reasons: ["rate-not-confirmed"] })).toMatchObject({
      verdict: "not-checked",
      reasons: ["rate-not-confirmed"],
    });
  });
});

describe("out of scope", () => {
  test.each(["tip-credit", "exempt-salary", "contract-floor"] as const)(
    "with %s nothing is deducted",
    (reason) => {
      expect(decide({ reasons: [reason, "unknown-place"] })).toMatchObject({
        verdict: "out-of-scope",
        proposedDeduction: 0,
      });
    },
  );

  test("a tip credit or an exempt salary has no hourly minimum to be below, a contract floor has", () => {
    const below = { gross: cents(9000) };
    expect(decide({ ...below, reasons: ["tip-credit"] })).toMatchObject({ verdict: "out-of-scope" });
    expect(decide({ ...below, reasons: ["exempt-salary"] })).toMatchObject({ verdict: "out-of-scope" });
    expect(decide({ ...below, reasons: ["contract-floor"] })).toMatchObject({ verdict: "below-minimum" });
  });
});

test("[CALC-02] wages without pay for leave must cover all hours that were worked, also beside first-row hours", () => {
  const pay = { gross: cents(40_000), leavePay: cents(15_000), workedHours: microHours(40 * hour) };
  expect(decide({ ...pay, reasons: ["leave-in-gross"] })).toMatchObject({ verdict: "not-checked" });
});

describe("[CALC-02] hours of the first row that aren't those of all rows", () => {
  const week = { gross: cents(60_000), minimumWage: cents(1650), hours: microHours(5 * hour) };

  test("are not-checked if the verdict or the deduction depends on them", () => {
    expect(decide({ ...week, workedHours: microHours(45 * hour) })).toMatchObject({
      verdict: "not-checked",
      reasons: ["hours-differ"],
      proposedDeduction: 0,
    });
    expect(decide({ workedHours: microHours(31 * hour) })).toMatchObject({ reasons: ["hours-differ"] });
  });

  test("don't matter if nothing depends on them, or if other hours were configured", () => {
    expect(decide({ ...week, workedHours: microHours(6 * hour) })).toMatchObject({
      verdict: "ok",
      reasons: [],
    });
    expect(decide({ ...week, workedHours: microHours(45 * hour), firstRowHours: false })).toMatchObject({
      verdict: "ok",
      reasons: [],
    });
  });

  test("don't matter if an item's cap allows no more than pay does with either number of hours", () => {
    const hours = { hours: microHours(30 * hour), workedHours: microHours(31 * hour) };
    expect(decide({ ...hours, items: upTo(700) })).toEqual({
      ...{ verdict: "reduced", reasons: ["item-cap"], shortfall: 0, proposedDeduction: 700 },
    });
    expect(decide({ ...hours, items: upTo(745) })).toMatchObject({ reasons: ["hours-differ"] });
    const tooMany = { ...hours, workedHours: microHours(33 * hour), items: upTo(0) };
    expect(decide(tooMany)).toMatchObject({ verdict: "not-checked", reasons: ["hours-differ"] });
  });

  test("are below-minimum only if the pay is for the fewer hours too", () => {
    const below = { gross: cents(21_000), hours: microHours(40 * hour) };
    expect(decide({ ...below, workedHours: microHours(30 * hour) })).toMatchObject({
      verdict: "below-minimum",
      shortfall: 750,
    });
    expect(decide({ ...below, workedHours: microHours(20 * hour) })).toMatchObject({
      verdict: "not-checked",
      reasons: ["hours-differ"],
    });
  });
});

test.each([
  [1000, 1000, "reduced", ["net-pay"]],
  [0, 0, "reduced", ["net-pay"]],
  [-5000, 0, "reduced", ["net-pay"]],
  [5900, 5900, "ok", []],
])("net pay of %i cents limits the deduction to %i: %s", (netPay, proposedDeduction, verdict, said) => {
  expect(decide({ gross: cents(40_000), netPay: cents(netPay) })).toMatchObject({
    verdict,
    reasons: said,
    proposedDeduction,
  });
});

describe("tips", () => {
  test("[CALC-04] that the wages don't need limit the deduction by what is left without them", () => {
    // 8.00 an hour for 30 hours of work: 0.74 of each may be deducted, whatever is owed.
    const pay = { gross: cents(40_000), paid: cents(40_000), wagesOfTipped: cents(24_000) };
    for (const startingCost of [cents(2220), cents(2221), cents(100_000)]) {
      expect(decide({ ...pay, startingCost })).toMatchObject({
        verdict: startingCost === 2220 ? "ok" : "reduced",
        reasons: ["tips-apart"],
        proposedDeduction: 2220,
      });
    }
    expect(decide({ ...pay, startingCost: cents(0) })).toMatchObject({ verdict: "paid-in-full" });
  });

  test("[CALC-05] with which the pay is still under the minimum wage leave it below minimum", () => {
    const few = { gross: cents(6390), wagesOfTipped: cents(6390) };
    expect(decide({ ...few, paid: cents(21_749) })).toMatchObject({ verdict: "below-minimum", shortfall: 1 });
    expect(decide({ ...few, paid: cents(21_750) })).toMatchObject({
      verdict: "out-of-scope",
      reasons: ["tip-credit"],
    });
    expect(decide({ ...few, paid: undefined })).toMatchObject({ verdict: "out-of-scope", shortfall: 0 });
  });

  test("[CALC-03] say nothing where the hours aren't known", () => {
    const pay = { gross: cents(100), paid: cents(400), wagesOfTipped: cents(100) };
    expect(decide({ ...pay, reasons: ["no-hours"] })).toMatchObject({
      verdict: "not-checked",
      reasons: ["no-hours"],
    });
  });
});

test("nothing is deducted for items that aren't allowed; if nothing else is owed, the most serious reason is the verdict", () => {
  const held = (amount: number, ...why: Reason[]) =>
    decide({
      ...{ startingCost: cents(5900), safeDeduction: cents(5900), gross: cents(100_000) },
      items: {
        within: (safe) => cents(Math.min(safe, 5900 - amount)),
        ...{ held: cents(amount), reasons: reasonsToBits(why), usedUpAfter: () => cents(0) },
      },
    });
  const none = { shortfall: 0, proposedDeduction: 0 };
  expect(held(5900, "needs-authorization")).toMatchObject({ verdict: "needs-authorization", ...none });
  expect(held(5900, "needs-authorization", "item-not-reviewed")).toMatchObject({ verdict: "not-reviewed" });
  expect(held(5900, "needs-authorization", "item-without-class")).toMatchObject({ verdict: "not-reviewed" });
  expect(held(5900, "item-not-reviewed", "item-blocked")).toMatchObject({
    ...{ verdict: "blocked", reasons: ["item-blocked", "item-not-reviewed"], ...none },
  });
  expect(held(1900, "item-blocked")).toEqual({
    ...{ verdict: "reduced", reasons: ["item-blocked"], shortfall: 0, proposedDeduction: 4000 },
  });
});

test("a used-up authorization is said instead of a cap, and beside it if this deduction uses up the last of it", () => {
  const authorized = (left: number) =>
    decide({
      ...{ startingCost: cents(5900), safeDeduction: cents(5900), gross: cents(100_000) },
      items: {
        ...upTo(left),
        usedUpAfter: (deducted) => cents(deducted >= left ? 5900 - left : 0),
      },
    });
  const reduced = { verdict: "reduced", shortfall: 0 };
  expect(authorized(0)).toEqual({ ...reduced, reasons: ["authorization-used-up"], proposedDeduction: 0 });
  expect(authorized(900)).toEqual({
    ...{ ...reduced, reasons: ["item-cap", "authorization-used-up"], proposedDeduction: 900 },
  });
});

test("for any pay: green is known, keeps the minimum wage and deducts no more than is safe", () => {
  // Found by the decision itself.
  const given = reasons.filter((reason) => !reason.endsWith("-apart"));
  const cases = fc.record({
    gross: fc.integer({ min: -10_000, max: 200_000 }).map(cents),
    hours: fc.integer({ min: 0, max: 60 * hour }).map(microHours),
    workedHours: fc.integer({ min: 0, max: 60 * hour }).map(microHours),
    firstRowHours: fc.boolean(),
    minimumWage: fc.constantFrom(725, 1650).map(cents),
    confirmedWage: fc.constantFrom(0, 725).map(cents),
    startingCost: fc.constantFrom(0, 100, 5900).map(cents),
    netPay: fc.option(fc.integer({ min: -100, max: 10_000 }).map(cents), { nil: undefined }),
    leavePay: fc.option(fc.integer({ min: 0, max: 50_000 }).map(cents), { nil: undefined }),
    tips: fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined }),
    tipsInGross: fc.boolean(),
    mostByItems: fc.option(fc.integer({ min: 0, max: 6000 }), { nil: undefined }),
    reasons: fc.subarray(given, { maxLength: 2 }),
  });
  fc.assert(
    fc.property(cases, ({ tips, tipsInGross, mostByItems, ...others }) => {
      const drawn = { ...others, items: mostByItems === undefined ? undefined : upTo(mostByItems) };
      // Where pay for leave is known, gross pay is known to hold it.
      const hasLeave = drawn.reasons.includes("leave-in-gross");
      const said = hasLeave ? drawn : { ...drawn, leavePay: undefined };
      const wages = tips === undefined ? undefined : cents(said.gross - (tipsInGross ? tips : 0));
      const pay = judged({ ...said, wagesOfTipped: wages, paid: cents((wages ?? said.gross) + (tips ?? 0)) });
      const { verdict, reasons: bits, shortfall, proposedDeduction } = decideVerdict(pay);
      expect(proposedDeduction).toBeLessThanOrEqual(pay.safeDeduction);
      expect(shortfall > 0).toBe(verdict === "below-minimum");
      if (!isGreen(verdict)) {
        expect(proposedDeduction).toBe(0);
        return;
      }
      expect(bitsToReasons(bits).filter((reason) => blockingReasons.includes(reason))).toEqual([]);
      const hours = Number(effectiveHours(pay.hours)) / hour;
      const most = Math.max(hours, pay.firstRowHours ? pay.workedHours / hour : 0);
      expect(pay.gross - proposedDeduction).toBeGreaterThanOrEqual(pay.minimumWage * most - 1e-6);
      expect(proposedDeduction).toBeLessThanOrEqual(mostByItems ?? proposedDeduction);
      if (wages === undefined && !hasLeave) return;
      const ofWork = (wages ?? pay.gross) - (said.leavePay ?? 0);
      expect(ofWork - proposedDeduction).toBeGreaterThanOrEqual(pay.minimumWage * most - 1e-6);
    }),
  );
});
