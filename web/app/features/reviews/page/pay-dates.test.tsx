import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { plainReview } from "../../../test/reviews.ts";
import { run } from "../../../test/runs.ts";
import { answer, endpoint } from "../../../test/server.ts";

const january = {
  payDate: "2026-01-09",
  isRun: true,
  employeesAnalyzed: 2,
  employeesSkipped: 1,
  totalGross: 71_000,
  totalHours: 80_000_000,
  skippedPay: { gross: 32_000, hours: 40_000_000 },
  totalProposedDeduction: 7860,
  belowMinimum: 0,
  notChecked: 1,
  compliance: {
    compliant: 2,
    nonCompliant: 0,
    rate: 100,
    neither: [{ verdict: "not-checked" as const, employees: 1 }],
  },
};
const february = { ...january, payDate: "2026-01-23" };

test("[UP-05] a file with several pay dates shows what each comes to, and Run makes a run of each", async () => {
  asAccount({ plan: "standard" });
  const payDates = [january, february];
  answer(endpoint(api.runs.reviews[":id"], "$get"), { review: { ...plainReview, payDates } });
  const { user } = renderPage(`/app/analysis/${plainReview.id}`);
  const first = (await screen.findByRole("heading", { name: "Jan 9, 2026" })).closest("li") as HTMLElement;
  // With the employee who is paid in full.
  for (const figure of ["3", "$1,030.00", "120"]) expect(within(first).getByText(figure)).toBeVisible();
  expect(screen.queryByLabelText("Pay date")).toBeNull();
  const button = screen.getByRole("button", { name: "Run 2 pay dates" });

  answer(endpoint(api.runs.reviews[":id"].run, "$post"), { run });
  answer(endpoint(api.runs, "$get"), { runs: [run] });
  await user.click(button);
  expect(await screen.findByRole("heading", { name: "Analysis Results" })).toBeVisible();
});
