import { setImmediate as afterRequests } from "node:timers/promises";
import type { ReportDocument } from "@wagefloor/domain/documents/report-document.ts";
import { buildReport } from "@wagefloor/domain/runs/report/build-report.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { refuseWhileRecalculating } from "../../../core/db/lock-ledger.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import { findPerson } from "../../../core/find-person.ts";
import { csvChunksOf, type Download } from "../../../core/http/send-csv.ts";
import type { JobKind } from "../../../core/jobs/job-queue.ts";
import { printApart } from "../../../core/pdf/print-apart.ts";
import type { PdfAttachment } from "../../../core/pdf/print-report.ts";
import { asRefusal } from "../../../core/request/refusals.ts";
import type { OrganizationId, Tenant } from "../../../core/request/tenant.ts";
import { readOutcomes } from "../../actuals/read-outcomes.ts";
import { findEmployer } from "../../employer/queries.ts";
import { listEnteredRates } from "../../locations/rate-queries.ts";
import { presentRun } from "../../runs/stored/present-run.ts";
import { numberOfPayDate, readResults, readSkipped, requireRun } from "../../runs/stored/queries.ts";
import { notDownloaded } from "../../runs/stored/record-download.ts";
import { exportRun } from "../read/export-run.ts";
import { readItemLimits } from "../read/read-limiting-caps.ts";
import { beginReport, keepFile, markAsFailed, noteProgress, type ReportRow } from "./queries.ts";
import { reportJob } from "./request-report.ts";
import { stateOfRun } from "./state-of-run.ts";

type Tools = Pick<Dependencies, "db" | "log">;

interface Asked {
  readonly organizationId: OrganizationId;
  readonly id: string;
}

/** The job that makes the PDF report of a run. Its last statement keeps the file, so a server that ends leaves none. */
export function makeReports(tools: Tools): JobKind<Asked> {
  return {
    name: reportJob,
    retries: { retryLimit: 3, retryDelay: 5, expireInSeconds: 600 },
    atOnce: 1,
    work: (asked, signal) => makeReport(tools, asked, signal),
  };
}

async function makeReport(
  { db, log }: Tools,
  { organizationId, id }: Asked,
  signal?: AbortSignal,
): Promise<void> {
  const system = { organizationId, actor: "system" } as const;
  const row = await db.asOrganization(system, (tx) => beginReport(tx, id));
  if (row === undefined) return;
  const tenant: Tenant = { organizationId, actor: row.actor };
  const show = (percent: number) => db.asOrganization(tenant, (tx) => noteProgress(tx, id, percent));
  try {
    const madeBy = await findPerson(db, row.actor);
    const runBy = await findPerson(db, (await db.asReader(tenant, (tx) => requireRun(tx, row.runId))).actor);
    const read = await db.asReader(tenant, (tx) => readReport(tx, row, { madeBy, runBy }));
    await show(readPercent);
    const file = await printApart(
      read,
      (share) => show(Math.floor(readPercent + share * (99 - readPercent))),
      signal,
    );
    const { fileName, runState } = read;
    await db.asOrganization(tenant, (tx) =>
      keepFile(tx, id, { file: Buffer.from(file), fileName, runState }),
    );
  } catch (err) {
    // A server that ends leaves it to the next one.
    if (signal?.aborted) throw err;
    log.warn({ err, organizationId, report: id }, "a report wasn't made");
    const sentence = asRefusal(err)?.message ?? unexpected;
    await db.asOrganization(tenant, (tx) => markAsFailed(tx, id, sentence));
  }
}

const unexpected = "Something went wrong on our side. Please try again.";

/** Reading is about that much of the work. */
const readPercent = 30;

interface ReadReport {
  readonly report: ReportDocument;
  readonly attachments: readonly PdfAttachment[];
  readonly fileName: string;
  readonly runState: string;
}

/** Everything of one moment: what the pages say, and the same files as the downloads. */
async function readReport(
  tx: TenantTransaction,
  { runId, timeZone }: ReportRow,
  people: { readonly madeBy: string | null; readonly runBy: string | null },
): Promise<ReadReport> {
  await refuseWhileRecalculating(tx, notDownloaded);
  const run = await requireRun(tx, runId);
  const results = await readResults(tx, runId);
  const skipped = await readSkipped(tx, runId);
  const wanted = { timeZone, narrowing: { filter: "all", search: "" } } as const;
  const all = await exportRun(tx, runId, { kind: "all", ...wanted });
  const left = await exportRun(tx, runId, { kind: "skipped", ...wanted });
  const report = buildReport({
    ...{ run: presentRun(run), fileHash: run.fileHash, madeAt: new Date(), timeZone, ...people },
    ...{ results, skipped, outcomes: await readOutcomes(tx, run), entered: await listEnteredRates(tx) },
    employer: await findEmployer(tx),
    itemLimits: await readItemLimits(tx, run, results),
    attached: { results: all.fileName, skipped: left.fileName },
  });
  const attachments = [{ ...all, description: "Everyone with a result" }];
  if (skipped.length > 0) attachments.push({ ...left, description: "Skipped employees and rows" });
  const number = await numberOfPayDate(tx, run);
  return {
    report,
    attachments: await Promise.all(attachments.map(asAttachment)),
    fileName: `payroll-report-${run.payDate}${number > 1 ? `-${number}` : ""}.pdf`,
    runState: stateOfRun(run),
  };
}

async function asAttachment({
  fileName,
  description,
  ...download
}: Download & Pick<PdfAttachment, "description">): Promise<PdfAttachment> {
  const parts: Buffer[] = [];
  for (const chunk of csvChunksOf({ fileName, ...download })) {
    parts.push(Buffer.from(chunk));
    await afterRequests();
  }
  return { fileName, description, content: Buffer.concat(parts) };
}
