import { openColumnsAnswer } from "@wagefloor/contract/reviews/open-columns.ts";
import { quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { openColumnName } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import type { OpenColumn } from "@wagefloor/domain/payroll-file/content/open-pay.ts";
import {
  type ColumnMeaning,
  columnMeaningKeys,
  columnMeanings,
  withMeaning,
} from "@wagefloor/domain/payroll-file/plan/column-meanings.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { meaningOf } from "@wagefloor/domain/payroll-file/vocabulary/meaning-of.ts";
import { bitsToReasons, type Reason } from "@wagefloor/domain/reasons/reasons.ts";
import type * as z from "zod/mini";
import { optionsOf } from "../../fields/fields.ts";
import { type Looked, question, remembersText } from "./question.ts";

type Said = z.infer<typeof openColumnsAnswer>[number];

export const openColumns = question({
  when: "the file has a column, a kind of pay, or a status of a check that nothing explains, and it limits a deduction or leaves pay unchecked",
  does: "it is read as what it is said to be; until then it never raises a deduction, and its employees may not be checked",
  remembers: "profile",
  ask: (looked) => {
    const said = (looked.kept.answers["open-columns"] ?? []) as readonly Said[];
    const open = looked.file.openColumns.filter((one) => matters(one, looked) && !said.some(isOf(one)));
    const fields = [
      ...open.map((one) => fieldOf(one, null, quantityText(one.employees, "employee"))),
      ...said.map((one) => fieldOf(one, one.meaning)),
    ];
    if (fields.length === 0) return null;
    const isOpen = open.length > 0 || said.some(({ meaning }) => meaning === null);
    const until = isOpen
      ? "Until you choose, we deduct only what's safe either way, and nothing where we can't tell."
      : "";
    return {
      title: fields.length === 1 ? `What is ${fields[0]?.label}?` : "What are these?",
      text: `${until}${remembersText(looked.says)}`.trim(),
      isOpen,
      form: { fields, list: "", confirm: "Confirm" },
    };
  },
  answer: openColumnsAnswer,
  isAsked: ({ answers, file, source }) =>
    source !== null && (file.openColumns.length > 0 || answers["open-columns"] !== undefined),
  keep: (answer, { review }) => {
    const before = (review.answers["open-columns"] ?? []) as readonly Said[];
    return [...before.filter((one) => !answer.some((other) => isOf(other)(one))), ...answer];
  },
  plan: (plan: ReadingPlan, said: readonly Said[]) => said.reduce(withSaid, plan),
});

type Named = Pick<OpenColumn, "column" | "text">;

function isOf({ column, text }: Named): (one: Named) => boolean {
  return (one) => one.column === column && one.text === text;
}

function withSaid(plan: ReadingPlan, { column, text, meaning }: Said): ReadingPlan {
  if (text === undefined) return withMeaning(plan, column, meaning as ColumnMeaning | null);
  const { [text]: _, ...others } = plan.statuses;
  return {
    ...plan,
    statuses: meaning === null ? others : { ...others, [text]: meaning as "counted" | "voided" },
  };
}

/** Whether what the file says of anyone's pay depends on it, whether or not they owe something. */
function matters({ column, reason }: OpenColumn, { runs }: Looked): boolean {
  if (reason === "deducted-apart" && meaningOf(column).usesRoom) return false;
  const reasons: readonly Reason[] = reason === "unaccounted-column" ? [reason, "leave-in-gross"] : [reason];
  const rests = (found: readonly Reason[]) => found.some((one) => reasons.includes(one));
  return runs.some(
    ({ calculated: { results, skipped } }) =>
      Array.from(results.reasons).some((set) => rests(bitsToReasons(set))) ||
      skipped.some(({ pay }) => rests(pay?.reasons ?? [])),
  );
}

const ofText = [
  { meaning: "counted", label: "The check counts as pay" },
  { meaning: "voided", label: "The check was voided" },
] as const;

function fieldOf({ column, text }: Named, meaning: Said["meaning"], description?: string) {
  const meanings =
    text === undefined
      ? columnMeaningKeys.map((key) => ({ meaning: key, label: columnMeanings[key].label }))
      : ofText;
  const ofColumn = { column, ...(text !== undefined && { text }) };
  return {
    as: "list" as const,
    label: openColumnName({ column, text }),
    ...(description !== undefined && { description }),
    options: optionsOf(
      { ...ofColumn, meaning },
      [{ meaning: null, label: "Not known yet" }, ...meanings].map((one) => [
        { ...ofColumn, meaning: one.meaning },
        one.label,
      ]),
    ),
  };
}
