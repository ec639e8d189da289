import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint, failSilently, refuse, server } from "../../../test/server.ts";
import { emptyDashboard } from "../../dashboard/api.ts";
import { resultAt } from "../results/table/result-rows.ts";

const plant = resultAt(results, 1);
const balance = endpoint(api.employees[":employeeNumber"].balance, "$get");
const names = endpoint(api.employees[":employeeNumber"].names, "$get");
const attributes = endpoint(api.employees[":employeeNumber"].attributes, "$get");
const oneResult = endpoint(api.runs[":id"].results[":employeeNumber"], "$get");
const recent = {
  runId: run.id,
  employeeNumber: "1002",
  name: null,
  location: "Plant 12",
  createdAt: run.createdAt,
  compliant: true,
  verdict: "not-checked" as const,
  measure: null,
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
  isEntered: false,
  isConfirmed: true,
  replacesState: false,
};

const withoutWeeks = { result: plant, weeks: null, safeWhateverTheSplit: null };
beforeEach(() => void answer(oneResult, withoutWeeks));

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

test("[WAGE-03] where the file names only a state, the panel says whose rate was used and why, with its source", async () => {
  const columns = {
    ...results,
    jurisdiction: { values: [{ key: "US-CA", name: "California" }], codes: [0, 0] },
    rateOf: { values: [{ key: oakland.key, name: oakland.name }], codes: [0, 0] },
  };
  openRun("?employee=1001", oakland, {}, columns);
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(panel.getByText(/The highest in California, because the file names only the state/)).toBeVisible();
  expect(await panel.findByText(/Oakland, California rate since Jan 1, 2026/)).toBeVisible();
});

test("[RES-02] workweeks are shown each with its formula in numbers, and the week that is short is named", async () => {
  const week = {
    ...{ overtimeHours: 0, premium: 0, otherPay: 0, minimumWage: 725, days: [], hasDailyOvertime: false },
    ...{ ending: "2026-11-07", hours: 40_000_000, straightTimePay: 28_000 },
    ...{ ceiling: 0, withCushion: 0, shortfall: 1000 },
  };
  const overtime = {
    ...{ ...week, ending: "2026-11-14", hours: 60_000_000, overtimeHours: 20_000_000 },
    ...{ straightTimePay: 48_000, premium: 8000, ceiling: 3000, withCushion: 2960, shortfall: 0 },
  };
  const day = { hourly: 1690, hours: 8_000_000 };
  const raised = {
    ...{ ...week, ending: "2027-01-03", minimumWage: 1740, straightTimePay: 68_000, shortfall: 0 },
    days: [day, day, day, day, { hourly: 1740, hours: 8_000_000 }],
  };
  answer(oneResult, { result: plant, weeks: [week, overtime, raised], safeWhateverTheSplit: null });
  answer(endpoint(api.runs, "$get"), { runs: [] });
  openRun(
    "?employee=1002",
    oakland,
    {},
    {
      ...results,
      measure: { values: [null, "workweek"], codes: [0, 1] },
      verdict: { values: ["ok", "below-minimum"], codes: [0, 1] },
    },
  );
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1002" }));
  const weeks = within(await panel.findByRole("region", { name: "Workweek by workweek" }));
  expect(await weeks.findByText("Week ending Nov 7, 2026")).toBeVisible();
  expect(weeks.getByText("$280.00 − $7.25 × 40")).toBeVisible();
  expect(weeks.getByText("This week is $10.00 short of the minimum wage.")).toBeVisible();
  expect(weeks.getByText("40 × ($480.00 ÷ 60 − $7.25) = $30.00, less a $0.40 cushion")).toBeVisible();
  expect(weeks.getByText("$680.00 − ($16.90 × 32 + $17.40 × 8)")).toBeVisible();
  expect(weeks.getByText(/· minimum wage \$16\.90 to \$17\.40$/)).toBeVisible();
  expect(weeks.getByText("Nothing is deducted because a workweek falls short.")).toBeVisible();
  expect(panel.queryByText(/workweeks allow/)).toBeNull();
});

