import { randomUUID } from "node:crypto";
import type { Tenant } from "../server/src/core/request/tenant.ts";
import { readDashboard } from "../server/src/features/dashboard/read-dashboard.ts";
import { saveRun } from "../server/src/features/uploads/save-run.ts";
import { type BenchDatabase, openBenchDatabase } from "./lib/bench-database.ts";
import { finishedRun } from "./lib/finished-run.ts";
import { inRounds } from "./lib/in-rounds.ts";
import { employeeCount } from "./lib/payroll-csv.ts";
import { timed } from "./lib/timed.ts";

const many = { employees: employeeCount, runs: 20, megabytes: 10 };
const few = { employees: 1000, runs: 1, megabytes: 0.2 };
const readings = 50;

/** Measures the figures of the start page with a million results and with a thousand; prints their ratio. */
export async function benchStartPage(): Promise<void> {
  const bench = await openBenchDatabase();
  try {
    const tenants = { many: await companyOf(bench, many), few: await companyOf(bench, few) };
    const times = await inRounds(tenants, async (tenant) => {
      return timed(async () => {
        for (let reading = 0; reading < readings; reading++) await bench.db.asReader(tenant, readDashboard);
      });
    });
    const ratio = (times.many.clock / times.few.clock).toFixed(2);
    const [all, some] = [many, few].map(({ employees, runs }) => employees * runs);
    console.log(`the start page with ${all} results takes ${ratio} of the time with ${some}`);
  } finally {
    await bench.close();
  }
}

async function companyOf(bench: BenchDatabase, { employees, runs, megabytes }: typeof many): Promise<Tenant> {
  const tenant = await bench.addSubscriber();
  const finished = finishedRun(megabytes, employees);
  for (let run = 0; run < runs; run++)
    await bench.db.asOrganization(tenant, (tx) => saveRun(tx, { ...finished, id: randomUUID() }));
  return tenant;
}
