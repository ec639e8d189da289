import { randomUUID } from "node:crypto";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { Balance, Employees, LatestResult } from "@wagefloor/contract/employees/employees.ts";
import type { BalancesFollowAnswer } from "@wagefloor/contract/profiles/balances-follow.ts";
import type { ChargingAnswer } from "@wagefloor/contract/profiles/profiles.ts";
import type { Results, SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import type { BalancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import { expect, test } from "vitest";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import {
  addPayrollUser,
  balanceOf,
  expectReplay,
  type PayrollUser,
  payrollFile,
  type Run,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();
const people = ["1", "2", "3"];

/** 40 hours in Texas: 9.60, 19.60 and all 59.00 are safe. */
const file = (cents: string) =>
  payrollFile([
    ["1", `300.${cents}`],
    ["2", `310.${cents}`],
    ["3", `900.${cents}`],
  ]);

const follow = async ({ fetch }: PayrollUser, balancesFollow: BalancesFollow) => {
  const answer = await fetch("/api/profiles/balances-follow", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ balancesFollow }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as BalancesFollowAnswer;
};

/** What is owed and what of it is proposed, employee by employee. */
const owedOf = (clerk: PayrollUser) =>
  Promise.all(
    people.map(async (name) => {
      const { balance, openProposals } = await balanceOf(clerk, name);
      return [balance, openProposals];
    }),
  );

const startingCosts = async (clerk: PayrollUser, { id }: Run) =>
  (await clerk.read<Results>(`/api/runs/${id}/results`)).startingCost;

const enter = (clerk: PayrollUser, name: string, entry: object) =>
  clerk.post(`/api/employees/${name}/balance-entries`, entry);

const proposedAtOnce = [
  [4940, 0],
  [3940, 0],
  [0, 0],
];

test("[CALC-06] balances follow the proposal at once until something else is chosen, for each organization by itself", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(file("00"));
  expect(await owedOf(clerk)).toEqual(proposedAtOnce);
  expect(await clerk.read("/api/profiles/balances-follow")).toEqual({
    ...{ balancesFollow: "proposed", runsToConfirm: 0, openProposals: 0 },
  });
  const other = await addPayrollUser(server);
  expect(await follow(other, "confirmed")).toMatchObject({ balancesFollow: "confirmed" });
  expect(await clerk.read("/api/profiles/balances-follow")).toMatchObject({ balancesFollow: "proposed" });
  expect(await other.read("/api/profiles/charging")).toMatchObject({ charging: "everyone" });
  const refused = await clerk.fetch("/api/profiles/balances-follow", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ balancesFollow: "nothing" }),
  });
  expect(refused.status).toBe(422);
});

test("what is proposed stays owed until it is confirmed, and is proposed only once", async () => {
  const clerk = await addPayrollUser(server);
  await follow(clerk, "confirmed");
  const first = await clerk.run(file("00"));
  expect(first).toMatchObject({ balancesFollow: "confirmed", toConfirm: { employees: 3, proposed: 8820 } });
  expect(await owedOf(clerk)).toEqual([
    [5900, 960],
    [5900, 1960],
    [5900, 5900],
  ]);
  const second = await clerk.run(file("01"));
  expect(await startingCosts(clerk, second)).toEqual([4940, 3940]);
  const { skipped } = await clerk.read<{ skipped: SkippedEntry[] }>(`/api/runs/${second.id}/skipped`);
  expect(skipped).toMatchObject([{ employeeNumber: "3", reason: "all-proposed" }]);
  await expectReplay(clerk, people);

  await confirmTaken(clerk, first, { "1": 500, "3": 0 });
  expect(await owedOf(clerk)).toEqual([
    [5400, 961],
    [3940, 1961],
    [5900, 0],
  ]);
  const { entries } = await balanceOf(clerk, "1");
  expect(
    entries.map(({ kind, amount, proposed, balanceAfter }) => [kind, amount, proposed, balanceAfter]),
  ).toEqual([
    ["taken", -500, null, 5400],
    ["released", 0, -460, 5900],
    ["run", 0, 961, 5900],
    ["run", 0, 960, 5900],
    ["charge", 5900, null, 5900],
  ]);
  const third = await clerk.run(file("02"));
  expect(await startingCosts(clerk, third)).toEqual([5400 - 961, 3940 - 1961, 5900]);
  await expectReplay(clerk, people);
});

