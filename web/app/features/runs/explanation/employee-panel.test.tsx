import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint, refuse } from "../../../test/server.ts";
import { emptyDashboard } from "../../dashboard/api.ts";
import { resultAt } from "../results/table/result-rows.ts";

const plant = resultAt(results, 1);
const oneResult = endpoint(api.runs[":id"].results[":employeeNumber"], "$get");
const recent = {
  runId: run.id,
  employeeNumber: "1002",
  location: "Plant 12",
  createdAt: run.createdAt,
  compliant: true,
  verdict: "not-checked" as const,
  remainingBalance: 2940,
};

const oakland = {
  key: "US-CA-OAKLAND",
  name: "Oakland, California",
  kind: "city",
  hourly: 1734,
  rateOf: "Oakland, California",
  since: "2026-01-01",
  source: "https://oaklandca.gov",
};

test("[RES-02] the address of a figure opens its explanation: inputs, the rate with its source, and each step", async () => {
  openRun("?employee=1001");
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(panel.getByText("45 over all rows of the file")).toBeVisible();
  expect(panel.getByText("In the file: US-CA-OAKLAND")).toBeVisible();
  expect(await panel.findByText(/Oakland, California rate since Jan 1, 2026/)).toBeVisible();
  expect(panel.getByRole("link", { name: "source" })).toHaveAttribute("href", oakland.source);
  expect(panel.getByText("$17.35 × 40")).toBeVisible();
  expect(panel.getByText("$800.00 − $694.00")).toBeVisible();
});

test("[RES-02] [WAGE-04] a rate that the table no longer has is not given a source", async () => {
  openRun("?employee=1001", { ...oakland, hourly: 1800 });
  expect(await screen.findByText(/The wage table has changed since/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "source" })).toBeNull();
});

test("[RES-02] arrow keys go through the rows, and Escape closes the panel, but not from a dialog above it", async () => {
  const page = openRun("?employee=1001");
  await screen.findByRole("complementary", { name: "Employee 1001" });
  await page.user.keyboard("{ArrowUp}{ArrowDown}");
  const panel = await screen.findByRole("complementary", { name: "Employee 1002" });
  expect(screen.getByText("2 of 2")).toBeVisible();
  expect(page.address()).toBe(`/app/results/${run.id}?employee=1002`);
  await page.user.click(within(panel).getByRole("button", { name: "Map this location" }));
  const dialog = await screen.findByRole("dialog", { name: "Map locations" });
  expect(await within(dialog).findByText("0 of 1 mapped")).toBeVisible();
  await page.user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog", { name: "Map locations" })).toBeNull();
  expect(panel).toBeVisible();
  await page.user.keyboard("{Escape}");
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(page.address()).toBe(`/app/results/${run.id}`);
});

test("[RES-02] an employee number without a result in the run says so", async () => {
  openRun("?employee=9999");
  expect(await screen.findByText(/This run has no result for this employee number/)).toBeVisible();
});

test("[DASH-03] a recent result on the dashboard opens the same panel, and closing it leads back", async () => {
  asAccount({ plan: "standard" });
  answer(endpoint(api.dashboard, "$get"), { ...emptyDashboard, totalRuns: 1, recent: [recent] });
  answerForOne();
  const page = renderPage("/app");
  const link = await screen.findByRole("link", { name: "Employee 1002" });
  await page.user.click(link);
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1002" }));
  expect(await panel.findByText("$7.26 × 40")).toBeVisible();
  expect(page.address()).toBe(`/app?run=${run.id}&employee=1002`);
  await page.user.keyboard("{Escape}");
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(page.address()).toBe("/app");
  await expect.poll(() => document.activeElement).toBe(link);
});

test("[LOOK-01] the look-up opens the same panel, and keeps the employee when it closes", async () => {
  asAccount({ plan: "standard" });
  const latest = {
    createdAt: run.createdAt,
    runId: run.id,
    payDate: run.payDate,
    currentBalance: 2940,
    alike: [],
  };
  answer(endpoint(api.employees[":employeeNumber"]["latest-result"], "$get"), {
    result: { ...plant, ...latest },
  });
  answer(endpoint(api.employees[":employeeNumber"].balance, "$get"), {
    employeeNumber: "1002",
    balance: 2940,
    entries: [],
  });
  answerForOne();
  const page = renderPage(`/app/lookup?employee=1002&run=${run.id}`);
  expect(await screen.findByText("$7.26 × 40")).toBeVisible();
  await page.user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(page.address()).toBe("/app/lookup?employee=1002");
  await page.user.click(await screen.findByRole("link", { name: "How this was calculated" }));
  expect(await screen.findByRole("complementary", { name: "Employee 1002" })).toBeVisible();
});

test("[RES-02] figures of a run that is not there say so", async () => {
  asAccount({ plan: "standard" });
  const missing = { code: "run_not_found", message: "We couldn't find this analysis" } as const;
  refuse(endpoint(api.runs[":id"], "$get"), 404, missing);
  refuse(oneResult, 404, missing);
  renderPage(`/app?run=${run.id}&employee=1002`);
  expect(await screen.findByText("We couldn't find this analysis")).toBeVisible();
});

function answerForOne() {
  answer(endpoint(api.runs[":id"], "$get"), { run });
  answer(oneResult, { result: plant });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: [oakland] });
}

function openRun(search: string, place = oakland) {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs[":id"], "$get"), { run });
  answer(endpoint(api.runs[":id"].results, "$get"), results);
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: [place] });
  answer(endpoint(api.locations.proposals, "$post"), { proposals: [] });
  return renderPage(`/app/results/${run.id}${search}`);
}
