import type { PurchaseList } from "@wagefloor/contract/purchases/purchases.ts";
import { expect, test } from "vitest";
import {
  addPayrollUser,
  balanceOf,
  type ErrorBody,
  employeesOf,
  expectReplay,
  type PayrollUser,
  payrollFile,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { buy, owing } from "./test/write-off.ts";

const server = await sharedTestServer();

const adjust = (clerk: PayrollUser, entry: object, name = "1") =>
  clerk.post(`/api/employees/${name}/balance-entries`, entry);
const off = (basedOn: number, reason = "left, not worth collecting") => ({
  kind: "written-off",
  basedOn,
  reason,
});
const refusal = async (answer: Promise<Response>) => ((await (await answer).json()) as ErrorBody).error;

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
