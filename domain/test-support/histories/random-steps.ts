import fc from "fast-check";
import { balancesFollow } from "../../src/deduction/balances-follow.ts";
import { chargings } from "../../src/deduction/first-charge.ts";
import type { ItemClass } from "../../src/items/rule-lists.ts";
import type { EnteredRate } from "../../src/minimum-wage/table.ts";
import { calendarDate, cents } from "../../src/money.ts";
import {
  dailyPays,
  dailyPlan,
  type Filed,
  type Pay,
  payDates,
  pays,
  people,
  places,
  plans,
  weeklyPays,
  weeklyPlan,
} from "./files.ts";
import type { Step } from "./steps.ts";

type RandomFile = fc.Arbitrary<Filed>;
type RandomPay = fc.Arbitrary<Filed["pay"]>;

const items = ["boots", "vest"];

/** Where a location without a key lies, or an employee works: Montana's rate isn't confirmed for the pay date. */
const meanings = ["US-TX", "US-FL", "US-WA", "US-MT"];

/** Montana's rate, corrected to a higher one or not, and a rise that the table doesn't have. */
const enteredRates = [
  ["US-MT", 1100],
  ["US-MT", 1760],
  ["US-WA", 1800],
].map(
  ([jurisdiction, hourly], at): EnteredRate => ({
    ...{ id: `rate ${at}`, jurisdiction: String(jurisdiction), hourly: cents(Number(hourly)) },
    ...{ effective: calendarDate("2027-01-01"), through: calendarDate("2027-12-31"), source: "a notice" },
  }),
);

const anyone = fc.nat(people.length - 1);
const kind = <Kind extends Step["kind"]>(...kinds: readonly [Kind, ...Kind[]]) => fc.constantFrom(...kinds);
const isNotEmpty = (pay: Filed["pay"]) => pay.some((one) => one !== null);

const anyPayOf = (kinds: Readonly<Record<string, Pay>>): RandomPay => {
  const one = fc.tuple(fc.constantFrom(...places), fc.constantFrom(...Object.values(kinds)));
  return fc.tuple(...people.map(() => fc.option(one, { freq: 4 }))).filter(isNotEmpty);
};
const anyPayDate = fc.constantFrom(...payDates);
const anyFile: RandomFile = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ plan: fc.constantFrom(...plans), payDate: anyPayDate, pay: anyPayOf(pays) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ plan: fc.constant(weeklyPlan), payDate: anyPayDate, pay: anyPayOf(weeklyPays) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ plan: fc.constant(dailyPlan), payDate: anyPayDate, pay: anyPayOf(dailyPays) }),
  },
);

const runOf = (filed: RandomFile) =>
  fc.record({
    ...{ kind: kind("run"), filed },
    charging: fc.constantFrom(...chargings),
    follows: fc.constantFrom(...balancesFollow),
  });
const replacementOf = (which: number, filed: RandomFile) =>
  fc.record({ kind: kind("replace"), which: fc.nat(which), filed });
const voidOf = (which: number) => fc.record({ kind: kind("void"), which: fc.nat(which) });
const settling = fc.record({ kind: kind("settle"), which: fc.nat(3) });

const entryByHand = fc.record({
  ...{ kind: kind("purchase", "purchase", "opening", "correction"), who: anyone },
  amount: fc.constantFrom(0, 1, 700, 2000, 5900),
  item: fc.constantFrom(...items, ...items, null),
});
const returnOf = (which: number, ...parts: readonly number[]) =>
  fc.record({ kind: kind("return"), which: fc.nat(which), part: fc.constantFrom(...parts) });
const payback = fc.record({ kind: kind("pay-back"), who: anyone, part: fc.constantFrom(1, 1, 0.5) });
const paybackUndoing = fc.record({ kind: kind("undo-pay-back"), which: fc.nat(1) });
const writeOff = fc.record({ kind: kind("write-off"), who: anyone });
const reinstatement = fc.record({ kind: kind("reinstate"), which: fc.nat(1) });

const confirmationOf = (which: number, ...amounts: readonly number[]) =>
  fc.record({
    ...{ kind: kind("taken"), which: fc.nat(which) },
    amounts: fc.tuple(...people.map(() => fc.option(fc.constantFrom(...amounts), { freq: 2 }))),
    onlyNamed: fc.boolean(),
  });

