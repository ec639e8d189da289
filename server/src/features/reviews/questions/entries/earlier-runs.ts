import { dayText, momentText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import * as z from "zod/mini";
import { findEarlierRuns } from "../../../runs/stored/compare-runs.ts";
import type { RunRow } from "../../../runs/stored/queries.ts";
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
      const { label, ...words } = wordsFor(run, run.fileHash === kept.fileHash, timeZone);
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

function wordsFor(run: RunRow, isSameFile: boolean, timeZone: Looked["timeZone"]) {
  const day = dayText(run.payDate);
  const ran = `${run.fileName} was run on ${momentText(run.createdAt, timeZone ?? "UTC")} for the pay date ${day}, with ${quantityText(run.employeesInFile, "employee")}.`;
  return isSameFile
    ? {
        title: "This file was run before",
        text: `${ran} Running it again counts as a new run and deducts again.`,
        label: "Run it again anyway",
      }
    : {
        title: `Another file was run with the pay date ${day}`,
        text: `${ran} If this file corrects it, replace that run instead: both would deduct.`,
        link: { label: "Replace that run", to: `/app/analysis?replaces=${run.id}` },
        label: "This is other pay, such as a bonus or an off-cycle check",
      };
}
