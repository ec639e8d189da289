import fc from "fast-check";
import { expect, test } from "vitest";
import { type KeptEmployee, keptColumns, keptOf } from "../../../test-support/kept-employees.ts";
import { configuration, readByPlan } from "../../../test-support/payroll-files.ts";
import { proposedPlan } from "../../../test-support/proposed-results.ts";
import { type BalancesFollow, balancesFollow, proposesOnly } from "../../deduction/balances-follow.ts";
import { type Charging, chargings, firstCharge } from "../../deduction/first-charge.ts";
import { remainingBalance } from "../../deduction/remaining-balance.ts";
import type { ItemClass } from "../../items/rule-lists.ts";
import { withEnteredRates } from "../../minimum-wage/entered-rates.ts";
import type { Period } from "../../minimum-wage/highest-rate.ts";
import { createWageLookUp, lookUpPlace } from "../../minimum-wage/look-up.ts";
import type { EnteredRate } from "../../minimum-wage/table.ts";
import { type CalendarDate, type Cents, calendarDate, cents } from "../../money.ts";
import type { PayrollFile } from "../../payroll-file/payroll-file.ts";
import { planOf, type ReadingPlan } from "../../payroll-file/reading-plan.ts";
import type { CappedLedger } from "../../purchases/capped-ledger.ts";
import { eventsAtOnce, type PostedEntry } from "../../purchases/charge-events.ts";
import { chargeStandings } from "../../purchases/charge-standings.ts";
import type { CapTerms, ItemCaps } from "../../purchases/item-caps.ts";
import { placeReasons, type Reason } from "../../verdicts/reasons.ts";
import { countsOnBalance, verdicts } from "../../verdicts/verdicts.ts";
import type { RecordedConsent } from "../by-item/find-consents.ts";
import type { ItemClasses } from "../by-item/item-answer.ts";
import { withAnswers } from "../by-item/judge-items.ts";
import { calculateRun, type RecordedBalances } from "../calculate-run.ts";
import { walkProposals } from "../taken/open-proposals.ts";
import { postTaken } from "../taken/post-taken.ts";
import { createHistory, type EarlierProposal, type History } from "./ledger.ts";
import type { LedgerEntry } from "./ledger-entries.ts";
import { isRecorded, readAccount, type StoredEntry, voidedChargeOf } from "./read-account.ts";
import { enterResults, recalculateRun } from "./recalculate.ts";
import type { KnownByNow } from "./settle.ts";

type Result = Pick<NonNullable<KeptEmployee["result"]>, "employeeNumber" | "startingCost">;

interface Run {
  readonly id: string;
  readonly at: number;
  readonly file: PayrollFile;
  readonly filed: Filed;
  /** That of the run in whose place it comes. */
  readonly charging: Charging;
  readonly follows: BalancesFollow;
  readonly itemCaps: ItemCaps;
  readonly itemClasses: ItemClasses;
  /** The authorizations that were on file for each employee when the run was made or settled. */
  consents: Consents;
  employees: readonly KeptEmployee[];
  /** Who bought something before owing anything, as was known when the run was made or settled for them. */
  readonly buyers: Set<string>;
  /** What was known of each employee when the run was made or settled. */
  meanings: ReadonlyMap<string, Known>;
  voided: boolean;
}

type Consents = ReadonlyMap<string, readonly RecordedConsent[]>;

/** What people have said of places and rates. */
interface Known {
  readonly mappings: ReadonlyMap<string, string>;
  /** The place that is set for an employee. */
  readonly places: ReadonlyMap<string, string>;
  readonly rates: readonly EnteredRate[];
}

/** The rows of one employee: kind of pay, amount, hours, net pay. */
type Pay = readonly string[];

const pays: Readonly<Record<string, Pay>> = {
  "too low": ["/101,280.00,40,"],
  "enough for a part": ["/101,296.00,40,"],
  "enough for more of it": ["/101,310.00,40,"],
  "enough for all": ["/101,900.00,40,"],
  "limited by net pay": ["/101,900.00,40,12.00"],
  "unreadable net pay": ["/101,900.00,40,n/a"],
  "other hours on a second row": ["/101,310.00,40,", "/102,5.00,2,"],
  "two rows of gross pay": ["/101,155.00,20,", "/101,155.00,20,"],
  "leave apart": ["/101,460.00,20,", "VAC,310.00,,"],
  "unknown leave": ["/101,460.00,20,", "VAC,,20,"],
  "leave, and too little for the work": ["/101,460.00,20,", "VAC,340.00,,"],
  "a tip credit": ["/101,485.20,40,", "TIPS,400.00,,"],
  "tips that aren't needed": ["/101,400.00,40,", "TIPS,100.00,,"],
  "unreadable tips": ["/101,400.00,40,", "TIPS,n/a,,"],
  "too low even with tips": ["/101,85.20,40,", "TIPS,1.00,,"],
  "enough in Washington": ["/101,715.00,40,"],
  "two rows at two places": ["/101,450.00,20,", "@Plant 13,/101,260.00,20,"],
};
const places = ["US-TX", "US-TX", "US-TX", "US-MT", "Plant 12", "Plant 12", "Plant 13"];

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

/** Tips are in gross pay or beside it. */
const plans = [true, false].map((tipsInGross): ReadingPlan => {
  const plan = planOf(configuration);
  const columns = [...plan.columns, "Net"];
  return {
    ...{ ...plan, columns, netPay: "Net", tips: ["TIPS"], tipsInGross },
    ...{ leaveValues: ["VAC", "TIPS"], leaveInGross: ["VAC"] },
  };
});

