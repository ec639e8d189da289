import fc from "fast-check";
import { expect, test } from "vitest";
import { Company } from "../../../test-support/histories/company.ts";
import { expectHistoryThatCounts } from "../../../test-support/histories/expectations.ts";
import {
  dailyPays,
  dailyPlan,
  type Filed,
  fileOf,
  type Pay,
  payDate,
  payDates,
  pays,
  people,
  plans,
  texanFile,
  weeklyPays,
  weeklyPlan,
} from "../../../test-support/histories/files.ts";
import { anyStep, anyStepOfEnoughPay } from "../../../test-support/histories/random-steps.ts";
import { termsOf } from "../../../test-support/histories/run.ts";
import type { Step } from "../../../test-support/histories/steps.ts";
import { keptOf } from "../../../test-support/kept-employees.ts";
import { times } from "../../../test-support/properties.ts";
import { cents } from "../../money.ts";
import type { ReadingPlan } from "../../payroll-file/plan/reading-plan.ts";
import { verdicts } from "../../verdicts/verdicts.ts";
import { calculateRun } from "../calculate-run.ts";

const runOf = (filed: Filed): Step => ({ kind: "run", filed, charging: "everyone", follows: "proposed" });
const calculate = (plan: ReadingPlan, rows: Pay) =>
  calculateRun(fileOf({ plan, payDate, pay: [["US-TX", rows]] }), termsOf(new Map()));

test("the weeks of these histories are checked by workweek, and by the period average where they can't be", () => {
  const found = [
    [weeklyPlan, Object.values<Pay>(weeklyPays)] as const,
    [dailyPlan, Object.values<Pay>(dailyPays)] as const,
  ].map(([plan, kinds]) =>
    kinds.map((rows) => {
      const { measure } = calculate(plan, rows).results;
      return measure.values[measure.codes[0] as number];
    }),
  );
  expect(found).toEqual([
    [...Array(5).fill("workweek"), "overtime-pay", "clear-rows"],
    ["workweek", "workweek", "workweek"],
  ]);
});

test("the pay of these histories comes to every verdict, and to every reason that the decision finds", () => {
  const found = plans.flatMap((plan) =>
    Object.values<Pay>(pays).flatMap((rows) =>
      keptOf(calculate(plan, rows)).map(({ result, skipped }) => result ?? skipped.pay),
    ),
  );
  const inFull = calculateRun(fileOf(texanFile("enough for all")), termsOf(new Map([["A", cents(0)]])));
  const verdictsFound = [...found, ...inFull.skipped.map(({ pay }) => pay)].map((pay) => pay?.verdict);
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

test("[CALC-06] after any history of runs, purchases, corrections, merges and changed settings, balances and figures equal those calculated from the beginning", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 8, maxLength: 16, size: "max" }), (steps) => {
      expectHistoryThatCounts(new Company().take(...steps));
    }),
    times(500),
  );
});

const enoughForAll = texanFile(...people.map(() => "enough for all" as const));

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
    const each = {
      amount: 1000,
      percent: null,
      payments: null,
      equal: who === 0,
      signedOn: "2027-01-04",
      expiresOn: null,
    };
    return { kind: "authorize", who, item: "boots", total: 5900, ...each };
  }),
  { kind: "revoke", who: 2 },
];

/** Everyone has bought boots and agreed to a percentage: A of gross pay, B of net pay, which the files don't have, C of both. */
const percentStart: readonly Step[] = [
  { kind: "class", item: "boots", itemClass: "work-boots" },
  ...people.map((_, who): Step => ({ kind: "purchase", who, amount: 5900, item: "boots" })),
  ...([0, 1, 2, 2] as const).map((who, at): Step => {
    const of = at === 1 || at === 3 ? "net-wages" : "gross-wages";
    const signed = { payments: null, equal: false, signedOn: "2027-01-04", expiresOn: null } as const;
    const percent = { hundredths: 125, of } as const;
    return { kind: "authorize", who, item: "boots", amount: null, percent, total: 5900, ...signed };
  }),
];

/** Everyone has bought gear, which is held, and something else, which the first run deducts. */
const heldStart: readonly Step[] = [
  { kind: "class", item: "vest", itemClass: "protective-equipment" },
  ...people.flatMap((_, who): Step[] => [
    { kind: "purchase", who, amount: 5900, item: "vest" },
    { kind: "purchase", who, amount: 5900, item: who === 1 ? "boots" : null },
  ]),
  runOf(enoughForAll),
];

test.each([
  [
    "in part, and not at all",
    [...classedStart, runOf({ ...enoughForAll, payDate: payDates[1] })],
    [
      ["reduced", 1700],
      ["needs-authorization", 0],
      ["reduced", 700],
    ],
  ],
  [
    "up to a percentage of gross pay, and not at all where net pay isn't known",
    [...percentStart, runOf(enoughForAll)],
    [
      // 1.25% of 900.00.
      ["reduced", 1125],
      ["needs-authorization", 0],
      ["needs-authorization", 0],
    ],
  ],
  ["while others are held", heldStart, people.map(() => ["reduced", 5900])],
] as const)("items that some of these histories start with are deducted %s", (_, start, expected) => {
  const newest = new Company().take(...start).newest();
  expect(newest.map(({ result }) => [result?.verdict, result?.proposedDeduction])).toEqual(expected);
});

