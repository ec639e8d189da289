import { expect, test } from "vitest";
import { addPayrollUser, type ErrorBody, type Run } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";
import { addReport } from "./queries.ts";
import { reportJob } from "./request-report.ts";
import { ask, file, fileOf, makeReport, reportOf } from "./test/report.ts";

const server = await sharedTestServer();

test("a report says so when its run was changed since, and is made again in its place", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(file);
  await makeReport(clerk, run);
  const before = await reportOf(clerk, run);
  expect((await clerk.post(`/api/runs/${run.id}/void`, { reason: "wrong file" })).status).toBe(200);
  expect((await reportOf(clerk, run))?.isOutdated).toBe(true);
  await makeReport(clerk, run);
  const after = await reportOf(clerk, run);
  expect(after?.isOutdated).toBe(false);
  expect(after?.id).not.toBe(before?.id);
});

test("[ALLOW-05] a run that was given back has no report, and a report counts as a download", async () => {
  const clerk = await addPayrollUser(server, "basic");
  const [given, kept] = [await clerk.run(file), await clerk.run(file.replace("320.00", "321.00"))];
  await clerk.post(`/api/runs/${given.id}/void`, { reason: "wrong file" });
  const refused = await ask(clerk, given);
  expect(refused.status).toBe(409);
  expect(((await refused.json()) as ErrorBody).error.code).toBe("run_voided");
  await makeReport(clerk, kept);
  await clerk.post(`/api/runs/${kept.id}/void`, { reason: "wrong file" });
  const { run } = await clerk.read<{ run: Run }>(`/api/runs/${kept.id}`);
  expect(run.allowanceReturned).toBe(false);
});

test("a report that a server left when it ended is made when its job is tried again, and two requests make one", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(file);
  await server.db.asOrganization(clerk, async (tx) => {
    const id = await addReport(tx, run.id, "UTC");
    await tx.client.query("update run_reports set status = 'running', percent = 40 where id = $1", [id]);
  });
  expect((await fileOf(clerk, run)).status).toBe(404);
  const left = await reportOf(clerk, run);
  expect(left).toMatchObject({ status: "running", percent: 40 });
  expect((await ask(clerk, run)).status).toBe(202);
  expect((await reportOf(clerk, run))?.id).toBe(left?.id);
  const { organizationId } = clerk;
  await server.jobs.send(reportJob, { organizationId, id: left?.id }, { key: "again" });
  await expect.poll(async () => (await reportOf(clerk, run))?.status).toBe("done");
});
