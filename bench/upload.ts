import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { TenantTransaction } from "../server/src/core/db/client.ts";
import { makeReview } from "../server/src/features/runs/review/make-review.ts";
import { createUploadSlots, makeRun } from "../server/src/features/runs/upload/make-run.ts";
import { saveRun } from "../server/src/features/runs/upload/save-run.ts";
import { type BenchDatabase, openBenchDatabase } from "./lib/bench-database.ts";
import { startFileSender } from "./lib/file-sender.ts";
import { finishedRun } from "./lib/finished-run.ts";
import { inRounds } from "./lib/in-rounds.ts";
import { employeeCount, payrollCsv } from "./lib/payroll-csv.ts";
import { runOf } from "./variants/papa-parse.ts";
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
  const withSlots = { ...bench, slots: createUploadSlots(), recalculating: { atOnce: 250_000 } };
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
  const finished = finishedRun(megabytes);
  const { results } = runOf(payrollCsv(megabytes));
  const ways: Record<string, (tx: TenantTransaction) => Promise<unknown>> = {
    copy: (tx) => saveRun(tx, { ...finished, id: randomUUID() }),
    "the way of before": (tx) => saveAsBefore(tx, "today", results),
    "the way of before, columns of then": (tx) => saveAsBefore(tx, "earlier", results),
    unnest: (tx) => saveByUnnest(tx, results),
    insert: (tx) => saveByInsert(tx, results),
  };
  const stored = new Set<string>();
  const times = await inRounds(ways, async (way) => {
    const tenant = await bench.addSubscriber();
    const start = performance.now();
    await bench.db.asOrganization(tenant, way);
    const time = performance.now() - start;
    stored.add(await bench.db.asReader(tenant, storedTotals));
    return time;
  });
  // What went into the tables from before is in none of these.
  stored.delete(nothingStored);
  if (stored.size !== 1) throw new Error(`The ways saved different things: ${[...stored].join("; ")}`);
  const before = "the time before columns and organizations";
  const ratioTo = (way: string) => ((times.copy ?? 0) / (times[way] ?? 0)).toFixed(2);
  console.log(`saving takes ${ratioTo("the way of before")} of ${before}, the same results`);
  console.log(`saving takes ${ratioTo("the way of before, columns of then")} of ${before}, results of then`);
  for (const [way, time] of Object.entries(times)) {
    console.log(`saving ${employeeCount} results, entries and balances by ${way}: ${time.toFixed(0)} ms`);
  }
}

const nothingStored = "0,0,0,0,0";

/** What an organization has of results, ledger entries and balances. */
async function storedTotals({ client }: TenantTransaction): Promise<string> {
  const { rows } = await client.query(`
    select count(*), coalesce(sum(hashtext(concat_ws(',', position, person_number, location, jurisdiction, minimum_wage,
        total_hours, hours_over_all_rows, total_gross, starting_cost, safe_deduction, remaining_balance,
        pre_deduction_rate, post_deduction_rate, compliant, verdict, reasons, shortfall, proposed_deduction, rate_of,
        rate_since, worked_hours, confirmed_wage))), 0) as results,
      (select coalesce(sum(amount + balance_after), 0) from balance_entries) as entries,
      (select count(*) from balance_entries) as entry_count,
      (select coalesce(sum(balance), 0) from balances) as balances
    from analysis_results`);
  return Object.values(rows[0] ?? {}).join();
}