test("what is owed is the same in the list, the look-up, Settings and on the start page, with what is proposed beside it", async () => {
  const clerk = await addPayrollUser(server);
  await follow(clerk, "confirmed");
  const run = await clerk.run(file("00"));
  await clerk.fetch("/api/employees/2/attributes", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ left: "2025-03-01" }),
  });
  const list = await clerk.read<Employees>("/api/employees");
  expect([list.owed, list.openProposals]).toEqual([
    [5900, 5900, 5900],
    [960, 1960, 5900],
  ]);
  const { result } = await clerk.read<{ result: LatestResult }>("/api/employees/3/latest-result");
  expect([result.currentBalance, result.openProposals]).toEqual([5900, 5900]);
  expect(await clerk.read<ChargingAnswer>("/api/profiles/charging")).toMatchObject({ owing: 3, owed: 17700 });
  const { toDo } = await clerk.read<Dashboard>("/api/dashboard");
  expect(toDo).toMatchObject({ leftOwing: 1, owedByLeft: 5900, runsToConfirm: 1, toConfirm: 8820 });
  expect(toDo.newestToConfirm).toMatchObject({ payDate: expect.any(String) });
  expect(await clerk.read("/api/profiles/balances-follow")).toEqual({
    ...{ balancesFollow: "confirmed", runsToConfirm: 1, openProposals: 8820 },
  });
  await confirmTaken(clerk, run);
  expect(await owedOf(clerk)).toEqual(proposedAtOnce);
  const { toDo: done } = await clerk.read<Dashboard>("/api/dashboard");
  expect(done).toMatchObject({ owedByLeft: 3940, runsToConfirm: 0, toConfirm: 0 });
  await expectReplay(clerk, people);
});

test("downloads of a run say what payroll took and what isn't confirmed, once balances follow that", async () => {
  const clerk = await addPayrollUser(server);
  const download = async ({ id }: Run, content: string, columns = 2) => {
    const csv = await (await clerk.fetch(`/api/runs/${id}/payroll-${content}.csv`)).text();
    return csv
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(",").slice(-1 - columns, -1));
  };
  const atOnce = await clerk.run(file("00"));
  expect((await download(atOnce, "all"))[0]).toEqual(["Period Start", "Period End"]);
  await follow(clerk, "confirmed");
  const run = await clerk.run(file("01"));
  await confirmTaken(clerk, run, { "1": 500 });
  const next = await clerk.run(file("02"));
  const titles = ["Payroll Took", "Not Confirmed"];
  expect(await download(run, "all", 4)).toEqual([
    [...titles, "Verdict as Proposed", "Still Owed as Proposed"],
    ["5.00", "0.00", "Reduced", "39.79"],
    ["19.61", "0.00", "Reduced", "19.79"],
  ]);
  expect(await download(next, "all")).toEqual([titles, ["", "9.62"], ["", "19.62"]]);
  expect((await download(next, "outstanding"))[0]).toEqual(titles);
});

test("choosing back and forth with open runs changes no balance, and each run keeps what balances follow after it", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(file("00"));
  await follow(clerk, "confirmed");
  expect(await owedOf(clerk)).toEqual(proposedAtOnce);
  const open = await clerk.run(file("01"));
  const owed = [
    [4940, 961],
    [3940, 1961],
    [0, 0],
  ];
  expect(await owedOf(clerk)).toEqual(owed);
  expect(await follow(clerk, "proposed")).toEqual({
    ...{ balancesFollow: "proposed", runsToConfirm: 1, openProposals: 2922 },
  });
  expect(await owedOf(clerk)).toEqual(owed);
  await clerk.run(file("02"));
  expect(await owedOf(clerk)).toEqual([
    [4940 - 962, 961],
    [3940 - 1962, 1961],
    [0, 0],
  ]);
  await follow(clerk, "confirmed");
  await confirmTaken(clerk, open, { "1": 0 });
  expect(await owedOf(clerk)).toEqual([
    [4940 - 962, 0],
    [3940 - 1962 - 1961, 0],
    [0, 0],
  ]);
  await expectReplay(clerk, people);
});

