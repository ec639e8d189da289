import { hoursBeforeAnswer } from "@wagefloor/contract/reviews/hours-before.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { dayText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { calendarDate, daysLater } from "@wagefloor/domain/money.ts";
import { type PastedHours, readHoursBefore } from "@wagefloor/domain/runs/earlier-rate/read-hours-before.ts";
import { findRateChange, type RateChange } from "@wagefloor/domain/runs/review/find-rate-change.ts";
import { CommonRefusal } from "../../../../core/request/refusals.ts";
import { identifiedFileOf } from "../../file/upload-of-review.ts";
import { question, type Shown } from "./question.ts";

export const hoursBefore = question({
  when: "the minimum wage rises within the pay period, or shortly before the pay date, and employees are paid between the two rates",
  does: "the pasted hours before the rise count at the earlier rate; the pay period is asked for first",
  remembers: "nothing",
  ask: ({ calculated, hasParts, says }) => {
    const change = hasParts ? null : findRateChange(calculated);
    if (change === null) return null;
    const { before, entered } = change;
    const settles: Shown["settles"] = ["rate-changed", "period-needed"];
    if (change.needsPeriod) return { ...wordsFor(says, change), settles };
    return {
      ...{ ...wordsFor(says, change), settles },
      form: {
        ...{ answer: { before }, confirm: "Use these hours" },
        ...(entered > 0 && { others: [{ label: "Remove the hours", answer: { before, text: "" } }] }),
        fields: [
          {
            ...{ as: "text", name: "text", isNeeded: true },
            label: `Hours worked before ${dayText(before)}`,
            description:
              "A line for each employee, as copied from a spreadsheet: employee number or name first, hours last. Several lines of an employee are added up. People who aren't in this file are ignored.",
          },
        ],
      },
    };
  },
  answer: hoursBeforeAnswer,
  /** All of a list or nothing. */
  keep: async ({ before, text }, { tx, review }) => {
    if (text.trim() === "") return null;
    const { file } = await identifiedFileOf(tx, review);
    const pasted = readHoursBefore(text, file.employees);
    refuseProblems(pasted);
    return { before: calendarDate(before), hours: [...pasted.hours] };
  },
});

function wordsFor(
  { period, notCheckedFor }: Pick<Review, "period" | "notCheckedFor">,
  { before, open, entered, needsPeriod }: RateChange,
) {
  const day = dayText(before);
  const isOpen = needsPeriod || open > 0;
  if (!isOpen) {
    return {
      ...{ title: `Hours before ${day} entered for ${quantityText(entered, "employee")}`, isOpen },
      text: `Their hours before ${day} count at the earlier minimum wage, and the rest at the later one.`,
    };
  }
  const those = `${quantityText(open, "employee")} ${open === 1 ? "is" : "are"} paid between the earlier rate and the later one on average, so they aren't checked and nothing is deducted.`;
  if (needsPeriod) {
    return {
      ...{ title: "Which days does this file pay for?", isOpen },
      text: `The minimum wage rose on ${day}, shortly before the pay date, and we don't know the pay period. ${those} Enter the first and last day of the pay period at the top of this page.`,
    };
  }
  const days = period
    ? `from ${dayText(period.from)} to ${dayText(daysLater(calendarDate(before), -1))}`
    : "before that day";
  // A name that was misspelled, or left out of the list, is found by this.
  const example = notCheckedFor.find(({ reason }) => reason === "rate-changed")?.example;
  const missing =
    entered > 0 ? ` They are missing for ${open}, such as ${example}: paste a list of everyone.` : "";
  return {
    ...{ title: `How many hours were worked before ${day}?`, isOpen },
    text: `The minimum wage rises on ${day}, during this pay period. ${those} Whether that's enough depends on the days worked. In your timekeeping system, run a report of the hours worked ${days}, without paid leave, and paste it here.${missing}`,
  };
}

/** So many problems of a list are said at once. */
const mostProblems = 10;

/** @throws Refusal invalid_input */
function refuseProblems({ hours, problems }: PastedHours): void {
  if (problems.length > 0) {
    const listed = problems.slice(0, mostProblems).map(({ line, sentence }) => `Line ${line}: ${sentence}`);
    const more = problems.length - listed.length;
    const sentences = [
      ...listed,
      ...(more > 0 ? [`${more} more lines have a problem.`] : []),
      "Nothing was saved.",
    ];
    throw new CommonRefusal("invalid_input", sentences.join("\n"));
  }
  if (hours.size === 0) {
    throw new CommonRefusal(
      "invalid_input",
      "No line starts with an employee number or name in this file, so nothing was saved. Put the employee number first and the hours last on each line.",
    );
  }
}
