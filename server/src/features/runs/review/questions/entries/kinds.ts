import { kindsAnswer } from "@wagefloor/contract/reviews/kinds.ts";
import { withDecidedKinds } from "@wagefloor/domain/payroll-file/change-plan.ts";
import { CommonRefusal } from "../../../../../core/request/refusals.ts";
import { fileOf, type ReviewRow } from "../../stored/queries.ts";
import { question } from "./question.ts";

export const kinds = question({
  when: "rows are of kinds of pay that the profile doesn't know",
  does: "each is pay for hours worked, or it isn't; until then employees with one aren't checked",
  remembers: "profile",
  ask: ({ says: { profile, unknownKinds } }) => {
    if (unknownKinds.length === 0) return null;
    const isOpen = unknownKinds.some(({ isWorked }) => isWorked === null);
    const which = unknownKinds.length === 1 ? "this kind" : "these kinds";
    const until = isOpen
      ? "Until you confirm, employees who have any of it aren't checked."
      : "The profile will remember it for the next file.";
    return {
      title: isOpen ? "Which of these are pay for hours worked?" : "New kinds of pay",
      text: `${profile ? `The profile "${profile.name}" doesn't know` : "We don't know"} ${which} of pay. Select pay for hours worked, such as overtime. Leave out paid time off, bonuses, expenses, taxes and deductions. ${until}`,
      isOpen,
      settles: ["unknown-kind-of-pay"],
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
function kindsOf(review: ReviewRow) {
  return [...(review.answers.kinds ?? []), ...fileOf(review).unknownKinds];
}
