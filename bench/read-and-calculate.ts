import { medianTimes, type Variant } from "./lib/median-times.ts";
import { payrollCsv } from "./lib/payroll-csv.ts";
import { peakMemory } from "./lib/peak-memory.ts";
import { checkSame, type Totals } from "./lib/totals.ts";
import { duckDb } from "./variants/duckdb.ts";
import { countNewlines } from "./variants/newlines.ts";
import { papaParse } from "./variants/papa-parse.ts";
import { wagefloor } from "./variants/wagefloor.ts";

/** Measures reading a payroll file and calculating every employee's deduction, and prints one line a figure. */
export async function readAndCalculate(): Promise<void> {
  const query = await duckDb();
  for (const [megabytes, rounds] of [
    [10, 15],
    [200, 5],
  ] as const) {
    await compare(megabytes, rounds, query);
  }
  for (const megabytes of [10, 200, 1000]) {
    console.log(
      `peak memory, ${megabytes} MB file, 50,000 employees: ${peakMemory(payrollCsv(megabytes))} MB`,
    );
  }
}

async function compare(megabytes: number, rounds: number, query: Variant<Totals>): Promise<void> {
  const path = payrollCsv(megabytes);
  const expected = wagefloor(path);
  const times = await medianTimes({ wagefloor, papaParse, query }, path, rounds, (name, totals) =>
    checkSame(name, totals, expected),
  );
  const scan = await medianTimes({ countNewlines }, path, rounds, () => {});
  const ours = times.wagefloor;
  const file = `${megabytes} MB`;
  console.log(`wagefloor, ${file}: ${ours.toFixed(0)} ms, ${(megabytes / (ours / 1000)).toFixed(0)} MB/s`);
  console.log(`wagefloor is ${(times.papaParse / ours).toFixed(1)} times as fast as Papa Parse, ${file}`);
  console.log(
    `wagefloor is ${(times.query / ours).toFixed(2)} times as fast as DuckDB on all cores, ${file}`,
  );
  console.log(
    `wagefloor takes ${(ours / scan.countNewlines).toFixed(1)} times the bare scan for newlines, ${file}`,
  );
}
