import { act, screen, within } from "@testing-library/react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test, vi } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { plainReview, previousOf } from "../../../test/reviews.ts";
import { run } from "../../../test/runs.ts";
import { answer, endpoint, failSilently, refuse } from "../../../test/server.ts";

const oneReview = endpoint(api.runs.reviews[":id"], "$get");
const runIt = endpoint(api.runs.reviews[":id"].run, "$post");
const { id } = plainReview;
const address = `/app/analysis/${id}`;

const runButton = () => screen.getByRole("button", { name: "Run" });

/** Opens a review, on an account whose run page answers too. */
async function open(review: Partial<Review>) {
  asAccount({ plan: "standard" });
  answer(oneReview, { review: { ...plainReview, ...review } });
  answer(endpoint(api.runs[":id"], "$get"), { run });
  failSilently(endpoint(api.runs[":id"].results, "$get"), 403);
  failSilently(endpoint(api.runs[":id"].skipped, "$get"), 403);
  const page = renderPage(address);
  await screen.findByRole("heading", { name: "Review of november.csv" });
  return page;
}

function cellsOf(name: RegExp): (string | null)[] {
  return within(screen.getByRole("row", { name }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);
}

test("[UP-05] a review shows what the file says beside the last run, and Run leads to the run's page", async () => {
  const skippedPay = { gross: 16_000, hours: 20_000_000 };
  const page = await open({ previous: { ...previousOf(run, 1, 2), skippedPay } });
  // Who owes nothing is in the file, too.
  expect(cellsOf(/^Employees/)).toEqual(["3", String(run.employeesAnalyzed + run.employeesSkipped)]);
  expect(cellsOf(/^Gross pay/)).toEqual(["$960.00", "$800.00"]);
  expect(cellsOf(/^Hours/)).toEqual(["120", "100"]);
  expect(screen.getByText("1 employee not in the last run")).toBeVisible();
  expect(screen.getByText("2 employees of the last run missing")).toBeVisible();
  const sent = answer(runIt, { run });
  await page.user.click(runButton());
  expect(await screen.findByRole("heading", { name: "Pay date Nov 20, 2026" })).toBeVisible();
  expect(sent).toMatchObject([{ payDate: "2026-11-20" }]);
  expect(page.address()).toBe(`/app/results/${run.id}`);
});

test("[CALC-04] a review by the period average says for how many employees an amount is safe on any split of hours", async () => {
  await open({ careful: { employees: 40, above: 3 } });
  const measure = screen.getByText(/^Checked by the pay period's average/);
  expect(measure).toHaveTextContent(
    "For 3 of 40 employees with one hourly rate, the deduction is higher than what is safe no matter how the hours were split across the weeks. The run shows that amount.",
  );
});

test("[UP-05] if the file comes to something else by now, nothing is run and the review shows it", async () => {
  const page = await open({ figures: "of then" });
  refuse(runIt, 409, { code: "figures_changed", message: "Balances changed, so nothing was run." });
  answer(oneReview, { review: { ...plainReview, totalProposedDeduction: 12_345, figures: "of now" } });
  await page.user.click(runButton());
  expect(await screen.findByText("Balances changed, so nothing was run.")).toBeVisible();
  expect(await screen.findByText("$123.45")).toBeVisible();
  const sent = answer(runIt, { run });
  await page.user.click(runButton());
  expect(await screen.findByRole("heading", { name: "Pay date Nov 20, 2026" })).toBeVisible();
  expect(sent).toMatchObject([{ figures: "of now" }]);
});

test("[CALC-06] a review says how many employees are charged for the first time, or that only purchases are", async () => {
  const page = await open({
    charging: { charging: "everyone", deductionAmount: 5900, newlyCharged: 12, hasRuns: true },
  });
  const link = screen.getByRole("link", { name: "Change who is charged" });
  expect(link.closest("p")).toHaveTextContent("12 new employees will be charged $59.00 each.");
  expect(link).toHaveAttribute("href", "/app/settings/balances");
  page.close();
  await open({
    charging: { charging: "recorded", deductionAmount: 5900, newlyCharged: 0, hasRuns: true },
    skipped: [{ reason: "no-purchase", count: 40 }],
  });
  expect(screen.getByText(/^Only recorded purchases are charged\. 40 employees have none\./)).toBeVisible();
});

test("[UP-05] a review offers to import opening balances only before the first run, whatever the profile", async () => {
  const page = await open({});
  expect(screen.getByRole("link", { name: "Import opening balances" })).toBeVisible();
  page.close();
  await open({ charging: { charging: "everyone", deductionAmount: 5900, newlyCharged: 12, hasRuns: true } });
  expect(screen.getByRole("link", { name: "Change who is charged" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Import opening balances" })).toBeNull();
});

test("[UP-05] of the missing employees, a review names the last day of those who left", async () => {
  const missing = [
    { employeeNumber: "7", name: "Hill, Cy", balance: 5900, lastDay: "2026-11-13" },
    { employeeNumber: "8", name: "Lane, Di", balance: 0, lastDay: null },
  ];
  const previous = { ...previousOf(run, 0, 2), missing };
  const page = await open({ previous });
  await page.user.click(screen.getByText(/^2 employees of the last run/));
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toEqual(
    expect.arrayContaining(["7 Hill, Cy: last day Nov 13, 2026, $59.00 owed", "8 Lane, Di: nothing owed"]),
  );
});

test("[ALLOW-03] a file with more employees than the plan has left leads to the plans, and says how to come back", async () => {
  const message = "Employee limit (20) would be exceeded. Please upgrade your plan.";
  await open({ obstacle: { code: "employee_limit", message } });
  expect(screen.getByRole("alert")).toHaveTextContent(
    `Error: ${message} See plans. Then continue with this file on the Analysis page.`,
  );
  expect(screen.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/pricing");
  expect(runButton()).toBeDisabled();
});

test("a review says by which measure the pay is checked, and what is missing for workweeks", async () => {
  const page = await open({ measures: [{ measure: "workweek", employees: 3 }] });
  await page.user.click(screen.getByText("How it was read and checked"));
  expect(screen.getByText("Each workweek is checked separately.")).toBeVisible();
  page.close();
  await open({
    measures: [
      { measure: "workweek", employees: 3 },
      { measure: "overtime-pay", employees: 1 },
    ],
  });
  const some = screen.getByText(/^Checked by workweek for 3 of 4 employees/);
  expect(some).toHaveTextContent(/for the others\. A week has overtime/);
});

test("[WAGE-03] a review says with which profile the file was read, and where everyone works by it", async () => {
  const adp = { id: "00000000-0000-4000-8000-000000000021", name: "ADP Workforce Now", version: 2 };
  await open({ profile: adp, fixedPlace: "Oakland, California" });
  const sentence = "Read with the profile ADP Workforce Now. All employees work in Oakland, California.";
  const profile = screen.getByRole("link", { name: "ADP Workforce Now" });
  expect(profile.closest("p")).toHaveTextContent(sentence);
  expect(profile).toHaveAttribute("href", `/app/profiles/${adp.id}`);
});

test("[UP-05] a review begins with who is below the minimum wage, and that pay fell since the last run", async () => {
  const skippedPay = { gross: 0, hours: 0 };
  await open({
    ...{ totalGross: 96_000, employeesAnalyzed: 3, employeesSkipped: 0, skippedPay },
    compliance: { ...plainReview.compliance, nonCompliant: 2 },
    previous: { ...previousOf({ ...run, totalGross: 128_000 }, 0, 0), skippedPay },
  });
  expect(screen.getByRole("alert")).toHaveTextContent(
    "2 employees are paid below the minimum wage; pay per employee fell 50% since Nov 20, 2026. Is the file complete?",
  );
});

test("[UP-02] what keeps a file from being run is said as an error, and Run is off", async () => {
  await open({
    skipped: [{ reason: "no-regular-earnings", count: 3 }],
    obstacle: {
      code: "no_valid_entries",
      message: "No valid entries found in CSV file",
      advice: "Check it.",
    },
  });
  expect(screen.getByRole("alert")).toHaveTextContent("Error: No valid entries found in CSV file");
  expect(screen.getByText("Check it.")).toBeVisible();
  expect(runButton()).toBeDisabled();
});

test("[CSV-04] a file in which everyone is paid in full can be run, and the figures say whose pay is still worth a look", async () => {
  const nothingOwed = { employeesAnalyzed: 0, employeesSkipped: 3, totalProposedDeduction: 0 };
  const skipped: Review["skipped"] = [{ reason: "nothing-owed", count: 3 }];
  await open({
    ...nothingOwed,
    skipped,
    compliance: {
      compliant: 0,
      nonCompliant: 1,
      rate: 0,
      neither: [{ verdict: "not-checked", employees: 2 }],
    },
  });
  expect(screen.getByText(/Skipped, but below the minimum wage: 1 employee\./)).toHaveTextContent(
    "Skipped, and not checked: 2 employees.",
  );
  expect(runButton()).toBeEnabled();
});

test("another pay date is looked at before it can be run, and one that can't be used is named", async () => {
  const page = await open({});
  refuse(oneReview, 422, { code: "invalid_input", message: "The pay date is too early" });
  const field = screen.getByLabelText("Pay date");
  await page.user.clear(field);
  await page.user.type(field, "2019-01-04");
  expect(await screen.findByRole("alert")).toHaveTextContent("The pay date is too early");
  expect(runButton()).toBeDisabled();
});

test("[WAGE-04] the pay period is looked at only when it's whole, and sent with Run", async () => {
  const page = await open({});
  const asked = answer(oneReview, {
    review: { ...plainReview, period: { from: "2026-11-02", through: "2026-11-15" } },
  });
  await page.user.type(screen.getByLabelText("Pay period starts"), "2026-11-02");
  expect(screen.getByText("Please enter the last day of the pay period too")).toBeVisible();
  expect(runButton()).toBeDisabled();
  await page.user.type(screen.getByLabelText("Pay period ends"), "2026-11-15");
  await expect.poll(() => runButton()).toBeEnabled();
  expect(asked).toHaveLength(1);
  expect(page.address()).toBe(`${address}?periodStart=2026-11-02&periodEnd=2026-11-15`);
  const sent = answer(runIt, { run });
  await page.user.click(runButton());
  await screen.findByRole("heading", { name: "Pay date Nov 20, 2026" });
  expect(sent).toMatchObject([{ payDate: "2026-11-20", periodStart: "2026-11-02", periodEnd: "2026-11-15" }]);
});

test("[WAGE-04] the field says that a pay period belongs to another file, and the review stays", async () => {
  const page = await open({});
  const message =
    "Every workweek in the file is outside the pay period 2026-11-02 to 2026-11-15. Check the dates.";
  refuse(oneReview, 422, { code: "invalid_input", message, fields: { periodEnd: message } });
  await page.user.type(screen.getByLabelText("Pay period starts"), "2026-11-02");
  await page.user.type(screen.getByLabelText("Pay period ends"), "2026-11-15");
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText("Pay period ends")).toBeInvalid();
  expect(screen.getByRole("heading", { name: "Review of november.csv" })).toBeVisible();
  expect(runButton()).toBeDisabled();
});

test.each(["periodStart=2026-11-15&periodEnd=2026-11-02", "periodStart=2026-11-02", "payDate="])(
  "[WAGE-04] a review's address with %s, which can't be right, shows the file's dates",
  async (dates) => {
    asAccount({ plan: "standard" });
    answer(oneReview, { review: plainReview });
    renderPage(`${address}?${dates}`);
    await screen.findByRole("heading", { name: "Review of november.csv" });
    expect(screen.getByLabelText("Pay date")).toHaveValue(plainReview.payDate);
    expect(runButton()).toBeEnabled();
  },
);

test("[WAGE-04] a pay date in the address stays beside a period that can't be right", async () => {
  asAccount({ plan: "standard" });
  answer(oneReview, { review: plainReview });
  renderPage(`${address}?payDate=2026-11-27&periodStart=2026-11-02`);
  await screen.findByRole("heading", { name: "Review of november.csv" });
  expect(screen.getByLabelText("Pay date")).toHaveValue("2026-11-27");
});

test("[WAGE-04] dates in the address that the server refuses can be those in the file again", async () => {
  asAccount({ plan: "standard" });
  refuse(oneReview, 422, { code: "invalid_input", message: "The pay date is too early" });
  const page = renderPage(`${address}?payDate=2019-01-04`);
  expect(await screen.findByRole("alert")).toHaveTextContent("The pay date is too early");
  answer(oneReview, { review: plainReview });
  await page.user.click(screen.getByRole("button", { name: "Use the dates in the file" }));
  await screen.findByRole("heading", { name: "Review of november.csv" });
  expect(page.address()).toBe(address);
});

test("a review that couldn't be loaded can be loaded again", async () => {
  asAccount({ plan: "standard" });
  failSilently(oneReview);
  const page = renderPage(address);
  expect(await screen.findByRole("alert")).toHaveTextContent("The review couldn't be loaded.");
  answer(oneReview, { review: plainReview });
  await page.user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "Review of november.csv" });
});

test("[CSV-04] what the file itself leaves open is named", async () => {
  await open({
    notes: [
      {
        kind: "totals-differ",
        line: 9,
        label: "Grand Total",
        column: "Gross",
        unit: "cents",
        stated: 70_000,
        read: 64_000,
      },
    ],
  });
  expect(screen.getByText(/^Line 9 \('Grand Total'\) says \$700\.00 in 'Gross'/)).toBeVisible();
});

test("a review that is over says so and leads back to the choice of a file", async () => {
  asAccount({ plan: "standard" });
  refuse(oneReview, 404, { code: "review_over", message: "This review is over" });
  renderPage(address);
  expect(await screen.findByRole("heading", { name: "This review is over" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Choose a file" })).toHaveAttribute("href", "/app/analysis");
});

test("a review that ends while its page is open says so by itself", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["Date", "setInterval", "clearInterval"] });
  const halfAnHour = 30 * 60_000;
  await open({ expiresAt: new Date(Date.now() + halfAnHour).toISOString() });
  refuse(oneReview, 404, { code: "review_over", message: "This review is over" });
  await act(() => vi.advanceTimersByTimeAsync(halfAnHour - 10_000));
  expect(runButton()).toBeEnabled();
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(await screen.findByRole("heading", { name: "This review is over" })).toHaveFocus();
});

test("Run after the hour of a review says that the file is gone, and asks for it again", async () => {
  const page = await open({});
  refuse(runIt, 404, { code: "review_over", message: "This review is over" });
  refuse(oneReview, 404, { code: "review_over", message: "This review is over" });
  await page.user.click(runButton());
  const heading = await screen.findByRole("heading", { name: "This review is over" });
  expect(heading).toHaveFocus();
  expect(screen.getByText(/If you haven't run it, nothing was saved or deducted\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "Choose a file" })).toHaveAttribute("href", "/app/analysis");
});

test("the address of a review that was run leads to its run", async () => {
  asAccount({ plan: "standard" });
  refuse(oneReview, 409, { code: "already_run", message: "This file was already used.", runId: run.id });
  answer(endpoint(api.runs[":id"], "$get"), { run });
  failSilently(endpoint(api.runs[":id"].results, "$get"), 403);
  failSilently(endpoint(api.runs[":id"].skipped, "$get"), 403);
  const page = renderPage(address);
  await screen.findByRole("heading", { name: "Pay date Nov 20, 2026" });
  expect(page.address()).toBe(`/app/results/${run.id}`);
});

test("leaving a review forgets the file", async () => {
  const page = await open({});
  const forgotten = answer(endpoint(api.runs.reviews[":id"], "$delete"), { status: true as const });
  answer(endpoint(api.runs.reviews, "$get"), { reviews: [] });
  await page.user.click(screen.getByRole("button", { name: "Choose another file" }));
  expect(await screen.findByRole("heading", { name: "Analysis" })).toBeVisible();
  await expect.poll(() => forgotten.length).toBe(1);
});
