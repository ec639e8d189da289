import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint, server } from "../../../test/server.ts";
import { emptyDashboard } from "../../dashboard/api.ts";
import {
  attributes,
  balance,
  oakland,
  oneResult,
  openRun,
  plant,
  withoutWeeks,
} from "./test/employee-panel.ts";

const names = endpoint(api.employees[":employeeNumber"].names, "$get");

const recent = {
  runId: run.id,
  employeeNumber: "1002",
  name: null,
  location: "Plant 12",
  createdAt: run.createdAt,
  isSkipped: false,
  compliant: true,
  verdict: "not-checked" as const,
  measure: null,
  remainingBalance: 2940,
};

beforeEach(() => void answer(oneResult, withoutWeeks));

test.each([
  [
    5900,
    "No matter how the hours were split across the weeks, the deduction is safe. Up to $59.00 would be.",
  ],
  [2960, "No matter how the hours were split across the weeks, $29.60 is safe."],
  [0, "Depending on how the hours were split across the weeks, any deduction could be too much."],
])(
  "[CALC-04] checked by the average, the panel says what is safe however the hours fell: %i",
  async (safe, sentence) => {
    answer(oneResult, { ...withoutWeeks, safeWhateverTheSplit: safe });
    openRun("?employee=1001", oakland, {}, { ...results, proposedDeduction: [3000, 0] });
    const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
    const section = await panel.findByRole("region", { name: "Workweek by workweek" });
    expect(section).toHaveTextContent("The file has no column with the week ending.");
    expect(section).toHaveTextContent(sentence);
  },
);

test("an employee with an impossible week isn't called checked", async () => {
  openRun(
    "?employee=1002",
    oakland,
    {},
    {
      ...results,
      measure: { values: [null, "clear-rows"], codes: [0, 1] },
      reasons: { values: [[], ["impossible-week"]], codes: [0, 1] },
    },
  );
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1002" }));
  expect(panel.getByText(/ends on a different weekday than the others/)).toHaveTextContent(
    "Correct the employee's rows in the file",
  );
  expect(panel.getByText(/^This employee's pay wasn't checked\. The notes above say why\./)).toBeVisible();
  expect(panel.queryByText(/We checked|was checked|The check covers|A row has no week/)).toBeNull();
});

test("[RES-02] [WAGE-04] a rate that the table no longer has is not given a source", async () => {
  openRun("?employee=1001", { ...oakland, hourly: 1800 });
  expect(await screen.findByText(/The wage table has changed since/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "source" })).toBeNull();
});

test("[WAGE-04] the rate of a pay period that ends before a new one has its source", async () => {
  const before = { ...oakland, hourly: 1734 };
  const after = { ...oakland, hourly: 1780, since: "2026-11-16" };
  const { path } = endpoint(api.locations.jurisdictions, "$get");
  openRun("?employee=1001", after, { period: { from: "2026-11-02", through: "2026-11-15" } });
  server.use(
    http.get(path, ({ request }) => {
      const isOfPeriod = new URL(request.url).searchParams.get("periodEnd") === "2026-11-15";
      return HttpResponse.json({ jurisdictions: [isOfPeriod ? before : after] });
    }),
  );
  expect(await screen.findByRole("link", { name: "source" })).toHaveAttribute("href", oakland.source);
  expect(screen.getByRole("link", { name: "All rates on Nov 2, 2026" })).toBeVisible();
});

