import { screen } from "@testing-library/react";
import type { RunReport } from "@wagefloor/contract/runs/report.ts";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { run } from "../../../test/runs.ts";
import { answer, endpoint, refuse } from "../../../test/server.ts";

const { report } = api.runs[":id"];
const [found, asked] = [endpoint(report, "$get"), endpoint(report, "$post")];
const waiting: RunReport = {
  ...{ id: "1", requestedAt: run.createdAt, requestedBy: "ann@example.com", status: "waiting" },
  ...{ percent: 0, problem: null, fileName: null, isOutdated: false },
};
const done: RunReport = { ...waiting, status: "done", percent: 100, fileName: "payroll-report.pdf" };

beforeEach(() => {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs[":id"], "$get"), { run });
});

test("a report is asked for, shows that it is being made, and can be downloaded once it is there", async () => {
  answer(found, { report: null });
  const sent = answer(asked, { report: waiting });
  const { user } = renderPage(`/app/results/${run.id}/report`);
  const make = await screen.findByRole("button", { name: "Make the report" });
  expect(screen.queryByRole("link", { name: "Download PDF" })).toBeNull();
  answer(found, { report: done });
  await user.click(make);
  expect(await screen.findByText(/The report is being made/)).toBeVisible();
  expect(sent).toEqual([{ timeZone: expect.any(String) }]);
  const link = await screen.findByRole("link", { name: "Download PDF" }, { timeout: 10_000 });
  expect(link).toHaveAttribute("href", `/api/runs/${run.id}/report/file`);
  expect(screen.getByText(/^Made .* by ann@example\.com\. We keep it for a week\.$/)).toBeVisible();
});

test("a report whose run changed since says so", async () => {
  answer(found, { report: { ...done, isOutdated: true } });
  renderPage(`/app/results/${run.id}/report`);
  expect(await screen.findByText(/The run has changed since, so make the report again\./)).toBeVisible();
});

test("a report that can't be made says why", async () => {
  answer(found, { report: { ...waiting, status: "failed", problem: "Something went wrong." } });
  refuse(asked, 409, { code: "recalculating", message: "Runs are being recalculated." });
  const { user } = renderPage(`/app/results/${run.id}/report`);
  expect(await screen.findByText("Something went wrong.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Make it again" }));
  expect(await screen.findByText("Runs are being recalculated.")).toBeVisible();
});

test("the first report asks whose payroll it is, and what was answered isn't asked again", async () => {
  answer(endpoint(api.employer, "$get"), { employer: null });
  answer(found, { report: null });
  const saved = answer(endpoint(api.employer, "$put"), {
    employer: { legalName: "Employer of this test", fein: null },
  });
  const sent = answer(asked, { report: waiting });
  const { user } = renderPage(`/app/results/${run.id}/report`);
  await user.type(await screen.findByRole("textbox", { name: "Legal name" }), "Employer of this test");
  await user.type(screen.getByRole("textbox", { name: "FEIN" }), "12-34");
  await user.click(screen.getByRole("button", { name: "Make the report" }));
  expect(screen.getByText("Enter the 9 digits of the FEIN, such as 12-3456789.")).toBeVisible();
  expect(saved).toEqual([]);
  await user.clear(screen.getByRole("textbox", { name: "FEIN" }));
  await user.click(screen.getByRole("button", { name: "Make the report" }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(saved).toEqual([{ legalName: "Employer of this test", fein: "" }]);
  expect(screen.queryByRole("textbox", { name: "Legal name" })).toBeNull();
});