/** The same in files with a row per week, and per day of workweeks that start on Mondays. */
const weeklyPays: Readonly<Record<string, Pay>> = {
  "too low in one of two weeks": [
    "2027-02-13,40,0,280.00,0.00,280.00,",
    "2027-02-20,40,0,400.00,0.00,400.00,",
  ],
  "enough on average": ["2027-02-13,40,20,320.00,240.00,560.00,", "2027-02-20,20,0,160.00,0.00,160.00,"],
  "enough for a part": ["2027-02-13,40,0,300.00,0.00,300.00,", "2027-02-20,30,0,225.00,0.00,225.00,12.00"],
  "enough in Washington": ["2027-02-13,40,0,800.00,0.00,800.00,"],
  "in weeks of two places": [
    "2027-02-13,40,0,450.00,0.00,450.00,",
    "@Plant 13,2027-02-20,40,0,450.00,0.00,450.00,",
  ],
  "with overtime below the rate": ["2027-02-13,40,10,320.00,40.00,360.00,"],
  "without a week": [",40,0,320.00,0.00,320.00,"],
};
const weeklyPlan = planOfFile(
  "Employee ID,Location,Week Ending,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay,Net Pay",
  ["2027-02-13,40,0,280.00,0.00,280.00,1.00", "2027-02-20,40,2,280.00,30.00,310.00,1.00"],
);
const dailyPays: Readonly<Record<string, Pay>> = {
  "too low on average": ["2027-02-08,8,57.00", "2027-02-11,8,57.00", "2027-02-14,8,57.00"],
  "enough for a part": ["2027-02-08,8,60.00", "2027-02-11,8,62.00", "2027-02-14,8,62.00"],
  "enough in Washington": ["2027-02-08,8,137.00", "2027-02-11,8,150.00", "2027-02-14,8,150.00"],
};
const dailyPlan = planOfFile("Employee ID,Location,Work Date,Hours,Gross Pay", [
  "2027-02-08,8,60.00",
  "2027-02-09,8,60.00",
]);

function planOfFile(header: string, rows: readonly string[]): ReadingPlan {
  return proposedPlan(
    [
      header,
      ...rows.map((row) => `A,"Austin, TX",${row}`),
      ...rows.map((row) => `B,"Austin, TX",${row}`),
    ].join("\n"),
  );
}

/** A file: the pay of each employee who is in it. */
interface Filed {
  readonly plan: ReadingPlan;
  readonly payDate: CalendarDate;
  readonly pay: readonly (readonly [location: string, rows: Pay] | null)[];
}

const people = ["A", "B", "C"];
const nothingKnown: Known = { mappings: new Map(), places: new Map(), rates: [] };
const payDate = calendarDate("2027-03-01");
const payDates = [payDate, calendarDate("2027-03-08")];
const items = ["boots", "vest"];
const charged = configuration.deductionAmount;

/** What an employee signed: for an item or any charge, at most an amount each time, in time for the first pay date or not. */
interface Signed {
  readonly item: string | null;
  readonly amount: number | null;
  readonly total: number | null;
  readonly payments: number | null;
  readonly equal: boolean;
  readonly signedOn: string;
  readonly expiresOn: string | null;
}

type Step =
  | {
      readonly kind: "run";
      readonly filed: Filed;
      readonly charging: Charging;
      readonly follows: BalancesFollow;
    }
  | {
      readonly kind: "purchase" | "opening" | "correction";
      readonly who: number;
      readonly amount: number;
      readonly item: string | null;
    }
  | { readonly kind: "cap"; readonly item: string; readonly cap: number | null }
  | { readonly kind: "class"; readonly item: string; readonly itemClass: ItemClass | null }
  | ({ readonly kind: "authorize"; readonly who: number } & Signed)
  | { readonly kind: "revoke"; readonly who: number }
  | { readonly kind: "return"; readonly which: number; readonly part: number }
  | {
      readonly kind: "taken";
      readonly which: number;
      readonly amounts: readonly (number | null)[];
      /** As from a file, which says nothing of the others. */
      readonly onlyNamed: boolean;
    }
  | { readonly kind: "write-off"; readonly who: number }
  | { readonly kind: "reinstate"; readonly which: number }
  | { readonly kind: "map"; readonly location: string; readonly meaning: string }
  | { readonly kind: "place"; readonly who: number; readonly place: string | null }
  | { readonly kind: "enter"; readonly rate: EnteredRate }
  | { readonly kind: "void"; readonly which: number }
  | { readonly kind: "settle"; readonly which: number }
  | { readonly kind: "replace"; readonly which: number; readonly filed: Filed };

const payOf = (kinds: Readonly<Record<string, Pay>>) =>
  fc
    .tuple(
      ...people.map(() =>
        fc.option(fc.tuple(fc.constantFrom(...places), fc.constantFrom(...Object.values(kinds))), {
          freq: 4,
        }),
      ),
    )
    .filter((rows) => rows.some((row) => row !== null));
