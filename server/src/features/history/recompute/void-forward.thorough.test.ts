import type { Results } from "@wagefloor/contract/runs/results.ts";
import { expect, test } from "vitest";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import { previewVoid, sendVoid } from "../../../test/payroll/runs.ts";
import {
  addPayrollUser,
  balanceOf,
  expectReplay,
  type PayrollUser,
  payrollFile,
  type Run,
  stateOf,
} from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";
import { voidRun } from "../void/void-run.ts";

const server = await sharedTestServer();

const wrong = payrollFile([
  ["1", "300.00"],
  ["2", "400.00"],
  ["3", "320.00"],
]);
const april = payrollFile([
  ["1", "301.00"],
  ["2", "310.00"],
  ["4", "320.00"],
]);
const may = payrollFile([
  ["1", "302.00"],
  ["2", "303.00"],
  ["3", "340.00"],
]);

const adjust = (clerk: PayrollUser, name: string, body: object) =>
  clerk.post(`/api/employees/${name}/balance-entries`, { reason: "by hand", ...body });

test("[CALC-06] voiding the first of three runs leaves everything as if it had never been", async () => {
  const [clerk, other] = [await addPayrollUser(server), await addPayrollUser(server)];
  const mistake = await clerk.run(wrong);
  const [second, third] = [await clerk.run(april), await clerk.run(may)];
  for (const file of [april, may]) await other.run(file);
  const told = await previewVoid(clerk, mistake);

  expect((await sendVoid(clerk, mistake, told.effect.seen)).status).toBe(200);

  const names = ["1", "2", "3", "4"];
  const now = await stateOf(clerk, names);
  expect(now).toEqual(await stateOf(other, names));
  await expectReplay(clerk, names);
  const [thirdNow, secondNow] = now.runs;
  expect(told.effect).toMatchObject({
    obstacle: null,
    employees: 3,
    runs: [
      {
        id: second.id,
        employees: 2,
        deductedBefore: second.totalProposedDeduction,
        deductedAfter: secondNow?.totalProposedDeduction,
      },
      {
        id: third.id,
        employees: 3,
        deductedBefore: third.totalProposedDeduction,
        deductedAfter: thirdNow?.totalProposedDeduction,
      },
    ],
  });
  expect(await clerk.read(`/api/runs/${second.id}`)).toMatchObject({
    run: { recomputed: { becauseOf: mistake.id, afterDownload: false } },
  });
});

test("[CALC-06] an employee who had paid in full gets a result, and the download has it", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await clerk.run(payrollFile([["1", "900.00"]]));
  const later = await clerk.run(
    payrollFile([
      ["9", "300.00"],
      ["1", "310.00"],
      ["8", "300.00"],
    ]),
  );
  expect(later).toMatchObject({ employeesAnalyzed: 2, employeesSkipped: 1 });
  const download = () => clerk.fetch(`/api/runs/${later.id}/payroll-all.csv?timeZone=UTC`);
  await download();

  await sendVoid(clerk, mistake);

  const { employeeNumber } = await clerk.read<Results>(`/api/runs/${later.id}/results`);
  expect(employeeNumber).toEqual(["9", "1", "8"]);
  expect(await (await download()).text()).toMatch(/^1,US-TX,.*,19\.60,/m);
  expect(await clerk.read(`/api/runs/${later.id}`)).toMatchObject({
    run: { employeesAnalyzed: 3, employeesSkipped: 0, recomputed: { afterDownload: true } },
  });
  expect(await clerk.read("/api/employees/1/latest-result")).toMatchObject({
    result: { runId: later.id, startingCost: 5900, safeDeduction: 1960, currentBalance: 3940 },
  });
});

test("[CALC-06] a purchase stays on top of the deduction amount, and a corrected balance stays as corrected", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await clerk.run(wrong);
  await adjust(clerk, "1", { kind: "purchase", amount: 2000 });
  await adjust(clerk, "2", { kind: "correction", newBalance: 4000, basedOn: 0 });
  const later = await clerk.run(may);
  const before = await balanceOf(clerk, "2");
  const told = await previewVoid(clerk, mistake);
  expect(told.effect).toMatchObject({ obstacle: null, employees: 2, runs: [{ id: later.id, employees: 2 }] });

  expect((await sendVoid(clerk, mistake, told.effect.seen)).status).toBe(200);

  expect(await clerk.read(`/api/runs/${later.id}/results/1`)).toMatchObject({
    result: { startingCost: 7900 },
  });
  expect((await balanceOf(clerk, "2")).balance).toBe(before.balance);
  expect(await clerk.read(`/api/runs/${later.id}/results/2`)).toMatchObject({
    result: { startingCost: 4000 },
  });
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("[CALC-06] nothing is voided if it does something else by now than what was shown", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await clerk.run(wrong);
  const { effect } = await previewVoid(clerk, mistake);
  await clerk.run(april);

  const refused = await sendVoid(clerk, mistake, effect.seen);

  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: { code: "effect_changed" } });
  expect(await clerk.read(`/api/runs/${mistake.id}`)).toMatchObject({ run: { status: "completed" } });
});

