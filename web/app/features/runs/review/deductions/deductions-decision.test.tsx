import { screen, within } from "@testing-library/react";
import type { FileDeductionsInReview, UsedDeductions } from "@wagefloor/contract/runs/file-deductions.ts";
import { expect, test } from "vitest";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { plainReview } from "../../../../test/reviews.ts";
import { run as plainRun, results } from "../../../../test/runs.ts";
import { answer, endpoint } from "../../../../test/server.ts";

const review = endpoint(api.runs.reviews[":id"], "$get");
const run = { ...plainRun, payDate: "2026-11-06", fileName: "nov06.csv", totalProposedDeduction: 184_500 };

const deductions: FileDeductionsInReview = {
  ...{ name: "Boots", isKindOfPay: false, employees: 41, amount: 179_500, paidBack: 0 },
  ...{ negatives: null, notKnown: 0, use: null },
  runs: [{ run, named: 41, same: 38 }],
  own: { named: 41, same: 2 },
};

const use: UsedDeductions = {
  ...{ for: run.id, recorded: 41, seen: "seen", notInFile: 2 },
  totals: {
    ...{ employees: 41, differing: 1, proposed: 184_500, taken: 179_500, toPayBack: 0 },
    ...{ belowMinimum: 1, notChecked: 0, notAllowed: 0, notAuthorized: 0 },
  },
  differences: [
    {
      ...{ employeeNumber: "1002", name: null, proposed: 1000, before: null, taken: 4000, toPayBack: 0 },
      ...{ verdict: "below-minimum", shortfall: 310, overruled: null },
    },
  ],
  problems: [{ employeeNumber: "1003", amount: 90_000, sentence: "Payroll can't have taken $900.00." }],
  problemsLeftOut: { employees: 1, amount: 90_000 },
  notInRun: { employees: 2, amount: 2500 },
};

function show(shown: FileDeductionsInReview | null) {
  asAccount({ plan: "standard" });
  answer(review, { review: { ...plainReview, payDate: "2026-11-20", deductions: shown } });
  // The run's page opens at the end.
  answer(endpoint(api.runs[":id"], "$get"), { run });
  answer(endpoint(api.runs[":id"].results, "$get"), results);
  return renderPage(`/app/analysis/${plainReview.id}`);
}

test("a file's deductions are used for the pay date that the clerk chooses, after showing what that comes to", async () => {
  const { user } = show(deductions);
  expect(await screen.findByText("This file has deductions: 41 employees, $1,795.00")).toBeVisible();
  const choices = within(screen.getByRole("radiogroup", { name: "Which pay date's deductions are these?" }));
  expect(choices.getByRole("radio", { name: "Don't use them" })).toBeChecked();
  expect(
    choices.getByText("$1,845.00 proposed, not confirmed yet. 38 of 41 amounts match what was proposed."),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Run" })).toBeEnabled();
  answer(review, { review: { ...plainReview, payDate: "2026-11-20", deductions: { ...deductions, use } } });
  await user.click(choices.getByRole("radio", { name: "Nov 6, 2026: the run of nov06.csv" }));
  expect(await screen.findByText("What payroll took leaves 1 employee below the minimum wage")).toBeVisible();
  expect(screen.getByText("1003: Payroll can't have taken $900.00.")).toBeVisible();
  expect(screen.getByText(/^2 employees with \$25\.00 in this file aren't in that run/)).toBeVisible();
  expect(screen.getByText(/^2 employees of that run aren't in this file/)).toBeVisible();
  const sent = answer(endpoint(api.runs.reviews[":id"].run, "$post"), { run });
  await user.click(screen.getByRole("button", { name: "Run and confirm deductions" }));
  await screen.findByText("The file was run, and what payroll took before is confirmed.");
  expect(sent).toMatchObject([{ deductions: { for: run.id, seen: "seen" } }]);
});

test("the deductions can be confirmed without running the file", async () => {
  const { user } = show({ ...deductions, negatives: "deducted", use });
  const sent = answer(endpoint(api.runs.reviews[":id"].deductions, "$post"), { run });
  await user.click(await screen.findByRole("button", { name: "Only confirm the deductions" }));
  await screen.findByText("What payroll took is confirmed. The file wasn't run.");
  expect(sent).toEqual([{ for: run.id, negatives: "deducted", seen: "seen" }]);
});

test("what negative amounts mean is asked about once the deductions are used", async () => {
  const { user } = show({ ...deductions, negatives: "deducted", paidBack: 1 });
  expect(await screen.findByText(/41 employees, \$1,795\.00, 1 refund included$/)).toBeVisible();
  expect(screen.queryByRole("radiogroup", { name: "What do the negative amounts mean?" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Nov 6, 2026: the run of nov06.csv" }));
  const meaning = await screen.findByRole("radiogroup", { name: "What do the negative amounts mean?" });
  expect(within(meaning).getByRole("radio", { name: /^Deductions/ })).toBeChecked();
});

test("the first file with deductions says that no run before it can have proposed them", async () => {
  show({ ...deductions, runs: [], own: { named: 41, same: 0 } });
  expect(await screen.findByText(/There's no earlier run that these amounts could be for/)).toBeVisible();
  expect(screen.getByText(/None of 41 amounts would be proposed for this file\.$/)).toBeVisible();
  expect(screen.queryByText(/match what was proposed/)).toBeNull();
});

test("deductions of employees who owe nothing say that none is proposed for them", async () => {
  show({ ...deductions, runs: [], own: { named: 0, same: 0 } });
  expect(
    await screen.findByText(/No deduction is proposed for these employees in this file\.$/),
  ).toBeVisible();
});

test("deductions of a file with several pay dates aren't offered", async () => {
  show({ ...deductions, runs: [], own: null });
  expect(await screen.findByText(/They aren't used, because the file has several pay dates/)).toBeVisible();
  expect(screen.queryByRole("radiogroup", { name: /pay date/ })).toBeNull();
});