test("an employee checked by the period average sees what a check by workweek needs", async () => {
  openRun(
    "?employee=1001",
    oakland,
    {},
    { ...results, measure: { values: [null, "overtime-pay"], codes: [1, 0] } },
  );
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(
    panel.getByText(/^We checked the average for the pay period, not each workweek. A week has overtime/),
  ).toBeVisible();
});

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

test("[CALC-06] what isn't deducted stays owed: the steps end with the balance that the panel starts with", async () => {
  openRun("?employee=1002");
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1002" }));
  const steps = within(panel.getByRole("region", { name: "Step by step" })).getAllByRole("listitem");
  expect(steps.slice(-2).map(({ textContent }) => textContent)).toEqual([
    "To deduct$0.00nothing until the pay is checked$0.00 instead of $29.60",
    "Still owed$59.00owed − to deduct$59.00 − $0.00",
  ]);
  expect(panel.getByText("Still owed", { selector: "p" }).nextSibling).toHaveTextContent("$59.00");
  expect(panel.getByText("To deduct", { selector: "p" }).nextSibling).toHaveTextContent("$0.00");
  expect(panel.getByText("Instead of a safe deduction of").nextSibling).toHaveTextContent("$29.60");
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

test("[RES-02] a reason that keeps no verdict from being green doesn't look like a doubt", async () => {
  const reasons = { values: [["no-period" as const], ["unknown-place" as const]], codes: [0, 1] };
  openRun("?employee=1001", oakland, {}, { ...results, reasons });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  const colorOf = (note: HTMLElement) => note.style.getPropertyValue("--alert-bg");
  expect(colorOf(await panel.findByRole("note", { name: "Rate of the pay date" }))).toContain("gray");
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
  };
  answer(endpoint(api.employees[":employeeNumber"]["latest-result"], "$get"), {
    result: { ...plant, ...latest },
  });
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

test("[RES-02] figures of a run that is not there say so", async () => {
  asAccount({ plan: "standard" });
  const missing = { code: "run_not_found", message: "We couldn't find this analysis" } as const;
  refuse(endpoint(api.runs[":id"], "$get"), 404, missing);
  refuse(oneResult, 404, missing);
  renderPage(`/app?run=${run.id}&employee=1002`);
  expect(await screen.findByText("We couldn't find this analysis")).toBeVisible();
});

test("[RES-02] the panel says what was owed before, after and now, with the newest entries", async () => {
  openRun("?employee=1001");
  const entry = (id: number) => ({
    ...{
      id,
      kind: "purchase" as const,
      amount: 100 * id,
      proposed: null,
      balanceAfter: 0,
      purchaseId: null,
      item: null,
      mergedWith: null,
      staysProposed: null,
    },
    ...{ reason: `Purchase ${id}`, runId: null, createdAt: run.createdAt, undone: false, madeBy: null },
  });
  answer(balance, {
    employeeNumber: "1001",
    balance: 2000,
    openProposals: 0,
    takenShortfall: 0,
    toPayBack: 0,
    merged: [],
    entries: [7, 6, 5, 4, 3, 2].map(entry),
  });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(await panel.findByText("$59.00 before this run, $0.00 after it, $20.00 now.")).toBeVisible();
  expect(panel.getByText("Purchase 3")).toBeVisible();
  expect(panel.queryByText("Purchase 2")).toBeNull();
  expect(panel.getByRole("link", { name: /^See all entries/ })).toHaveAttribute(
    "href",
    "/app/lookup?employee=1001",
  );
  expect(await panel.findByRole("link", { name: "All rates on Nov 20, 2026" })).toHaveAttribute(
    "href",
    "/minimum-wages?place=Oakland%2C+California&on=2026-11-20",
  );
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

test("[CALC-04] a deduction that items' caps limit names them with their amounts", async () => {
  answer(endpoint(api.runs[":id"].results[":employeeNumber"].caps, "$get"), {
    caps: [
      { item: "Work boots", cap: 1000, owed: 5900, deducted: 0 },
      { item: "Gloves", cap: 500, owed: 800, deducted: 200 },
    ],
  });
  const reasons = { values: [["item-cap" as const], []], codes: [0, 1] };
  openRun("?employee=1001", oakland, {}, { ...results, reasons });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(panel.getByText("Limited by a cap")).toBeVisible();
  expect(
    await panel.findByText("Work boots: up to $10.00 per pay period. $59.00 is owed for it."),
  ).toBeVisible();
  expect(panel.getByText(/Other runs of this pay period deduct \$2\.00\.$/)).toBeVisible();
});

test("the panel says that item caps couldn't be loaded", async () => {
  failSilently(endpoint(api.runs[":id"].results[":employeeNumber"].caps, "$get"));
  const reasons = { values: [["item-cap" as const], []], codes: [0, 1] };
  openRun("?employee=1001", oakland, {}, { ...results, reasons });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(await panel.findByText("We couldn't load the item caps.")).toBeVisible();
});

test("[CALC-04] the panel names each item with its rule, what is missing, and the way to record it", async () => {
  const texas = {
    ...{
      state: "TX",
      name: "Texas",
      answer: "with-authorization" as const,
      isFederal: false,
      cap: null,
      notice: null,
    },
    ...{ authorization: "In writing", citation: "Tex. Lab. Code 61.018", page: "/rules/texas#work-boots" },
    source: "https://statutes.capitol.texas.gov",
  };
  const item = {
    itemClass: "work-boots" as const,
    rule: texas,
    isFederal: false,
    decision: null,
    limits: [],
    owed: 5900,
  };
  answer(endpoint(api.runs[":id"].results[":employeeNumber"].items, "$get"), {
    items: [
      {
        ...{ ...item, itemId: "1", name: "Boots", standing: "needs-authorization" },
        ...{ fault: "authorisation-expired" },
        authorization: { id: "a", signedOn: "2026-01-05", lastDay: "2026-10-31", otherState: null },
      },
      {
        ...{ ...item, itemId: "2", name: "Jacket", standing: "passes", fault: null, authorization: null },
        limits: [
          {
            by: "authorised-amount",
            most: 2000,
            per: "pay-period",
            used: 0,
            payments: null,
            ...{ share: null, isUsedLater: false, doesNotFit: false },
          },
        ],
      },
      {
        ...{ ...item, itemId: "3", name: "Gloves", standing: "passes", fault: null, authorization: null },
        decision: { on: "2026-03-02", decidedBy: "HR director", reason: "Worn off the job, too" },
      },
      {
        ...{ ...item, itemId: "4", name: "Vest", standing: "passes", fault: null, authorization: null },
        limits: [
          {
            ...{ by: "cap", most: 5000, per: "employment", used: 5000, payments: null },
            ...{ share: null, isUsedLater: false, doesNotFit: false },
          },
        ],
      },
      {
        ...{ ...item, itemId: "5", name: "Coat", standing: "needs-authorization" },
        ...{ fault: "authorisation-wrong-form" },
        authorization: { id: "b", signedOn: "2026-01-05", lastDay: null, otherState: "Minnesota" },
      },
      {
        ...{ ...item, itemId: "6", name: "Belt", standing: "passes", fault: null, authorization: null },
        limits: [
          {
            ...{ by: "authorised-amount", most: 4060, per: "pay-period", used: 0, payments: null },
            share: { percentHundredths: 500, of: "gross-wages", pay: 81_200 },
            ...{ isUsedLater: false, doesNotFit: false },
          },
        ],
      },
      {
        ...{ ...item, itemId: "7", name: "Cap", standing: "needs-authorization" },
        ...{ fault: "net-wages-missing" },
        authorization: { id: "c", signedOn: "2026-01-05", lastDay: null, otherState: null },
      },
    ],
    notAsked: 700,
  });
  const reasons = { values: [["needs-authorization" as const], []], codes: [0, 1] };
  openRun("?employee=1001", oakland, { checksItems: true }, { ...results, reasons });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(
    await panel.findByText(/^The authorization on file had expired\. Authorization signed Jan 5, 2026/),
  ).toBeVisible();
  expect(panel.getAllByRole("link", { name: "Tex. Lab. Code 61.018" })[0]).toHaveAttribute(
    "href",
    texas.source,
  );
  expect(panel.getAllByRole("link", { name: "Record an authorization" })[0]).toHaveAttribute(
    "href",
    "/app/employees/1001#authorizations",
  );
  expect(panel.getByText(/The employee authorized up to \$20\.00 per pay period\./)).toBeVisible();
  expect(panel.getByText("Allowed by decision")).toBeVisible();
  expect(panel.getByText(/Decided Mar 2, 2026 by HR director: Worn off the job, too\./)).toBeVisible();
  expect(panel.getByText("Cap reached")).toBeVisible();
  expect(panel.getByText(/All of it was deducted before this run, so nothing more can be/)).toBeVisible();
  expect(panel.getByText(/per pay period\. 5% of \$812\.00 gross pay is \$40\.60\./)).toBeVisible();
  expect(panel.getByText(/a percentage of net pay, and the file doesn't have the net pay/)).toBeVisible();
  expect(panel.getByText(/is for work in Minnesota\. Texas requires one of its own\./)).toBeVisible();
  expect(panel.getByText(/^\$7\.00 is owed for something without a class\. Item not checked/)).toBeVisible();
  expect(panel.getByText(/or state rules on deductions for items without a class\./)).toBeVisible();
});

test("[WAGE-03] an item at an unknown place isn't said to have a rule that no one reviewed", async () => {
  const item = { itemId: "1", name: "Boots", itemClass: "work-boots", owed: 5900 } as const;
  const unknown = { standing: "not-reviewed", fault: "place-not-resolved", rule: null } as const;
  answer(endpoint(api.runs[":id"].results[":employeeNumber"].items, "$get"), {
    items: [{ ...item, ...unknown, isFederal: false, authorization: null, decision: null, limits: [] }],
    notAsked: 0,
  });
  openRun("?employee=1001", oakland, { checksItems: true });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(await panel.findByText("State not known")).toBeVisible();
  expect(panel.getByText("We don't know which state's rule applies.")).toBeVisible();
  expect(panel.queryByText("Rule not reviewed")).toBeNull();
});

test("[CALC-04] what isn't deducted because of an item's rule isn't called safe, and counts on the run's page", async () => {
  answer(endpoint(api.runs[":id"].results[":employeeNumber"].items, "$get"), { items: [], notAsked: 5900 });
  const columns = {
    ...results,
    verdict: { values: ["blocked" as const, "not-checked" as const], codes: [0, 1] },
    reasons: { values: [["item-blocked" as const], []], codes: [0, 1] },
    proposedDeduction: [0, 0],
  };
  openRun("?employee=1001", oakland, { checksItems: true }, columns);
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(panel.getByText("The minimum wage alone would allow").nextSibling).toHaveTextContent("$59.00");
  expect(panel.queryByText("Instead of a safe deduction of")).toBeNull();
  expect(
    screen.getByRole("listitem", { name: "1 employee with items that aren't deducted" }),
  ).toHaveTextContent("The minimum wage alone would allow $59.00 more.");
});

test("the panel says that the items couldn't be loaded", async () => {
  failSilently(endpoint(api.runs[":id"].results[":employeeNumber"].items, "$get"));
  openRun("?employee=1001", oakland, { checksItems: true });
  const panel = within(await screen.findByRole("complementary", { name: "Employee 1001" }));
  expect(await panel.findByText("The items couldn't be loaded.")).toBeVisible();
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

function openRun(search: string, place = oakland, figures: Partial<typeof run> = {}, columns = results) {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs[":id"], "$get"), { run: { ...run, ...figures } });
  answer(endpoint(api.runs[":id"].results, "$get"), columns);
  answer(attributes, { place: null, scope: null, left: null });
  answer(balance, {
    employeeNumber: "1001",
    balance: 0,
    openProposals: 0,
    takenShortfall: 0,
    toPayBack: 0,
    entries: [],
    merged: [],
  });
  answer(endpoint(api.locations.jurisdictions, "$get"), { jurisdictions: [place] });
  answer(endpoint(api.locations.proposals, "$post"), { proposals: [] });
  answer(endpoint(api.locations.mappings, "$get"), { mappings: [] });
  return renderPage(`/app/results/${run.id}${search}`);
}
