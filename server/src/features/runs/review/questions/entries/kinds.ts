import { kindsAnswer } from "@wagefloor/contract/reviews/kinds.ts";
import { dollarsText, hoursText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { withDecidedKinds } from "@wagefloor/domain/payroll-file/change-plan.ts";
import type { UnknownKind } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { CommonRefusal } from "../../../../../core/request/refusals.ts";
import { boxOf } from "../../fields/fields.ts";
import { fileOf, type ReviewRow } from "../../stored/queries.ts";
import { question } from "./question.ts";

export const kinds = question({
  when: "rows are of kinds of pay that the profile doesn't know",
  does: "each is pay for hours worked, or it isn't; until then employees with one aren't checked",
  remembers: "profile",
  ask: ({ kept: { answers }, file, says: { profile } }) => {
    const fields = [
      ...file.unknownKinds.map((kind) => fieldOf(kind, kind.seemsWorked)),
      ...(answers.kinds ?? []).map((kind) => fieldOf(kind, kind.isWorked)),
    ];
    if (fields.length === 0) return null;
    const isOpen = file.unknownKinds.length > 0;
    const which = fields.length === 1 ? "this kind" : "these kinds";
    const until = isOpen
      ? "Until you confirm, employees who have any of it aren't checked."
      : "The profile will remember it for the next file.";
    return {
      title: isOpen ? "Which of these are pay for hours worked?" : "New kinds of pay",
      text: `${profile ? `The profile "${profile.name}" doesn't know` : "We don't know"} ${which} of pay. Select pay for hours worked, such as overtime. Leave out paid time off, bonuses, expenses, taxes and deductions. ${until}`,
      isOpen,
      settles: ["unknown-kind-of-pay"],
      form: { fields, list: "", confirm: "Confirm kinds of pay" },
    };
  },
  answer: kindsAnswer,
  keep: (decided, { review }) => {
    const asked = new Map(kindsOf(review).map((kind) => [kind.value, kind]));
    const kept = decided.map(({ value, isWorked }) => {
      const kind = asked.get(value);
      if (!kind)
        throw new CommonRefusal(
          "invalid_input",
          `"${value}" isn't one of the new kinds of pay in this file.`,
        );
      return { ...kind, isWorked };
    });
    const before = review.answers.kinds ?? [];
    return [...before.filter(({ value }) => !kept.some((kind) => kind.value === value)), ...kept];
  },
  plan: withDecidedKinds,
});

/** Those that were decided, which the file is read by, and those that are open. */
function fieldOf({ value, rows, employees, amount, hours }: UnknownKind, isWorked: boolean) {
  const answers = [
    { value, isWorked: false },
    { value, isWorked: true },
  ] as const;
  return boxOf(answers, isWorked, {
    label: value === "" ? "No kind of pay given" : value,
    description: `${quantityText(rows, "row")} of ${quantityText(employees, "employee")}: ${dollarsText(amount)}, ${hoursText(hours)} hours`,
  });
}

function kindsOf(review: ReviewRow) {
  return [...(review.answers.kinds ?? []), ...fileOf(review).unknownKinds];
}
