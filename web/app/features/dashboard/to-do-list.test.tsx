import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { answer, endpoint } from "../../test/server.ts";
import { emptyDashboard } from "./api.ts";

const dashboard = endpoint(api.dashboard, "$get");
const noPayDates = { payDates: [], proposedCalendars: [] };
const nothing = {
  ...emptyDashboard,
  recent: [],
  toDo: { ...emptyDashboard.toDo, ...noPayDates, comingRates: [] },
};

async function toDo() {
  return within(await screen.findByRole("region", { name: "To do" }));
}

async function payDatesShown() {
  return within(await screen.findByRole("region", { name: "Next pay date" }));
}

test("each thing to do says what comes next and leads to the employees it counts", async () => {
  asAccount({ plan: "standard" });
  const figures = {
    belowMinimum: 1,
    notChecked: 5,
    withoutPlace: 2,
    withoutRate: 1,
    leftOwing: 3,
    owedByLeft: 17_700,
    ...{ takenBelow: 0, takenShortfall: 0, employeesToPayBack: 2, toPayBack: 4850 },
    ...{ runsToConfirm: 2, toConfirm: 8820, newestToConfirm: { runId: "run-7", payDate: "2026-12-04" } },
    authorizationsExpiring: 3,
    authorizationsMissing: 2,
  };
  const comingRates = [
    {
      ...{ name: "Seattle, Washington", effective: "2027-01-01", isConfirmed: false },
      ...{ today: 2130, hourly: 2214, employees: 4 },
    },
  ];
  answer(dashboard, {
    ...nothing,
    totalRuns: 4,
    toDo: { ...noPayDates, ...figures, belowComingRate: 4, comingRates },
  });
  const { user } = renderPage("/app");
  const list = await toDo();
  await list.findAllByRole("listitem");
  const expected = [
    ["1 employee paid below the minimum wage", "/app/employees?show=below-minimum"],
    ["Confirm what payroll took on Dec 4, 2026", "/app/results/run-7"],
    ["2 runs to confirm in total", "/app/results?show=to-confirm"],
    ["2 employees to be paid back", "/app/employees?show=to-pay-back"],
    ["2 employees not checked: location isn't mapped", "/app/employees?show=no-place"],
    ["1 employee not checked: minimum wage isn't confirmed", "/app/employees?show=no-rate"],
    ["5 employees not checked in total", "/app/employees?show=not-checked"],
    ["4 employees paid less than an upcoming minimum wage", "/app/employees?show=coming-rate"],
    ["2 employees without the authorization an item needs", "/app/employees?show=authorization-missing"],
    [
      "3 employees with an authorization that expired or expires within 30 days",
      "/app/employees?show=authorization-expiring",
    ],
    ["3 employees left with a balance", "/app/employees?show=left-owing"],
  ] as const;
  expect(list.getAllByRole("link")).toEqual(expected.map(([name]) => list.getByRole("link", { name })));
  for (const [name, address] of expected)
    expect(list.getByRole("link", { name })).toHaveAttribute("href", address);
  for (const [line, why] of [
    ["2 employees to be paid back", "$48.50 in total, because more was deducted than they owe."],
    ["Confirm what payroll took on Dec 4, 2026", "$88.20 is proposed in 2 runs and stays owed until then."],
    ["3 employees left with a balance", "They owe $177.00 together."],
    [
      "4 employees paid less than an upcoming minimum wage",
      "Seattle, Washington: $22.14 from Jan 1, 2027, not confirmed yet (4)",
    ],
  ] as const) {
    expect(list.getByText(why)).not.toBeVisible();
    await user.click(list.getByLabelText(`More about ${line}`));
    expect(list.getByText(why)).toBeVisible();
  }
});

test("with nothing to do it says so", async () => {
  asAccount({ plan: "standard" });
  answer(dashboard, { ...nothing, totalRuns: 4 });
  renderPage("/app");
  expect(await (await toDo()).findByText("Nothing needs your attention.")).toBeVisible();
});

test("an empty account is led to its first file", async () => {
  asAccount({ plan: "standard" });
  answer(dashboard, nothing);
  renderPage("/app");
  const list = await toDo();
  expect(await list.findByRole("link", { name: "Upload the first file" })).toHaveAttribute(
    "href",
    "/app/analysis",
  );
});