test("[CALC-06] whatever happens to runs and purchases, no run deducts more than the caps of items, their rules and authorizations allow, as they were at the run, and no return lets wages pay for more", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(cappedStart, classedStart, percentStart, heldStart),
      fc.array(anyStepOfEnoughPay, { minLength: 10, maxLength: 20, size: "max" }),
      (start, steps) => expectHistoryThatCounts(new Company().take(...start, ...steps)),
    ),
    times(500),
  );
});

test("[CALC-06] what payroll took for a run stays taken when the run is voided, and then a later one", () => {
  const run = runOf(texanFile("enough for all", null, null));
  const company = new Company().take(
    ...[run, run],
    { kind: "taken", which: 0, amounts: [null, null, null], onlyNamed: false },
    { kind: "void", which: 0 },
    { kind: "void", which: 0 },
  );
  expectHistoryThatCounts(company);
});

test.each([
  ["is settled", { kind: "settle", which: 1 }],
  ["follows another one that is voided", { kind: "void", which: 0 }],
] as const)(
  "[CALC-06] what a voided run charged is owed from a later purchase on, so a run between them that charges recorded purchases only still leaves the employee out once it %s",
  (_, step) => {
    const run = runOf(texanFile(null, null, "too low"));
    const company = new Company().take(
      runOf(texanFile("too low", null, null)),
      run,
      { ...run, charging: "recorded" } as Step,
      { kind: "purchase", who: 2, amount: 700, item: null },
      { kind: "void", which: 1 },
      step,
    );
    expect(company.newest()).toMatchObject([{ skipped: { employeeNumber: "C", reason: "no-purchase" } }]);
    expectHistoryThatCounts(company);
  },
);

test("[CALC-06] the same holds if the run was replaced, and its new file doesn't say enough to check the employee", () => {
  const run = runOf(texanFile("too low", null, null));
  const company = new Company().take(
    ...[run, runOf(texanFile(null, "too low", null)), { ...run, charging: "recorded" } as Step],
    { kind: "purchase", who: 0, amount: 700, item: null },
    { kind: "replace", which: 0, filed: texanFile("two rows of gross pay", null, null) },
    { kind: "void", which: 1 },
  );
  expectHistoryThatCounts(company);
});

test("[CALC-06] what was deducted for a returned purchase counts toward an authorization until it's paid back, also in runs that are calculated again", () => {
  const boots = { kind: "purchase", who: 0, amount: 5900, item: "boots" } as const;
  const all = { item: "boots", amount: null, percent: null, total: 5900, payments: null, equal: false };
  const run = runOf(texanFile("enough for all", null, null));
  const history: readonly Step[] = [
    { kind: "class", item: "boots", itemClass: "work-boots" },
    { kind: "authorize", who: 0, ...all, signedOn: "2027-01-04", expiresOn: null },
    ...[boots, runOf(texanFile(null, "too low", null)), run],
    ...([{ kind: "return", which: 0, part: 1 }, boots] as const),
  ];
  const paidBack: Step = { kind: "pay-back", who: 0, part: 1 };
  const deducted = (...steps: readonly Step[]) => {
    const company = new Company().take(...history, ...steps, run, { kind: "void", which: 0 });
    expectHistoryThatCounts(company);
    return company.newest().map(({ result }) => result?.proposedDeduction);
  };
  expect(deducted()).toEqual([0]);
  expect(deducted(paidBack)).toEqual([5900]);
});

test("[CALC-06] what was recorded as paid back by mistake isn't owed again once the run that deducted it is voided", () => {
  const bought = (amount: number) => ({ kind: "purchase", who: 0, amount, item: null }) as const;
  const returned = (which: number) => ({ kind: "return", which, part: 1 }) as const;
  const company = new Company().take(
    ...[bought(5900), runOf(texanFile("enough for all", null, null)), returned(0)],
    ...([{ kind: "pay-back", who: 0, part: 1 }, bought(700), returned(1)] as const),
    ...([
      { kind: "undo-pay-back", which: 0 },
      { kind: "void", which: 0 },
    ] as const),
  );
  expectHistoryThatCounts(company);
  expect(company.records.balanceOf("A")).toBe(0);
});

test("[CALC-06] a corrected balance doesn't change with what payroll took for an earlier run under a number merged by then", () => {
  const run = (pay: "enough for a part" | "enough for all") => runOf(texanFile(pay, null, null));
  const company = new Company().take(
    ...[run("enough for a part"), run("enough for all")],
    { kind: "purchase", who: 1, amount: 2000, item: null },
    ...([
      { kind: "merge", who: 0, into: 1 },
      { kind: "correction", who: 1, amount: 5900, item: null },
      { kind: "taken", which: 1, amounts: [700, null, null], onlyNamed: true },
    ] as const),
  );
  const owed = company.records.balanceOf("B");
  company.take({ kind: "void", which: 0 });
  expectHistoryThatCounts(company);
  expect(company.records.balanceOf("B")).toBe(owed);
});
