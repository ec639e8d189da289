import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createPayrollReader } from "../domain/src/payroll-file/payroll-reader.ts";
import { planOf } from "../domain/src/payroll-file/reading-plan.ts";
import { calculateRun } from "../domain/src/runs/calculate-run.ts";
import { createResultReader } from "../domain/src/runs/result-reader.ts";
import type { TenantTransaction } from "../server/src/core/db/client.ts";
import { makeReview } from "../server/src/features/runs/review/make-review.ts";
import { createUploadSlots, makeRun } from "../server/src/features/runs/upload/make-run.ts";
import { type FinishedRun, saveRun } from "../server/src/features/runs/upload/save-run.ts";
import { type BenchDatabase, openBenchDatabase } from "./lib/bench-database.ts";
import { fileChunks } from "./lib/file-chunks.ts";
import { startFileSender } from "./lib/file-sender.ts";
import { inRounds } from "./lib/in-rounds.ts";
import { employeeCount, payrollCsv } from "./lib/payroll-csv.ts";
import { configuration, terms } from "./lib/terms.ts";
import { saveAsBefore } from "./variants/save-as-before.ts";
import { saveByInsert } from "./variants/save-by-insert.ts";
import { saveByUnnest } from "./variants/save-by-unnest.ts";
import { usualUpload } from "./variants/usual-upload.ts";

const megabytes = 10;

/** Measures an upload from its first byte to committed rows, a review, and the ways to save; prints one line a figure. */
export async function benchUpload(): Promise<void> {
  const bench = await openBenchDatabase();
  try {
    await compareUploads(bench);
    await compareSaving(bench);
  } finally {
    await bench.close();
  }
}

async function compareUploads(bench: BenchDatabase): Promise<void> {
  const ways = { wagefloor: makeRun, review: makeReview, usual: usualUpload };
  const withSlots = { ...bench, slots: createUploadSlots() };
  const times = await inRounds(ways, async (way) => {
    const tenant = await bench.addSubscriber();
    return timeUpload((request) => way(withSlots, tenant, request));
  });
  const what = `${megabytes} MB upload of ${employeeCount} employees, first byte to committed rows`;
  console.log(`${what}: ${times.wagefloor.toFixed(0)} ms`);
  console.log(`${what}, the usual way: ${times.usual.toFixed(0)} ms`);
  const review = (times.review / times.wagefloor).toFixed(2);
  console.log(`a review takes ${review} times an upload, ${megabytes} MB of ${employeeCount} employees`);
  console.log(`an upload takes the usual way ${(times.usual / times.wagefloor).toFixed(1)} times as long`);
}

async function timeUpload(work: (request: IncomingMessage) => Promise<unknown>): Promise<number> {
  let time = 0;
  const server = createServer((request, response) => {
    const start = performance.now();
    work(request).then(
      () => {
        time = performance.now() - start;
        response.writeHead(201).end();
      },
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
  const sender = startFileSender(payrollCsv(megabytes), await portOf(server));
  await sender.send("/").finally(() => sender.close());
  await new Promise((resolve) => server.close(resolve));
  return time;
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function compareSaving(bench: BenchDatabase): Promise<void> {
  const finished = finishedRun();
  const read = createResultReader(finished.calculated.results);
  const results = Array.from({ length: finished.calculated.results.count }, (_, row) => read(row));
  const ways: Record<string, (tx: TenantTransaction) => Promise<unknown>> = {
    copy: (tx) => saveRun(tx, { ...finished, id: randomUUID() }),
    before: (tx) => saveAsBefore(tx, results),
    unnest: (tx) => saveByUnnest(tx, results),
    insert: (tx) => saveByInsert(tx, results),
  };
  const times = await inRounds(ways, async (way) => {
    const tenant = await bench.addSubscriber();
    const start = performance.now();
    await bench.db.asOrganization(tenant, way);
    return performance.now() - start;
  });
  const { copy = Number.NaN, before = Number.NaN } = times;
  console.log(`saving takes ${(copy / before).toFixed(2)} of the time before columns and organizations`);
  for (const [way, time] of Object.entries(times)) {
    console.log(`saving ${employeeCount} results, entries and balances by ${way}: ${time.toFixed(0)} ms`);
  }
}

function finishedRun(): Omit<FinishedRun, "id"> {
  const reader = createPayrollReader(configuration);
  for (const chunk of fileChunks(payrollCsv(megabytes))) reader.push(chunk);
  const file = reader.finish();
  const upload = {
    file,
    fileName: "a.csv",
    contentHash: "",
    payDate: terms.payDate,
    period: undefined,
    repeatOf: undefined,
    applied: { profile: null, plan: planOf(configuration), ...configuration },
  };
  return { upload, calculated: calculateRun(file, terms), balances: terms.balances };
}
