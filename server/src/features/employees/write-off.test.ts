import { randomUUID } from "node:crypto";
import type { Balance } from "@wagefloor/contract/employees/employees.ts";
import type { PurchaseList } from "@wagefloor/contract/purchases/purchases.ts";
import { expect, test } from "vitest";
import { join } from "../../test/memberships.ts";
import {
  addPayrollUser,
  asPayrollUser,
  balanceOf,
  type ErrorBody,
  employeesOf,
  expectReplay,
  type PayrollUser,
  payrollFile,
} from "../../test/payroll-user.ts";
import { startTestServer } from "../../test/test-server.ts";

const server = await startTestServer();

const adjust = (clerk: PayrollUser, entry: object, name = "1") =>
  clerk.post(`/api/employees/${name}/balance-entries`, entry);
const off = (basedOn: number, reason = "left, not worth collecting") => ({
  kind: "written-off",
  basedOn,
  reason,
});
const undo = (undoes: number, reason = "paid in cash after all") => ({ kind: "reinstated", undoes, reason });
const refusal = async (answer: Promise<Response>) => ((await (await answer).json()) as ErrorBody).error;
const newestOf = async (clerk: PayrollUser) =>
  (await balanceOf(clerk, "1")).entries[0] as Balance["entries"][0];

async function buy(clerk: PayrollUser) {
  const purchase = { id: randomUUID(), employeeNumber: "1", date: "2025-02-20", amount: 5900 };
  await clerk.post("/api/purchases", {
    purchases: [{ ...purchase, employeeConfirmed: true, evenIfRepeated: true }],
  });
  return purchase;
}

/** Boots for 59.00, of which a run deducts 29.60. */
async function owing(clerk: PayrollUser) {
  const purchase = await buy(clerk);
  return { purchase, run: await clerk.run(payrollFile([["1", "320.00"]])) };
}

test("a write-off ends what is owed, names who did it, and the next run deducts nothing", async () => {
  const clerk = await addPayrollUser(server);
  await owing(clerk);
  const answer = await adjust(clerk, off(2940));
  expect([answer.status, await answer.json()]).toEqual([201, { employeeNumber: "1", balance: 0 }]);
  expect(await balanceOf(clerk, "1")).toMatchObject({
    balance: 0,
    entries: [
      {
        ...{ kind: "written-off", amount: -2940, balanceAfter: 0, undone: false, madeBy: clerk.email },
        reason: "left, not worth collecting",
      },
      { kind: "run", amount: -2960, madeBy: clerk.email },
      { kind: "purchase", amount: 5900, madeBy: clerk.email },
    ],
  });
  expect((await employeesOf(clerk)).get("1")).toMatchObject({ owed: 0 });
  expect((await clerk.read<PurchaseList>("/api/purchases")).purchases).toMatchObject([
    { paid: 2960, writtenOff: 2940, open: 0 },
  ]);
  const next = await clerk.run(payrollFile([["1", "900.00"]]), { payDate: "2025-03-15" });
  expect(next).toMatchObject({ employeesAnalyzed: 0, employeesSkipped: 1 });
  await expectReplay(clerk, ["1"]);
});

test("a write-off is written once, on the balance that its author saw, and only where something is owed", async () => {
  const clerk = await addPayrollUser(server);
  await owing(clerk);
  const [first, again] = [await adjust(clerk, off(2940)), await adjust(clerk, off(2940))];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect((await balanceOf(clerk, "1")).entries).toHaveLength(3);
  await buy(clerk);
  await clerk.run(payrollFile([["1", "319.60"]]));
  expect(await refusal(adjust(clerk, off(5900)))).toMatchObject({
    code: "balance_changed",
    message:
      "The balance is $29.80 now; when this write-off was begun, it was $59.00. Nothing was changed. Please look at the balance and decide again.",
  });
  expect((await adjust(clerk, off(0))).status).toBe(422);
  expect((await adjust(clerk, off(2940, " "))).status).toBe(422);
  expect((await adjust(clerk, off(2940), "2")).status).toBe(404);
});

test("a write-off is undone once, also by another person, and the same purchase is owed again", async () => {
  const ann = await addPayrollUser(server);
  const bob = asPayrollUser(await join(server.db, await server.addAccount(), ann));
  await owing(ann);
  await adjust(ann, off(2940));
  const { id } = await newestOf(ann);
  const answer = await adjust(bob, undo(id));
  expect([answer.status, await answer.json()]).toEqual([201, { employeeNumber: "1", balance: 2940 }]);
  expect((await adjust(bob, undo(id))).status).toBe(201);
  expect(await refusal(adjust(bob, undo(id, "again")))).toMatchObject({
    message: "This write-off was already undone. Reload the page to see the balance.",
  });
  expect(await balanceOf(ann, "1")).toMatchObject({
    balance: 2940,
    entries: [
      { kind: "reinstated", amount: 2940, madeBy: bob.email },
      { kind: "written-off", undone: true, madeBy: ann.email },
      {},
      {},
    ],
  });
  expect((await ann.read<PurchaseList>("/api/purchases")).purchases).toMatchObject([
    { paid: 2960, writtenOff: 0, open: 2940 },
  ]);
  const [, run] = (await balanceOf(ann, "1")).entries.slice(1);
  expect(await refusal(adjust(ann, undo(run?.id ?? 0)))).toMatchObject({ code: "balance_refused" });
  const stranger = await addPayrollUser(server);
  await owing(stranger);
  expect(await refusal(adjust(stranger, undo(id)))).toMatchObject({ code: "balance_refused" });
  await expectReplay(ann, ["1"]);
});

test("a write-off and its undoing follow an earlier run that is voided", async () => {
  const clerk = await addPayrollUser(server);
  const { run } = await owing(clerk);
  await adjust(clerk, off(2940));
  const { id } = await newestOf(clerk);
  expect((await clerk.post(`/api/runs/${run.id}/void`, { reason: "the wrong file" })).status).toBe(200);
  expect(await balanceOf(clerk, "1")).toMatchObject({ balance: 0 });
  const answer = await adjust(clerk, undo(id));
  expect(await answer.json()).toMatchObject({ balance: 5900 });
  await expectReplay(clerk, ["1"]);
});

test("what was written off isn't paid back by a return", async () => {
  const clerk = await addPayrollUser(server);
  const { purchase } = await owing(clerk);
  await adjust(clerk, off(2940));
  const back = { id: randomUUID(), date: "2025-03-10", reason: "too small" };
  const take = (more: object = {}) =>
    clerk.post(`/api/purchases/${purchase.id}/return`, { ...back, ...more });
  expect(await refusal(take())).toMatchObject({
    code: "return_refused",
    message:
      "29.40 of this purchase was written off. Undo the write-off on the employee's page, then record the return.",
  });
  await adjust(clerk, undo((await newestOf(clerk)).id));
  expect(await (await take()).json()).toMatchObject({ balance: 0, toPayBack: 2960 });
  await expectReplay(clerk, ["1"]);
});
