import { weekday } from "@wagefloor/contract/profiles/reading-plan.ts";
import { weekdayNames, weekdays } from "@wagefloor/domain/weekdays.ts";
import * as z from "zod/mini";
import { optionsOf } from "../../fields/fields.ts";
import { type AskedFile, question, remembersText } from "./question.ts";

export const workweek = question({
  when: "the file has a row per day, and the profile doesn't know on which day workweeks start",
  does: "each workweek is checked by itself; without it, the average of the pay period is",
  remembers: "profile",
  ask: ({ kept: { answers }, says, ...look }) => {
    if (!isAsked({ answers, ...look })) return null;
    const { workweekStart: start } = look.configuration.plan;
    return {
      title:
        start === null
          ? "On which day does your workweek start?"
          : `Your workweek starts on ${weekdayNames[start]}`,
      text: `${start === null ? whyToSay : ""}${remembersText(says)}`.trimStart(),
      isOpen: start === null,
      form: {
        confirm: "Confirm day",
        fields: [
          {
            as: "list",
            label: "First day of the workweek",
            description:
              "The same seven days every week, as your company has set them. It doesn't have to be the first day of the pay period.",
            options: optionsOf(start ?? undefined, [
              ...weekdays.map((day) => [day, weekdayNames[day]] as const),
              ...(start === null ? [] : [[null, "No day, use the pay period's average"] as const]),
            ]),
          },
        ],
      },
    };
  },
  answer: z.nullable(weekday),
  isAsked,
  plan: (plan, workweekStart) => ({ ...plan, workweekStart }),
  isOfCalculation: true,
});

function isAsked({ answers, file, configuration }: Omit<AskedFile, "source">): boolean {
  if (file.datedPay?.unit !== "day") return false;
  return configuration.plan.workweekStart === null || (answers.workweek ?? null) !== null;
}

const whyToSay =
  "This file has a row per day. If you choose the day, we check each workweek separately. Without it, we check the pay period's average, and a workweek with too little pay can go unnoticed.";
