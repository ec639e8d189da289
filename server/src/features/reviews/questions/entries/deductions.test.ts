import type { FileDeductionsInReview } from "@wagefloor/contract/runs/file-deductions.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { expect, test } from "vitest";
import { deductions, negatives } from "./deductions.ts";
import type { Looked, Shown } from "./question.ts";

const run = {
  ...{ id: "r1", payDate: "2026-11-06", fileName: "nov06.csv", totalProposedDeduction: 184_500 },
  takenAt: null,
};
const said = {
  ...{ name: "Boots", isKindOfPay: false, employees: 41, amount: 179_500, paidBack: 0 },
  ...{ negatives: null, notKnown: 0, use: null },
  runs: [{ run, same: 38 }],
  own: true,
} as unknown as FileDeductionsInReview;

function looked(change: Partial<FileDeductionsInReview>, answers: object = {}): Looked {
  const says = { payDate: "2026-11-20", replaces: null, deductions: { ...said, ...change } };
  return { kept: { answers }, says } as unknown as Looked;
}

const ask = (...given: Parameters<typeof looked>) => deductions.ask?.(looked(...given)) as Shown;

test("a file's deductions are asked about with what each pay date proposed, and used for none by themselves", () => {
  expect(ask({})).toMatchObject({
    title: "This file has deductions: 41 employees, $1,795.00",
    form: {
      folded: "Which pay date are they from?",
      fields: [
        {
          options: [
            {
              label: "Nov 6, 2026: nov06.csv",
              description: "$1,845.00 proposed, not confirmed yet. 38 of 41 amounts match the proposal.",
            },
            {
              answer: "own",
              description: "Payroll already took them from the pay in this file.",
            },
            { label: "Don't use them", isChosen: true },
          ],
        },
      ],
    },
  });
});

test("what isn't used is no deduction of ours, so that it leaves less room", () => {
  const plan = {} as ReadingPlan;
  expect([null, "own", "r1"].map((use) => deductions.plan?.(plan, use).usesDeduction)).toEqual([
    false,
    true,
    true,
  ]);
});

test("the first file with deductions says that no run before it can have proposed them", () => {
  const { form } = ask({ runs: [], own: true });
  expect(form?.fields[0]?.label).toContain("There's no earlier run that these amounts could be for");
});

test("deductions of a file with several pay dates aren't offered", () => {
  const { text, form } = ask({ runs: [], own: false });
  expect(text).toContain("They aren't used, because the file has several pay dates");
  expect(form).toBeUndefined();
});

test("what negative amounts mean is asked about once the deductions are used", () => {
  const change = { negatives: "deducted", paidBack: 1 } as const;
  expect(ask(change).title).toMatch(/41 employees, \$1,795\.00, 1 refund included$/);
  expect(negatives.ask?.(looked(change))).toBeNull();
  expect(negatives.ask?.(looked(change, { deductions: "r1" }))).toMatchObject({
    form: { fields: [{ options: [{ answer: "deducted", isChosen: true }, { answer: "paid-back" }] }] },
  });
});

test("once they are used, what that comes to is said, and what is left out", () => {
  const use = {
    ...{ for: "r1", recorded: 41, seen: "seen", notInFile: 2, differences: [{}] },
    totals: { employees: 41, differing: 1, proposed: 184_500, taken: 179_500 },
    problems: [{ employeeNumber: "1003", amount: 90_000, sentence: "Payroll can't have taken $900.00." }],
    ...{ problemsLeftOut: { employees: 1, amount: 90_000 }, notInRun: { employees: 2, amount: 2500 } },
  } as unknown as FileDeductionsInReview["use"];
  expect(ask({ use }).lines).toEqual([
    "Payroll took $1,795.00; $1,845.00 was proposed. Amounts that differ: 1 of 41.",
    "1 amount can't be right and won't be used, $900.00 in all.",
    "1003: Payroll can't have taken $900.00.",
    "Not used, because they aren't in that run: 2 employees with $25.00 in this file.",
    "Of that run, not in this file: 2 employees. Confirm what payroll took from them on the run's page.",
  ]);
});
