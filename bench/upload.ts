import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { TenantTransaction } from "../server/src/core/db/client.ts";
import { createFileWork } from "../server/src/core/uploads/file-work.ts";
import { makeReview } from "../server/src/features/reviews/make-review.ts";
import { createUploadSlots } from "../server/src/features/uploads/make-run.ts";
import { makeRun } from "../server/src/features/uploads/run-file.ts";
import { saveRun } from "../server/src/features/uploads/save-run.ts";
import { type BenchDatabase, openBenchDatabase } from "./lib/bench-database.ts";
import { startFileSender } from "./lib/file-sender.ts";
import { finishedRun } from "./lib/finished-run.ts";
import { inRounds } from "./lib/in-rounds.ts";
import { longestHold } from "./lib/longest-hold.ts";
import { median } from "./lib/median.ts";
import { employeeCount, payrollCsv } from "./lib/payroll-csv.ts";
import { shapedCsv } from "./lib/shaped-csv.ts";
import { timed, timedWithDatabase } from "./lib/timed.ts";
import type { RunTime } from "./lib/variant-process.ts";
import { runOf } from "./variants/papa-parse.ts";
import { saveByInsert } from "./variants/save-by-insert.ts";
import { usualUpload } from "./variants/usual-upload.ts";

const megabytes = 10;
const recalculating = { atOnce: 250_000 };

/** Measures an upload from its first byte to committed rows, a review, and the ways to save; prints one line a figure. */
export async function benchUpload(): Promise<void> {
  const bench = await openBenchDatabase();
  try {
    await compareUploads(bench);
    await printLongestHolds(bench);
    await compareSaving(bench);
  } finally {
    await bench.close();
  }
}

async function compareUploads(bench: BenchDatabase): Promise<void> {
  const ways = { wagefloor: makeRun, review: makeReview, usual: usualUpload };
  const withSlots = {
    ...bench,
    files: createFileWork(bench.connectionString),
    slots: createUploadSlots(),
    recalculating,
  };
  const stored = new Set<string>();
  const times = await inRounds(ways, async (way) => {
    const tenant = await bench.addSubscriber();
    const time = await timedWithDatabase(bench, () =>
      timeUpload((request) => way(withSlots, tenant, request)),
    );
    if (way !== makeReview) stored.add(await bench.db.asReader(tenant, storedTotals));
    return time;
  });
  await withSlots.files.close();
  requireSame(stored);
  const what = `${megabytes} MB upload of ${employeeCount} employees, first byte to committed rows`;
  console.log(`${what}: ${inWords(times.wagefloor)}`);
  console.log(`${what}, the usual way: ${inWords(times.usual)}`);
  const review = (times.review.clock / times.wagefloor.clock).toFixed(2);
  console.log(`a review takes ${review} times an upload, ${megabytes} MB of ${employeeCount} employees`);
  console.log(`an upload takes the usual way ${ratioOf(times.usual, times.wagefloor, 1)} times as long`);
}

/** How long the server's thread answers no one else while a large file is reviewed, and while it is run. */
async function printLongestHolds(bench: BenchDatabase): Promise<void> {
  const withSlots = {
    ...bench,
    files: createFileWork(bench.connectionString),
    slots: createUploadSlots(),
    recalculating,
  };
  const files = {
    plain: payrollCsv(megabytes),
    wide: shapedCsv("wide"),
    weekly: shapedCsv("weekly"),
    places: shapedCsv("places"),
  };
  for (const [shape, file] of Object.entries(files)) {
    for (const [what, way] of Object.entries({ review: makeReview, run: makeRun })) {
      const holds: number[] = [];
      for (let turn = 0; turn < 3; turn++) {
        const tenant = await bench.addSubscriber(shape === "plain" ? undefined : file);
        const work = (request: IncomingMessage) => way(withSlots, tenant, request);
        holds.push(await longestHold(() => timeUpload(work, file)));
      }
      console.log(
        `a ${what} of ${megabytes} MB (${shape}) holds the server's thread for at most ${median(holds).toFixed(0)} ms`,
      );
    }
  }
  await withSlots.files.close();
}

function inWords({ clock, processor }: RunTime): string {
  return `${clock.toFixed(0)} ms (processor time ${processor.toFixed(0)} ms)`;
}

function ratioOf(one: RunTime, other: RunTime, decimals: number): string {
  const [clock, processor] = [one.clock / other.clock, one.processor / other.processor];
  return `${clock.toFixed(decimals)} (by processor time ${processor.toFixed(decimals)})`;
}

async function timeUpload(
  work: (request: IncomingMessage) => Promise<unknown>,
  file = payrollCsv(megabytes),
): Promise<RunTime> {
  let time: RunTime = { clock: 0, processor: 0 };
  const server = createServer((request, response) => {
    timed(() => work(request)).then(
      (taken) => {
        time = taken;
        response.writeHead(201).end();
      },
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
  const sender = startFileSender(file, await portOf(server));
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
  const ways: Record<"copy" | "insert", (tx: TenantTransaction) => Promise<unknown>> = {
    copy: (tx) => saveRun(tx, { ...finished, id: randomUUID() }),
    insert: (tx) => saveByInsert(tx, results),
  };
  const stored = new Set<string>();
  const times = await inRounds(ways, async (way) => {
    const tenant = await bench.addSubscriber();
    const time = await timedWithDatabase(bench, () => timed(() => bench.db.asOrganization(tenant, way)));
    stored.add(await bench.db.asReader(tenant, storedTotals));
    return time;
  });
  requireSame(stored);
  console.log(`saving takes ${ratioOf(times.copy, times.insert, 2)} of the time by INSERTs`);
  for (const [way, time] of Object.entries(times)) {
    console.log(`saving ${employeeCount} results, entries and balances by ${way}: ${inWords(time)}`);
  }
}

function requireSame(stored: ReadonlySet<string>): void {
  if (stored.size !== 1) throw new Error(`The ways saved different things: ${[...stored].join("; ")}`);
}

/** What an organization has of results, ledger entries, balances and the start page's figures. */
async function storedTotals({ client }: TenantTransaction): Promise<string> {
  const { rows } = await client.query(`
    select count(*), coalesce(sum(hashtext(concat_ws(',', position, person_number, location, jurisdiction, minimum_wage,
        total_hours, hours_over_all_rows, total_gross, starting_cost, safe_deduction, remaining_balance,
        pre_deduction_rate, post_deduction_rate, compliant, verdict, reasons, shortfall, proposed_deduction, rate_of,
        rate_since, worked_hours, confirmed_wage))), 0) as results,
      (select coalesce(sum(amount + balance_after + charged), 0) from balance_entries) as entries,
      (select count(*) from balance_entries) as entry_count,
      (select coalesce(sum(balance), 0) from balances) as balances,
      (select coalesce(sum(hashtext(concat_ws(',', person_number, newest_position, results, newest_verdict,
        newest_reasons, newest_jurisdiction, newest_wage, newest_rate))), 0) from balances) as newest,
      (select md5((to_jsonb(totals) - 'organization_id')::text) from payroll_totals totals) as totals
    from analysis_results`);
  return Object.values(rows[0] ?? {}).join();
}
