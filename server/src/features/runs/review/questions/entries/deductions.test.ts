import type { FileDeductionsInReview } from "@wagefloor/contract/runs/file-deductions.ts";
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
  runs: [{ run, named: 41, same: 38 }],
  own: { named: 41, same: 2 },
} as unknown as FileDeductionsInReview;

function looked(change: Partial<FileDeductionsInReview>, answers: object = {}): Looked {
  const says = { payDate: "2026-11-20", replaces: null, deductions: { ...said, ...change } };
  return { kept: { answers }, says } as unknown as Looked;
}

const ask = (...given: Parameters<typeof looked>) => deductions.ask?.(looked(...given)) as Shown;

test("a file's deductions are asked about with what each pay date proposed, and used for none by themselves", () => {
  expect(ask({})).toMatchObject({
    title: "This file has deductions: 41 employees, $1,795.00",
    choices: [
      {
        label: "Nov 6, 2026: the run of nov06.csv",
        description: "$1,845.00 proposed, not confirmed yet. 38 of 41 amounts are as proposed.",
      },
      {
        answer: "own",
        description: expect.stringMatching(/2 of 41 amounts are as this file would propose\.$/),
      },
      { label: "Don't use them", isChosen: true },
    ],
  });
});

test("the first file with deductions says that no run before it can have proposed them", () => {
  const { text, choices } = ask({ runs: [], own: { named: 41, same: 0 } });
  expect(text).toContain("There's no earlier run that these amounts could be for");
  expect(choices?.[0]?.description).toMatch(/None of 41 amounts is as this file would propose\.$/);
  expect(ask({ runs: [], own: { named: 0, same: 0 } }).choices?.[0]?.description).toMatch(
    /No deduction is proposed for these employees in this file\.$/,
  );
});

test("deductions of a file with several pay dates aren't offered", () => {
  expect(ask({ runs: [], own: null })).toMatchObject({
    text: expect.stringContaining("They aren't used, because the file has several pay dates"),
    choices: [],
  });
});

test("what negative amounts mean is asked about once the deductions are used", () => {
  const change = { negatives: "deducted", paidBack: 1 } as const;
  expect(ask(change).title).toMatch(/41 employees, \$1,795\.00, 1 refund included$/);
  expect(negatives.ask?.(looked(change))).toBeNull();
  expect(negatives.ask?.(looked(change, { deductions: "r1" }))).toMatchObject({
    choices: [{ answer: "deducted", isChosen: true }, { answer: "paid-back" }],
  });
});