const filed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      plan: fc.constantFrom(...plans),
      payDate: fc.constantFrom(...payDates),
      pay: payOf(pays),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      plan: fc.constant(weeklyPlan),
      payDate: fc.constantFrom(...payDates),
      pay: payOf(weeklyPays),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      plan: fc.constant(dailyPlan),
      payDate: fc.constantFrom(...payDates),
      pay: payOf(dailyPays),
    }),
  },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("run" as const),
      filed,
      charging: fc.constantFrom(...chargings),
      follows: fc.constantFrom(...balancesFollow),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(...(["purchase", "purchase", "opening", "correction"] as const)),
      who: fc.nat(people.length - 1),
      amount: fc.constantFrom(0, 1, 700, 2000, 5900),
      item: fc.constantFrom(...items, ...items, null),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("cap" as const),
      item: fc.constantFrom(...items),
      cap: fc.constantFrom(1, 500, 1000, 3000, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("class" as const),
      item: fc.constantFrom(...items),
      itemClass: fc.constantFrom<ItemClass | null>(
        ...(["work-boots", "work-boots", "protective-equipment", "medical-exam", "uniform", null] as const),
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("authorize" as const),
      who: fc.nat(people.length - 1),
      item: fc.constantFrom(...items, null),
      amount: fc.constantFrom(null, 500, 1000, 2500),
      total: fc.constantFrom(null, 2500, 5900),
      equal: fc.boolean(),
      payments: fc.constantFrom(null, null, 1, 2),
      signedOn: fc.constantFrom("2027-01-04", "2027-01-04", "2027-03-01", "2027-03-05"),
      expiresOn: fc.constantFrom(null, null, "2027-03-03"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("revoke" as const), who: fc.nat(people.length - 1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("return" as const),
      which: fc.nat(3),
      part: fc.constantFrom(1, 0.5, 0.01),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("taken" as const),
      which: fc.nat(5),
      amounts: fc.tuple(...people.map(() => fc.option(fc.constantFrom(0, 1, 700, 6000, -300), { freq: 2 }))),
      onlyNamed: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("write-off" as const), who: fc.nat(people.length - 1) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("reinstate" as const), which: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("void" as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("replace" as const), which: fc.nat(9), filed }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("map" as const),
      location: fc.constantFrom("Plant 12", "Plant 13"),
      meaning: fc.constantFrom(...meanings),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      who: fc.nat(people.length - 1),
      place: fc.constantFrom("US-TX", "US-WA", "US-MT", null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("enter" as const), rate: fc.constantFrom(...enteredRates) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("settle" as const), which: fc.nat(3) }) },
);

test("the weeks of these histories are checked by workweek, and by the period average where they can't be", () => {
  const files = [
    [weeklyPlan, weeklyPays],
    [dailyPlan, dailyPays],
  ] as const;
  const found = files.map(([plan, kinds]) =>
    Object.values(kinds).map((rows) => {
      const { results } = calculateRun(fileOf({ plan, payDate, pay: [["US-TX", rows]] }), terms(new Map()));
      return results.measure.values[results.measure.codes[0] as number];
    }),
  );
  expect(found).toEqual([
    [...Array(5).fill("workweek"), "overtime-pay", "clear-rows"],
    ["workweek", "workweek", "workweek"],
  ]);
});

test("the pay of these histories comes to every verdict, and to every reason that the decision finds", () => {
  const found = plans.flatMap((plan) =>
    Object.values(pays).flatMap((rows) => {
      const calculated = calculateRun(fileOf({ plan, payDate, pay: [["US-TX", rows]] }), terms(new Map()));
      return keptOf(calculated).map(({ result, skipped }) => result ?? skipped.pay);
    }),
  );
  const paid = calculateRun(
    fileOf({ plan: plans[0] as ReadingPlan, payDate, pay: [["US-TX", ["/101,900.00,40,"]]] }),
    terms(new Map([["A", cents(0)]])),
  );
  const verdictsFound = [...found, ...paid.skipped.map(({ pay }) => pay)].map((pay) => pay?.verdict);
  const ofItems = ["blocked", "needs-authorization", "not-reviewed"];
  expect(new Set(verdictsFound)).toEqual(new Set(verdicts.filter((verdict) => !ofItems.includes(verdict))));
  const reasonsFound = found.flatMap((pay) => pay?.reasons ?? []);
  expect(reasonsFound).toEqual(
    expect.arrayContaining([
      ...["hours-differ", "net-pay", "leave-apart", "leave-in-gross", "tip-credit", "tips-apart"],
      ...["several-earnings-rows", "unreadable-amount"],
    ]),
  );
});

test("[CALC-06] after any runs, voids, replacements, purchases, returns, corrections, write-offs, confirmations of what payroll took, settled places, entered rates, caps and classes of items and authorizations, whoever is charged and whatever balances follow, balances and figures are those of the history that counts", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 8, maxLength: 16, size: "max" }), (steps) => {
      const company = createCompany();
      for (const one of steps) company.take(one);
      company.check();
    }),
    { numRuns: 500 },
  );
});

/** Everyone has bought something that has a cap, and is paid enough for more than that. */
const cappedStart: readonly Step[] = [
  { kind: "cap", item: "boots", cap: 1000 },
  ...people.flatMap((_, who): Step[] => [
    { kind: "purchase", who, amount: 2500, item: "boots" },
    { kind: "purchase", who, amount: 5900, item: null },
  ]),
];

/** Everyone has bought boots, which need an authorization: one is on file for A in part, none for B, and for C it was revoked. */
const classedStart: readonly Step[] = [
  { kind: "class", item: "boots", itemClass: "work-boots" },
  ...people.flatMap((_, who): Step[] => [
    { kind: "purchase", who, amount: 2500, item: "boots" },
    { kind: "purchase", who, amount: 700, item: who === 1 ? "boots" : null },
  ]),
  ...[0, 2].map((who): Step => {
    const each = { amount: 1000, payments: null, equal: who === 0, signedOn: "2027-01-04", expiresOn: null };
    return { kind: "authorize", who, item: "boots", total: 5900, ...each };
  }),
  { kind: "revoke", who: 2 },
];

test("the start of these histories has items that are deducted in part, and not at all", () => {
  const company = createCompany();
  const pay = people.map(() => ["US-TX", pays["enough for all"] as Pay] as const);
  const filed = { plan: plans[0] as ReadingPlan, payDate: payDates[1] as CalendarDate, pay };
  for (const one of classedStart) company.take(one);
  company.take({ kind: "run", filed, charging: "everyone", follows: "proposed" });
  const found = company.newest().map(({ result }) => [result?.verdict, result?.proposedDeduction]);
  expect(found).toEqual([
    ["reduced", 1700],
    ["needs-authorization", 0],
    ["reduced", 700],
  ]);
});

/** Everyone has bought gear, which is held, and something else, which the first run deducts. */
const heldStart: readonly Step[] = [
  { kind: "class", item: "vest", itemClass: "protective-equipment" },
  ...people.flatMap((_, who): Step[] => [
    { kind: "purchase", who, amount: 5900, item: "vest" },
    { kind: "purchase", who, amount: 5900, item: who === 1 ? "boots" : null },
  ]),
  {
    ...{ kind: "run", charging: "everyone", follows: "proposed" },
    filed: {
      ...{ plan: plans[0] as ReadingPlan, payDate },
      pay: people.map(() => ["US-TX", pays["enough for all"] as Pay] as const),
    },
  },
];

test("the third start of these histories has items that are held, and others that were deducted", () => {
  const company = createCompany();
  for (const one of heldStart) company.take(one);
  const found = company.newest().map(({ result }) => [result?.verdict, result?.proposedDeduction]);
  expect(found).toEqual(people.map(() => ["reduced", 5900]));
});

const enough = fc.tuple(
  ...people.map(() =>
    fc.constantFrom(
      ["US-TX", pays["enough for all"] as Pay] as const,
      ["US-TX", pays["enough for more of it"] as Pay] as const,
      ["Plant 12", pays["enough for all"] as Pay] as const,
      null,
    ),
  ),
);
const cappedFile = fc.record({
  plan: fc.constantFrom(...plans),
  payDate: fc.constantFrom(...payDates),
  pay: enough.filter((rows) => rows.some((row) => row !== null)),
});
const cappedStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("run" as const),
      filed: cappedFile,
      charging: fc.constantFrom(...chargings),
      follows: fc.constantFrom(...balancesFollow),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("replace" as const), which: fc.nat(4), filed: cappedFile }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("taken" as const),
      which: fc.nat(3),
      amounts: fc.tuple(...people.map(() => fc.option(fc.constantFrom(0, 700, 2500, 6000), { freq: 2 }))),
      onlyNamed: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("void" as const), which: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("return" as const),
      which: fc.nat(5),
      part: fc.constantFrom(1, 0.5),
    }),
  },
  { weight: 14, arbitrary: step.filter(({ kind }) => kind !== "run" && kind !== "replace") },
);

