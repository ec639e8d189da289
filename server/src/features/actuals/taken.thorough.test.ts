import { randomUUID } from "node:crypto";
import type { EmployeeRun } from "@wagefloor/contract/employees/employees.ts";
import type { TakenEmployees } from "@wagefloor/contract/runs/taken.ts";
import { expect, test } from "vitest";
import { join } from "../../test/memberships.ts";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import { replaceRun } from "../../test/payroll/replace-run.ts";
import { addPayrollUser, asPayrollUser, expectReplay, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { balancesOf, check, file, takenOf } from "./test/taken.ts";

const server = await sharedTestServer();

test("a correction is a further confirmation, of only what changes, and is named beside the first", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(file);
  await confirmTaken(clerk, run, { "3": 7000 });
  const taken = await confirmTaken(clerk, run, { "3": 5000, "1": 960 });
  expect(taken.confirmations).toMatchObject([
    { employees: 1, differing: 1 },
    { employees: 5, differing: 1 },
  ]);
  expect(taken.differences).toMatchObject([{ employeeNumber: "3", before: null, taken: 5000, toPayBack: 0 }]);
  expect(await balancesOf(clerk)).toEqual([4940, 3940, 900, 5900, null]);
  const again = await clerk.post(`/api/runs/${run.id}/taken`, {
    ...{ id: randomUUID(), amounts: [], seen: (await check(clerk, run, {})).seen },
  });
  expect(again.status).toBe(422);
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("what was taken stays taken when its run is replaced or voided, and the difference is listed", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(file);
  await confirmTaken(clerk, run, { "2": 1000 });
  const before = await balancesOf(clerk);
  const right = payrollFile([
    ["1", "320.00"],
    ["2", "310.00"],
    ["6", "300.00"],
  ]);
  const replacing = await replaceRun(clerk, run, right);
  expect(await takenOf(clerk, replacing)).toMatchObject({
    differences: [
      { employeeNumber: "1", proposed: 2960, taken: 960 },
      { employeeNumber: "2", proposed: 1960, taken: 1000 },
    ],
    open: { employees: 1, proposed: 960 },
  });
  expect(replacing.takenAt).not.toBeNull();
  const after = await balancesOf(clerk);
  const { runs } = await clerk.read<{ runs: EmployeeRun[] }>("/api/employees/1/runs");
  expect(runs.map(({ taken }) => taken)).toEqual([
    { proposed: 2960, amount: 960, verdict: null, shortfall: 0, overruled: null },
    null,
  ]);
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
  await expectReplay(clerk, ["1", "2", "3", "6"]);
  const list = await clerk.read<TakenEmployees>(`/api/runs/${replacing.id}/taken/employees`);
  expect(list).toEqual({
    ...{ employeeNumber: ["1", "2", "6"], name: null, proposed: [2960, 1960, 960], taken: [960, 1000, null] },
  });
  expect((await clerk.post(`/api/runs/${run.id}/taken/check`, { amounts: [] })).status).toBe(409);
  expect((await clerk.post(`/api/runs/${replacing.id}/void`, { reason: "again wrong" })).status).toBe(200);
  expect((await balancesOf(clerk)).slice(0, 3)).toEqual(before.slice(0, 3));
  await expectReplay(clerk, ["1", "2", "3", "6"]);
});

test("two people who confirm the same run at once record it once", async () => {
  const ann = await addPayrollUser(server);
  const bob = asPayrollUser(await join(server.db, await server.addAccount(), ann));
  const run = await ann.run(file);
  const { seen } = await check(ann, run, {});
  const both = await Promise.all(
    [ann, bob].map((clerk) =>
      clerk.post(`/api/runs/${run.id}/taken`, { id: randomUUID(), amounts: [], seen }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  await expectReplay(ann, ["1", "2", "3"]);
});
