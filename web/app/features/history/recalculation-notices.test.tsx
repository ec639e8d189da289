import { screen, within } from "@testing-library/react";
import type { Recalculation } from "@wagefloor/contract/runs/recalculations.ts";
import type { HistoryEffect, Run } from "@wagefloor/contract/runs/runs.ts";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { plainReview } from "../../test/reviews.ts";
import { run } from "../../test/runs.ts";
import { answer, type Endpoint, endpoint, failSilently, holdBack } from "../../test/server.ts";

const preview: Endpoint<object> = { method: "get", path: `/api/runs/${run.id}/void` };
const voiding = endpoint(api.runs[":id"].void, "$post");
const other = "00000000-0000-4000-8000-000000000009";

const waiting: Recalculation = {
  id: "00000000-0000-4000-8000-000000000005",
  kind: "void",
  runId: run.id,
  payDate: run.payDate,
  fileName: run.fileName,
  requestedBy: "ann@example.com",
  requestedAt: "2026-11-23T15:00:00.000Z",
  endedAt: null,
  status: "waiting",
  percent: 0,
  results: 320_000,
  runs: 8,
  problem: null,
  outcome: null,
};
const running = { ...waiting, status: "running", percent: 38 } as const;
const ended = { ...waiting, endedAt: "2026-11-23T15:02:00.000Z" };
const failed = {
  ...ended,
  status: "failed",
  problem: "Wagefloor was restarted before it was done. Please start it again.",
} as const;
const outcome = { employees: 40_000, owedBefore: 90_000_000, owedAfter: 100_000_000, runs: 7, madeRun: null };
const finished = { ...ended, status: "done", percent: 100, outcome } as const;

function open(recalculations: readonly Recalculation[], path = `/app/results/${run.id}`, shown: Run = run) {
  asAccount({ plan: "enterprise" });
  answer(endpoint(api.runs, "$get"), { runs: [shown] });
  answer(endpoint(api.runs[":id"], "$get"), { run: shown });
  answer(endpoint(api.runs.reviews, "$get"), { reviews: [] });
  failSilently(endpoint(api.runs[":id"].results, "$get"), 403);
  answer(endpoint(api.runs.recalculations.newest, "$get"), { recalculations: [...recalculations] });
  return renderPage(path);
}

const notice = (name: string) => screen.findByRole("region", { name });