const mapping = fc.record({
  ...{ kind: kind("map"), location: fc.constantFrom("Plant 12", "Plant 13") },
  meaning: fc.constantFrom(...meanings),
});
const placeSetByHand = fc.record({
  ...{ kind: kind("place"), who: anyone },
  place: fc.constantFrom("US-TX", "US-WA", "US-MT", null),
});
const enteredRate = fc.record({ kind: kind("enter"), rate: fc.constantFrom(...enteredRates) });
const cap = fc.record({
  ...{ kind: kind("cap"), item: fc.constantFrom(...items) },
  cap: fc.constantFrom(1, 500, 1000, 3000, null),
});
const itemClass = fc.record({
  ...{ kind: kind("class"), item: fc.constantFrom(...items) },
  itemClass: fc.constantFrom<ItemClass | null>(
    ...(["work-boots", "work-boots", "protective-equipment", "medical-exam", "uniform", null] as const),
  ),
});
const authorization = fc.record({
  ...{ kind: kind("authorize"), who: anyone },
  item: fc.constantFrom(...items, null),
  amount: fc.constantFrom(null, 500, 1000, 2500),
  percent: fc.constantFrom(
    ...[null, null, null],
    ...([
      { hundredths: 125, of: "gross-wages" },
      { hundredths: 300, of: "net-wages" },
    ] as const),
  ),
  total: fc.constantFrom(null, 2500, 5900),
  equal: fc.boolean(),
  payments: fc.constantFrom(null, null, 1, 2),
  signedOn: fc.constantFrom("2027-01-04", "2027-01-04", "2027-03-01", "2027-03-05"),
  expiresOn: fc.constantFrom(null, null, "2027-03-03"),
});
const revocation = fc.record({ kind: kind("revoke"), who: anyone });

const merging = fc.record({ kind: kind("merge"), who: anyone, into: anyone });
const unmerging = fc.record({ kind: kind("unmerge"), which: fc.nat(1) });

/** Anything that can happen at a company. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: runOf(anyFile) },
  { weight: 4, arbitrary: entryByHand },
  { weight: 3, arbitrary: cap },
  { weight: 2, arbitrary: itemClass },
  { weight: 3, arbitrary: authorization },
  { weight: 1, arbitrary: revocation },
  { weight: 2, arbitrary: returnOf(3, 1, 0.5, 0.01) },
  { weight: 3, arbitrary: confirmationOf(5, 0, 1, 700, 6000, -300) },
  { weight: 2, arbitrary: payback },
  { weight: 1, arbitrary: paybackUndoing },
  { weight: 2, arbitrary: writeOff },
  { weight: 2, arbitrary: reinstatement },
  { weight: 3, arbitrary: voidOf(9) },
  { weight: 2, arbitrary: replacementOf(9, anyFile) },
  { weight: 2, arbitrary: mapping },
  { weight: 1, arbitrary: placeSetByHand },
  { weight: 2, arbitrary: enteredRate },
  { weight: 3, arbitrary: settling },
  { weight: 3, arbitrary: merging },
  { weight: 2, arbitrary: unmerging },
);

const enoughPay: RandomPay = fc
  .tuple(
    ...people.map(() =>
      fc.constantFrom(
        ["US-TX", pays["enough for all"]] as const,
        ["US-TX", pays["enough for more of it"]] as const,
        ["Plant 12", pays["enough for all"]] as const,
        null,
      ),
    ),
  )
  .filter(isNotEmpty);
const enoughFile = fc.record({ plan: fc.constantFrom(...plans), payDate: anyPayDate, pay: enoughPay });

/** The same, mostly where pay is enough for what is owed, so that caps, rules and authorizations decide. */
export const anyStepOfEnoughPay: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: runOf(enoughFile) },
  { weight: 3, arbitrary: replacementOf(4, enoughFile) },
  { weight: 6, arbitrary: confirmationOf(3, 0, 700, 2500, 6000) },
  { weight: 3, arbitrary: voidOf(3) },
  { weight: 3, arbitrary: returnOf(5, 1, 0.5) },
  { weight: 14, arbitrary: anyStep.filter((step) => step.kind !== "run" && step.kind !== "replace") },
);
