import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../test-support/properties.ts";
import {
  periodBesideEngine,
  runBesideEngine,
  type SignedTerms,
} from "../../../test-support/run-beside-engine.ts";
import { itemClasses } from "../../items/rule-lists.ts";
import { calendarDate, cents } from "../../money.ts";
import { productAnswer } from "../../verdicts/product-verdicts.ts";

/** Places with rules of every kind: caps, notices, forms, consents for each payment or after a loss, no rule at all. */
const places = Object.entries({
  ...{ NY: "Albany, NY", TX: "Austin, TX", IL: "Springfield, IL", MN: "Duluth, MN", IN: "Fort Wayne, IN" },
  ...{ FL: "Ocala, FL", WA: "Spokane, WA", AZ: "Tucson, AZ", MI: "Lansing, MI", NC: "Charlotte, NC" },
  ...{ DE: "Dover, DE", OK: "Tulsa, OK", WV: "Charleston, WV", SC: "Columbia, SC", WI: "Madison, WI" },
  ...{ TN: "Memphis, TN", NJ: "Trenton, NJ", CT: "Hartford, CT", OH: "Columbus, OH", SD: "Pierre, SD" },
}).map(([state, location]) => ({ state, location }));

const dayOf = (...days: string[]) => fc.constantFrom(...days.map(calendarDate));
const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const mostly = fc.constantFrom(true, true, true, false);
const around = dayOf("2026-11-20", "2026-11-26", "2026-11-27", "2026-11-28");

/** With a total and an amount, which some states ask for and a case of the engine can't lack. */
const signed: fc.Arbitrary<SignedTerms> = fc.record({
  terms: fc.record({
    signedOn: dayOf("2026-10-01", "2026-10-01", "2026-04-01", "2025-10-01", "2026-11-26", "2026-11-27"),
    ...{ expiresOn: rarely(around), forPayDate: rarely(around), firstDeductionOn: rarely(around) },
    lossFoundOn: rarely(dayOf("2026-09-20", "2026-11-28")),
    ...{ amount: fc.constantFrom(cents(2000), cents(500)), percentHundredths: fc.constant(null) },
    percentOf: fc.constant(null),
    total: fc.constantFrom(cents(6000), cents(3000)),
    payments: fc.constantFrom(null, 3),
    equalPayments: fc.boolean(),
    state: rarely(fc.constantFrom("TX", "FL", "MN")),
    ...{ employerSigned: mostly, approvedForm: mostly, notarized: mostly },
  }),
  events: fc.record({ revokedOn: rarely(around), noticeSentOn: rarely(dayOf("2026-10-02", "2026-11-21")) }),
});
/** A percentage is in the place of the amount, which isn't the same each time then. */
const signedShare = fc
  .tuple(signed, fc.constantFrom(500, 125), fc.constantFrom("gross-wages", "net-wages"))
  .map(([{ terms, events }, percentHundredths, percentOf]): SignedTerms => {
    const share = { amount: null, equalPayments: false, percentHundredths, percentOf };
    return { terms: { ...terms, ...share }, events };
  });
const owed = fc.record({
  itemClass: fc.constantFrom(...itemClasses),
  amount: fc.constantFrom(100, 2000, 6000, 9000),
  signed: fc.option(fc.oneof(signed, signedShare), { freq: 5 }),
});

const items = fc.array(owed, { minLength: 1, maxLength: 3 });

/** At 50.00 an hour every week has room for all of it, so that no cushion makes a difference. */
const week = fc.record({ hours: fc.constantFrom(10, 30, 40, 41, 50), rate: fc.constant(5000) });

test("whatever is owed and signed, in any state, a run's verdict and deduction are those of the law's engine", () => {
  const weeks = fc.array(week, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.constantFrom(...places), weeks, items, (place, paid, owing) => {
      const { verdict, deducted, engine } = runBesideEngine(place, paid, owing);
      const answer = productAnswer(engine);
      expect([verdict, deducted]).toEqual([answer.verdict, answer.deduct]);
    }),
    times(300),
  );
});

test("so they are where only the totals of the pay period are known", () => {
  fc.assert(
    fc.property(fc.constantFrom(...places), week, items, (place, period, owing) => {
      const { verdict, deducted, engine } = periodBesideEngine(place, period, owing);
      const answer = productAnswer(engine);
      expect([verdict, deducted]).toEqual([answer.verdict, answer.deduct]);
    }),
    times(100),
  );
});
