import { statSync } from "node:fs";
import { checkAgreement } from "./lib/check-agreement.ts";
import { hardCases } from "./lib/hard-cases.ts";
import { medianTimes } from "./lib/median-times.ts";
import { employeeCount, payrollCsv } from "./lib/payroll-csv.ts";
import { peakMemory } from "./lib/peak-memory.ts";
import { type BenchShape, shapedCsv } from "./lib/shaped-csv.ts";
import { checkSame } from "./lib/totals.ts";
import type { ShapeTotals } from "./variants/usual-shapes.ts";
import { readAndCalculate } from "./variants/wagefloor.ts";

/** As many as give 10 MB with about ten rows each, which a monthly wage-type report has; 50,000 have two. */
const monthlyEmployees = 10_000;

/** Measures reading a payroll file and calculating every employee's deduction, and prints one line a figure. */
export async function benchReadAndCalculate(): Promise<void> {
  for (const path of [hardCases(), payrollCsv(10)]) await checkAgreement(path);
  await compare(10, employeeCount, 11);
  await compare(10, monthlyEmployees, 11);
  await compare(200, employeeCount, 3);
  for (const shape of ["wide", "register", "weekly", "daily"] as const) await measureShape(shape);
  await measureByWorkweek();
  for (const megabytes of [10, 200, 1000]) {
    const peak = peakMemory(payrollCsv(megabytes));
    console.log(`peak memory, ${megabytes} MB file, ${employeeCount} employees: ${peak} MB`);
  }
}

/** Ordinary files beside the usual way, which knows their columns: with a known profile, and inspected as a first file is. */
async function measureShape(shape: BenchShape): Promise<void> {
  const path = shapedCsv(shape);
  const megabytes = statSync(path).size / 1_000_000;
  let usual: unknown = null;
  const ways = ["usualShapes", "byProposal", "byInspection", "newlines"] as const;
  const times = await medianTimes(ways, path, 7, (name, result) => {
    if (name === "newlines") return;
    const { employees, gross, hours } = result as ShapeTotals;
    usual ??= { employees, gross, hours };
    checkSame(`${name} of the ${shape} file`, { employees, gross, hours }, usual);
  });
  const file = `${megabytes.toFixed(1)} MB ${shape} file`;
  for (const [way, { clock, processor }] of [
    ["with a known profile", times.byProposal],
    ["inspected", times.byInspection],
  ] as const) {
    const [ratio, byProcessor] = [times.usualShapes.clock / clock, times.usualShapes.processor / processor];
    const speed = (megabytes / (clock / 1000)).toFixed(0);
    console.log(
      `wagefloor is ${ratio.toFixed(2)} times as fast as the usual way, ${file} ${way}; ${byProcessor.toFixed(2)} times by processor time: ${clock.toFixed(0)} ms, ${speed} MB/s`,
    );
  }
  const scans = (times.byProposal.clock / times.newlines.clock).toFixed(1);
  console.log(`wagefloor takes ${scans} times the bare scan for newlines, ${file} with a known profile`);
}

/** The weekly engine beside the period average, on the same file. */
async function measureByWorkweek(): Promise<void> {
  const path = shapedCsv("apart");
  const megabytes = (statSync(path).size / 1_000_000).toFixed(1);
  const { byProposal, byWorkweek } = await medianTimes(["byProposal", "byWorkweek"], path, 11, () => {});
  const ratio = (byWorkweek.processor / byProposal.processor).toFixed(2);
  const [average, weeks] = [byProposal, byWorkweek].map(({ clock }) => `${clock.toFixed(0)} ms`);
  console.log(
    `by workweek takes ${ratio} times the period average (at most 1.5), ${weeks} and ${average}, ${megabytes} MB file by week, ${employeeCount} employees`,
  );
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
  const speed = (megabytes / (ours.clock / 1000)).toFixed(0);
  console.log(
    `wagefloor, ${file}: ${ours.clock.toFixed(0)} ms, ${speed} MB/s, ${ours.processor.toFixed(0)} ms of processor time`,
  );
  const others = {
    "Papa Parse": times.papaParse,
    "DuckDB on all cores": times.duckDb,
  };
  for (const [other, { clock, processor }] of Object.entries(others)) {
    const byProcessor = (processor / ours.processor).toFixed(2);
    const ratio = (clock / ours.clock).toFixed(2);
    console.log(
      `wagefloor is ${ratio} times as fast as ${other}, ${file}; ${byProcessor} times by processor time`,
    );
  }
  const scans = (ours.clock / times.newlines.clock).toFixed(1);
  console.log(`wagefloor takes ${scans} times the bare scan for newlines, ${file}`);
}
