import { act, screen, within } from "@testing-library/react";
import type { Results, SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint, failSilently, refuse } from "../../../test/server.ts";

const oneRun = endpoint(api.runs[":id"], "$get");
const runs = endpoint(api.runs, "$get");

test("[RES-02] an unknown run, or one of another account, gets a sentence and a way on", async () => {
  asAccount({ plan: "standard" });
  refuse(oneRun, 404, { code: "run_not_found", message: "We couldn't find this analysis" });
  answer(runs, { runs: [] });
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
      notes: [{ kind: "people-by-name" }, { kind: "one-of-pay-dates", dates: ["2026-11-20", "2026-11-27"] }],
      madeBy: "clerk@example.com",
    },
  });
  answer(endpoint(api.runs[":id"].results, "$get"), {
    ...results,
    measure: { values: ["workweek", null], codes: [0, 1] },
  });
  const { user } = renderPage(`/app/results/${run.id}`);
  await user.click(await screen.findByText("What was checked"));
  expect(screen.getByText(/in the pay period, Nov 2, 2026 to Nov 15, 2026/)).toBeVisible();
  expect(screen.getByText(/each workweek of 1 of 2 employees by itself/)).toBeVisible();
  await user.click(screen.getByText("Check these points in the file"));
  expect(screen.getByText(/^The file has 2 pay dates/)).toBeVisible();
  // They were confirmed before the run: nothing is left to check.
  expect(screen.queryByText(/identified by their names/)).toBeNull();
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

test.each(["voided", "replaced"] as const)(
  "[RES-02] a %s run says that nothing of it is to be deducted",
  async (status) => {
    asAccount({ plan: "standard" });
    answer(oneRun, {
      run: { ...run, status, unknownLocations: 1, compliance: { ...run.compliance, nonCompliant: 1 } },
    });
    answer(endpoint(api.runs[":id"].results, "$get"), results);
    renderPage(`/app/results/${run.id}`);
    expect(await screen.findByText(`Not to be deducted: the run was ${status}`)).toBeVisible();
    expect(screen.getByText("Owed if it had counted")).toBeVisible();
    expect(screen.queryByText("To deduct now")).not.toBeInTheDocument();
    expect(await screen.findByRole("columnheader", { name: /^Proposed/ })).toBeVisible();
    expect(screen.queryByRole("columnheader", { name: /^To Deduct/ })).not.toBeInTheDocument();
    expect(screen.getByRole("tab", { name: /^Proposed/ })).toBeVisible();
    expect(screen.queryByRole("link", { name: "See who" })).not.toBeInTheDocument();
  },
);

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

