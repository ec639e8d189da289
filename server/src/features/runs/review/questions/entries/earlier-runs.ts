import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { dayText, momentText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import * as z from "zod/mini";
import { boxOf } from "../../fields/fields.ts";
import { type Looked, question } from "./question.ts";

const missing = "To run this file, check the box above.";

export const sameFile = question({
  when: "the same file was run before",
  does: "it is run again; the file can't be run without it",
  remembers: "nothing",
  ask: ({ kept, says: { sameFile: run }, timeZone }) => {
    if (run === null) return null;
    const isKnown = kept.answers["same-file"] === run.id;
    return {
      title: "This file was run before",
      text: `The same file was run on ${whenRun(run, timeZone)} as ${run.fileName}, for the pay date ${dayText(run.payDate)}, with ${quantityText(employeesOf(run), "employee")}. Running it again counts as a new run and deducts from the balances once more.`,
      isOpen: true,
      ...(!isKnown && { missing }),
      form: { fields: [boxOf([null, run.id], isKnown, { label: "Run it again anyway" })] },
    };
  },
  answer: z.nullable(z.uuid("We couldn't find the run to repeat")),
});

export const samePay = question({
  when: "another file with the same pay date and some of the same employees was run",
  does: "both count, such as a bonus or an off-cycle check; the file can't be run without it",
  remembers: "nothing",
  ask: ({ kept, says: { samePayDate, payDates }, timeZone }) => {
    const known = kept.answers["same-pay"] ?? [];
    return [samePayDate, ...payDates.map((one) => one.samePayDate)].flatMap((run) => {
      if (run === null) return [];
      const isKnown = known.includes(run.id);
      return {
        key: run.id,
        title: `Another file was run with the pay date ${dayText(run.payDate)}`,
        text: `${run.fileName} was run on ${whenRun(run, timeZone)} with ${quantityText(employeesOf(run), "employee")}. If this file corrects it, replace that run instead: both would deduct.`,
        link: { label: "Replace that run", to: `/app/analysis?replaces=${run.id}` },
        isOpen: true,
        ...(!isKnown && { missing }),
        form: {
          fields: [
            boxOf(
              [
                { run: run.id, isOther: false },
                { run: run.id, isOther: true },
              ],
              isKnown,
              {
                label: "This is other pay, such as a bonus or an off-cycle check",
              },
            ),
          ],
        },
      };
    });
  },
  answer: z.object({ run: z.uuid("We couldn't find the run with the same pay date"), isOther: z.boolean() }),
  keep: ({ run, isOther }, { review }) => {
    const others = (review.answers["same-pay"] ?? []).filter((id) => id !== run);
    return isOther ? [...others, run] : others;
  },
});

function whenRun({ createdAt }: Run, timeZone: Looked["timeZone"]): string {
  return momentText(new Date(createdAt), timeZone ?? "UTC");
}

/** In a run in which no one owed anything everyone was skipped. */
function employeesOf({ employeesAnalyzed, employeesSkipped }: Run): number {
  return employeesAnalyzed === 0 ? employeesSkipped : employeesAnalyzed;
}