test("[CALC-06] a void that takes a job says so before it is confirmed, and the page then shows how far it is", async () => {
  const page = open([]);
  const effect: HistoryEffect = {
    ...{ employees: 0, owedBefore: 0, owedAfter: 0, runs: [], seen: "fingerprint", obstacle: null },
    inBackground: { results: 320_000, runs: 8 },
  };
  answer(preview, { allowance: "unlimited", effect });
  await page.user.click(await screen.findByRole("button", { name: "Void run" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Void this run?" }));
  expect(
    await dialog.findByText(/^Up to 320,000 results of 8 runs are recalculated .* nothing changes\.$/),
  ).toBeVisible();
  expect(dialog.getByText(/no one in your organization can run files/)).toBeVisible();
  expect(dialog.queryByText(/No balances change/)).toBeNull();
  await page.user.type(dialog.getByLabelText(/Reason/), "wrong file");
  const sent = answer(voiding, { postponed: { runId: run.id } });
  answer(endpoint(api.runs.recalculations.newest, "$get"), { recalculations: [running] });
  await page.user.click(dialog.getByRole("button", { name: "Void run" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([{ id: expect.any(String), reason: "wrong file", seen: "fingerprint" }]);
  expect(await screen.findByText("The run is being voided.")).toBeVisible();
  const shown = within(await notice("This run is being voided"));
  expect(
    shown.getByText(/^38% done: up to 320,000 results of 8 runs\. Started .* by ann@example\.com\.$/),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: /^Download results/ })).toBeDisabled();
  expect(shown.getByRole("progressbar", { name: "Recalculated so far" })).toHaveAttribute(
    "aria-valuenow",
    "38",
  );
});

test("[CALC-06] one that waits starts in a moment", async () => {
  open([waiting]);
  expect(within(await notice("This run is being voided")).getByText(/^It starts in a moment/)).toBeVisible();
});

test.each([
  ["another run", `/app/results/${run.id}`, { ...running, runId: other }],
  ["the list of runs", "/app/results", running],
])("[CALC-06] the page of %s shows which run is being changed", async (_name, path, shown) => {
  open([shown], path);
  const region = within(await notice("Runs are being recalculated"));
  const link = region.getByRole("link", { name: "The run with the pay date Nov 20, 2026, payroll.csv" });
  expect(link).toHaveAttribute("href", `/app/results/${shown.runId}`);
});

test("[CALC-06] one that ended undone says that nothing changed, and why", async () => {
  open([failed]);
  expect(await notice("The run wasn't voided, and nothing changed")).toHaveTextContent(
    /^The run wasn't voided, and nothing changedWagefloor was restarted before it was done\. Please start it again\./,
  );
});

test("[CALC-06] the list of runs shows for a day that the last one ended undone", async () => {
  open([{ ...failed, endedAt: new Date().toISOString() }], "/app/results");
  const region = await notice("The run wasn't voided, and nothing changed");
  expect(within(region).getByRole("link", { name: /^The run with the pay date/ })).toBeVisible();
});

test("[CALC-06] a day later the list of runs doesn't show it anymore", async () => {
  open([failed], "/app/results");
  expect(await screen.findByRole("link", { name: /^View results/ })).toBeVisible();
  expect(screen.queryByRole("region", { name: /nothing changed/ })).toBeNull();
});

test("[CALC-06] when it's done, the run's page says what changed, when, and by whom", async () => {
  open([finished]);
  expect(await notice("Later runs were recalculated without this run")).toHaveTextContent(
    /7 runs changed\. The balances of 40,000 employees changed: together they owe \$1,000,000\.00 instead of \$900,000\.00\..*started by ann@example\.com\.$/,
  );
});

test("[CALC-06] a replaced run leads to the new one, which says the same", async () => {
  const replaced: Recalculation = { ...finished, kind: "replace", outcome: { ...outcome, madeRun: other } };
  open([replaced]);
  const region = await notice("Later runs were recalculated with the new file");
  expect(within(region).getByRole("link", { name: "Open the new run" })).toHaveAttribute(
    "href",
    `/app/results/${other}`,
  );
});

test("[CALC-06] the new run's page says what replacing changed", async () => {
  const replaced: Recalculation = {
    ...finished,
    ...{ kind: "replace", runId: other, outcome: { ...outcome, madeRun: run.id } },
  };
  open([replaced]);
  const region = await notice("Later runs were recalculated with the new file");
  expect(within(region).queryByRole("link")).toBeNull();
});

test("[CALC-06] the upload page shows it, since no file can be run until it's done", async () => {
  open([running], "/app/analysis");
  expect(within(await notice("Runs are being recalculated")).getByText(/38% done/)).toBeVisible();
  expect(await screen.findByText("Drop your payroll CSV here, or click to browse")).toBeVisible();
});

test("[CALC-06] a review can't be run until it's done, and is asked for again because balances change", async () => {
  const review = endpoint(api.runs.reviews[":id"], "$get");
  answer(review, { review: plainReview });
  open([running], `/app/analysis/${plainReview.id}`);
  const release = holdBack(endpoint(api.runs.recalculations.newest, "$get"));
  expect(await screen.findByText("$118.00")).toBeVisible();
  answer(review, { review: { ...plainReview, totalProposedDeduction: 12_300 } });
  release();
  expect(await notice("Runs are being recalculated")).toBeVisible();
  expect(screen.getByText("You can run this file once runs are recalculated.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Run" })).toBeDisabled();
  expect(await screen.findByText("$123.00")).toBeVisible();
});
