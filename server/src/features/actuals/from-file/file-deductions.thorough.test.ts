import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { TakenCheck, TakenOfRun } from "@wagefloor/contract/runs/taken.ts";
import { balancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import { expect, test } from "vitest";
import {
  addUserWithProfile,
  answerTo,
  confirm,
  lookAt,
  review,
  runReview,
} from "../../../test/payroll/reviewing.ts";
import {
  balanceOf,
  type ErrorBody,
  expectReplay,
  type PayrollUser,
  type Run,
} from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

type Row = readonly [employeeNumber: string, gross: string, deduction: string];

const november6 = "2026-11-06";
const november20 = "2026-11-20";

/** 40 hours in Texas; 300.00 leave room for 9.60, 310.00 for 19.60, 900.00 for all 59.00. */
function register(rows: readonly Row[]): string {
  const lines = rows.map(([number, gross, deduction]) => `${number},US-TX,40,${gross},${deduction}`);
  return ["Employee ID,Work Location,Hours,Gross Pay,Boots Deduction", ...lines, ""].join("\n");
}

const first = register([
  ["1", "300.00", ""],
  ["2", "310.00", ""],
  ["3", "900.00", ""],
]);
const addClerk = () => addUserWithProfile(server, first);

const runFirst = async (clerk: PayrollUser): Promise<Run> =>
  runReview(clerk, await review(clerk, first, { payDate: november6 }));

const next = (clerk: PayrollUser, rows: readonly Row[], payDate = november20) =>
  review(clerk, register(rows), { payDate, fileName: "nov20.csv" });

async function useFor(clerk: PayrollUser, looked: Review, run: string): Promise<Review> {
  expect((await answerTo(clerk, looked, "deductions", run)).status).toBe(200);
  return lookAt(clerk, looked.id);
}

/** What is sent to use the deductions as they were shown. */
const shown = ({ deductions }: Review, more: object = {}) => {
  if (!deductions?.use) throw new Error("the deductions aren't used");
  const { for: run, seen } = deductions.use;
  return { deductions: { for: run, seen, ...more } };
};

const takenOf = (clerk: PayrollUser, { id }: Pick<Run, "id">) =>
  clerk.read<TakenOfRun>(`/api/runs/${id}/taken`);

async function confirmAsProposed(clerk: PayrollUser, { id }: Run): Promise<void> {
  const checked = await clerk.post(`/api/runs/${id}/taken/check`, { amounts: [] });
  const { seen } = (await checked.json()) as TakenCheck;
  const confirmed = await clerk.post(`/api/runs/${id}/taken`, { id: crypto.randomUUID(), amounts: [], seen });
  expect(confirmed.status).toBe(201);
}

const owedOf = (clerk: PayrollUser) =>
  Promise.all(
    ["1", "2", "3"].map(async (name) => {
      const { balance, openProposals } = await balanceOf(clerk, name);
      return [balance, openProposals];
    }),
  );

const follow = (clerk: PayrollUser, choice: string) =>
  clerk.put("/api/profiles/balances-follow", { balancesFollow: choice });

test.for(balancesFollow)(
  "the next file's deduction column becomes what payroll took for the run that the clerk chooses, before the file is run (%s)",
  async (choice) => {
    const clerk = await addClerk();
    await follow(clerk, choice);
    const run = await runFirst(clerk);
    const asRead = await next(clerk, [
      ["1", "300.01", "9.60"],
      ["2", "310.01", "5.00"],
      ["3", "900.01", "59.00"],
    ]);
    expect(asRead.deductions).toMatchObject({
      ...{ name: "Boots Deduction", isKindOfPay: false, employees: 3, amount: 7360, paidBack: 0 },
      ...{ negatives: null, notKnown: 0, use: null },
      runs: [{ run: { id: run.id, payDate: november6 }, same: 2 }],
    });
    const looked = await useFor(clerk, asRead, run.id);
    expect(looked.deductions?.use).toMatchObject({
      ...{ for: run.id, recorded: 3, problems: [], notInFile: 0 },
      totals: { employees: 3, differing: 1, proposed: 8820, taken: 7360, toPayBack: 0, belowMinimum: 0 },
      differences: [{ employeeNumber: "2", proposed: 1960, taken: 500, verdict: null }],
    });
    expect(looked.figures).not.toBe(asRead.figures);
    const made = await runReview(clerk, looked, shown(looked));
    expect(await takenOf(clerk, run)).toMatchObject({
      confirmations: [{ confirmedBy: clerk.email, fileName: "nov20.csv", employees: 3, differing: 1 }],
      totals: { proposed: 8820, taken: 7360 },
      open: { employees: 0 },
    });
    expect(made.takenAt).toBeNull();
    const open = choice === "confirmed";
    expect(await owedOf(clerk)).toEqual([
      [4940 - (open ? 0 : 961), open ? 961 : 0],
      [5400 - (open ? 0 : 1961), open ? 1961 : 0],
      [0, 0],
    ]);
    await expectReplay(clerk, ["1", "2", "3"]);
  },
);

test("a new deduction column in a later file is asked about as in a first file, and lowers what can be deducted until it's used", async () => {
  const without = first.replaceAll(/,(Boots Deduction)?$/gm, "");
  const clerk = await addUserWithProfile(server, without);
  const run = await runReview(clerk, await review(clerk, without, { payDate: november6 }));
  const asRead = await next(clerk, [
    ["1", "300.01", "9.60"],
    ["2", "310.01", "19.60"],
    ["3", "900.01", "59.00"],
  ]);
  expect(asRead.deductions).toMatchObject({
    name: "Boots Deduction",
    runs: [{ same: 3 }],
    use: null,
  });
  const used = await useFor(clerk, asRead, run.id);
  expect(used.totalProposedDeduction).toBeGreaterThan(asRead.totalProposedDeduction);
  await answerTo(clerk, asRead, "deductions", null);
  expect((await lookAt(clerk, asRead.id)).totalProposedDeduction).toBe(asRead.totalProposedDeduction);
  const looked = await useFor(clerk, asRead, run.id);
  expect(looked.deductions?.use).toMatchObject({ for: run.id, recorded: 3, totals: { differing: 0 } });
  const proposedIn = async (made: Review) =>
    (await runReview(clerk, made, shown(made))).totalProposedDeduction;
  expect(await proposedIn(looked)).toBe(961 + 1961);
  const again = await next(clerk, [["1", "300.01", "9.61"]], "2026-12-04");
  expect(again.deductions).toMatchObject({ name: "Boots Deduction", use: null });
  expect((await runReview(clerk, again)).totalProposedDeduction).toBe(0);
});

test("without a choice the file's deductions aren't used, and a run without any says so", async () => {
  const clerk = await addClerk();
  const run = await runFirst(clerk);
  const looked = await next(clerk, [["1", "300.01", "9.60"]]);
  expect(looked.deductions?.use).toBeNull();
  await runReview(clerk, looked);
  expect((await takenOf(clerk, run)).confirmations).toEqual([]);
  expect((await next(clerk, [["1", "300.02", "0.00"]], "2026-12-04")).deductions).toBeNull();
});

test("a file holds what payroll took on its own pay date, if the clerk says so: too much is below the minimum wage", async () => {
  const clerk = await addClerk();
  const asRead = await next(clerk, [
    ["1", "300.00", "12.00"],
    ["2", "310.00", "19.60"],
    ["3", "900.00", "60.00"],
  ]);
  expect(asRead.deductions).toMatchObject({ runs: [], own: true });
  const looked = await useFor(clerk, asRead, "own");
  const differences = [
    { employeeNumber: "1", proposed: 960, taken: 1200, verdict: "below-minimum", shortfall: 200 },
    { employeeNumber: "3", proposed: 5900, taken: 6000, verdict: null, toPayBack: 100 },
  ];
  expect(looked.deductions?.use).toMatchObject({ for: "own", recorded: 3, differences });
  const made = await runReview(clerk, looked, shown(looked));
  expect(made.takenAt).not.toBeNull();
  const taken = await takenOf(clerk, made);
  expect(taken).toMatchObject({ totals: { taken: 9160, proposed: 8820, belowMinimum: 1 }, differences });
  expect(await owedOf(clerk)).toEqual([
    [4700, 0],
    [3940, 0],
    [0, 0],
  ]);
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("what payroll can't have taken, and who isn't in the run, is left out and named; who isn't in the file stays to confirm", async () => {
  const clerk = await addClerk();
  const run = await runFirst(clerk);
  const looked = await useFor(
    clerk,
    await next(clerk, [
      ["1", "300.01", "400.00"],
      ["2", "310.01", "19.60"],
      ["4", "900.01", "30.00"],
    ]),
    run.id,
  );
  expect(looked.deductions?.use).toMatchObject({
    ...{ recorded: 1, notInFile: 1 },
    problems: [
      {
        ...{ employeeNumber: "1", amount: 40000 },
        sentence: "Payroll can't have taken $400.00: the gross pay was $300.00. Check the amount.",
      },
    ],
    problemsLeftOut: { employees: 1, amount: 40000 },
    notInRun: { employees: 1, amount: 3000 },
  });
  await runReview(clerk, looked, shown(looked));
  expect(await takenOf(clerk, run)).toMatchObject({
    totals: { employees: 1, taken: 1960 },
    open: { employees: 2 },
  });
  await expectReplay(clerk, ["1", "2", "3", "4"]);
});

test("a negative amount is a refund; where most are negative they are deductions, unless the clerk says otherwise", async () => {
  const clerk = await addClerk();
  const run = await runFirst(clerk);
  const looked = await next(clerk, [
    ["1", "300.01", "-9.60"],
    ["2", "310.01", "-19.60"],
    ["3", "900.01", "59.00"],
  ]);
  expect(looked.deductions).toMatchObject({ negatives: "deducted", amount: 2920 - 5900, paidBack: 1 });
  expect((await answerTo(clerk, looked, "negatives", "paid-back")).status).toBe(200);
  const otherwise = await useFor(clerk, looked, run.id);
  expect(otherwise.deductions).toMatchObject({ negatives: "paid-back", amount: 5900 - 2920, paidBack: 2 });
  expect(otherwise.deductions?.use?.problemsLeftOut.employees).toBe(2);
  const answer = await confirm(clerk, otherwise, shown(otherwise));
  expect([answer.status, await answer.json()]).toMatchObject([409, { error: { code: "effect_changed" } }]);
  await runReview(clerk, otherwise, shown(otherwise, { negatives: "paid-back" }));
  expect(await takenOf(clerk, run)).toMatchObject({ totals: { employees: 1, taken: 5900 } });
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("in a file with kinds of pay, the rows of one kind are the deductions", async () => {
  const header = "Employee ID,Work Location,Earnings Type,Hours,Amount";
  const rows = (cents: string, boots: readonly string[]) =>
    [
      header,
      ...["1", "2", "3"].map((number) => `${number},US-TX,Regular,40,310.${cents}`),
      ...boots.map((amount, row) => `${row + 1},US-TX,Boots Deduction,,${amount}`),
      "",
    ].join("\n");
  const sample = rows("00", ["-5.00"]);
  const clerk = await addUserWithProfile(server, sample);
  const run = await runReview(clerk, await review(clerk, rows("00", []), { payDate: november6 }));
  const asRead = await review(clerk, rows("01", ["-19.60", "-5.00"]), { payDate: november20 });
  expect(asRead.deductions).toMatchObject({
    ...{ name: "Boots Deduction", isKindOfPay: true, employees: 2, amount: 2460, negatives: "deducted" },
  });
  const looked = await useFor(clerk, asRead, run.id);
  await runReview(clerk, looked, shown(looked, { negatives: "deducted" }));
  expect(await owedOf(clerk)).toEqual([
    [3940 - 1961, 0],
    [5400 - 1961, 0],
    [5900 - 1961, 0],
  ]);
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("the register of a run, exported again after payday, confirms it without being run, and counts once", async () => {
  const clerk = await addClerk();
  const run = await runFirst(clerk);
  const rows: Row[] = [
    ["1", "300.00", "9.60"],
    ["2", "310.00", "0.00"],
    ["3", "900.00", "59.00"],
  ];
  const use = async (more: object = {}) => {
    const looked = await useFor(clerk, await next(clerk, rows, november6), run.id);
    const { deductions } = shown(looked, more);
    return [looked, await clerk.post(`/api/runs/reviews/${looked.id}/deductions`, deductions)] as const;
  };
  const [looked, answer] = await use();
  expect([answer.status, await answer.json()]).toMatchObject([201, { run: { id: run.id } }]);
  expect(await owedOf(clerk)).toEqual([
    [4940, 0],
    [5900, 0],
    [0, 0],
  ]);
  const again = await clerk.post(`/api/runs/reviews/${looked.id}/deductions`, shown(looked).deductions);
  expect([again.status, await again.json()]).toMatchObject([201, { run: { id: run.id } }]);
  const [once, twice] = await use();
  expect(once.deductions?.use?.recorded).toBe(0);
  expect([twice.status, await twice.json()]).toMatchObject([422, { error: { code: "taken_refused" } }]);
  expect((await takenOf(clerk, run)).confirmations).toHaveLength(1);
  const { runs } = await clerk.read<{ runs: Run[] }>("/api/runs");
  expect(runs).toHaveLength(1);
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("amounts that were confirmed by hand are corrected by the file, not counted twice", async () => {
  const clerk = await addClerk();
  const run = await runFirst(clerk);
  await confirmAsProposed(clerk, run);
  const looked = await useFor(
    clerk,
    await next(clerk, [
      ["1", "300.01", "9.60"],
      ["2", "310.01", "5.00"],
      ["3", "900.01", "59.00"],
    ]),
    run.id,
  );
  expect(looked.deductions?.use).toMatchObject({ recorded: 1, totals: { taken: 7360 } });
  await runReview(clerk, looked, shown(looked));
  expect(await takenOf(clerk, run)).toMatchObject({ totals: { taken: 7360, employees: 3 } });
  await expectReplay(clerk, ["1", "2", "3"]);
});

test.for(balancesFollow)(
  "what a file said stays if its run, or the run that it confirmed, is voided (%s)",
  async (choice) => {
    const clerk = await addClerk();
    await follow(clerk, choice);
    const run = await runFirst(clerk);
    const looked = await useFor(clerk, await next(clerk, [["2", "310.01", "5.00"]]), run.id);
    const made = await runReview(clerk, looked, shown(looked));
    expect((await clerk.post(`/api/runs/${made.id}/void`, { reason: "wrong file" })).status).toBe(200);
    expect((await balanceOf(clerk, "2")).balance).toBe(5400);
    expect(await takenOf(clerk, run)).toMatchObject({ totals: { taken: 500 } });
    await expectReplay(clerk, ["1", "2", "3"]);
    expect((await clerk.post(`/api/runs/${run.id}/void`, { reason: "wrong file" })).status).toBe(200);
    await expectReplay(clerk, ["1", "2", "3"]);
    const over = await useFor(clerk, await next(clerk, [["2", "310.02", "5.00"]]), run.id);
    expect(over.deductions).toMatchObject({ runs: [], use: null });
  },
);

test("nothing is recorded if the run changed meanwhile, was voided, or belongs to someone else", async () => {
  const clerk = await addClerk();
  const run = await runFirst(clerk);
  const looked = await useFor(clerk, await next(clerk, [["2", "310.01", "5.00"]]), run.id);
  const other = await addClerk();
  const theirs = await next(other, [["2", "310.01", "5.00"]]);
  const taken = shown(looked);
  for (const answer of [
    await confirm(other, theirs, taken),
    await other.post(`/api/runs/reviews/${theirs.id}/deductions`, taken.deductions),
    await answerTo(other, theirs, "deductions", run.id),
  ]) {
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: "run_not_found" } }]);
  }
  await confirmAsProposed(clerk, run);
  const changed = await confirm(clerk, looked, taken);
  expect([changed.status, await changed.json()]).toMatchObject([409, { error: { code: "effect_changed" } }]);
  await clerk.post(`/api/runs/${run.id}/void`, { reason: "wrong file" });
  const voided = await confirm(clerk, looked, taken);
  expect([voided.status, await voided.json()]).toMatchObject([409, { error: { code: "run_voided" } }]);
  expect((await clerk.read<{ runs: Run[] }>("/api/runs")).runs).toHaveLength(1);
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("a file used only for its deductions isn't run by a late Run, and one that was run isn't used for them alone", async () => {
  for (const isRunFirst of [false, true]) {
    const clerk = await addClerk();
    const run = await runFirst(clerk);
    const looked = await useFor(clerk, await next(clerk, [["1", "300.01", "5.00"]]), run.id);
    const only = () => clerk.post(`/api/runs/reviews/${looked.id}/deductions`, shown(looked).deductions);
    const whole = () => confirm(clerk, looked, shown(looked));
    const [first, second] = isRunFirst ? [whole, only] : [only, whole];
    expect((await first()).status).toBe(201);
    const refused = await second();
    expect([refused.status, ((await refused.json()) as ErrorBody).error.code]).toEqual([409, "already_run"]);
    expect((await first()).status).toBe(201);
    const { runs } = await clerk.read<{ runs: readonly Run[] }>("/api/runs");
    expect(runs).toHaveLength(isRunFirst ? 2 : 1);
  }
});