test("[CALC-06] whatever happens to runs and purchases, no run deducts more than the caps of items, their rules and authorizations allow, as they were at the run, and no return lets wages pay for more", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(cappedStart, classedStart, heldStart),
      fc.array(cappedStep, { minLength: 10, maxLength: 20, size: "max" }),
      (start, steps) => {
        const company = createCompany();
        for (const one of [...start, ...steps]) company.take(one);
        company.check();
      },
    ),
    { numRuns: 500 },
  );
});

test("[CALC-06] what payroll took for a run stays taken when the run is voided, and then a later one", () => {
  const filed = {
    plan: plans[0] as ReadingPlan,
    payDate,
    pay: [["US-TX", pays["enough for all"] as Pay], null, null],
  } as const;
  const run: Step = { kind: "run", filed, charging: "everyone", follows: "proposed" };
  const company = createCompany();
  company.take(run);
  company.take(run);
  company.take({ kind: "taken", which: 0, amounts: [null, null, null], onlyNamed: false });
  company.take({ kind: "void", which: 0 });
  company.take({ kind: "void", which: 0 });
  company.check();
});

test.each([
  ["is settled", { kind: "settle", which: 1 }],
  ["follows another one that is voided", { kind: "void", which: 0 }],
] as const)(
  "[CALC-06] what a voided run charged is owed from a later purchase on, so a run between them that charges recorded purchases only still leaves the employee out once it %s",
  (_, step) => {
    const pay = ["US-TX", pays["too low"] as Pay] as const;
    const filedWith = (...each: Filed["pay"]): Filed => ({
      ...{ plan: plans[0] as ReadingPlan, payDate },
      pay: each,
    });
    const [others, own] = [filedWith(pay, null, null), filedWith(null, null, pay)];
    const company = createCompany();
    company.take({ kind: "run", filed: others, charging: "everyone", follows: "proposed" });
    company.take({ kind: "run", filed: own, charging: "everyone", follows: "proposed" });
    company.take({ kind: "run", filed: own, charging: "recorded", follows: "proposed" });
    company.take({ kind: "purchase", who: 2, amount: 700, item: null });
    company.take({ kind: "void", which: 1 });
    company.take(step);
    const [left] = company.newest();
    expect(left?.skipped).toMatchObject({ employeeNumber: "C", reason: "no-purchase" });
    company.check();
  },
);

