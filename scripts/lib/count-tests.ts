import { existsSync, readFileSync } from "node:fs";

/** How many tests of one runner passed and failed. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Reads a runner's JSON report; a report that was never written counts no test. */
export function countTests(reportPath: string): TestCount {
  if (!existsSync(reportPath)) return { passed: 0, failed: 0 };
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(reportPath, "utf8"));
  return "stats" in report
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}