test("[RES-02] arrow keys go through the rows, and Escape closes the panel, but not from a dialog above it", async () => {
  const page = openRun("?employee=1001");
  await screen.findByRole("complementary", { name: "Employee 1001" });
  await page.user.keyboard("{Alt>}{ArrowDown}{/Alt}{Shift>}{ArrowDown}{/Shift}");
  expect(page.address()).toBe(`/app/results/${run.id}?employee=1001`);
  await page.user.keyboard("{ArrowUp}{ArrowDown}");
  const panel = await screen.findByRole("complementary", { name: "Employee 1002" });
  expect(screen.getByText("2 of 2").closest("[role=status]")).toHaveTextContent("Employee 1002, 2 of 2");
  expect(page.address()).toBe(`/app/results/${run.id}?employee=1002`);
  await page.user.click(within(panel).getByRole("button", { name: "Map this location" }));
  const dialog = await screen.findByRole("dialog", { name: "Map locations" });
  expect(await within(dialog).findByRole("button", { name: "Save places" })).toBeVisible();
  await page.user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog", { name: "Map locations" })).toBeNull();
  expect(panel).toBeVisible();
  await page.user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("complementary")).toBeNull();
  expect(page.address()).toBe(`/app/results/${run.id}`);
});

test("[WAGE-03] from the title of the panel, a Tab and Enter lead to the field in which the place is set", async () => {
  const page = openRun("?employee=1001");
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  const field = await panel.findByLabelText("Place where this employee works");
  await expect.poll(() => panel.getByRole("heading", { name: "Employee 1001" })).toHaveFocus();
  await page.user.tab();
  await page.user.keyboard("{Enter}");
  expect(field).toHaveFocus();
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
  await expect.poll(() => screen.queryByRole("complementary")).toBeNull();
  expect(page.address()).toBe("/app");
  await expect.poll(() => document.activeElement).toBe(link);
});

/** The look-up of one employee, with these names. */
function answerLookup(linked: readonly string[]): void {
  asAccount({ plan: "standard" });
  const latest = {
    createdAt: run.createdAt,
    runId: run.id,
    payDate: run.payDate,
    currentBalance: 2940,
    openProposals: 0,
    takenShortfall: 0,
    toPayBack: 0,
    alike: [],
    skippedSince: null,
  };
  answer(endpoint(api.employees[":employeeNumber"]["latest-result"], "$get"), {
    result: { ...plant, ...latest },
  });
  answer(endpoint(api.employees[":employeeNumber"].runs, "$get"), { runs: [] });
  answer(endpoint(api.employees[":employeeNumber"].balance, "$get"), {
    employeeNumber: "1002",
    balance: 2940,
    merged: [],
    openProposals: 0,
    takenShortfall: 0,
    toPayBack: 0,
    entries: [],
  });
  answer(names, { names: [...linked] });
  answer(attributes, { place: null, scope: null, left: null });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: [oakland] });
}

test("[LOOK-01] the look-up opens the same panel, and keeps the employee when it closes", async () => {
  answerLookup([]);
  answerForOne();
  const page = renderPage(`/app/lookup?employee=1002&run=${run.id}`);
  expect(await screen.findByText("$7.26 × 40")).toBeVisible();
  const card = within(await screen.findByRole("region", { name: "Employee 1002" }));
  expect(card.getByText("To deduct").nextSibling).toHaveTextContent("$0.00less than the safe deduction");
  expect(card.getByText("Safe deduction").nextSibling).toHaveTextContent("$29.60");
  await page.user.click(screen.getByRole("button", { name: "Close" }));
  await expect.poll(() => screen.queryByRole("complementary")).toBeNull();
  expect(page.address()).toBe("/app/lookup?employee=1002");
  await page.user.click(await screen.findByRole("link", { name: "How this was calculated" }));
  expect(await screen.findByRole("complementary", { name: "Employee 1002" })).toBeVisible();
});

