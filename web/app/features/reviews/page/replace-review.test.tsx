import { screen, within } from "@testing-library/react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { HistoryEffect } from "@wagefloor/contract/runs/runs.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { plainReview, previousOf } from "../../../test/reviews.ts";
import { run } from "../../../test/runs.ts";
import { answer, endpoint, failSilently, refuse } from "../../../test/server.ts";

const oneReview = endpoint(api.runs.reviews[":id"], "$get");
const runIt = endpoint(api.runs.reviews[":id"].run, "$post");
const address = `/app/analysis/${plainReview.id}`;
const made = { ...run, id: "00000000-0000-4000-8000-000000000008", replaces: run.id };

const effect: HistoryEffect = {
  employees: 2,
  owedBefore: 5_000,
  owedAfter: 4_000,
  runs: [
    {
      id: "00000000-0000-4000-8000-000000000002",
      payDate: "2026-12-04",
      fileName: "december.csv",
      employees: 2,
      settled: 0,
      deductedBefore: 5_000,
      deductedAfter: 7_000,
    },
  ],
  seen: "fingerprint",
  obstacle: null,
  inBackground: null,
};

const replacing: Review = {
  ...plainReview,
  previous: previousOf(run, 1, 2),
  replaces: { allowance: "returned", effect, hasNewerClasses: true },
};

async function open(review: Review) {
  asAccount({ plan: "basic" });
  answer(oneReview, { review });
  answer(endpoint(api.runs[":id"], "$get"), { run: made });
  answer(endpoint(api.runs.reviews, "$get"), { reviews: [] });
  failSilently(endpoint(api.runs[":id"].results, "$get"), 403);
  const page = renderPage(address);
  await screen.findByRole("heading", { name: "Replaces the run of Nov 20, 2026" });
  return page;
}

test("[CALC-06] before a run's file is replaced, the review compares both and says what changes", async () => {
  const page = await open(replacing);
  expect(screen.getByText(/^november\.csv instead of payroll\.csv\. Nothing counts until/)).toBeVisible();
  expect(screen.getByRole("columnheader", { name: /^Replaced run/ })).toBeVisible();
  expect(screen.getByText(/^2 employees of the replaced run missing$/)).toBeVisible();
  const changes = screen.getByRole("region", { name: "What replacing the run changes" });
  expect(changes).toHaveTextContent("The new run uses each item's class from the time of the replaced run.");
  expect(within(changes).getByText(/^The balances of 2 employees change/)).toBeVisible();
  expect(within(changes).getByText(/^Pay date Dec 4, 2026, december\.csv/)).toBeVisible();
  expect(within(changes).getByText(/no longer counts toward your plan's limits/)).toBeVisible();

  expect(within(changes).queryByText(/^What payroll took/)).toBeNull();

  const sent = answer(runIt, { run: made });
  await page.user.click(screen.getByRole("button", { name: "Replace run" }));
  expect(await screen.findByRole("link", { name: "Open the run that it replaces" })).toHaveAttribute(
    "href",
    `/app/results/${run.id}`,
  );
  expect(sent).toMatchObject([{ payDate: "2026-11-20", seen: "fingerprint" }]);
});

test("before a confirmed run is replaced, the review says that the confirmed amounts still count", async () => {
  const { previous } = replacing;
  const run = previous && { ...previous.run, takenAt: "2026-11-21T15:00:00.000Z" };
  await open({ ...replacing, previous: previous && run && { ...previous, run } });
  const changes = within(screen.getByRole("region", { name: "What replacing the run changes" }));
  expect(changes.getByText(/^What payroll took, as confirmed, still counts/)).toBeVisible();
});

test("[CALC-06] if it does something else by now, the review shows what, to be confirmed again", async () => {
  const page = await open(replacing);
  refuse(runIt, 409, { code: "effect_changed", message: "Something has changed since." });
  answer(oneReview, {
    review: {
      ...replacing,
      replaces: { allowance: "returned", effect: { ...effect, employees: 3 }, hasNewerClasses: false },
    },
  });
  await page.user.click(screen.getByRole("button", { name: "Replace run" }));
  expect(await screen.findByText(/Something has changed since\./)).toBeVisible();
  expect(await screen.findByText(/^The balances of 3 employees change/)).toBeVisible();
});

test("[CALC-06] once the review is over, the file is chosen again for the same run", async () => {
  const page = await open(replacing);
  refuse(runIt, 404, { code: "review_over", message: "This review is over" });
  refuse(oneReview, 404, { code: "review_over", message: "This review is over" });
  await page.user.click(screen.getByRole("button", { name: "Replace run" }));
  expect(await screen.findByRole("link", { name: "Choose a file" })).toHaveAttribute(
    "href",
    `/app/analysis?replaces=${run.id}`,
  );
});

test("[CALC-06] a run that can't be replaced says why, and another file is chosen for the same run", async () => {
  const obstacle = "This run was already replaced. Open the run that replaced it instead.";
  const page = await open({
    ...replacing,
    replaces: { allowance: "returned", effect: { ...effect, obstacle }, hasNewerClasses: false },
    obstacle: { code: "replace_refused", message: obstacle },
  });
  expect(screen.getByRole("alert")).toHaveTextContent(obstacle);
  expect(screen.queryByRole("region", { name: "What replacing the run changes" })).toBeNull();
  expect(screen.getByRole("button", { name: "Replace run" })).toBeDisabled();
  answer(endpoint(api.runs.reviews[":id"], "$delete"), { status: true });
  answer(endpoint(api.runs[":id"], "$get"), { run });
  answer(endpoint(api.runs.reviews, "$get"), { reviews: [] });
  await page.user.click(screen.getByRole("button", { name: "Choose another file" }));
  expect(await screen.findByRole("heading", { name: "Replace the run of Nov 20, 2026" })).toBeVisible();
  expect(page.address()).toBe(`/app/analysis?replaces=${run.id}`);
});