function createCompany() {
  let number = 0;
  const runs: Run[] = [];
  const entries: (StoredEntry & { readonly employeeNumber: string; readonly proposedAt: number | null })[] =
    [];
  const balances = new Map<string, Cents | null>();
  /** What is proposed and not confirmed. */
  const open = new Map<string, Cents>();
  let known: Known = nothingKnown;
  let itemCaps: ItemCaps = {};
  let itemClasses: ItemClasses = {};
  let consents: Consents = new Map();
  const itemOf = new Map<string, string | null>();
  const isBuyer = (name: string) =>
    entries.some(({ employeeNumber, opens }) => opens && employeeNumber === name);
  const placeOf = (runId: string) => runs.find(({ id }) => id === runId)?.at ?? Number.NaN;
  const takenOf = (name: string, place: number) =>
    ofPerson(name)
      .filter(({ kind, runId }) => kind === "taken" && placeOf(runId ?? "") === place)
      .map(({ amount, charged, at }) => ({ amount: cents((charged ?? 0) - amount), at }));
  const dueTo = (name: string) =>
    ofPerson(name).reduce((sum, { kind, amount }) => (kind === "refund" ? sum + amount : sum), 0);
  const effective = () => runs.filter(({ voided }) => !voided).sort((one, other) => one.at - other.at);
  const ofPerson = (name: string) => entries.filter(({ employeeNumber }) => employeeNumber === name);

  const openOf = (name: string) => open.get(name) ?? cents(0);
  const proposedAt = (runId: string | null) => {
    const run = runs.find(({ id }) => id === runId);
    return run && proposesOnly({ balancesFollow: run.follows }) ? run.at : null;
  };

  const capsOf = (runId: string | null, name: string): CapTerms | null => {
    const run = runs.find(({ id }) => id === runId);
    const terms = run && capTerms(run);
    const one = run?.employees.find(({ result, skipped }) => (result ?? skipped)?.employeeNumber === name);
    return terms ? withAnswers(terms, one?.inputs.items ?? null) : null;
  };
  const postedBefore = (name: string, at: number): PostedEntry[] =>
    ofPerson(name)
      .filter((entry) => entry.at < at)
      .map((entry) => ({
        ...{ ...entry, itemId: itemOf.get(entry.purchaseId ?? "") ?? null, caps: capsOf(entry.runId, name) },
        proposedAt: null,
      }));
  const hasItem = (name: string) =>
    ofPerson(name).some(({ purchaseId }) => (itemOf.get(purchaseId ?? "") ?? null) !== null);
  const cappedLedgers = (at: number): ReadonlyMap<string, CappedLedger> =>
    new Map(
      people.filter(hasItem).map((name) => {
        const events = eventsAtOnce(postedBefore(name, at)).map((event) => ({ ...event, number: name }));
        return [name, { employeeNumber: name, events, joined: [] }] as const;
      }),
    );

  /** What runs before a place propose, and where it is confirmed. */
  function earlierOpen(name: string, at: number): EarlierProposal[] {
    return effective()
      .filter((run) => run.at < at && run.follows === "confirmed")
      .map((run) => ({
        amount: cents(
          run.employees.find(({ result }) => result?.employeeNumber === name)?.result?.proposedDeduction ?? 0,
        ),
        until: takenOf(name, run.at)[0]?.at ?? Number.POSITIVE_INFINITY,
      }))
      .filter(({ until }) => until > at);
  }

  function write({ position, ...entry }: LedgerEntry) {
    const none = { opens: false, undoes: null, open: null };
    entries.push({ ...entry, ...none, id: ++number, at: position, proposedAt: proposedAt(entry.runId) });
  }

  /** What a person enters, after the balance that there is. */
  function enterByHand(
    employeeNumber: string,
    kind: StoredEntry["kind"],
    amount: number,
    {
      at = number + 1,
      purchaseId = null,
      undoes = null,
      open = null,
      classedItems = null,
    }: {
      at?: number;
      purchaseId?: string | null;
      undoes?: number | null;
      open?: Cents | null;
      classedItems?: readonly string[] | null;
    } = {},
  ) {
    const before = balances.get(employeeNumber) ?? null;
    const after = cents((before ?? 0) + amount);
    const opens = before === null && (kind === "purchase" || kind === "opening");
    const place = { id: ++number, at, purchaseId, undoes, open, classedItems, runId: null, proposedAt: null };
    const entry = { ...place, employeeNumber, kind, amount: cents(amount), balanceAfter: after, opens };
    entries.push({ ...entry, charged: null });
    balances.set(employeeNumber, after);
  }

  /** What is owed can't be less than what is proposed. */
  function correct(name: string, owed: number) {
    const open = openOf(name);
    if (owed < open) return;
    enterByHand(name, "correction", owed - open - (balances.get(name) ?? 0), { open });
  }

  function returnPurchase(which: number, part: number) {
    const bought = entries.filter(({ kind }) => kind === "purchase" || kind === "opening")[which];
    if (bought === undefined) return;
    const { employeeNumber, purchaseId } = bought;
    const returned = entries
      .filter((entry) => entry.kind === "return" && entry.purchaseId === purchaseId)
      .reduce((sum, { amount }) => sum - amount, 0);
    const amount = Math.ceil((bought.amount - returned) * part);
    if (amount === 0) return;
    const at = ++number;
    const owed = balances.get(employeeNumber) ?? cents(0);
    const classedItems = Object.keys(itemClasses);
    const refund = toPayBackByHand({ employeeNumber, purchaseId, at, classedItems }, amount, owed);
    if (refund > 0) enterByHand(employeeNumber, "refund", refund, { at, purchaseId });
    enterByHand(employeeNumber, "return", -amount, { at, purchaseId, classedItems });
  }

  /**
   * The items that the newest run before a place that asked about them held; and those with a class if none did, or if it
   * allowed another item than the returned one with a limit.
   */
  function heldBefore(
    name: string,
    at: number,
    classed: readonly string[],
    returned: string | null | undefined,
  ): ReadonlySet<string> {
    const held = new Set(classed);
    for (const run of effective().filter((one) => one.at < at)) {
      const one = run.employees.find(({ result }) => result?.employeeNumber === name);
      if (!one?.result || !countsOnBalance(one.result.verdict)) continue;
      for (const { itemId, standing, limits } of one.inputs.items ?? []) {
        const allows = standing === "passes" && limits.every(({ most }) => most > 0);
        const isOther = limits.length > 0 && itemId !== returned && classed.includes(itemId);
        if (!allows || isOther) held.add(itemId);
        else held.delete(itemId);
      }
    }
    return held;
  }

  /** What was deducted for what is returned pays for nothing that a run held. */
  function toPayBackByHand(
    {
      employeeNumber,
      purchaseId,
      at,
      classedItems,
    }: Pick<StoredEntry, "purchaseId" | "at" | "classedItems"> & { employeeNumber: string },
    returned: number,
    owed: number,
  ): number {
    const held = heldBefore(employeeNumber, at, classedItems ?? [], itemOf.get(purchaseId ?? ""));
    let [deducted, payable] = [0, 0];
    for (const one of chargeStandings(postedBefore(employeeNumber, at))) {
      const isOwn = one.purchaseId === purchaseId;
      if (isOwn) deducted = Math.min(Math.max(0, returned - one.open), one.paid);
      else if (!held.has(itemOf.get(one.purchaseId ?? "") ?? "")) payable += one.open;
    }
    return Math.max(0, returned - owed, deducted - payable);
  }

  /** What payroll took of everyone with a result in a run; null for what it proposed or was taken before, or for no word of it. */
  function takeOf(run: Run, amounts: readonly (number | null)[], onlyNamed: boolean) {
    const at = ++number;
    for (const { result } of run.employees) {
      if (result === null) continue;
      const name = result.employeeNumber;
      if (onlyNamed && (amounts[people.indexOf(name)] ?? null) === null) continue;
      const earlier = takenOf(name, run.at).at(-1)?.amount;
      const insteadOf = earlier ?? result.proposedDeduction;
      const wanted = cents(amounts[people.indexOf(name)] ?? insteadOf);
      const balance = balances.get(name) ?? null;
      const taken = balance === null ? insteadOf : wanted;
      const { entries: posted } = postTaken({ insteadOf, taken, balance, due: cents(dueTo(name)) });
      if (earlier === undefined && run.follows === "confirmed")
        open.set(name, cents(openOf(name) - result.proposedDeduction));
      for (const { kind, amount, charged, balanceAfter } of posted) {
        const none = { purchaseId: null, undoes: null, opens: false, open: null };
        const place = {
          id: ++number,
          at,
          runId: run.id,
          proposedAt: kind === "taken" ? proposedAt(run.id) : null,
        };
        entries.push({ ...none, ...place, employeeNumber: name, kind, amount, charged, balanceAfter });
        balances.set(name, balanceAfter);
      }
    }
  }

  function reinstate(which: number) {
    const written = entries.filter(({ kind }) => kind === "written-off")[which];
    if (written === undefined || entries.some(({ undoes }) => undoes === written.at)) return;
    const { employeeNumber, at } = written;
    const took = ofPerson(employeeNumber)
      .filter((entry) => entry.at === at)
      .reduce((sum, { amount }) => sum - amount, 0);
    enterByHand(employeeNumber, "reinstated", took, { undoes: at });
  }

  /** Everything after a place is calculated again, after what happens there; or from it on, with what is known by now. */
  function change(at: number, happens: (history: History) => void, isSettled = false) {
    const isVoided = (runId: string) => runs.find(({ id }) => id === runId)?.voided ?? false;
    const accounts = new Map(
      people.map((name) => {
        const [earlier, since] = [(one: StoredEntry) => one.at < at, (one: StoredEntry) => one.at >= at];
        const before = ofPerson(name).filter(earlier);
        const voidedCharge = voidedChargeOf(before, isVoided);
        const now = balances.get(name) ?? null;
        const proposed = { open: openOf(name), earlierOpen: earlierOpen(name, at) };
        const capped = hasItem(name)
          ? {
              earlier: eventsAtOnce(
                postedBefore(name, at).filter(({ runId }) => runId === null || runId !== voidedCharge?.runId),
              ),
              itemOf: (id: string) => itemOf.get(id) ?? null,
              capsOf: (runId: string) => capsOf(runId, name),
            }
          : undefined;
        const recordedBefore = () => isRecorded(before);
        const context = { from: at, recordedBefore, isVoided, placeOf, ...proposed, voidedCharge, capped };
        return [name, readAccount(now, ofPerson(name).filter(since), context)] as const;
      }),
    );
    const history = createHistory(accounts);
    happens(history);
    const now = knownByNow(known);
    for (const run of effective().filter((one) => (isSettled ? one.at >= at : one.at > at))) {
      const { lines, ...again } = recalculateRun(
        history,
        {
          ...ledgerRun(run),
          firstRowHours: true,
          known: isSettled ? now : undefined,
          jurisdictionOf: (location) => now.ofLocation(location).jurisdiction,
          ...{ itemClasses: run.itemClasses, consents },
        },
        keptColumns(run.employees),
      );
      const unchanged = run.employees.filter(({ inputs }) => !lines.includes(inputs.line));
      run.employees = [...unchanged, ...keptOf(again)].sort(
        (one, other) => one.inputs.line - other.inputs.line,
      );
    }
    for (const { employeeNumber, after, entries: added, open: proposed } of history.finish()) {
      for (const entry of added) write(entry);
      balances.set(employeeNumber, after);
      expect(proposed.before).toBe(openOf(employeeNumber));
      open.set(employeeNumber, proposed.after);
    }
    return accounts;
  }

  function make(
    at: number,
    {
      filed,
      charging,
      follows,
      itemCaps,
      itemClasses,
    }: Pick<Run, "filed" | "charging" | "follows" | "itemCaps" | "itemClasses">,
    owed: ReadonlyMap<string, Cents | null>,
    proposed: ReadonlyMap<string, Cents>,
    ledgers: ReadonlyMap<string, CappedLedger>,
  ) {
    const file = fileOf(filed);
    const calculated = calculateRun(file, {
      ...terms(owed, known, { charging, itemCaps, itemClasses }, filed.payDate),
      openProposals: proposed,
      cappedLedgers: ledgers,
      consents,
    });
    const run: Run = {
      ...{
        id: `run ${runs.length}`,
        at,
        file,
        filed,
        charging,
        follows,
        itemCaps,
        itemClasses,
        consents,
        employees: keptOf(calculated),
        voided: false,
      },
      meanings: new Map(people.map((name) => [name, known])),
      buyers: new Set(people.filter(isBuyer)),
    };
    return { run, enter: ({ add }: History) => enterResults(add, ledgerRun(run), calculated) };
  }

  /** What the open purchases before a run allow together, and what it charges itself. */
  function mostByHand(
    { at, itemCaps }: Run,
    { employeeNumber, startingCost }: Result,
    answers: Answers,
  ): number {
    const standings = chargeStandings(postedBefore(employeeNumber, at)).map(({ purchaseId, open }) => {
      return { item: itemOf.get(purchaseId ?? "") ?? null, open };
    });
    const sumOf = (some: typeof standings) => some.reduce((sum, { open }) => sum + open, 0);
    const charges = startingCost - sumOf(standings);
    return [...Map.groupBy(standings, ({ item }) => item)].reduce((sum, [item, some]) => {
      const cap = item === null ? undefined : itemCaps[item];
      const answer = answers?.find(({ itemId }) => itemId === item);
      if (answer !== undefined && answer.standing !== "passes") return sum;
      const agreed = answer?.limits.map(({ most }) => most) ?? [];
      return sum + Math.min(cap ?? Number.POSITIVE_INFINITY, ...agreed, sumOf(some));
    }, charges);
  }

  return {
    /** Who is in the newest run. */
    newest: () => runs.at(-1)?.employees ?? [],
    take(step: Step) {
      if (step.kind === "run") {
        const { run, enter } = make(
          ++number,
          { ...step, itemCaps, itemClasses },
          balances,
          open,
          cappedLedgers(number),
        );
        runs.push(run);
        change(run.at, enter);
      } else if (step.kind === "void" || step.kind === "replace") {
        const run = effective()[step.which];
        if (run === undefined) return;
        let by: ReturnType<typeof make> | undefined;
        change(run.at, (history) => {
          if (step.kind === "replace") {
            const owed = new Map(people.map((name) => [name, history.recordedAt(ledgerRun(run), name)]));
            const proposed = new Map(
              people.map((name) => [name, history.proposedBefore(ledgerRun(run), name)]),
            );
            const ledgers = people.flatMap((name) => {
              const ledger = history.cappedLedger(ledgerRun(run), name);
              return ledger ? [[name, ledger] as const] : [];
            });
            by = make(run.at, { ...run, filed: step.filed }, owed, proposed, new Map(ledgers));
          }
          run.voided = true;
          if (by) runs.push(by.run);
          history.remove(ledgerRun(run));
          by?.enter(history);
        });
      } else if (step.kind === "map") {
        known = { ...known, mappings: new Map([...known.mappings, [step.location, step.meaning]]) };
      } else if (step.kind === "place") {
        const places = new Map(known.places);
        places.delete(people[step.who] as string);
        if (step.place !== null) places.set(people[step.who] as string, step.place);
        known = { ...known, places };
      } else if (step.kind === "cap") {
        const { [step.item]: _, ...others } = itemCaps;
        itemCaps = step.cap === null ? others : { ...others, [step.item]: cents(step.cap) };
      } else if (step.kind === "class") {
        const { [step.item]: _, ...others } = itemClasses;
        itemClasses = step.itemClass === null ? others : { ...others, [step.item]: step.itemClass };
      } else if (step.kind === "authorize") {
        const name = people[step.who] as string;
        const signed = recordedConsent(`authorization ${++number}`, step);
        consents = new Map([...consents, [name, [signed, ...(consents.get(name) ?? [])]]]);
      } else if (step.kind === "revoke") {
        const name = people[step.who] as string;
        const [newest, ...others] = consents.get(name) ?? [];
        if (newest === undefined) return;
        const events = { ...newest.events, revokedOn: calendarDate("2027-03-02") };
        consents = new Map([...consents, [name, [{ ...newest, events }, ...others]]]);
      } else if (step.kind === "enter") {
        const others = known.rates.filter(({ jurisdiction }) => jurisdiction !== step.rate.jurisdiction);
        known = { ...known, rates: [...others, step.rate] };
      } else if (step.kind === "settle") {
        const from = effective()[step.which];
        if (from === undefined) return;
        for (const run of effective().filter(({ at }) => at >= from.at)) {
          const now = new Map(people.map((name) => [name, meaningNow(run, name, known)]));
          for (const name of people) {
            if (now.get(name) === run.meanings.get(name)) continue;
            if (isBuyer(name)) run.buyers.add(name);
            run.consents = new Map([...run.consents, [name, consents.get(name) ?? []]]);
          }
          run.meanings = now;
        }
        change(from.at, () => undefined, true);
      } else if (step.kind === "write-off") {
        const name = people[step.who] as string;
        const owed = balances.get(name) ?? 0;
        if (owed > 0) enterByHand(name, "written-off", -owed);
      } else if (step.kind === "reinstate") {
        reinstate(step.which);
      } else if (step.kind === "return") {
        returnPurchase(step.which, step.part);
      } else if (step.kind === "taken") {
        const run = effective()[step.which];
        if (run) takeOf(run, step.amounts, step.onlyNamed);
      } else {
        const name = people[step.who] as string;
        const before = balances.get(name) ?? null;
        const { kind, amount } = step;
        if (kind === "correction") correct(name, amount);
        else if (kind === "purchase" || before === null) {
          const purchaseId = `purchase ${number}`;
          itemOf.set(purchaseId, kind === "purchase" ? step.item : null);
          enterByHand(name, kind, amount, { purchaseId });
        }
      }
    },
    check() {
      const expected = new Map<string, Cents | null>();
      const deducted = new Map<string, number>();
      const proposed = new Map<string, Map<number, Cents>>(people.map((name) => [name, new Map()]));
      const openNow = (name: string) =>
        cents([...(proposed.get(name)?.values() ?? [])].reduce((sum, amount) => sum + amount, 0));
      const writtenOff = new Map<number, number>();
      const events = [...effective(), ...entries.filter(({ kind }) => byHand.has(kind))].sort(
        (one, other) => one.at - other.at,
      );
      for (const event of events) {
        if ("file" in event) {
          const openProposals = new Map(people.map((name) => [name, openNow(name)]));
          const recorded = { openProposals, cappedLedgers: cappedLedgers(event.at) };
          const again = replay(event, withBuyers(event, expected), recorded);
          expect(event.employees.map(figures)).toEqual(again.map(figures));
          for (const { result, inputs } of again) {
            if (result)
              expect(result.proposedDeduction).toBeLessThanOrEqual(mostByHand(event, result, inputs.items));
            if (result === null || !countsOnBalance(result.verdict)) continue;
            deducted.set(`${result.employeeNumber} ${event.at}`, result.proposedDeduction);
            if (event.follows === "confirmed")
              proposed.get(result.employeeNumber)?.set(event.at, result.proposedDeduction);
            expected.set(
              result.employeeNumber,
              remainingBalance(result.startingCost, result.proposedDeduction),
            );
          }
        } else if (event.kind === "purchase" || event.kind === "opening") {
          const before = expected.get(event.employeeNumber) ?? (isBuyer(event.employeeNumber) ? 0 : charged);
          expected.set(event.employeeNumber, cents(before + event.amount));
        } else if (event.kind === "return") {
          const before = expected.get(event.employeeNumber) ?? 0;
          const toPayBack = toPayBackByHand(event, -event.amount, before);
          expected.set(event.employeeNumber, cents(before + event.amount + toPayBack));
        } else if (event.kind === "taken") {
          const name = event.employeeNumber;
          const place = placeOf(event.runId ?? "");
          const insteadOf = event.charged ?? 0;
          const isCorrected = ofPerson(name).some(
            ({ kind, at }) =>
              (kind === "written-off" || (kind === "correction" && event.proposedAt === null)) &&
              at > place &&
              at < event.at,
          );
          proposed.get(name)?.delete(place);
          const isOfRun = takenOf(name, place)[0]?.at === event.at && !isCorrected;
          const counted = isOfRun ? (deducted.get(`${name} ${place}`) ?? 0) : insteadOf;
          const added = counted - (insteadOf - event.amount);
          const settled =
            ofPerson(name).find(({ kind, at }) => kind === "refund" && at === event.at)?.amount ?? 0;
          const before = expected.get(name) ?? (added === 0 ? null : isBuyer(name) ? 0 : charged);
          if (before !== null) expected.set(name, cents(Math.max(0, before + added + Math.min(0, settled))));
        } else if (event.kind === "written-off") {
          writtenOff.set(event.at, expected.get(event.employeeNumber) ?? 0);
          expected.set(event.employeeNumber, cents(0));
        } else if (event.kind === "reinstated") {
          const before = expected.get(event.employeeNumber) ?? 0;
          expected.set(event.employeeNumber, cents(before + (writtenOff.get(event.undoes ?? 0) ?? 0)));
        } else {
          const states = (event.balanceAfter ?? 0) + (event.open ?? 0);
          expected.set(event.employeeNumber, cents(Math.max(0, states - openNow(event.employeeNumber))));
        }
      }
      for (const name of people) {
        expect(balances.get(name) ?? null).toBe(expected.get(name) ?? null);
        expect(openOf(name)).toBe(openNow(name));
        let sum = 0;
        for (const { amount, balanceAfter } of ofPerson(name)) {
          sum += amount;
          expect(balanceAfter ?? 0).toBe(sum);
          expect(sum).toBeGreaterThanOrEqual(0);
        }
        expect(balances.get(name) ?? 0).toBe(sum);
        expect(walkProposals(ofPerson(name)).at(-1)?.openAfter ?? 0).toBe(openNow(name));
        const atOnce = chargeStandings(postedBefore(name, Number.POSITIVE_INFINITY));
        expect(atOnce.reduce((all, { open }) => all + open, 0)).toBe(sum);
        const posted = postedBefore(name, Number.POSITIVE_INFINITY);
        const standings = chargeStandings(
          posted.map((entry) => ({ ...entry, proposedAt: proposedAt(entry.runId) })),
        );
        expect(standings.reduce((all, { open }) => all + open, 0)).toBe(sum + openNow(name));
        for (const { amount, paid, returned, corrected, writtenOff, open } of standings) {
          expect(paid + returned + corrected + writtenOff + open).toBe(amount);
          expect(Math.min(paid, returned, corrected, writtenOff, open)).toBeGreaterThanOrEqual(0);
        }
      }
    },
  };
}

