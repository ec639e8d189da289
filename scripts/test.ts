/**
 * `npm test`: everything that a change can break, in the order in which a mistake is cheapest to find. `--all` adds
 * what isn't worth everyone's time at every change: the thorough tests, the pictures, Lighthouse, the scans of sources
 * and packages, and the payment sandbox's own tests; `--rest` runs these alone. All steps run even after one fails, so
 * that one run tells all. The last lines name the failed tests and count all tests as the runners reported them.
 */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Outcome, runTogether, type Step } from "./lib/run-step.ts";
import { openScratchFolder } from "./lib/scratch-folder.ts";
import { listFailed, listSlowest, readReport } from "./lib/tests/test-report.ts";
import { installTestTools } from "./lib/tests/test-tools.ts";

/** Each runner's report stays here until the next run. */
const reports = join(import.meta.dirname, "../test-reports");

const { all, rest } = parseArgs({
  options: { all: { type: "boolean", default: false }, rest: { type: "boolean", default: false } },
}).values;

/** Steps of one line run at the same time: each waits now and then for a database, an email, or a page. */
const usual: readonly (readonly Step[])[] = [
  [
    { title: "Static checks", command: "npm", arguments: ["run", "--silent", "lint"] },
    { title: "Types", command: "npm", arguments: ["run", "--silent", "typecheck"] },
    {
      title: "The server and its pages are built",
      command: "node",
      arguments: ["scripts/build.ts", "--if-stale"],
    },
  ],
  [vitest("Unit, component and server tests", "domain", "server", "web", "pages", "scripts")],
  [playwright("Browser tests", "journeys")],
];

const further: readonly (readonly Step[])[] = [
  [
    vitest("Thorough tests, and the payment sandbox's own", "thorough", "thorough-pages", "sandbox"),
    { title: "Packages of what runs in production", command: "knip", arguments: ["--strict"] },
    { title: "No secret in the sources", command: "npm", arguments: ["run", "--silent", "check:secrets"] },
    {
      title: "Licenses and known vulnerabilities of packages",
      command: "npm",
      arguments: ["run", "--silent", "check:supply"],
    },
    {
      title: "Public pages as Lighthouse sees them",
      command: "node",
      arguments: ["scripts/lighthouse.ts", "--gates"],
    },
  ],
  [playwright("Thorough browser tests, and pictures of every page", "thorough", "pictures")],
];

const missing = installTestTools(all || rest);
if (missing) {
  console.error(missing);
  process.exitCode = 1;
} else {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports);
  const scratch = openScratchFolder();
  if (scratch) process.env.TMPDIR = scratch;
  // Asks Linux for large memory pages: small ones cost a tenth of the processor time.
  process.env.GLIBC_TUNABLES ??= "glibc.malloc.hugetlb=1";
  const outcomes: Outcome[] = [];
  for (const steps of rest ? further : all ? [...usual, ...further] : usual) {
    outcomes.push(...(await runTogether(steps)));
  }
  summarize(outcomes);
}

function vitest(title: string, ...projects: readonly string[]): Step {
  const outputFile = join(reports, `vitest-${projects.join("-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${outputFile}`];
  return { title, command: "vitest", arguments: ["run", ...named(projects), ...reporters] };
}

function playwright(title: string, ...projects: readonly string[]): Step {
  const config = "--config=e2e/playwright.config.ts";
  return {
    title,
    command: "playwright",
    arguments: ["test", config, ...named(projects), "--reporter=list,json"],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, `playwright-${projects.join("-")}.json`) },
  };
}

/** As both runners are told which of their projects to run. */
function named(projects: readonly string[]): string[] {
  return projects.map((project) => `--project=${project}`);
}

function summarize(outcomes: readonly Outcome[]): void {
  const runs = readdirSync(reports).map((name) => readReport(join(reports, name)));
  const passedTests = runs.reduce((sum, { passed }) => sum + passed, 0);
  const failedTests = runs.reduce((sum, { failed }) => sum + failed, 0);
  console.log("\n== The slowest tests");
  for (const line of listSlowest(runs, 20)) console.log(line);
  console.log("\n== The steps");
  for (const { title, passed, seconds } of outcomes) {
    console.log(`${String(seconds).padStart(6)} s  ${title}${passed ? "" : ": failed"}`);
  }
  for (const line of listFailed(runs)) console.log(`Failed: ${line}`);
  console.log(`${passedTests} passed, ${failedTests} failed`);
  if (outcomes.some(({ passed }) => !passed) || failedTests > 0 || passedTests === 0) process.exitCode = 1;
}
