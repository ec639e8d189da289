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
  expectReplay,
  type PayrollUser,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { owing } from "./test/write-off.ts";

const server = await sharedTestServer();

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
