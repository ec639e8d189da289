import { hoursText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { hoursBases } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import type { Reason } from "@wagefloor/domain/reasons/reasons.ts";
import { hoursWords } from "@wagefloor/domain/runs/results/wording.ts";
import {
  compareHours,
  countDifferentHours,
  type HoursChoice,
} from "@wagefloor/domain/runs/review/compare-hours.ts";
import * as z from "zod/mini";
import { boxOf, optionsOf } from "../../fields/fields.ts";
import { type Looked, question } from "./question.ts";

export const hours = question({
  when: "employees aren't checked because of their hours, and other rows' hours would settle it",
  does: "the hours of these rows count for everyone",
  remembers: "profile",
  ask: (looked) => {
    const found = choicesOf(looked);
    if (found === null) return null;
    const { profile } = looked.says;
    const chosen = looked.kept.answers.hours;
    const { basis, keeps = false } = chosen ?? {};
    return {
      title: "Which rows have the hours worked?",
      text: `For ${quantityText(found.differ, "employee")}, the hours depend on which rows you count. Choose the rows with the hours that the gross pay is for. Too few hours make the hourly rate look too high.`,
      isOpen: true,
      settles: ["hours-differ"],
      form: {
        fields: [
          {
            as: "radios",
            options: optionsOf(
              basis && { basis, keeps },
              found.choices.map((choice) => [
                { basis: choice.basis, keeps },
                hoursWords[choice.basis],
                consequence(choice),
              ]),
            ),
          },
          ...(profile && basis && basis !== "first-row"
            ? [
                boxOf(
                  [
                    { basis, keeps: false },
                    { basis, keeps: true },
                  ],
                  keeps,
                  {
                    label: `Count these rows in the next files of "${profile.name}" too`,
                  },
                ),
              ]
            : []),
        ],
      },
    };
  },
  answer: z.object({ basis: z.enum(hoursBases, "Choose which rows have the hours."), keeps: z.boolean() }),
  learn: (plan, { basis, keeps }) => (keeps ? { ...plan, hoursBasis: basis } : plan),
});

/** They may be settled by the hours of other rows. */
const reasons: ReadonlySet<Reason> = new Set([
  "hours-differ",
  "no-hours",
  "some-hours-missing",
  "unreadable-hours",
]);

/** What each choice leads to; null where there's nothing to ask, because none settles anything. */
function choicesOf({ kept, configuration, file, runs, says }: Looked) {
  const isChosen = kept.answers.hours !== undefined;
  if (!isChosen && !says.notCheckedFor.some(({ reason }) => reasons.has(reason))) return null;
  const differ = configuration.plan.earningsType === null ? 0 : countDifferentHours(file);
  if (differ === 0) return null;
  const choices = compareHours(runs);
  const settles = isChosen || choices.some((choice) => choice.notChecked < says.notChecked);
  return settles ? { differ, choices } : null;
}

function consequence({ totalHours, notChecked, belowMinimum }: HoursChoice): string {
  return `${hoursText(totalHours)} hours in this file: ${quantityText(belowMinimum, "employee")} below minimum wage, ${quantityText(notChecked, "employee")} not checked`;
}