test("[LOOK-01] a wrong name is unlinked after the dialog has said what that does", async () => {
  answerLookup(["Doe, Jane", "Miller, Jane"]);
  const { user } = renderPage("/app/lookup?employee=1002");
  await user.click(await screen.findByRole("button", { name: "Unlink Miller, Jane" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Unlink this name?" }));
  expect(dialog.getByText(/^The review of the next file with Miller, Jane asks again/)).toBeVisible();
  const sent = answer(endpoint(api.employees[":employeeNumber"].names, "$delete"), { status: true });
  answer(names, { names: ["Doe, Jane"] });
  await user.click(dialog.getByRole("button", { name: "Unlink name" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Unlink Miller, Jane" })).toBeNull();
  expect(sent).toEqual([{ name: "Miller, Jane" }]);
  expect(screen.getByRole("button", { name: "Unlink Doe, Jane" })).toBeVisible();
});

test("[RES-02] a skipped employee opens in the panel with the pay, the reason and what would settle it", async () => {
  const pay = {
    jurisdiction: { key: "US-TX", name: "Texas" },
    rateOf: { key: "US-TX", name: "Texas" },
    ...{ minimumWage: 725, totalHours: 40_000_000, hoursOverAllRows: 40_000_000, totalGross: 20_000 },
    ...{
      startingCost: 0,
      verdict: "below-minimum" as const,
      reasons: ["no-hours" as const, "rate-not-confirmed" as const],
      shortfall: 9000,
      measure: null,
      earlier: null,
    },
  };
  const entry = {
    employeeNumber: "1009",
    location: "US-TX",
    line: 4,
    reason: "nothing-owed" as const,
    taken: null,
  };
  const page = openRun("?tab=skipped&employee=1009", oakland, {
    employeesSkipped: 1,
    rowsWithoutEmployee: 1,
  });
  answer(endpoint(api.runs[":id"].skipped, "$get"), {
    skipped: [
      { ...entry, employeeName: "Reed, A", rawText: "", pay },
      {
        ...entry,
        employeeNumber: "",
        employeeName: null,
        line: 9,
        reason: "no-employee-id",
        rawText: "",
        pay: null,
      },
    ],
  });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1009" }));
  expect(panel.getByText("Below the minimum wage by $90.00")).toBeVisible();
  expect(panel.getByText("Reed, A")).toBeVisible();
  expect(panel.getByText(/Add a purchase to start deducting again/)).toBeVisible();
  expect(panel.getByText("$7.25 an hour")).toBeVisible();
  expect(
    panel.getByText(/It may be too low: check the rate before you deduct\. Enter the rate/),
  ).toBeVisible();
  expect(panel.getByText(/doesn't cover individual workweeks/)).toBeVisible();
  expect(await panel.findByLabelText("Place where this employee works")).toBeVisible();
  await page.user.keyboard("{ArrowDown}");
  expect(await screen.findByRole("complementary", { name: "Line 9" })).toBeVisible();
  expect(screen.getByText(/Add the employee ID to the file/)).toBeVisible();
  expect(page.address()).toBe(`/app/results/${run.id}?tab=skipped&employee=Line+9`);
});

test("[RES-03] a view that is narrowed down downloads only what it shows", async () => {
  const page = openRun("?search=oak");
  const link = await screen.findByRole("link", { name: "Download 1 of 2 employees" });
  expect(link.getAttribute("href")).toMatch(/payroll-all\.csv\?timeZone=.+&search=oak$/);
  await page.user.clear(screen.getByLabelText("Search employee or location"));
  expect(await screen.findByRole("link", { name: "Download CSV" })).toHaveAttribute(
    "href",
    expect.not.stringContaining("search"),
  );
  await page.user.selectOptions(screen.getByLabelText("Show"), "not-checked");
  await page.user.click(screen.getByRole("tab", { name: /^Outstanding Balances/ }));
  const owing = await screen.findByRole("link", { name: "Download CSV" });
  expect(owing.getAttribute("href")).toContain("payroll-outstanding.csv?timeZone=");
});

function answerForOne() {
  answer(endpoint(api.runs[":id"], "$get"), { run });
  answer(oneResult, withoutWeeks);
  answer(attributes, { place: null, scope: null, left: null });
  answer(endpoint(api.locations.mappings, "$get"), { mappings: [] });
  answer(balance, {
    employeeNumber: "1002",
    balance: 2940,
    openProposals: 0,
    takenShortfall: 0,
    toPayBack: 0,
    entries: [],
    merged: [],
  });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: [oakland] });
}
