import { calculateRun } from "@wagefloor/domain/runs/calculate-run.ts";
import { expect, test } from "vitest";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import { confirm, earlierIn } from "../../../test/payroll/reviewing.ts";
import { statusOf, usedOf } from "../../../test/payroll/runs.ts";
import {
  addPayrollUser,
  expectReplay,
  payDate,
  payrollFile,
  type Run,
  stateOf,
} from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";
import { fileOf, requireReview } from "../../reviews/stored/queries.ts";
import { createRunEmailWriters, runSavedEmail } from "../../uploads/run-saved-email.ts";
import { replaceRun, requireReplaceable } from "./replace-run.ts";
import { april, may, names, replace, reviewOf, right, wrong } from "./test/replace-run.ts";

const server = await sharedTestServer();

test("[CALC-06] replacing the file of the first of three runs leaves everything as if the right one had been run", async () => {
  const [clerk, other] = [await addPayrollUser(server), await addPayrollUser(server)];
  const mistake = await clerk.run(wrong);
  const later = [await clerk.run(april), await clerk.run(may)];
  await other.run(right, { fileName: "right.csv" });
  for (const file of [april, may]) await other.run(file);
  const review = await reviewOf(clerk, right, mistake);
  expect(review).toMatchObject({
    payDate,
    previous: { run: { id: mistake.id }, newEmployees: 2, missingEmployees: 1 },
    obstacle: null,
    replaces: { allowance: "unlimited", effect: { obstacle: null, employees: 4 } },
  });
  expect(earlierIn(review)).toEqual([{ id: later[1]?.id, isSameFile: false }]);

  const answer = await confirm(clerk, review);

  expect(answer.status, await answer.clone().text()).toBe(201);
  const { run } = (await answer.json()) as { run: Run };
  expect(run).toMatchObject({ replaces: mistake.id, replaced: null, status: "completed" });
  const now = await stateOf(clerk, names);
  expect(now).toEqual(await stateOf(other, names));
  await expectReplay(clerk, names);
  const [mayNow, aprilNow] = now.runs;
  expect(review.replaces?.effect.runs).toMatchObject([
    { id: later[0]?.id, deductedAfter: aprilNow?.totalProposedDeduction },
    { id: later[1]?.id, deductedAfter: mayNow?.totalProposedDeduction },
  ]);
  expect(await clerk.read(`/api/runs/${later[0]?.id}`)).toMatchObject({
    run: { recomputed: { becauseOf: run.id } },
  });
  expect(await clerk.read(`/api/runs/${mistake.id}`)).toMatchObject({
    run: {
      status: "replaced",
      replaced: { at: expect.any(String), with: run.id },
      replacedBy: clerk.email,
    },
  });
});

test("[UP-05] the same file can replace its own run, and a replaced run's file counts as a new file", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await clerk.run(wrong);
  const again = await replace(clerk, wrong, mistake);
  expect(again).toMatchObject({ totalProposedDeduction: mistake.totalProposedDeduction, repeatOf: null });
  await replace(clerk, right, again);
  expect((await clerk.upload(wrong)).status).toBe(201);
  await expectReplay(clerk, ["1", "2", "3", "6"]);
});

test("[ALLOW-05] no employee of a replaced run is counted twice, downloaded or not, three times in a period", async () => {
  const clerk = await addPayrollUser(server, "basic");
  const employees = (gross: string) =>
    payrollFile(Array.from({ length: 20 }, (_, index) => [`${1 + index}`, gross]));
  let run = await clerk.run(employees("320.00"));
  await clerk.fetch(`/api/runs/${run.id}/payroll-all.csv`);
  for (const gross of ["310.00", "311.00", "312.00"]) run = await replace(clerk, employees(gross), run);
  expect(await usedOf(clerk)).toEqual([1, 20]);

  const review = await reviewOf(clerk, employees("313.00"), run);
  expect(review.replaces?.allowance).toBe("returns-used-up");
  expect((await confirm(clerk, review)).status).toBe(201);
  expect(await usedOf(clerk)).toEqual([2, 20]);
});

test("[CALC-06] of two replacements at once, one is saved, and the other is refused", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await clerk.run(wrong);
  const reviews = [await reviewOf(clerk, right, mistake), await reviewOf(clerk, may, mistake)];
  const answers = await Promise.all(reviews.map((review) => confirm(clerk, review)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const { runs } = await clerk.read<{ runs: Run[] }>("/api/runs");
  expect(runs.map(({ status }) => status)).toEqual(["completed", "replaced"]);
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("[CALC-06] a replacement that ends in the middle leaves everything as it was", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await clerk.run(wrong);
  await clerk.run(april);
  const before = await stateOf(clerk, names);
  const { id } = await reviewOf(clerk, right, mistake);
  let reached = false;
  const killed = server.db.asOrganization(clerk, async (tx) => {
    await lockLedger(tx);
    const kept = await requireReview(tx, id);
    const { configuration, fileName, fileHash } = kept;
    const replaced = await requireReplaceable(tx, mistake.id);
    const upload = {
      payDate: kept.payDate,
      file: fileOf(kept),
      applied: configuration,
      fileName,
      contentHash: fileHash,
    };
    await replaceRun(
      tx,
      { ...upload, timeZone: undefined, period: undefined },
      { replaced },
      async (recorded) => calculateRun(upload.file, { configuration, payDate: kept.payDate, ...recorded }),
      { atOnce: 100 },
    );
    reached = true;
    const { rows } = await tx.client.query<{ pid: number }>("select pg_backend_pid() as pid");
    await server.db.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  });
  await expect(killed).rejects.toThrow();
  expect(reached).toBe(true);
  expect(await stateOf(clerk, names)).toEqual(before);
  expect(await statusOf(clerk, mistake)).toBe("completed");
});

test("the email about a run that replaces another says so, and the replaced one isn't announced anymore", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await clerk.run(wrong, { fileName: "wrong.csv" });
  const run = await replace(clerk, right, mistake);
  const write = createRunEmailWriters(server.db, { appUrl: server.url })[runSavedEmail];
  const email = ({ id }: Run) => write?.(clerk.email, { organizationId: clerk.organizationId, runId: id });
  expect(await email(run)).toMatchObject({
    text: expect.stringMatching(/Replaces the run of:?\s+wrong\.csv, pay date March 1, 2025/),
  });
  expect(await email(mistake)).toHaveProperty("notNeeded");
});
