import { dayText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { reasonList } from "@wagefloor/domain/reasons/reasons.ts";
import { skipWords } from "@wagefloor/domain/runs/results/wording.ts";
import { isFarFromPeriod } from "@wagefloor/domain/runs/review/pay-date-doubt.ts";
import { question } from "./question.ts";

export const nothingToDeduct = question({
  when: "no one in the file owes anything, or could be analyzed",
  does: "there is nothing to answer; the file is run for the record of pay, hours and verdicts",
  remembers: "nothing",
  ask: ({ says: { employeesAnalyzed, obstacle, skipped } }) => {
    const isNoOne = obstacle?.code === "no_valid_entries";
    if (!isNoOne && (employeesAnalyzed > 0 || obstacle !== null)) return null;
    return {
      title: isNoOne ? "No one in this file could be analyzed" : "Nothing will be deducted",
      text: isNoOne
        ? ""
        : "Run it to keep a record of their pay, hours and verdicts. It counts toward your plan's analyses, not toward its employees.",
      isOpen: false,
      lines: skipped.map(({ reason, count }) => `${skipWords[reason].label}: ${count}`),
    };
  },
});

export const farPayDate = question({
  when: "the pay date is before the pay period, or more than a month after it",
  does: "another one is entered at the top of the page, or it stays",
  remembers: "nothing",
  ask: ({ payDate, says: { period } }) => {
    if (period === null) return null;
    const days = { from: calendarDate(period.from), through: calendarDate(period.through) };
    if (!isFarFromPeriod(payDate, days)) return null;
    return {
      title: "Check the pay date",
      text: `The pay period is ${dayText(period.from)} to ${dayText(period.through)}, and the pay date is ${dayText(payDate)}. Enter the date on which this period was or will be paid.`,
      isOpen: false,
    };
  },
});

export const notChecked = question({
  when: "employees aren't checked for reasons that no other question settles",
  does: "there is nothing to answer; what would settle each is said",
  remembers: "nothing",
  ask: ({ asked, says: { notCheckedFor } }) => {
    const settled = new Set(asked.flatMap(({ settles = [] }) => settles));
    const lines = notCheckedFor
      .filter(({ reason }) => !settled.has(reason))
      .map(({ reason, employees, example }) => {
        const { label, explanation, settle } = reasonList[reason];
        const such = employees > 1 ? `such as ${example}` : example;
        return `${label}: ${quantityText(employees, "employee")} (${such}). ${explanation} ${settle}`;
      });
    if (lines.length === 0) return null;
    return { title: "Why some employees aren't checked", text: "", isOpen: false, lines };
  },
});