test("where only purchases are charged, an empty account is led to its purchases and opening balances first", async () => {
  asAccount({ plan: "standard" });
  answer(dashboard, { ...nothing, charging: "recorded" });
  renderPage("/app");
  const list = await toDo();
  expect(await list.findByText("Start with what your employees bought")).toBeVisible();
  for (const [name, address] of [
    ["Paste or import purchases", "/app/purchases/import"],
    ["Record a purchase", "/app/purchases?record="],
    ["opening balances", "/app/purchases/opening-balances"],
    ["upload the first payroll file", "/app/analysis"],
  ] as const)
    expect(list.getByRole("link", { name })).toHaveAttribute("href", address);
});

test("once a purchase is recorded, the payroll file comes next", async () => {
  asAccount({ plan: "standard" });
  answer(dashboard, {
    ...nothing,
    ...{ charging: "recorded", charts: { ...nothing.charts, owedNow: 5900 } },
  });
  renderPage("/app");
  expect(await (await toDo()).findByRole("link", { name: "Upload the first file" })).toBeVisible();
});

const friday = {
  ...{ payDate: "2026-12-04", scheduled: "2026-12-04", closedFor: null },
  period: { from: "2026-11-15", through: "2026-11-28" },
};
const newYear = { payDate: "2026-12-31", scheduled: "2027-01-01", closedFor: "New Year's Day", period: null };

test("the page leads with the next pay date, and with where its file is dropped", async () => {
  asAccount({ plan: "standard" });
  const payDates = [
    { profileId: "default", profileName: null, payDay: friday, isLate: false, skippedSince: null },
  ];
  const toDos = { ...nothing.toDo, payDates, leftOwing: 3, owedByLeft: 17_700 };
  answer(dashboard, { ...nothing, totalRuns: 4, toDo: toDos });
  renderPage("/app");
  const dates = await payDatesShown();
  expect(dates.getByRole("heading", { name: "Next pay date: Friday, December 4" })).toBeVisible();
  expect(dates.getByRole("link")).toHaveAttribute("href", "/app/analysis");
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings[0]).toBe("Next pay date: Friday, December 4");
});

test("without a pay calendar nothing stands in place of the next pay date", async () => {
  asAccount({ plan: "standard" });
  answer(dashboard, { ...nothing, totalRuns: 4 });
  renderPage("/app");
  await (await toDo()).findByText("Nothing needs your attention.");
  expect(screen.queryByRole("region", { name: "Next pay date" })).toBeNull();
});

test("of several profiles each pay date says whose it is, whether it's late, and why it was moved", async () => {
  asAccount({ plan: "standard" });
  const payDates = [
    { profileId: "1", profileName: "Hourly", payDay: friday, isLate: true, skippedSince: "2026-01-23" },
    {
      ...{ profileId: "2", profileName: "Salaried", companies: ["A1"] },
      ...{ payDay: newYear, isLate: false, skippedSince: null },
    },
  ];
  const proposedCalendars = [{ profileId: "3", profileName: "Drivers", frequency: "weekly" as const }];
  answer(dashboard, { ...nothing, totalRuns: 4, toDo: { ...nothing.toDo, payDates, proposedCalendars } });
  const { user } = renderPage("/app");
  const dates = await payDatesShown();
  const headings = dates.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings).toEqual([
    "No run yet for Friday, December 4 of Hourly",
    "Next pay date: Thursday, December 31 of Salaried, company A1",
  ]);
  expect((await toDo()).getByRole("link", { name: "Confirm the pay calendar of Drivers" })).toBeVisible();
  await user.click(dates.getByLabelText("More about the pay date Friday, December 4 of Hourly"));
  expect(
    dates.getByText(/The last run was for Jan 23, 2026; the pay dates in between have no run\./),
  ).toBeVisible();
  await user.click(
    dates.getByLabelText("More about the pay date Thursday, December 31 of Salaried, company A1"),
  );
  expect(dates.getByText(/Moved from Friday, January 1 \(New Year's Day\)\./)).toBeVisible();
});

test("a file that is late needs attention, also if nothing else does", async () => {
  asAccount({ plan: "standard" });
  const late = { profileId: "1", profileName: null, payDay: friday, isLate: true, skippedSince: null };
  answer(dashboard, { ...nothing, totalRuns: 4, toDo: { ...nothing.toDo, payDates: [late] } });
  renderPage("/app");
  expect(await (await toDo()).findByText("Nothing else needs your attention.")).toBeVisible();
});
