import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { addPayrollUser, payrollFile } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";
import { ask, file, fileOf, makeReport, reportOf } from "./test/report.ts";

const server = await sharedTestServer();

/** The files within a PDF, as they are stored: compressed one by one. */
function attachedTo(pdf: Buffer): string[] {
  const files: string[] = [];
  for (let at = pdf.indexOf("/EmbeddedFile"); at >= 0; at = pdf.indexOf("/EmbeddedFile", at + 1)) {
    const begins = pdf.indexOf("stream\n", at);
    if (begins < 0 || begins - at > 500) continue;
    const ends = pdf.indexOf("\nendstream", begins);
    files.push(inflateSync(pdf.subarray(begins + "stream\n".length, ends)).toString());
  }
  return files;
}

test("[RES-03] a run's PDF report has the same files attached as its downloads", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(payrollFile([["3", "9000.00"]]));
  const run = await clerk.run(file, { payDate: "2025-03-08" });
  expect(await reportOf(clerk, run)).toBeNull();
  const pdf = await makeReport(clerk, run);
  expect(pdf.subarray(0, 8).toString()).toBe("%PDF-1.7");
  expect(await reportOf(clerk, run)).toMatchObject({
    ...{ fileName: "payroll-report-2025-03-08.pdf", requestedBy: clerk.email },
    ...{ percent: 100, isOutdated: false, problem: null },
  });
  const download = async (kind: string) =>
    (await clerk.fetch(`/api/runs/${run.id}/payroll-${kind}.csv?timeZone=America/Chicago`)).arrayBuffer();
  const files = [await download("all"), await download("skipped")].map((one) => Buffer.from(one).toString());
  expect(attachedTo(pdf).sort()).toEqual(files.sort());
});

test("another account neither sees a report nor has one made", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  const run = await clerk.run(file);
  await makeReport(clerk, run);
  for (const answer of [
    await ask(stranger, run),
    await fileOf(stranger, run),
    await stranger.fetch(`/api/runs/${run.id}/report`),
  ])
    expect(answer.status).toBe(404);
});
