/**
 * `npm test`: everything, in the order in which a mistake is cheapest to find. All steps run even after one
 * fails, so that one run tells all; the last line counts the tests as the runners reported them.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countTests, type TestCount } from "./lib/count-tests.ts";
import { runStep, type Step } from "./lib/run-step.ts";
import { ensureTestTools } from "./lib/test-tools.ts";

const reports = mkdtempSync(join(tmpdir(), "wagefloor-reports-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

const steps: readonly Step[] = [
  { title: "Static checks", command: "npm", arguments: ["run", "--silent", "check"] },
  { title: "Pages are built", command: "npm", arguments: ["run", "--silent", "build"] },
  {
    title: "Unit, property and server tests",
    command: "vitest",
    arguments: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
  },
  {
    title: "Browser tests",
    command: "playwright",
    arguments: ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json"],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  },
  {
    title: "Public pages as Lighthouse sees them",
    command: "node",
    arguments: ["scripts/lighthouse.ts", "--runs", "1"],
  },
];

ensureTestTools();
const failed = steps.filter((step) => !runStep(step)).map((step) => step.title);
const counts = [countTests(vitestReport), countTests(playwrightReport)];
rmSync(reports, { recursive: true, force: true });
report(failed, counts);

function report(failedSteps: readonly string[], all: readonly TestCount[]): void {
  const passedTests = all.reduce((sum, count) => sum + count.passed, 0);
  const failedTests = all.reduce((sum, count) => sum + count.failed, 0);
  for (const title of failedSteps) console.error(`failed: ${title}`);
  console.log(`${passedTests} passed, ${failedTests} failed`);
  if (failedSteps.length > 0 || failedTests > 0 || passedTests === 0) process.exitCode = 1;
}