const byHand: ReadonlySet<StoredEntry["kind"]> = new Set([
  ...(["purchase", "opening", "return", "correction", "written-off", "reinstated", "taken"] as const),
]);

function withBuyers({ buyers, charging }: Run, owed: ReadonlyMap<string, Cents | null>) {
  if (charging === "recorded") return owed;
  const nothing = [...buyers].filter((name) => (owed.get(name) ?? null) === null);
  return new Map([...owed, ...nothing.map((name) => [name, cents(0)] as const)]);
}

function knownByNow({ mappings, places, rates }: Known): KnownByNow {
  const own = withEnteredRates(rates);
  const wagesOn = (days: CalendarDate | Period) => ({
    ofLocation: createWageLookUp(days, mappings, own),
    ofPlace: (key: string) => lookUpPlace(key, days, own),
  });
  return { ...wagesOn(payDate), over: wagesOn, placeSetFor: (name) => places.get(name) };
}

/** Who wasn't checked because of the place or the rate has what is known by now; others only a higher entered rate. */
function meaningNow(run: Run, name: string, known: Known): Known {
  const before = run.meanings.get(name) as Known;
  const places = new Map([...before.places, ...known.places]);
  const now = { ...known, places };
  const paid = (employees: readonly KeptEmployee[]) => {
    const one = employees.find(({ result, skipped }) => (result ?? skipped)?.employeeNumber === name);
    return one?.result ?? one?.skipped?.pay;
  };
  const was = paid(run.employees);
  const is = paid(keptOf(calculateRun(run.file, terms(new Map(), now))));
  if (!was || !is) return before;
  const has = (of: typeof was, reason: Reason) => of.reasons.includes(reason);
  const isPlaceOpen = (of: typeof was) => placeReasons.some((reason) => has(of, reason));
  const isOpen = isPlaceOpen(was) || has(was, "rate-not-confirmed") || has(was, "between-rates");
  const isSamePlace = was.jurisdiction === is.jurisdiction;
  const isPlaceNew = has(is, "place-set") && !(has(was, "place-set") && isSamePlace);
  const isRaised = has(is, "rate-entered") && isSamePlace && is.minimumWage > was.minimumWage;
  const isConfirmed = has(was, "rate-not-confirmed") && !has(is, "rate-not-confirmed");
  const isSettled = isPlaceOpen(was) || isConfirmed || (isOpen && isPlaceNew) || isRaised;
  return isSettled && !isPlaceOpen(is) ? now : before;
}

