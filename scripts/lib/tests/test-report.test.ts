import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listFailed, listSlowest, readReport } from "./test-report.ts";

const vitest = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      name: join(process.cwd(), "domain/src/money.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [
        {
          fullName: "a cent stays a cent",
          status: "failed",
          duration: 1.4,
          failureMessages: ["AssertionError: expected 2 to be 1\n    at money.test.ts:3:1"],
        },
        { fullName: "a test that did not run", status: "pending", duration: null },
      ],
    },
    {
      name: join(process.cwd(), "domain/src/hours.test.ts"),
      status: "failed",
      message: "Cannot find module './hours.ts'",
      assertionResults: [],
    },
  ],
};

const spec = (title: string, duration: number) => ({
  file: "runs/upload.e2e.ts",
  title,
  ok: title !== "alone",
  tests: [
    {
      results: [
        {
          duration,
          errors:
            title === "alone" ? [{ message: `\u001b[31mTimed out\u001b[39m\n\n${"x".repeat(500)}` }] : [],
        },
      ],
    },
  ],
});

const playwright = {
  stats: { expected: 3, unexpected: 1, flaky: 1 },
  suites: [{ specs: [spec("alone", 2_000)], suites: [{ specs: [spec("in a group", 61_500)] }] }],
  errors: [{ message: "The server did not start" }],
};

test("counts the tests of both runners; one that passed at another try only has failed", () => {
  expect(readReport(written(vitest))).toMatchObject({ passed: 2, failed: 1 });
  expect(readReport(written(playwright))).toMatchObject({ passed: 3, failed: 2 });
});

test("a runner that wrote no report has run nothing", () => {
  expect(readReport("nowhere.json")).toEqual({ passed: 0, failed: 0, tests: [] });
});

test("the slowest tests of all runners come first", () => {
  const reports = [readReport(written(vitest)), readReport(written(playwright))];
  expect(listSlowest(reports, 3)).toEqual([
    "  61.5 s  e2e/runs/upload.e2e.ts: in a group",
    "   2.0 s  e2e/runs/upload.e2e.ts: alone",
    "   0.0 s  domain/src/money.test.ts: a cent stays a cent",
  ]);
});

test("the failed tests of all runners are named with the reason, and what kept others from running", () => {
  const reports = [readReport(written(vitest)), readReport(written(playwright))];
  expect(listFailed(reports)).toEqual([
    "domain/src/money.test.ts: a cent stays a cent: AssertionError: expected 2 to be 1 at money.test.ts:3:1",
    "domain/src/hours.test.ts: Cannot find module './hours.ts'",
    `e2e/runs/upload.e2e.ts: alone: Timed out ${"x".repeat(390)}...`,
    "e2e: The server did not start",
  ]);
});

function written(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), "wagefloor-report-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return path;
}
