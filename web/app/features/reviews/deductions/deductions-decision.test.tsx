import { screen, within } from "@testing-library/react";
import type { FileDeductionsInReview, UsedDeductions } from "@wagefloor/contract/runs/file-deductions.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { asked, plainReview } from "../../../test/reviews.ts";
import { run as plainRun, results } from "../../../test/runs.ts";
import { answer, endpoint } from "../../../test/server.ts";

const review = endpoint(api.runs.reviews[":id"], "$get");
const run = { ...plainRun, payDate: "2026-11-06", fileName: "nov06.csv", totalProposedDeduction: 184_500 };

const deductions: FileDeductionsInReview = {
  ...{ name: "Boots", isKindOfPay: false, employees: 41, amount: 179_500, paidBack: 0 },
  ...{ negatives: null, notKnown: 0, use: null },
  runs: [{ run, same: 38 }],
  own: true,
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

const label = "Which pay date's deductions are these?";
const questions = [
  asked("deductions", {
    isOpen: false,
    form: { fields: [{ as: "radios", label, options: [{ label: "Nov 6", answer: run.id }] }] },
  }),
];

function show(shown: FileDeductionsInReview | null) {
  asAccount({ plan: "standard" });
  answer(review, { review: { ...plainReview, deductions: shown, questions } });
  // The run's page opens at the end.
  answer(endpoint(api.runs[":id"], "$get"), { run });
  answer(endpoint(api.runs[":id"].results, "$get"), results);
  return renderPage(`/app/analysis/${plainReview.id}`);
}

test("a file's deductions are used for the pay date that the clerk chooses, after showing what that comes to", async () => {
  const { user } = show(deductions);
  const choices = within(await screen.findByRole("radiogroup", { name: label }));
  expect(screen.getByRole("button", { name: "Run" })).toBeEnabled();
  answer(review, { review: { ...plainReview, deductions: { ...deductions, use }, questions } });
  answer(endpoint(api.runs.reviews[":id"].answers[":question"], "$put"), { status: true });
  await user.click(choices.getByRole("radio", { name: "Nov 6" }));
  expect(await screen.findByText("What payroll took leaves 1 employee below the minimum wage")).toBeVisible();
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
