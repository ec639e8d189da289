import { screen, within } from "@testing-library/react";
import type { Results } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { results, run } from "../../../test/runs.ts";
import { answer, endpoint, failSilently } from "../../../test/server.ts";

const runs = endpoint(api.runs, "$get");

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
  answer(runs, { runs: [{ ...run, complianceRate: 67, employeesSkipped: 1 }, older] });
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
    ["All Results", `/api/runs/${run.id}/payroll-all.csv`],
    ["Outstanding Balances", `/api/runs/${run.id}/payroll-outstanding.csv`],
    ["Skipped", `/api/runs/${run.id}/payroll-skipped.csv`],
  ]);
});

test("[CSV-03] [RES-02] results without usable hours show a warning above the table", async () => {
  const { user } = openRun(
    { notChecked: 1 },
    { reasons: { values: [[], ["unreadable-hours"]], codes: [0, 1] } },
  );
  expect(await screen.findByText("1 employee without hours")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Show"), "Without hours (1)");
  expect(await screen.findByText("1 of 2 employees")).toBeVisible();
});

test("a totals row read as an employee is named in a warning above the table", async () => {
  openRun({ notChecked: 1 }, { reasons: { values: [[], ["totals-row"]], codes: [0, 1] } });
  const warning = await screen.findByRole("alert", { name: "One row looks like the totals of the file" });
  expect(warning).toHaveTextContent('"1002" has exactly the pay and the hours of all others together');
});

function openRun(changed: Partial<Run>, columns: Partial<Results>) {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs[":id"], "$get"), { run: { ...run, ...changed } });
  answer(endpoint(api.runs[":id"].results, "$get"), { ...results, ...columns });
  answer(endpoint(api.locations.proposals, "$post"), { proposals: [] });
  return renderPage(`/app/results/${run.id}`);
}
