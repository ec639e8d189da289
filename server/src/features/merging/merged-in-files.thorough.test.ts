import { randomUUID } from "node:crypto";
import type { MergePreview } from "@wagefloor/contract/employees/merges.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { expect, test } from "vitest";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import {
  addUserWithProfile,
  answerTo,
  askedIn,
  confirmNames,
  lookAt,
  review,
  runReview,
} from "../../test/payroll/reviewing.ts";
import { asPayrollUser, balanceOf, expectReplay, type PayrollUser } from "../../test/payroll-user.ts";
import { forThirtyDays, sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

async function merge(clerk: PayrollUser, one: string, other: string, keep: string): Promise<void> {
  const checked = await clerk.post("/api/employee-merges/check", { one, other, keep });
  const { seen } = (await checked.json()) as MergePreview;
  const answer = await clerk.post("/api/employee-merges", { id: randomUUID(), one, other, keep, seen });
  expect(answer.status, await answer.clone().text()).toBe(201);
}

async function buy(clerk: PayrollUser, employeeNumber: string, amount: number): Promise<string> {
  const id = randomUUID();
  const bought = {
    id,
    kind: "purchase",
    employeeNumber,
    employeeConfirmed: true,
    amount,
    date: "2025-10-01",
    note: "Boots",
  };
  const answer = await clerk.post("/api/purchases", { purchases: [{ ...bought, evenIfRepeated: true }] });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return id;
}

/** 40 hours in Texas. */
const register = (rows: readonly (readonly [number: string, gross: string, deduction: string])[]) =>
  [
    "Employee ID,Work Location,Hours,Gross Pay,Boots Deduction",
    ...rows.map(([number, gross, deduction]) => `${number},US-TX,40,${gross},${deduction}`),
    "",
  ].join("\n");

const owed = async (clerk: PayrollUser, number: string) => (await balanceOf(clerk, number)).balance;

test("a file's deduction of someone who was in the run under two numbers is left out, and said so", async () => {
  const two = register([
    ["1", "300.00", ""],
    ["2", "300.00", ""],
    ["3", "900.00", ""],
  ]);
  const clerk = await addUserWithProfile(server, two);
  const run = await runReview(clerk, await review(clerk, two, { payDate: "2026-11-06" }));
  await merge(clerk, "1", "2", "1");
  const before = await owed(clerk, "1");
  const text = register([
    ["1", "300.01", "9.60"],
    ["2", "300.01", "9.60"],
    ["3", "900.01", "59.00"],
  ]);
  const { id } = await review(clerk, text, { payDate: "2026-11-20" });
  await answerTo(clerk, { id }, "deductions", run.id);
  const looked = await lookAt(clerk, id);
  expect(looked.deductions?.use).toMatchObject({
    recorded: 1,
    differences: [],
    problemsLeftOut: { employees: 1, amount: 1920 },
    problems: [
      { employeeNumber: "1", amount: 1920, sentence: expect.stringContaining("more than one number") },
    ],
  });
  const { for: used, seen } = looked.deductions?.use ?? {};
  const confirmed = await clerk.post(`/api/runs/reviews/${id}/deductions`, { for: used, seen });
  expect(confirmed.status, await confirmed.clone().text()).toBe(201);
  expect(await owed(clerk, "1")).toBe(before);
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("a file's amounts match a run's proposals employee by employee, also under a number that was merged since", async () => {
  const old = register([
    ["OLD", "900.00", ""],
    ["3", "900.00", ""],
    ["4", "900.00", ""],
  ]);
  const clerk = await addUserWithProfile(server, old);
  await runReview(clerk, await review(clerk, old, { payDate: "2026-11-06" }));
  await buy(clerk, "NEW", 1000);
  await merge(clerk, "OLD", "NEW", "NEW");
  const text = register([
    ["NEW", "900.01", "59.00"],
    ["3", "900.01", "12.00"],
    ["4", "900.01", "0.00"],
    ["5", "900.01", "59.00"],
  ]);
  const looked = await review(clerk, text, { payDate: "2026-11-20" });
  expect(looked.deductions?.runs).toMatchObject([{ run: { payDate: "2026-11-06" }, same: 1 }]);
});

test("a merged number's history says what stays proposed under it until what payroll took is confirmed", async () => {
  const old = register([["OLD", "300.00", ""]]);
  const clerk = await addUserWithProfile(server, old);
  await clerk.put("/api/profiles/balances-follow", { balancesFollow: "confirmed" });
  const run = await runReview(clerk, await review(clerk, old, { payDate: "2026-11-06" }));
  await buy(clerk, "NEW", 1000);
  await merge(clerk, "OLD", "NEW", "NEW");
  const stays = async () => {
    const { entries, merged } = await balanceOf(clerk, "NEW");
    return [...entries, ...merged.flatMap((one) => one.entries)].flatMap(({ kind, staysProposed }) =>
      staysProposed === null ? [] : [[kind, staysProposed]],
    );
  };
  expect(await stays()).toEqual([["moved-out", 960]]);
  await confirmTaken(clerk, run);
  expect(await balanceOf(clerk, "NEW")).toMatchObject({ balance: 5940, openProposals: 0 });
  await expectReplay(clerk, ["OLD", "NEW"]);
});

test("the runs of someone who was in one under two numbers say what payroll took from the person", async () => {
  const two = register([
    ["1", "300.00", ""],
    ["2", "300.00", ""],
  ]);
  const clerk = await addUserWithProfile(server, two);
  const run = await runReview(clerk, await review(clerk, two, { payDate: "2026-11-06" }));
  await confirmTaken(clerk, run, { 1: 500, 2: 1200 });
  await merge(clerk, "1", "2", "1");
  const { runs } = await clerk.read<{ runs: readonly { taken: object | null }[] }>("/api/employees/1/runs");
  expect(runs.map(({ taken }) => taken)).toEqual([
    { proposed: 1920, amount: 1700, verdict: "below-minimum", shortfall: 200, overruled: null },
  ]);
});

test("what is to be paid back under the former number is paid back under the one that is kept", async () => {
  const file = register([["OLD", "900.00", ""]]);
  const clerk = await addUserWithProfile(server, file);
  const bought = await buy(clerk, "OLD", 10000);
  await runReview(clerk, await review(clerk, file, { payDate: "2025-10-10" }));
  const back = { id: randomUUID(), amount: 10000, date: "2025-10-12", reason: "too small" };
  expect((await clerk.post(`/api/purchases/${bought}/return`, back)).status).toBe(201);
  await buy(clerk, "NEW", 15000);
  const later = register([["NEW", "900.00", ""]]);
  const run = await runReview(clerk, await review(clerk, later, { payDate: "2025-10-24" }));
  await merge(clerk, "OLD", "NEW", "NEW");
  await confirmTaken(clerk, run, { NEW: -10000 });
  // The run's own deduction of 150.00 wasn't taken, and the 100.00 were owed to the employee.
  expect(await owed(clerk, "NEW")).toBe(15000);
  await expectReplay(clerk, ["OLD", "NEW"]);
});

test("a purchase is its own employee's where a merged number differs only in case", async () => {
  const file = register([
    ["a1", "900.00", ""],
    ["A1", "900.00", ""],
    ["X", "900.00", ""],
  ]);
  const clerk = await addUserWithProfile(server, file);
  await runReview(clerk, await review(clerk, file, { payDate: "2026-11-06" }));
  await merge(clerk, "a1", "X", "X");
  await buy(clerk, "A1", 7700);
  expect([await owed(clerk, "A1"), await owed(clerk, "X")]).toEqual([7700, 0]);
});

const journal = (payDate: string, rows: readonly (readonly [name: string, gross: string])[]) =>
  [
    "Name,Work Location,Pay Date,Hours Worked,Gross Pay",
    ...rows.map(([name, gross]) => `"${name}","Austin, TX",${payDate},40,${gross}`),
    "",
  ].join("\n");

const january9 = journal("01/09/2026", [
  ["Abel, Zoe", "310.00"],
  ["Roe, Rick", "400.00"],
]);

/** Two employees by name, the first of whom has another name two weeks later. */
async function addClerkWithNames(): Promise<PayrollUser> {
  const clerk = asPayrollUser(await server.addAccount({ plan: forThirtyDays("enterprise") }));
  const plan = inspectFile(Buffer.from(january9)).plan;
  const made = await clerk.post("/api/profiles", { name: "Journal", plan, deductionAmount: 5900 });
  expect(made.status).toBe(201);
  await runNames(clerk, january9);
  await runNames(
    clerk,
    journal("01/23/2026", [
      ["Quill, Mo", "300.00"],
      ["Roe, Rick", "400.10"],
    ]),
  );
  return clerk;
}

async function decide(clerk: PayrollUser, looked: Review, people: readonly object[]): Promise<void> {
  const answer = await confirmNames(clerk, looked, people);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

async function runNames(clerk: PayrollUser, text: string, options: { replaces?: string } = {}) {
  const looked = await review(clerk, text, options);
  if (askedIn(looked, "people").some(({ isOpen }) => isOpen)) await decide(clerk, looked, []);
  return runReview(clerk, await lookAt(clerk, looked.id));
}

test("a name that was answered before a merge books to the number that is kept", async () => {
  const clerk = await addClerkWithNames();
  const text = journal("02/06/2026", [
    ["Unger, Pia", "900.00"],
    ["Roe, Rick", "400.10"],
  ]);
  const looked = await review(clerk, text);
  await decide(clerk, looked, [{ person: "Unger, Pia", sameAs: "Abel, Zoe" }]);
  await merge(clerk, "Abel, Zoe", "Quill, Mo", "Quill, Mo");
  const before = await owed(clerk, "Quill, Mo");
  expect(before).toBeGreaterThan(0);
  await runReview(clerk, await lookAt(clerk, looked.id));
  expect(await owed(clerk, "Quill, Mo")).toBe(0);
  await expectReplay(clerk, ["Abel, Zoe", "Quill, Mo"]);
});

test("a new employee doesn't get a number that was merged", async () => {
  const clerk = await addClerkWithNames();
  await merge(clerk, "Abel, Zoe", "Quill, Mo", "Quill, Mo");
  const unlinked = await clerk.fetch("/api/employees/Quill%2C%20Mo/names", {
    method: "DELETE",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Abel, Zoe" }),
  });
  expect(unlinked.status, await unlinked.clone().text()).toBe(200);
  const before = await owed(clerk, "Quill, Mo");
  for (const payDate of ["02/06/2026", "02/20/2026"]) {
    const rows = [
      ["Abel, Zoe", "900.00"],
      ["Roe, Rick", "400.20"],
    ] as const;
    await runNames(clerk, journal(payDate, rows));
  }
  expect(await owed(clerk, "Quill, Mo")).toBe(before);
});

test("a file of names that replaces a run from before a merge means whom it meant then", async () => {
  const clerk = await addClerkWithNames();
  await merge(clerk, "Abel, Zoe", "Quill, Mo", "Quill, Mo");
  const before = await owed(clerk, "Quill, Mo");
  const { runs } = await clerk.read<{ runs: readonly { id: string; payDate: string }[] }>("/api/runs");
  const first = runs.find(({ payDate }) => payDate === "2026-01-09");
  await runNames(clerk, january9.replace("400.00", "400.01"), { replaces: first?.id ?? "" });
  expect(await owed(clerk, "Quill, Mo")).toBe(before);
  await expectReplay(clerk, ["Abel, Zoe", "Quill, Mo"]);
});
