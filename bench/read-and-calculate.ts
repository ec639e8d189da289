import { statSync } from "node:fs";
import { medianTimes } from "./lib/median-times.ts";
import { employeeCount, payrollCsv } from "./lib/payroll-csv.ts";
import { peakMemory } from "./lib/peak-memory.ts";
import { type BenchShape, shapedCsv } from "./lib/shaped-csv.ts";
import { checkSame } from "./lib/totals.ts";
import { readAndCalculate } from "./variants/wagefloor.ts";

/** As many as give 10 MB with about ten rows each, which a monthly wage-type report has; 50,000 have two. */
const monthlyEmployees = 10_000;

/** Measures reading a payroll file and calculating every employee's deduction, and prints one line a figure. */
export async function benchReadAndCalculate(): Promise<void> {
  await compare(10, employeeCount, 15);
  await compare(10, monthlyEmployees, 15);
  await compare(200, employeeCount, 5);
  for (const shape of ["wide", "weekly"] as const) await measureShape(shape);
  for (const megabytes of [10, 200, 1000]) {
    const peak = peakMemory(payrollCsv(megabytes));
    console.log(`peak memory, ${megabytes} MB file, ${employeeCount} employees: ${peak} MB`);
  }
}

async function measureShape(shape: BenchShape): Promise<void> {
  const path = shapedCsv(shape);
  const megabytes = statSync(path).size / 1_000_000;
  const { byProposal, newlines } = await medianTimes(["byProposal", "newlines"], path, 15, () => {});
  const speed = (megabytes / (byProposal / 1000)).toFixed(0);
  const scans = (byProposal / newlines).toFixed(1);
  const file = `${megabytes.toFixed(1)} MB ${shape} file, ${employeeCount} employees`;
  console.log(`wagefloor, ${file}: ${byProposal.toFixed(0)} ms, ${speed} MB/s`);
  console.log(`wagefloor takes ${scans} times the bare scan for newlines, ${file}`);
}

async function compare(megabytes: number, employees: number, rounds: number): Promise<void> {
  const path = payrollCsv(megabytes, employees);
  const expected = readAndCalculate(path);
  const times = await medianTimes(
    ["wagefloor", "papaParse", "duckDb", "newlines"],
    path,
    rounds,
    (name, result) => {
      if (name !== "newlines") checkSame(name, result, expected);
    },
  );
  const ours = times.wagefloor;
  const file = `${megabytes} MB file, ${employees} employees`;
  console.log(`wagefloor, ${file}: ${ours.toFixed(0)} ms, ${(megabytes / (ours / 1000)).toFixed(0)} MB/s`);
  console.log(`wagefloor is ${(times.papaParse / ours).toFixed(1)} times as fast as Papa Parse, ${file}`);
  console.log(
    `wagefloor is ${(times.duckDb / ours).toFixed(2)} times as fast as DuckDB on all cores, ${file}`,
  );
  console.log(
    `wagefloor takes ${(ours / times.newlines).toFixed(1)} times the bare scan for newlines, ${file}`,
  );
}