test("[CALC-06] a void and an upload at once come one after the other", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await clerk.run(wrong);
  const answers = await Promise.all([sendVoid(clerk, mistake), clerk.upload(april), clerk.upload(may)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 201]);
  await expectReplay(clerk, ["1", "2", "3", "4"]);
  expect(await clerk.read("/api/employees/3/latest-result")).toMatchObject({
    result: { startingCost: 5900 },
  });
});

test("[CALC-06] many voids at once wait for each other, and hold up no one else", async () => {
  const [clerk, other] = [await addPayrollUser(server), await addPayrollUser(server)];
  // One more than the server has connections.
  const runs: Run[] = [];
  for (let cent = 10; cent < 31; cent++) runs.push(await clerk.run(payrollFile([["1", `290.${40 + cent}`]])));
  const [locked, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = server.db.asOrganization(clerk, async (tx) => {
    await lockLedger(tx);
    locked.resolve();
    await seen.promise;
  });
  await locked.promise;

  const voids = runs.map((run) => sendVoid(clerk, run));
  const previews = await Promise.all(runs.map((run) => clerk.fetch(`/api/runs/${run.id}/void`)));
  expect(previews.map(({ status }) => status)).toEqual(runs.map(() => 200));
  expect((await other.fetch("/api/runs")).status).toBe(200);
  seen.resolve();
  await held;

  expect((await Promise.all(voids)).map(({ status }) => status)).toEqual(runs.map(() => 200));
  expect(await balanceOf(clerk, "1")).toMatchObject({ balance: null });
  await expectReplay(clerk, ["1"]);
});

test("[CALC-06] a void that ends in the middle leaves everything as it was", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await clerk.run(wrong);
  await clerk.run(april);
  const before = await stateOf(clerk, ["1", "2", "3", "4"]);
  let reached = false;
  const killed = server.db.asOrganization(clerk, async (tx) => {
    await voidRun(tx, mistake.id, { reason: "wrong file" }, { atOnce: 100 });
    reached = true;
    const { rows } = await tx.client.query<{ pid: number }>("select pg_backend_pid() as pid");
    await server.db.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  });
  await expect(killed).rejects.toThrow();
  expect(reached).toBe(true);
  expect(await stateOf(clerk, ["1", "2", "3", "4"])).toEqual(before);
});

test("[CALC-06] what an earlier version of Wagefloor saved can't be calculated again, and the preview says so", async () => {
  const clerk = await addPayrollUser(server);
  const first = await clerk.run(wrong);
  const second = await clerk.run(april);
  await server.db.asOrganization(clerk, ({ client }) =>
    client.query("update analysis_runs set recomputable = false"),
  );
  const sentence =
    "A later run, with the pay date 2025-03-01, starts from this run's balances for 2 employees (such as 1). It was made before Wagefloor saved what's needed to recalculate a run. Void the later run first.";
  expect(await previewVoid(clerk, first)).toMatchObject({ effect: { obstacle: sentence, runs: [] } });
  const refused = await sendVoid(clerk, first);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toEqual({ error: { code: "void_refused", message: sentence } });

  expect((await sendVoid(clerk, second)).status).toBe(200);
  expect(await previewVoid(clerk, second)).toMatchObject({
    effect: { obstacle: "This run is already voided." },
  });
  expect((await sendVoid(clerk, first)).status).toBe(200);
  expect(await balanceOf(clerk, "1")).toMatchObject({ balance: null });
});

test("[DATA-02] another organization's run can be neither looked at for its void nor voided", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  const run = await clerk.run(wrong);
  expect((await stranger.fetch(`/api/runs/${run.id}/void`)).status).toBe(404);
  expect((await sendVoid(stranger, run)).status).toBe(404);
});
