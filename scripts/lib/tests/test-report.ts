import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

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
  /** What the runner says about the failure; empty if it passed. */
  readonly reason: string;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file could not be run. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
  /** What belongs to no test, such as a server that did not start. */
  readonly errors: readonly Failure[];
}

interface Failure {
  readonly message?: string;
}

interface Suite {
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly duration: number; readonly errors: readonly Failure[] }[];
    }[];
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

/** The failed tests of several runners, one line each, which ends with the beginning of the reason. */
export function listFailed(reports: readonly TestReport[]): string[] {
  return reports
    .flatMap(({ tests }) => tests)
    .filter(({ hasFailed }) => hasFailed)
    .map(({ file, title, reason }) => [file, title, inOneLine(reason)].filter(Boolean).join(": "));
}

/** Long enough for what was expected, what was there instead, and where; a log keeps only its end. */
const longestReason = 400;

function inOneLine(reason: string): string {
  const line = stripVTControlCharacters(reason).replaceAll(/\s+/g, " ").trim();
  return line.length > longestReason ? `${line.slice(0, longestReason)}...` : line;
}

function readVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): TestReport {
  return { passed: numPassedTests, failed: numFailedTests, tests: testResults.flatMap(testsOfFile) };
}

function testsOfFile({
  name,
  status,
  message,
  assertionResults,
}: VitestReport["testResults"][number]): TimedTest[] {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.map(({ fullName, status, duration, failureMessages = [] }) => ({
    file,
    title: fullName,
    milliseconds: duration ?? 0,
    hasFailed: status === "failed",
    reason: failureMessages.join(" "),
  }));
  if (status !== "failed" || tests.some(({ hasFailed }) => hasFailed)) return tests;
  return [...tests, { file, title: "", milliseconds: 0, hasFailed: true, reason: message }];
}

function readPlaywright({ stats, suites, errors }: PlaywrightReport): TestReport {
  const tests = suites.flatMap(testsIn);
  const outside = errors.map((error) => ({
    file: "e2e",
    title: "",
    milliseconds: 0,
    hasFailed: true,
    reason: messagesOf([error]),
  }));
  // Nothing is tried again: what passed at another try only would have failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, tests: [...tests, ...outside] };
}

function testsIn({ specs, suites = [] }: Suite): TimedTest[] {
  const own = specs.flatMap(({ file, title, ok, tests }) =>
    tests.map(({ results }) => ({
      file: `e2e/${file}`,
      title,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      hasFailed: !ok,
      reason: messagesOf(results.flatMap(({ errors }) => errors)),
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

function messagesOf(failures: readonly Failure[]): string {
  return failures.map(({ message = "" }) => message).join(" ");
}
