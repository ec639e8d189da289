import { type BoundFunctions, type queries, screen, within } from "@testing-library/react";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { answer, endpoint } from "../../test/server.ts";
import { emptyDashboard } from "./api.ts";

const dashboard = endpoint(api.dashboard, "$get");
const empty = {
  ...emptyDashboard,
  recent: [],
  toDo: { ...emptyDashboard.toDo, payDates: [], proposedCalendars: [], comingRates: [] },
};
const first = { runId: "run-1", payDate: "2024-10-23", owed: 203_000 };
const ofRun = { deducted: 4_500, isConfirmed: false, belowMinimum: 0, otherProblems: 0 };
const lastRuns = [
  { ...ofRun, runId: "run-2", payDate: "2024-11-06", belowMinimum: 1, otherProblems: 2 },
  { ...ofRun, runId: "run-1", payDate: "2024-10-23", companyCode: "SE2", isConfirmed: true },
];
const second = { runId: "run-2", payDate: "2024-11-06", owed: 187_912 };

async function rowsOf(chart: BoundFunctions<typeof queries>): Promise<(string | null)[][]> {
  const rows = (await chart.findAllByRole("row")).slice(1);
  return rows.map((row) => [
    within(row).getByRole("rowheader").textContent,
    within(row).getByRole("cell").textContent,
    within(row).queryByRole("link")?.getAttribute("href") ?? null,
  ]);
}

test("what is owed after each run leads to the run, and how far pay is above the minimum wage to who is paid that", async () => {
  asAccount({ plan: "standard" });
  const headroom: Dashboard["charts"]["headroom"] = [
    { from: null, below: 0, employees: 1 },
    { from: 0, below: 1, employees: 24 },
    { from: 1, below: 2, employees: 0 },
    { from: 10, below: null, employees: 1200 },
  ];
  const balancesFollow = "proposed" as const;
  const charts = { owedAfter: [first, second], owedNow: 190_412, balancesFollow, headroom };
  answer(dashboard, { ...empty, totalRuns: 2, lastRuns, charts });
  const { user } = renderPage("/app");
  expect(await rowsOf(within(await screen.findByRole("region", { name: "Balance outstanding" })))).toEqual([
    ["Oct 23, 2024", "$2,030.00", "/app/results/run-1"],
    ["Nov 6, 2024", "$1,879.12", "/app/results/run-2"],
  ]);
  expect(screen.getByRole("link", { name: "Owed now: $1,904.12" })).toHaveAttribute(
    "href",
    "/app/employees?show=owing",
  );
  expect(screen.queryByText(/weren't confirmed by then/)).toBeNull();
  await user.click(screen.getByText("Pay above the minimum wage"));
  expect(await rowsOf(within(screen.getByRole("group")))).toEqual([
    ["Below it", "1", "/app/employees?show=below-minimum"],
    ["$0.00 to $0.99", "24", "/app/employees?show=above-0"],
    ["$1.00 to $1.99", "0", null],
    ["$10.00 or more", "1,200", "/app/employees?show=above-10"],
  ]);
});

test("deductions that aren't confirmed are said to be in the balances", async () => {
  asAccount({ plan: "standard" });
  const balancesFollow = "confirmed" as const;
  const charts = { owedAfter: [first, second], owedNow: 190_412, balancesFollow, headroom: [] };
  answer(dashboard, { ...empty, totalRuns: 2, lastRuns, charts });
  renderPage("/app");
  expect(
    await screen.findByText(/Deductions that weren't confirmed by then are still included\./),
  ).toBeVisible();
});

test("the last runs say what each deducts, and how many employees need attention; after the pay date one leads to confirming it", async () => {
  asAccount({ plan: "standard" });
  const charts = {
    owedAfter: [first, second],
    owedNow: 0,
    balancesFollow: "proposed" as const,
    headroom: [],
  };
  const future = { ...ofRun, runId: "run-3", payDate: "2999-11-20" };
  answer(dashboard, { ...empty, totalRuns: 3, lastRuns: [future, ...lastRuns], charts });
  const { user } = renderPage("/app");
  const runs = within(await screen.findByRole("region", { name: "Last runs" }));
  const [next, newest, older] = runs.getAllByRole("listitem");
  expect(next).toHaveTextContent(/^Nov 20, 2999\s*\$45\.00 to deduct$/);
  expect(newest).toHaveTextContent(
    /^Nov 6, 2024\s*1 employee below the minimum wage\s*2 other problems\s*\$45\.00 proposed\s*Confirm$/,
  );
  expect(older).toHaveTextContent(/^Oct 23, 2024, company SE2\s*\$45\.00 deducted$/);
  for (const name of ["Nov 6, 2024", "Confirm what payroll took on Nov 6, 2024"])
    expect(runs.getByRole("link", { name })).toHaveAttribute("href", "/app/results/run-2");
  await user.click(screen.getByText("Pay above the minimum wage"));
  expect(screen.getByText("No one's pay has been checked against a minimum wage yet.")).toBeVisible();
});

test("the last runs don't repeat a confirmation that is to do", async () => {
  asAccount({ plan: "standard" });
  const toDo = {
    ...empty.toDo,
    runsToConfirm: 1,
    newestToConfirm: { runId: "run-2", payDate: "2024-11-06" },
  };
  answer(dashboard, { ...empty, totalRuns: 2, lastRuns, toDo });
  renderPage("/app");
  const runs = within(await screen.findByRole("region", { name: "Last runs" }));
  expect(screen.getByRole("link", { name: /Confirm what payroll took on Nov 6, 2024/ })).toBeVisible();
  expect(runs.queryByRole("link", { name: /Confirm/ })).toBeNull();
});

test("an empty account has no charts", async () => {
  asAccount({ plan: "standard" });
  answer(dashboard, empty);
  renderPage("/app");
  await screen.findByText("Start with a payroll file");
  expect(screen.queryByRole("region", { name: "Balance outstanding" })).toBeNull();
});
