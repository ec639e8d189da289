import type { UsedDeductions } from "@wagefloor/contract/runs/file-deductions.ts";
import { deductionsUse, negativesChoice } from "@wagefloor/contract/runs/file-deductions.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { dayText, dollarsText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import * as z from "zod/mini";
import { ownRun } from "../../../actuals/from-file/own-source.ts";
import { requireRun } from "../../../runs/stored/queries.ts";
import { radiosOf } from "../../fields/fields.ts";
import { type Looked, question } from "./question.ts";

export const deductions = question({
  when: "the file says what payroll deducted",
  does: "the amounts are confirmed as what payroll took on that pay date, once the file is run or without running it",
  remembers: "nothing",
  ask: ({ kept, says: { deductions: said, payDate, replaces } }) => {
    if (said === null) return null;
    const { name, isKindOfPay, notKnown, own, runs } = said;
    const chosen = kept.answers.deductions ?? null;
    const refunds = said.paidBack === 0 ? "" : `, ${quantityText(said.paidBack, "refund")} included`;
    const sentences = [
      `From the ${isKindOfPay ? "kind of pay" : "column"} "${name}".`,
      ...(own ? [] : [whyNotUsed(replaces)]),
      ...(notKnown > 0
        ? [
            `${quantityText(notKnown, "employee")} left out: the amount can't be read, or the rows are in doubt.`,
          ]
        : []),
    ];
    return {
      title: `This file has deductions: ${quantityText(said.employees, "employee")}, ${dollarsText(said.amount)}${refunds}`,
      text: sentences.join(" "),
      isOpen: false,
      ...(said.use && { lines: whatItComesTo(said.use) }),
      ...(own && {
        form: {
          ...radiosOf(
            chosen,
            [
              ...runs.map(
                ({ run, same }) =>
                  [
                    run.id,
                    `${dayText(run.payDate)}: ${run.fileName}`,
                    `${stateOf(run)} ${matchText(same, said.employees)}`,
                  ] as const,
              ),
              [
                ownRun,
                `${dayText(payDate)}: this file`,
                "Payroll already took them from the pay in this file.",
              ],
              [null, "Don't use them"],
            ],
            howUsed(runs.length),
          ),
          folded: "Which pay date are they from?",
        },
      }),
    };
  },
  answer: z.nullable(deductionsUse),
  keep: async (use, { tx }) => {
    if (use !== null && use !== ownRun) await requireRun(tx, use);
    return use;
  },
  /** What isn't used for an earlier pay date or this one may be anyone's, of this pay, and leaves less room. */
  plan: (plan, use) => ({ ...plan, usesDeduction: use !== null }),
});

export const negatives = question({
  when: "deductions of the file that are used are negative amounts",
  does: "they are deductions or refunds",
  remembers: "nothing",
  ask: ({ kept, says: { deductions: said } }) => {
    if (!said?.own || said.negatives === null || !kept.answers.deductions) return null;
    return {
      title: "What do the negative amounts mean?",
      text: "",
      isOpen: false,
      form: radiosOf(said.negatives, [
        ["deducted", "Deductions: -10.00 means payroll took $10.00"],
        ["paid-back", "Refunds: -10.00 means payroll paid $10.00 back"],
      ]),
    };
  },
  answer: negativesChoice,
});

const mostNamed = 10;

/** What using the deductions comes to, and what is left out. */
function whatItComesTo(use: UsedDeductions): string[] {
  const { totals, differences, recorded, problems, problemsLeftOut: wrong, notInRun, notInFile } = use;
  const { taken, proposed, differing } = totals;
  const lines = [
    recorded === 0
      ? "Everything here is already confirmed for that run. Nothing will change."
      : `Payroll took ${dollarsText(taken)}; ${dollarsText(proposed)} was proposed. Amounts that differ: ${differing} of ${totals.employees}.`,
    wrong.employees > 0 &&
      `${quantityText(wrong.employees, "amount")} can't be right and won't be used, ${dollarsText(wrong.amount)} in all.`,
    ...problems.slice(0, mostNamed).map(({ employeeNumber, sentence }) => `${employeeNumber}: ${sentence}`),
    notInRun.employees > 0 &&
      `Not used, because they aren't in that run: ${quantityText(notInRun.employees, "employee")} with ${dollarsText(notInRun.amount)} in this file.`,
    notInFile > 0 &&
      `Of that run, not in this file: ${quantityText(notInFile, "employee")}. Confirm what payroll took from them on the run's page.`,
    differing > differences.length &&
      `The ${differences.length} most serious differences are listed. All of them are on the run's page afterwards.`,
  ];
  return lines.filter((line) => line !== false);
}

function whyNotUsed(replaces: Looked["says"]["replaces"]): string {
  const when = replaces ? "the file replaces a run" : "the file has several pay dates";
  return `They aren't used, because ${when}. Confirm what payroll took on the run's page afterwards.`;
}

function howUsed(earlierRuns: number): string {
  return earlierRuns === 0
    ? "There's no earlier run that these amounts could be for. If payroll took them from the pay in this file, choose this file to confirm them."
    : "Choose the pay date to confirm them as what payroll took.";
}

/** Whether it was confirmed what payroll took for a run. */
function stateOf({ takenAt, totalProposedDeduction, toConfirm }: Run): string {
  const open = takenAt === null ? "" : ` for ${quantityText(toConfirm.employees, "employee")}`;
  const state =
    takenAt !== null && toConfirm.employees === 0
      ? "already confirmed. Only amounts that differ are corrected"
      : `not confirmed yet${open}`;
  return `${dollarsText(totalProposedDeduction)} proposed, ${state}.`;
}

/** How many of the file's amounts are as a run proposed them, or would. */
function matchText(same: number, employees: number): string {
  return `${same} of ${quantityText(employees, "amount")} match${employees === 1 ? "es" : ""} the proposal.`;
}
