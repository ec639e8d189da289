import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount, clerk, usage, usageOf } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { answer, endpoint, failSilently } from "../../test/server.ts";
import { emptyDashboard } from "./api.ts";

const dashboard = endpoint(api.dashboard, "$get");

test("[DASH-03] [DASH-05] where the figures cannot be loaded, Recent Activity says so and can be tried again", async () => {
  asAccount({ plan: "standard" });
  failSilently(dashboard);
  const { user } = renderPage("/app");
  const activity = within(await screen.findByRole("region", { name: "Recent Activity" }));
  expect(await activity.findByText("Recent activity couldn't be loaded.")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("could not be loaded");
  expect(screen.getByRole("region", { name: "Compliance Rate" })).toHaveTextContent("0%");
  expect(screen.getByRole("region", { name: "Unique Employees" })).toHaveTextContent(/Unique Employees\s*0/);
  expect(document.body).not.toHaveTextContent("Nothing yet");
  expect(document.body).not.toHaveTextContent("None yet");
  answer(dashboard, { ...emptyDashboard, compliance: { ...emptyDashboard.compliance, rate: null } });
  await user.click(activity.getByRole("button", { name: "Try again" }));
  expect(await activity.findByText("Nothing yet. Analyze a payroll file to begin.")).toBeVisible();
  expect(screen.getByRole("region", { name: "Compliance Rate" })).toHaveTextContent(
    "None yetNo pay checked yet",
  );
});

test("[DASH-01] a plan that cannot be asked for is not called the Free Plan", async () => {
  asAccount();
  failSilently(usage);
  renderPage("/app");
  expect(await screen.findByText(/^Welcome, /)).toBeVisible();
  await screen.findByText("Nothing yet. Analyze a payroll file to begin.");
  expect(screen.queryByText("Free Plan")).toBeNull();
});

test("[DASH-01] [DASH-03] the page greets the user by email address, and says how old each result is", async () => {
  const minute = 60_000;
  const ages = { "just now": 0.5, "5m ago": 5.5, "3h ago": 180.5, "2d ago": 2_880.5 };
  const recent = Object.values(ages).map((age, index) => ({
    runId: "run-1",
    employeeNumber: `E${index}`,
    name: index === 0 ? "Reed, Bo" : null,
    location: "US-TX-HOUSTON",
    createdAt: new Date(Date.now() - age * minute).toISOString(),
    isSkipped: false,
    compliant: true,
    verdict: "ok" as const,
    measure: null,
    remainingBalance: index === 1 ? 2940 : 0,
    ...(index === 2 && { notCharged: 5900 }),
  }));
  asAccount({ plan: "standard" });
  answer(dashboard, { ...emptyDashboard, recent });
  renderPage("/app");
  expect(await screen.findByText(`Welcome, ${clerk}`)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(await screen.findByText("Standard")).toBeVisible();
  const activity = within(screen.getByRole("region", { name: "Recent Activity" }));
  const lines = (await activity.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(lines).toEqual(Object.keys(ages).map((age) => expect.stringContaining(age)));
  expect(lines[0]).toContain("Employee E0 Reed, Bo");
  const owed = ["", "owes $29.40 after this run", "owes $59.00 once the pay is checked", ""];
  expect(lines.map((line) => /owes.*?(?:run|checked)/.exec(line ?? "")?.[0] ?? "")).toEqual(owed);
});

test("[DASH-02] the four figures count runs, employees, and employees who need attention", async () => {
  asAccount();
  answer(usage, usageOf("standard", {}, { runsUsed: 2, employeesAnalyzed: 3 }));
  answer(dashboard, {
    ...{
      employer: null,
      charging: "everyone" as const,
      totalRuns: 4,
      totalEmployees: 5,
      compliance: { compliant: 1, nonCompliant: 1, rate: 50, neither: [] },
      nonCompliantCount: 1,
      notCheckedCount: 0,
    },
    toDo: emptyDashboard.toDo,
    charts: emptyDashboard.charts,
    lastRuns: [],
    recent: [],
  });
  renderPage("/app");
  expect(await screen.findByText("50%")).toBeVisible();
  const figures = {
    "File Uploads": /4.*Analyses performed.*2 of 5 this period/,
    "Unique Employees": /5.*Employees processed.*3 of 100 this period/,
    "Compliance Rate": /50%/,
    "Non-Compliant": /1.*Employees requiring attention/,
  };
  for (const [name, text] of Object.entries(figures)) {
    await expect.poll(() => screen.getByRole("region", { name })).toHaveTextContent(text);
  }
});

test("the start page says whose payroll it is", async () => {
  asAccount();
  answer(dashboard, { ...emptyDashboard, employer: "Employer of this test" });
  renderPage("/app");
  expect(await screen.findByText("Employer of this test")).toBeVisible();
});