test("a run that waits for its confirmation can be voided, and later runs propose what it did", async () => {
  const clerk = await addPayrollUser(server);
  await follow(clerk, "confirmed");
  const first = await clerk.run(file("00"));
  const second = await clerk.run(file("01"));
  await clerk.post(`/api/runs/${first.id}/void`, { reason: "wrong file" });
  expect(await owedOf(clerk)).toEqual([
    [5900, 961],
    [5900, 1961],
    [5900, 5900],
  ]);
  await expectReplay(clerk, people);
  await confirmTaken(clerk, second);
  await clerk.post(`/api/runs/${second.id}/void`, { reason: "wrong file too" });
  expect(await owedOf(clerk)).toEqual([
    [4939, 0],
    [3939, 0],
    [0, 0],
  ]);
  await expectReplay(clerk, people);
});

test("a correction states what is owed, a write-off leaves what is proposed, and neither is less than that", async () => {
  const clerk = await addPayrollUser(server);
  await follow(clerk, "confirmed");
  const run = await clerk.run(file("00"));
  const correction = { kind: "correction", newBalance: 900, basedOn: 5900, reason: "half paid in cash" };
  const refused = await enter(clerk, "1", correction);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    {
      error: {
        message:
          "$9.60 is already proposed, and what payroll took isn't confirmed. Confirm it on the run first, or enter at least $9.60.",
      },
    },
  ]);
  const right = { ...correction, newBalance: 3000 };
  for (let times = 0; times < 2; times++) expect((await enter(clerk, "1", right)).status).toBe(201);
  expect((await enter(clerk, "2", { kind: "written-off", basedOn: 5900, reason: "left" })).status).toBe(201);
  const all = await enter(clerk, "3", { kind: "written-off", basedOn: 5900, reason: "left" });
  expect(all.status).toBe(409);
  expect(await owedOf(clerk)).toEqual([
    [3000, 960],
    [1960, 1960],
    [5900, 5900],
  ]);
  await expectReplay(clerk, people);

  const { effect } = await clerk.read<{ effect: object }>(`/api/runs/${run.id}/void`);
  expect(effect).toMatchObject({ employees: 2, owedBefore: 1960 + 5900, owedAfter: 0 });
  await clerk.post(`/api/runs/${run.id}/void`, { reason: "wrong file" });
  expect(await owedOf(clerk)).toEqual([
    [3000, 0],
    [0, 0],
    [null, 0],
  ]);
  await expectReplay(clerk, people);
});

test("the purchases of an employee are paid once it is confirmed, and add up to what is owed", async () => {
  const clerk = await addPayrollUser(server);
  await follow(clerk, "confirmed");
  const purchases = ["1", "3"].map((employeeNumber) => ({
    ...{ id: randomUUID(), employeeNumber, employeeConfirmed: true, date: "2025-02-20", amount: 7000 },
  }));
  await clerk.post("/api/purchases", { purchases });
  const run = await clerk.run(file("00"));
  const standing = async () => {
    const { purchases } = await clerk.read<{
      purchases: { employeeNumber: string; paid: number; open: number; proposed: number }[];
    }>("/api/purchases");
    return purchases
      .map(({ paid, open, proposed }) => [paid, open, proposed])
      .toSorted(([, one = 0], [, other = 0]) => one - other);
  };
  expect(await standing()).toEqual([
    [0, 7000, 7000],
    [0, 7000, 960],
  ]);
  await confirmTaken(clerk, run, { "3": 2500 });
  expect(await standing()).toEqual([
    [2500, 4500, 0],
    [960, 6040, 0],
  ]);
  const { balance } = await clerk.read<Balance>("/api/employees/3/balance");
  expect(balance).toBe(4500);
  await expectReplay(clerk, people);
});