/** A row may have a location of its own. */
function locationOf(location: string, row: string): readonly [location: string, row: string] {
  const [own = "", ...cells] = row.split(",");
  return own.startsWith("@") ? [own.slice(1), cells.join()] : [location, row];
}

type Answers = KeptEmployee["inputs"]["items"];

function recordedConsent(
  id: string,
  { item, amount, total, payments, equal, signedOn, expiresOn }: Signed,
): RecordedConsent {
  const unknown = { what: null, itemClass: null, state: null, payments };
  const never = { firstDeductionOn: null, forPayDate: null, lossFoundOn: null };
  const terms = {
    ...{ ...unknown, ...never, itemId: item, employerSigned: true, approvedForm: true, notarized: true },
    ...{ amount: amount === null ? null : cents(amount), equalPayments: equal },
    total: total === null ? null : cents(total),
    signedOn: calendarDate(signedOn),
    expiresOn: expiresOn === null ? null : calendarDate(expiresOn),
  };
  return { id, terms, events: { noticeSentOn: null, revokedOn: null, isWithdrawn: false } };
}

function replay(
  { file, filed, meanings, charging, itemCaps, itemClasses, consents }: Run,
  owed: ReadonlyMap<string, Cents | null>,
  recorded: Pick<RecordedBalances, "openProposals" | "cappedLedgers">,
): KeptEmployee[] {
  const byMeaning = new Map(
    [...new Set(meanings.values())].map((one) => [
      one,
      keptOf(
        calculateRun(file, {
          ...terms(owed, one, { charging, itemCaps, itemClasses }, filed.payDate),
          ...{ ...recorded, consents },
        }),
      ),
    ]),
  );
  const own = (name: string) => byMeaning.get(meanings.get(name) as Known) ?? [];
  return people.flatMap((name) =>
    own(name).filter(({ result, skipped }) => (result ?? skipped)?.employeeNumber === name),
  );
}

