import { weekday } from "@wagefloor/contract/profiles/reading-plan.ts";
import { weekdayNames, weekdays } from "@wagefloor/domain/weekdays.ts";
import * as z from "zod/mini";
import { listOf } from "../../fields/fields.ts";
import { question, remembersText } from "./question.ts";

export const workweek = question({
  when: "the file has a row per day, and the profile doesn't know on which day workweeks start",
  does: "each workweek is checked by itself; without it, the average of the pay period is",
  remembers: "profile",
  about: ({ answers, file, plan: { workweekStart } }) => {
    const isOfAnswer = (answers.workweek ?? null) !== null;
    const isAsked = file.datedPay?.unit === "day" && (workweekStart === null || isOfAnswer);
    return isAsked ? { start: workweekStart } : null;
  },
  ask: ({ about: { start }, says }) => ({
    title:
      start === null
        ? "On which day does your workweek start?"
        : `Your workweek starts on ${weekdayNames[start]}`,
    text: `${start === null ? whyToSay : ""}${remembersText(says)}`.trimStart(),
    isOpen: start === null,
    form: listOf(
      start ?? undefined,
      [
        ...weekdays.map((day) => [day, weekdayNames[day]] as const),
        ...(start === null ? [] : [[null, "No day, use the pay period's average"] as const]),
      ],
      {
        ...{ label: "First day of the workweek", confirm: "Confirm day" },
        description:
          "The same seven days every week, as your company has set them. It doesn't have to be the first day of the pay period.",
      },
    ),
  }),
  answer: z.nullable(weekday),
  plan: (plan, workweekStart) => ({ ...plan, workweekStart }),
  isOfCalculation: true,
});

const whyToSay =
  "This file has a row per day. If you choose the day, we check each workweek separately. Without it, we check the pay period's average, and a workweek with too little pay can go unnoticed.";