test("[RES-02] a run that was recalculated with what was settled says so", async () => {
  asAccount({ plan: "standard" });
  const recomputed = { at: "2026-11-21T15:00:00.000Z", becauseOf: run.id, afterDownload: false };
  answer(oneRun, { run: { ...run, recomputed } });
  failSilently(endpoint(api.runs[":id"].results, "$get"), 403);
  renderPage(`/app/results/${run.id}`);
  expect(
    await screen.findByText(/because places or rates that weren't known are known now\.$/),
  ).toBeVisible();
});

test("[RES-01] before the first run the page says it's empty and where to go", async () => {
  asAccount({ plan: "standard" });
  answer(runs, { runs: [] });
  renderPage("/app/results");
  expect(await screen.findByText("No analysis results found")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Analysis Results" })).toBeVisible();
  expect(screen.getByText("View and download your previous analysis results")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to Analysis" })).toHaveAttribute("href", "/app/analysis");
});

test("[RES-01] each run has a card with its figures; a list that can't be loaded can be tried again", async () => {
  asAccount({ plan: "standard" });
  failSilently(runs);
  const { user } = renderPage("/app/results");
  expect(await screen.findByRole("alert")).toHaveTextContent("An unexpected error occurred");
  const older = { ...run, id: "00000000-0000-4000-8000-000000000002", fileName: "april.csv" };
  answer(runs, {
    runs: [{ ...run, compliance: { ...run.compliance, rate: 67 }, employeesSkipped: 1 }, older],
  });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  const [newest, oldest] = await screen.findAllByRole("article");
  expect(newest).toHaveTextContent(/payroll\.csv.*Employees Analyzed\s*2.*Compliance Rate\s*67%/);
  expect(oldest).toHaveTextContent(/april\.csv.*Compliance Rate\s*100%/);
  await user.click(within(newest as HTMLElement).getByRole("button", { name: /^Download results/ }));
  const downloads = (await screen.findAllByRole("menuitem")).map((item) => [
    item.textContent,
    item.getAttribute("href")?.split("?")[0],
  ]);
  expect(downloads).toEqual([
    ["File or list to key in", `/app/results/${run.id}/payroll`],
    ["All Results", `/api/runs/${run.id}/payroll-all.csv`],
    ["Outstanding Balances", `/api/runs/${run.id}/payroll-outstanding.csv`],
    ["Skipped", `/api/runs/${run.id}/payroll-skipped.csv`],
    ["PDF report", `/app/results/${run.id}/report`],
  ]);
});

test("[CSV-03] [RES-02] results without usable hours show a warning above the table", async () => {
  const { user } = openRun(
    { notChecked: 1 },
    { reasons: { values: [[], ["unreadable-hours"]], codes: [0, 1] } },
  );
  expect(await screen.findByRole("listitem", { name: "1 employee without hours" })).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Show"), "Without hours (1)");
  expect(await screen.findByText("1 of 2 employees")).toBeVisible();
});

test("[RES-02] [RES-03] the download beside a tab is that tab's as soon as it is clicked, however busy the browser", async () => {
  openRun({}, {});
  const outstanding = await screen.findByRole("tab", { name: /^Outstanding Balances/ });
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
  const before = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    outstanding.click();
    // What a browser does before it hands on the next click; nothing that waits for time is done by then.
    for (let at = 0; at < 50; at++) await Promise.resolve();
    expect(outstanding).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("link", { name: /^Download/ })).toHaveAttribute(
      "href",
      expect.stringContaining("payroll-outstanding.csv"),
    );
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = before;
  }
});

test("a totals row read as an employee is named in a warning above the table", async () => {
  openRun({ notChecked: 1 }, { reasons: { values: [[], ["totals-row"]], codes: [0, 1] } });
  const matter = await screen.findByRole("listitem", { name: "One row looks like totals" });
  expect(matter).toHaveTextContent('"1002" has exactly the pay and hours of other rows combined');
});

function openRun(changed: Partial<Run>, columns: Partial<Results>) {
  asAccount({ plan: "standard" });
  answer(oneRun, { run: { ...run, ...changed } });
  answer(endpoint(api.runs[":id"].results, "$get"), { ...results, ...columns });
  answer(endpoint(api.locations.proposals, "$post"), { proposals: [] });
  return renderPage(`/app/results/${run.id}`);
}

test("[RES-02] the skipped have a verdict beside the reason: who owes nothing may be paid below the minimum wage", async () => {
  asAccount({ plan: "standard" });
  answer(oneRun, { run: { ...run, employeesSkipped: 3 } });
  answer(endpoint(api.runs[":id"].results, "$get"), results);
  const pay = {
    ...{ jurisdiction: { key: "US-TX", name: "Texas" }, minimumWage: 725, totalHours: 40_000_000 },
    ...{ hoursOverAllRows: 40_000_000, totalGross: 20_000, startingCost: 0, shortfall: 9000 },
    ...{ verdict: "below-minimum" as const, reasons: [] },
  };
  answer(endpoint(api.runs[":id"].skipped, "$get"), {
    skipped: [
      { ...skippedEntry, employeeNumber: "1007", pay },
      { ...skippedEntry, employeeNumber: "1008", pay: { ...pay, verdict: "paid-in-full", shortfall: 0 } },
      { ...skippedEntry, employeeNumber: "1009", reason: "unreadable-amount", rawText: "n/a" },
    ],
  });
  renderPage(`/app/results/${run.id}?tab=skipped`);
  await screen.findByText(/^Nothing is deducted from these employees/);
  // The table draws the rows that are in sight, and all of them on paper.
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  const rowOf = (number: string) => screen.findByRole("row", { name: new RegExp(`^${number}`) });
  expect(await rowOf("1007")).toHaveTextContent("Non-Compliant");
  expect(await rowOf("1008")).toHaveTextContent("Compliant");
  expect(
    within(await rowOf("1009"))
      .getAllByRole("cell")
      .at(-1),
  ).toBeEmptyDOMElement();
  act(() => void window.dispatchEvent(new Event("afterprint")));
});

test("[RES-02] a run in which everyone was paid in full opens with those who were skipped", async () => {
  asAccount({ plan: "standard" });
  const paid = {
    ...run,
    employeesAnalyzed: 0,
    employeesSkipped: 1,
    compliance: { compliant: 0, nonCompliant: 0, rate: null, neither: [] },
    totalGross: 0,
  };
  answer(oneRun, { run: paid });
  answer(endpoint(api.runs[":id"].results, "$get"), noResults);
  answer(endpoint(api.runs[":id"].skipped, "$get"), {
    skipped: [{ ...skippedEntry, reason: "nothing-owed" }],
  });
  const page = renderPage(`/app/results/${run.id}`);
  expect(await screen.findByRole("tab", { name: "Skipped (1)" })).toHaveAttribute("aria-selected", "true");
  expect(await screen.findByText(/^Nothing is deducted from these employees/)).toBeVisible();
  expect(document.body).not.toHaveTextContent("0% of those checked");
  await page.user.click(screen.getByRole("tab", { name: "All Results (0)" }));
  expect(await screen.findByText(/^No one in this file owes anything/)).toBeVisible();
  expect(page.address()).toBe(`/app/results/${run.id}?tab=all`);
  await page.user.click(screen.getByRole("tab", { name: "Skipped (1)" }));
  expect(page.address()).toBe(`/app/results/${run.id}`);
});

const skippedEntry: SkippedEntry = {
  ...{ employeeNumber: "1009", employeeName: null, location: "US-TX", line: 2, rawText: "" },
  reason: "nothing-owed",
  pay: null,
  taken: null,
};

const noResults = {
  ...Object.fromEntries(Object.entries(results).map(([name, column]) => [name, withoutRows(column)])),
  count: 0,
  taken: [],
} as unknown as Results;

function withoutRows(column: unknown): unknown {
  if (Array.isArray(column)) return [];
  return typeof column === "object" && column !== null ? { ...column, codes: [] } : column;
}
