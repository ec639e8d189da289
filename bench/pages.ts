/**
 * `npx node bench/pages.ts --before COMMIT`: how long pages take in a browser with 50,000 employees, in this version
 * beside an earlier one, whose server is built from its commit. Needs Chromium and Linux.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { browserOptions } from "../scripts/lib/browser-options.ts";
import { medianOf } from "./lib/in-rounds.ts";
import { employeeCount, payrollCsv } from "./lib/payroll-csv.ts";
import type { RunTime } from "./lib/variant-process.ts";
import type { Files } from "./pages/steps.ts";
import { steps } from "./pages/steps.ts";
import { type Turn, takeTurn } from "./pages/take-turn.ts";
import { checkOut, startVersion } from "./pages/version.ts";

const root = join(import.meta.dirname, "..");
/** Ports of its own, so that a running `npm start` is not in the way. */
const ports = { before: 3930, after: 3940 };
const rounds = 3;
const megabytes = 10;

const { before: commit } = parseArgs({ options: { before: { type: "string" } } }).values;
if (commit === undefined) {
  console.error("Usage: npx node bench/pages.ts --before COMMIT");
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "wagefloor-bench-files-"));
try {
  await compare(commit, writeFiles(folder));
} finally {
  rmSync(folder, { recursive: true });
}

async function compare(commit: string, files: Files): Promise<void> {
  await using before = await startVersion(checkOut(commit), ports.before);
  await using after = await startVersion(root, ports.after);
  await using browser = await chromium.launch(browserOptions);
  const turns: { before: Turn; after: Turn }[] = [];
  for (let round = 0; round < rounds; round++) {
    turns.push({
      before: await takeTurn(browser, before, files),
      after: await takeTurn(browser, after, files),
    });
  }
  print(turns);
}

/** The second one is another payroll of the same employees. */
function writeFiles(folder: string): Files {
  const files = { first: join(folder, "march.csv"), next: join(folder, "april.csv") };
  const text = readFileSync(payrollCsv(megabytes), "utf8");
  writeFileSync(files.first, text);
  writeFileSync(files.next, text.replaceAll(",2025-03,", ",2025-04,"));
  return files;
}

function print(turns: readonly { before: Turn; after: Turn }[]): void {
  console.log(`${employeeCount} employees, ${megabytes} MB, in the browser, before and after:`);
  for (const name of Object.keys(steps)) {
    const before = medianOf(turns.map((turn) => turn.before[name] as RunTime));
    const after = medianOf(turns.map((turn) => turn.after[name] as RunTime));
    const [clock, processor] = (["clock", "processor"] as const).map(
      (by) =>
        `${before[by].toFixed(0)} and ${after[by].toFixed(0)} ms, ${(after[by] / before[by]).toFixed(2)}`,
    );
    console.log(`${name}: ${clock} (the server's processor time ${processor})`);
  }
}
