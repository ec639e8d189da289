import { randomUUID } from "node:crypto";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import { expect, test } from "vitest";
import { confirm, countBesides, review, runReview } from "../../../test/payroll/reviewing.ts";
import { statusOf, usedOf } from "../../../test/payroll/runs.ts";
import {
  addPayrollUser,
  balanceOf,
  expectReplay,
  payrollFile,
  type Run,
  uploadRequest,
} from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";
import { april, may, names, replace, reviewOf, right, wrong } from "./test/replace-run.ts";

const server = await sharedTestServer();

test("[RES-01] a replaced run counts nowhere, stays beside the new one, and can be viewed and downloaded", async () => {
  const clerk = await addPayrollUser(server, "basic");
  const mistake = await clerk.run(wrong);
  const later = await clerk.run(payrollFile([["9", "310.00"]]));
  const run = await replace(clerk, right, mistake);

  const { runs } = await clerk.read<{ runs: Run[] }>("/api/runs");
  expect(runs.map(({ id }) => id)).toEqual([later.id, run.id, mistake.id]);
  const dashboard = await clerk.read<Dashboard>("/api/dashboard");
  expect(dashboard).toMatchObject({ totalRuns: 2, totalEmployees: 5 });
  expect(dashboard.recent).toHaveLength(5);
  expect(new Set(dashboard.recent.map(({ runId }) => runId))).toEqual(new Set([later.id, run.id]));
  expect((await clerk.fetch("/api/employees/3/latest-result")).status).toBe(404);
  expect(await clerk.read("/api/employees/5/balance")).toMatchObject({ balance: null });
  expect(await clerk.read(`/api/runs/${mistake.id}/results`)).toMatchObject({ count: 3 });
  expect((await clerk.fetch(`/api/runs/${mistake.id}/payroll-all.csv`)).status).toBe(200);
});

test("[CALC-06] a file replaces a run as its review showed it when it was sent", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await clerk.run(wrong);
  await clerk.run(april);
  const looked = await review(clerk, right, { replaces: mistake.id });
  const run = await runReview(clerk, looked);
  expect([run.payDate, run.totalProposedDeduction]).toEqual([looked.payDate, looked.totalProposedDeduction]);
});

test("[ALLOW-03] replacing a wrong file counts whom a new run would count: not who is skipped", async () => {
  const clerk = await addPayrollUser(server, "basic");
  await clerk.put("/api/profiles/charging", { charging: "recorded" });
  const bought = {
    id: randomUUID(),
    employeeNumber: "7",
    employeeConfirmed: true,
    date: "2025-02-20",
    amount: 5900,
  };
  await clerk.post("/api/purchases", { purchases: [bought] });
  const company = (gross: string) =>
    payrollFile(Array.from({ length: 30 }, (_, index) => [`${1 + index}`, gross]));
  const mistake = await clerk.run(company("320.00"));
  expect(await usedOf(clerk)).toEqual([1, 1]);

  const review = await reviewOf(clerk, company("330.00"), mistake);
  expect(review.obstacle).toBeNull();
  expect((await confirm(clerk, review)).status).toBe(201);
  expect(await usedOf(clerk)).toEqual([1, 1]);
});

test("[CALC-06] a run that was voided or replaced can't be replaced, and a replaced one not voided", async () => {
  const clerk = await addPayrollUser(server);
  const [first, second] = [await clerk.run(wrong), await clerk.run(april)];
  const stale = await reviewOf(clerk, may, first);
  const run = await replace(clerk, right, first);
  await clerk.post(`/api/runs/${second.id}/void`, { reason: "wrong file" });

  const [afterReplaced, afterVoided] = [
    "This run was already replaced. Open the run that replaced it instead.",
    "This run was voided, so it can't be replaced. Upload the file as a new run.",
  ];
  const refused = await confirm(clerk, stale);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: { code: "replace_refused", message: afterReplaced } },
  ]);
  expect((await reviewOf(clerk, may, first)).obstacle).toEqual({
    code: "replace_refused",
    message: afterReplaced,
  });
  expect((await reviewOf(clerk, may, second)).obstacle?.message).toBe(afterVoided);
  expect(await clerk.read(`/api/runs/${first.id}/void`)).toMatchObject({
    effect: { obstacle: "This run was replaced. Void the run that replaced it instead." },
  });
  expect((await clerk.post(`/api/runs/${first.id}/void`, { reason: "wrong file" })).status).toBe(409);

  expect((await clerk.post(`/api/runs/${run.id}/void`, { reason: "wrong file" })).status).toBe(200);
  expect(await statusOf(clerk, first)).toBe("replaced");
  expect(await balanceOf(clerk, "1")).toMatchObject({ balance: null });
  await expectReplay(clerk, names);
});

test("[CALC-06] nothing is replaced if it does something else by now, or later runs can't be recalculated", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await clerk.run(wrong);
  const review = await reviewOf(clerk, right, mistake);
  await clerk.run(april);
  await countBesides(clerk, review, (await clerk.read<{ runs: Run[] }>("/api/runs")).runs[0]?.id);
  const changed = await confirm(clerk, review);
  expect([changed.status, await changed.json()]).toMatchObject([409, { error: { code: "effect_changed" } }]);

  await server.db.asOrganization(clerk, ({ client }) =>
    client.query("update analysis_runs set recomputable = false"),
  );
  const seen = await reviewOf(clerk, right, mistake);
  expect(seen.obstacle).toMatchObject({
    code: "replace_refused",
    message: expect.stringMatching(/^A later run, with the pay date 2025-03-01, .* for 3 employees/),
  });
  const refused = await confirm(clerk, seen);
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: "replace_refused" } }]);
  expect(await statusOf(clerk, mistake)).toBe("completed");
});

test("[DATA-02] another organization's run can't be replaced", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  const run = await clerk.run(wrong);
  const answer = await stranger.fetch(`/api/runs/reviews?replaces=${run.id}`, await uploadRequest(right));
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: "run_not_found" } }]);
});