function ledgerRun(run: Run) {
  const { id, at, charging, follows } = run;
  const firstOwed = firstCharge({ deductionAmount: charged, charging });
  const inLedger = {
    id,
    at,
    firstCharge: firstOwed,
    proposesOnly: proposesOnly({ balancesFollow: follows }),
  };
  return { ...inLedger, caps: capTerms(run) };
}

function capTerms({ at, filed, itemCaps }: Run): CapTerms {
  return { place: at, caps: itemCaps, payDate: filed.payDate, period: null };
}

function fileOf({ plan, pay }: Filed): PayrollFile {
  const lines = pay.flatMap((one, at) => {
    if (one === null) return [];
    const [location, rows] = one;
    return rows.map((row) => `${people[at]},${locationOf(location, row).join()}\n`);
  });
  return readByPlan(`${plan.columns.join()}\n${lines.join("")}`, plan);
}

function terms(
  owed: ReadonlyMap<string, Cents | null>,
  known: Known = nothingKnown,
  rules: Pick<Run, "charging" | "itemCaps" | "itemClasses"> = {
    charging: "everyone",
    itemCaps: {},
    itemClasses: {},
  },
  paidOn = payDate,
) {
  const balances = new Map(
    [...owed].flatMap(([name, balance]) => (balance === null ? [] : [[name, balance]])),
  );
  const attributes = new Map([...known.places].map(([name, place]) => [name, { place }]));
  const { mappings: locationMappings, rates } = known;
  const byWorkweek = { workweekStart: 1 as const };
  const own = { byWorkweek, locationMappings, attributes, enteredRates: rates };
  return { configuration: { ...configuration, ...rules }, payDate: paidOn, balances, ...own };
}

function figures({ result, skipped }: KeptEmployee) {
  return result ?? skipped;
}
