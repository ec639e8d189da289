import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { run } from "../../../test/runs.ts";
import { answer, endpoint, failSilently, refuse } from "../../../test/server.ts";

const oneRun = endpoint(api.runs[":id"], "$get");

test("[RES-02] an unknown run, or one of another account, gets a sentence and a way on", async () => {
  asAccount({ plan: "standard" });
  refuse(oneRun, 404, { code: "run_not_found", message: "We couldn't find this analysis" });
  answer(endpoint(api.runs, "$get"), { runs: [] });
  const page = renderPage("/app/results/nowhere");
  expect(await screen.findByRole("heading", { name: "This run wasn't found" })).toBeVisible();
  await page.user.click(screen.getByRole("link", { name: "See all results" }));
  expect(await screen.findByText("No analysis results found")).toBeVisible();
});

test("[RES-02] a run that can't be loaded can be tried again", async () => {
  asAccount({ plan: "standard" });
  failSilently(oneRun);
  const page = renderPage(`/app/results/${run.id}`);
  expect(await screen.findByText("The run couldn't be loaded.")).toBeVisible();
  answer(oneRun, { run });
  failSilently(endpoint(api.runs[":id"].results, "$get"), 403);
  await page.user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Pay date Nov 20, 2026" })).toBeVisible();
  expect(screen.getByText(/^payroll\.csv · run /)).toBeVisible();
});

test("[RES-02] a run says for which days its rates were looked up, and what to check in its file", async () => {
  asAccount({ plan: "standard" });
  answer(oneRun, {
    run: {
      ...run,
      period: { from: "2026-11-02", through: "2026-11-15" },
      notes: [{ kind: "people-by-name" }],
      madeBy: "clerk@example.com",
    },
  });
  failSilently(endpoint(api.runs[":id"].results, "$get"), 403);
  renderPage(`/app/results/${run.id}`);
  expect(await screen.findByText(/in the pay period, Nov 2, 2026 to Nov 15, 2026/)).toBeVisible();
  expect(screen.getByText(/employees are identified by their names/)).toBeVisible();
  expect(screen.getByText(/^payroll\.csv · run .* by clerk@example\.com$/)).toBeVisible();
});

test("[RES-02] a replaced run says by whom, leads to the one in its place, and can only be downloaded", async () => {
  asAccount({ plan: "standard" });
  const other = "00000000-0000-4000-8000-000000000009";
  const replaced = { at: "2026-11-21T15:00:00.000Z", with: other };
  answer(oneRun, { run: { ...run, status: "replaced", replaced, replacedBy: "clerk@example.com" } });
  failSilently(endpoint(api.runs[":id"].results, "$get"), 403);
  renderPage(`/app/results/${run.id}`);
  expect(await screen.findByText(/^Replaced on Nov 21, 2026.* by clerk@example\.com\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the run that replaced it" })).toHaveAttribute(
    "href",
    `/app/results/${other}`,
  );
  expect(screen.getByRole("button", { name: /^Download/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Void run" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Replace file" })).toBeNull();
});

test("[RES-02] the link of an earlier email leads to the run's page", async () => {
  asAccount({ plan: "standard" });
  refuse(oneRun, 404, { code: "run_not_found", message: "We couldn't find this analysis" });
  const page = renderPage(`/app/results?run=${run.id}`);
  expect(await screen.findByText("This run wasn't found")).toBeVisible();
  expect(page.address()).toBe(`/app/results/${run.id}`);
});

test("[RES-02] a recalculated run says so, because of which run, and that its downloads are out of date", async () => {
  asAccount({ plan: "standard" });
  const becauseOf = "00000000-0000-4000-8000-000000000009";
  const recomputed = { at: "2026-11-21T15:00:00.000Z", becauseOf, afterDownload: true };
  answer(oneRun, { run: { ...run, recomputed } });
  failSilently(endpoint(api.runs[":id"].results, "$get"), 403);
  renderPage(`/app/results/${run.id}`);
  expect(await screen.findByText("This run was recalculated after it was downloaded")).toBeVisible();
  expect(screen.getByRole("link", { name: "an earlier run" })).toHaveAttribute(
    "href",
    `/app/results/${becauseOf}`,
  );
});
