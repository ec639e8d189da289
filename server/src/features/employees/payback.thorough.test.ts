import { randomUUID } from "node:crypto";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import type { MergePreview } from "@wagefloor/contract/employees/merges.ts";
import { expect, test } from "vitest";
import { join } from "../../test/memberships.ts";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import {
  addPayrollUser,
  asPayrollUser,
  balanceOf,
  type ErrorBody,
  expectReplay,
  type PayrollUser,
  payrollFile,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const record = (clerk: PayrollUser, entry: object) => clerk.post("/api/employees/1/balance-entries", entry);
const paidBack = (amount: number, basedOn = amount, reason = "Check 1042") => ({
  ...{ kind: "paid-back", amount, basedOn, reason },
});
const refusal = async (answer: Promise<Response>) => ((await (await answer).json()) as ErrorBody).error;

async function toPayBack(clerk: PayrollUser) {
  const { toDo } = await clerk.read<Dashboard>("/api/dashboard");
  return [toDo.employeesToPayBack, toDo.toPayBack, (await balanceOf(clerk, "1")).toPayBack];
}

/** Boots for 59.00, of which a run deducted 29.60, and which came back. */
async function returned(clerk: PayrollUser, employeeNumber = "1") {
  const purchase = {
    id: randomUUID(),
    employeeNumber,
    employeeConfirmed: true,
    date: "2025-02-20",
    amount: 5900,
  };
  await clerk.post("/api/purchases", { purchases: [{ ...purchase, evenIfRepeated: true }] });
  const run = await clerk.run(payrollFile([[employeeNumber, "320.00"]]));
  const answer = await clerk.post(`/api/purchases/${purchase.id}/return`, {
    ...{ id: randomUUID(), date: "2025-03-02", reason: "wrong size" },
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return run;
}

test("after a return of what was paid already, the start page, the list and its download say whom to pay back", async () => {
  const clerk = await addPayrollUser(server);
  await returned(clerk);
  expect(await toPayBack(clerk)).toEqual([1, 2960, 2960]);
  expect((await clerk.read<Employees>("/api/employees")).toPayBack).toEqual([2960]);
  const csv = await (await clerk.fetch("/api/employees/list.csv?show=to-pay-back")).text();
  expect(csv).toMatch(/,To Be Paid Back\r?\n1,.*,29\.60/);
  await expectReplay(clerk, ["1"]);
});

test("what payroll paid back by a negative deduction is to be paid back no longer", async () => {
  const clerk = await addPayrollUser(server);
  await returned(clerk);
  const next = await clerk.run(payrollFile([["1", "325.00"]]), { payDate: "2025-03-15" });
  await confirmTaken(clerk, next, { 1: -2000 });
  expect(await toPayBack(clerk)).toEqual([1, 960, 960]);
  await confirmTaken(clerk, next, { 1: -2960 });
  expect(await toPayBack(clerk)).toEqual([0, 0, 0]);
  expect((await clerk.read<Employees>("/api/employees")).toPayBack).toBeNull();
  await expectReplay(clerk, ["1"]);
});

test("what was paid back by check is recorded once, changes no balance, and can be undone once", async () => {
  const clerk = await addPayrollUser(server);
  await returned(clerk);
  const answers = [await record(clerk, paidBack(2960)), await record(clerk, paidBack(2960))];
  expect(await Promise.all(answers.map((one) => one.json()))).toEqual([
    { employeeNumber: "1", balance: 0 },
    { employeeNumber: "1", balance: 0 },
  ]);
  expect(await toPayBack(clerk)).toEqual([0, 0, 0]);
  const { balance, entries } = await balanceOf(clerk, "1");
  expect([balance, entries.length]).toEqual([0, 5]);
  expect(entries[0]).toMatchObject({
    ...{ kind: "paid-back", amount: 0, paidBack: 2960, balanceAfter: 0, reason: "Check 1042", undone: false },
    madeBy: clerk.email,
  });
  await expectReplay(clerk, ["1"]);

  const undo = { kind: "payback-undone", undoes: entries[0]?.id, reason: "The check came back" };
  const colleague = asPayrollUser(await join(server.db, await server.addAccount(), clerk));
  expect((await record(colleague, undo)).status).toBe(201);
  expect((await record(clerk, undo)).status).toBe(201);
  expect(await toPayBack(clerk)).toEqual([1, 2960, 2960]);
  expect((await balanceOf(clerk, "1")).entries.slice(0, 2)).toMatchObject([
    { kind: "paid-back", paidBack: -2960, madeBy: colleague.email },
    { kind: "paid-back", paidBack: 2960, undone: true },
  ]);
  expect(await refusal(record(clerk, { ...undo, reason: "again" }))).toMatchObject({
    ...{
      code: "balance_refused",
      message: "This was already undone. Reload the page to see what is to be paid back.",
    },
  });
  const [, , theReturn] = (await balanceOf(clerk, "1")).entries;
  expect(await refusal(record(clerk, { ...undo, undoes: theReturn?.id }))).toMatchObject({
    message: "We couldn't find this entry. Reload the page.",
  });
  await expectReplay(clerk, ["1"]);
});

test("one check for what is due under two merged numbers is undone as one", async () => {
  const clerk = await addPayrollUser(server);
  for (const number of ["1", "2"]) await returned(clerk, number);
  const pair = { one: "2", other: "1", keep: "1" };
  const checked = await clerk.post("/api/employee-merges/check", pair);
  const { seen } = (await checked.json()) as MergePreview;
  const merged = await clerk.post("/api/employee-merges", { ...pair, id: randomUUID(), seen });
  expect(merged.status, await merged.clone().text()).toBe(201);
  expect((await record(clerk, paidBack(4000, 5920))).status).toBe(201);
  expect(await toPayBack(clerk)).toEqual([1, 1920, 1920]);
  const check = (await balanceOf(clerk, "1")).entries.find(({ kind }) => kind === "paid-back");
  const undo = { kind: "payback-undone", undoes: check?.id, reason: "The check bounced" };
  for (const status of [201, 201]) expect((await record(clerk, undo)).status).toBe(status);
  expect(await toPayBack(clerk)).toEqual([1, 5920, 5920]);
  await expectReplay(clerk, ["1", "2"]);
});

test("no more is paid back than is due, and only on the amount that its author saw", async () => {
  const clerk = await addPayrollUser(server);
  await returned(clerk);
  expect(await refusal(record(clerk, paidBack(3000, 2960)))).toMatchObject({
    ...{ code: "balance_refused", message: "Only $29.60 is to be paid back. Enter at most $29.60." },
  });
  expect((await record(clerk, paidBack(1000, 2960))).status).toBe(201);
  expect(await refusal(record(clerk, paidBack(2960, 2960, "Cash")))).toMatchObject({
    code: "balance_changed",
    message:
      "$19.60 is to be paid back now; when you began, it was $29.60. Nothing was recorded. Check the amount and record it again.",
  });
  const [one, other] = await Promise.all([
    record(clerk, paidBack(1960, 1960, "Check 1")),
    record(clerk, paidBack(1960, 1960, "Check 2")),
  ]);
  expect([one.status, other.status].sort()).toEqual([201, 409]);
  for (const amount of [0, -5, 1.5, null])
    expect((await record(clerk, paidBack(amount as number, 1960))).status).toBe(422);
  expect(await toPayBack(clerk)).toEqual([0, 0, 0]);
});

const voidRun = async (clerk: PayrollUser, { id }: { readonly id: string }) =>
  expect((await clerk.post(`/api/runs/${id}/void`, { reason: "wrong file" })).status).toBe(200);

test.each([
  ["all of it", 2960],
  ["a part of it", 1000],
])("if the run is voided after a check for %s, what the check paid is owed again", async (_, check) => {
  const clerk = await addPayrollUser(server);
  const run = await returned(clerk);
  expect((await record(clerk, paidBack(check, 2960))).status).toBe(201);
  await voidRun(clerk, run);
  expect(await toPayBack(clerk)).toEqual([0, 0, 0]);
  expect((await balanceOf(clerk, "1")).balance).toBe(check);
  await expectReplay(clerk, ["1"]);

  // A return later is answered with what the page says.
  const next = {
    id: randomUUID(),
    employeeNumber: "1",
    employeeConfirmed: true,
    date: "2025-03-03",
    amount: 1000,
  };
  await clerk.post("/api/purchases", { purchases: [{ ...next, evenIfRepeated: true }] });
  await clerk.run(payrollFile([["1", "1320.00"]]), { payDate: "2025-03-15" });
  const answer = await clerk.post(`/api/purchases/${next.id}/return`, {
    ...{ id: randomUUID(), date: "2025-03-20", reason: "wrong size" },
  });
  const told = (await answer.json()) as { toPayBack: number };
  expect(told.toPayBack).toBe(1000);
  expect(await toPayBack(clerk)).toEqual([1, 1000, 1000]);
  await expectReplay(clerk, ["1"]);
});

test("a check that was undone is not owed again when the run is voided", async () => {
  const clerk = await addPayrollUser(server);
  const run = await returned(clerk);
  await record(clerk, paidBack(2960));
  const undoes = (await balanceOf(clerk, "1")).entries[0]?.id;
  await record(clerk, { kind: "payback-undone", undoes, reason: "The check came back" });
  await voidRun(clerk, run);
  expect(await toPayBack(clerk)).toEqual([0, 0, 0]);
  expect((await balanceOf(clerk, "1")).balance).toBe(0);
  await expectReplay(clerk, ["1"]);
});

test("if the run is voided after payroll paid back by a negative deduction, that is owed again", async () => {
  const clerk = await addPayrollUser(server);
  const run = await returned(clerk);
  const next = await clerk.run(payrollFile([["1", "325.00"]]), { payDate: "2025-03-15" });
  await confirmTaken(clerk, next, { 1: -2960 });
  await voidRun(clerk, run);
  expect(await toPayBack(clerk)).toEqual([0, 0, 0]);
  expect((await balanceOf(clerk, "1")).balance).toBe(2960);
  await expectReplay(clerk, ["1"]);
});

test("another organization's employee can't be paid back", async () => {
  const clerk = await addPayrollUser(server);
  await returned(clerk);
  const stranger = await addPayrollUser(server);
  expect((await record(stranger, paidBack(2960))).status).toBe(404);
  expect(await toPayBack(clerk)).toEqual([1, 2960, 2960]);
});
