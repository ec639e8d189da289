import { dayText, momentText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import * as z from "zod/mini";
import { findEarlierRuns } from "../../../stored/compare-runs.ts";
import type { RunRow } from "../../../stored/queries.ts";
import { boxOf } from "../../fields/fields.ts";
import { type Looked, question } from "./question.ts";

export const earlierRuns = question({
  when: "the same file, or another one with the same pay date and some of the same employees, was run before",
  does: "both count, such as a bonus or an off-cycle check; the file can't be run without it",
  remembers: "nothing",
  ask: async ({ tx, kept, runs, replaced, timeZone }) => {
    const known = kept.answers["earlier-runs"] ?? [];
    const earlier = await findEarlierRuns(tx, kept.fileHash, runs, replaced);
    return earlier.map((run) => {
      const isKnown = known.includes(run.id);
      const wordsOf = run.fileHash === kept.fileHash ? ofSameFile : ofSamePay;
      const { label, ...words } = wordsOf(run, timeZone);
      const answers = [
        { run: run.id, isOther: false },
        { run: run.id, isOther: true },
      ] as const;
      return {
        ...{ key: run.id, ...words, isOpen: true },
        ...(!isKnown && { missing: "To run this file, check the box above." }),
        form: { fields: [boxOf(answers, isKnown, { label })] },
      };
    });
  },
  answer: z.object({ run: z.uuid("We couldn't find the run with the same pay"), isOther: z.boolean() }),
  keep: ({ run, isOther }, { review }) => {
    const others = (review.answers["earlier-runs"] ?? []).filter((id) => id !== run);
    return isOther ? [...others, run] : others;
  },
});

function ofSameFile(run: RunRow, timeZone: Looked["timeZone"]) {
  return {
    title: "This file was run before",
    text: `The same file was run on ${whenRun(run, timeZone)} as ${run.fileName}, for the pay date ${dayText(run.payDate)}, with ${quantityText(employeesOf(run), "employee")}. Running it again counts as a new run and deducts from the balances once more.`,
    label: "Run it again anyway",
  };
}

function ofSamePay(run: RunRow, timeZone: Looked["timeZone"]) {
  return {
    title: `Another file was run with the pay date ${dayText(run.payDate)}`,
    text: `${run.fileName} was run on ${whenRun(run, timeZone)} with ${quantityText(employeesOf(run), "employee")}. If this file corrects it, replace that run instead: both would deduct.`,
    link: { label: "Replace that run", to: `/app/analysis?replaces=${run.id}` },
    label: "This is other pay, such as a bonus or an off-cycle check",
  };
}

function whenRun({ createdAt }: RunRow, timeZone: Looked["timeZone"]): string {
  return momentText(createdAt, timeZone ?? "UTC");
}

/** In a run in which no one owed anything everyone was skipped. */
function employeesOf({ employeesAnalyzed, employeesSkipped }: RunRow): number {
  return employeesAnalyzed === 0 ? employeesSkipped : employeesAnalyzed;
}
