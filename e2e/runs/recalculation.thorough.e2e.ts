import type { Page } from "@playwright/test";
import { overlay } from "../support/connection/overlay.ts";
import { payroll, staff } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { problemsOf } from "../support/scan.ts";
import { openNewestRun, review } from "../support/upload-page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const file = payroll("may.csv", staff(1, 3));

test("everyone can use what is said while runs are recalculated, and on what became of it", {
  tag: "@picture",
}, async ({ page, account }) => {
  await account.run(file);
  const [run] = await runsOf(page);
  const recalculation = {
    ...{ id: "00000000-0000-4000-8000-000000000005", kind: "void", runId: run?.id, fileName: file.name },
    ...{ payDate: run?.payDate, requestedBy: account.email, requestedAt: new Date().toISOString() },
    ...{ endedAt: null, status: "running", percent: 38, results: 320_000, runs: 8, problem: null },
    outcome: null as object | null,
  };
  const answers = (recalculations: readonly object[]) =>
    overlay(page, "/api/runs/recalculations/newest", { recalculations });
  const notice = (name: string) => page.getByRole("region", { name });

  await answers([recalculation]);
  await page.goto("/app/analysis");
  await expect(notice("Runs are being recalculated")).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await review(page, payroll("june.csv", staff(1, 4)));
  await expect(notice("Runs are being recalculated")).toBeVisible();
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeDisabled();
  expect(await problemsOf(page)).toEqual([]);
  await openNewestRun(page);
  await expect(notice("This run is being voided")).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);

  const endedAt = new Date().toISOString();
  const problem = "Wagefloor was restarted before it was done. Please start it again.";
  await answers([{ ...recalculation, endedAt, status: "failed", problem }]);
  await page.reload();
  await expect(notice("The run wasn't voided, and nothing changed")).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  const outcome = { employees: 40_000, owedBefore: 90_000_000, owedAfter: 1, runs: 7, madeRun: null };
  await answers([{ ...recalculation, endedAt, status: "done", percent: 100, outcome }]);
  await page.reload();
  await expect(notice("Later runs were recalculated without this run")).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
});

async function runsOf(page: Page) {
  const answer = await page.request.get("/api/runs");
  return ((await answer.json()) as { runs: { id: string; payDate: string }[] }).runs;
}
