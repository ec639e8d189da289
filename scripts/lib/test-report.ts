import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** What one runner has done, from the JSON report that it wrote. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly TimedTest[];
}

interface TimedTest {
  readonly file: string;
  readonly title: string;
  readonly milliseconds: number;
  readonly hasFailed: boolean;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** Reads a runner's report; one that was never written has no test. */
export function readReport(path: string): TestReport {
  if (!existsSync(path)) return { passed: 0, failed: 0, tests: [] };
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(path, "utf8"));
  return "stats" in report ? readPlaywright(report) : readVitest(report);
}

/** The slowest tests of several runners, the slowest first, one line each. */
export function listSlowest(reports: readonly TestReport[], count: number): string[] {
  return reports
    .flatMap(({ tests }) => tests)
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(
      ({ file, title, milliseconds }) =>
        `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}`,
    );
}

/** The failed tests of several runners, one line each. */
export function listFailed(reports: readonly TestReport[]): string[] {
  return reports
    .flatMap(({ tests }) => tests)
    .filter(({ hasFailed }) => hasFailed)
    .map(({ file, title }) => `${file}: ${title}`);
}

function readVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): TestReport {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      file: relative(process.cwd(), name),
      title: fullName,
      milliseconds: duration ?? 0,
      hasFailed: status === "failed",
    })),
  );
  return { passed: numPassedTests, failed: numFailedTests, tests };
}

function readPlaywright({ stats, suites }: PlaywrightReport): TestReport {
  // Nothing is tried again: what passed at another try only would have failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, tests: suites.flatMap(testsIn) };
}

function testsIn({ specs, suites = [] }: Suite): TimedTest[] {
  const own = specs.flatMap(({ file, title, ok, tests }) =>
    tests.map(({ results }) => ({
      file: `e2e/${file}`,
      title,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      hasFailed: !ok,
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}
