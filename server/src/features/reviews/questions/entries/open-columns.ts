import { openColumnsAnswer } from "@wagefloor/contract/reviews/open-columns.ts";
import { dollarsText, hoursText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { withDecidedKinds } from "@wagefloor/domain/payroll-file/change-plan.ts";
import { openColumnName } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import type { OpenColumn } from "@wagefloor/domain/payroll-file/content/open-pay.ts";
import type { PayrollFile, UnknownKind } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import {
  type ColumnMeaning,
  columnMeaningKeys,
  columnMeanings,
  withMeaning,
} from "@wagefloor/domain/payroll-file/plan/column-meanings.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { meaningOf } from "@wagefloor/domain/payroll-file/vocabulary/meaning-of.ts";
import type { Reason } from "@wagefloor/domain/reasons/reasons.ts";
import type * as z from "zod/mini";
import { CommonRefusal } from "../../../../core/request/refusals.ts";
import { optionsOf } from "../../fields/fields.ts";
import { anyRestsOn, type Looked, question, remembersText } from "./question.ts";

type Said = z.infer<typeof openColumnsAnswer>[number];

export const openColumns = question({
  when: "rows are of kinds of pay that the profile doesn't know, or the file has a column, a kind of pay, or a status of a check that nothing explains, and it limits a deduction or leaves pay unchecked",
  does: "it is read as what it is said to be; until then it never raises a deduction, and its employees may not be checked; those with an unknown kind of pay aren't",
  remembers: "profile",
  covers: ({ kind }) => kind === "unknown-kinds",
  about: ({ answers, file, source, plan }) => {
    const said = (answers["open-columns"] ?? []) as readonly Said[];
    const kinds = kindsIn(file, plan);
    const all = [...kinds, ...file.openColumns, ...said];
    return source === null || all.length === 0 ? null : { kinds, said, all };
  },
  ask: (looked) => {
    const { file, about } = looked;
    const { kinds } = about;
    const { amount } = looked.configuration.plan;
    // A kind that was left open is still one of the file's.
    const said = about.said.filter((one) => !kinds.some(isOf(one)));
    const open = file.openColumns.filter((one) => matters(one, looked.runs) && !said.some(isOf(one)));
    const fields = [
      ...kinds.map((kind) => fieldOf(kind, ofKind, null, descriptionOf(kind))),
      ...open.map((one) => fieldOf(one, meaningsOf(one, amount), null, whoseOf(one, amount))),
      ...said.map((one) => fieldOf(one, meaningsOf(one, amount), one.meaning)),
    ];
    if (fields.length === 0) return null;
    const isOpen = kinds.length + open.length > 0 || said.some(({ meaning }) => meaning === null);
    const until = isOpen
      ? "Until you choose, we deduct only what's safe either way, and nothing where we can't tell."
      : "";
    return {
      title: fields.length === 1 ? `What is ${fields[0]?.label}?` : "What are these?",
      text: `${until}${remembersText(looked.says)}`.trim(),
      isOpen,
      settles: ["unknown-kind-of-pay"],
      form: { fields, list: "", confirm: "Confirm" },
    };
  },
  answer: openColumnsAnswer,
  keep: (answer, { about: { said: before, all } }) => {
    const other = answer.find((one) => !all.some(isOf(one)));
    if (other)
      throw new CommonRefusal("invalid_input", `${openColumnName(other)} isn't asked about in this file.`);
    // What was left open says nothing, but for what it takes back.
    const said = answer.filter((one) => one.meaning !== null || before.some(isOf(one)));
    return [...before.filter((one) => !answer.some(isOf(one))), ...said];
  },
  plan: (plan: ReadingPlan, said: readonly Said[]) => said.reduce(withSaid, plan),
});

type Named = Pick<OpenColumn, "column" | "text">;

/** The kinds of pay that the profile doesn't know, as texts in the column that has them. */
function kindsIn({ unknownKinds }: PayrollFile, { earningsType }: ReadingPlan) {
  const column = earningsType ?? "";
  return unknownKinds.map((kind) => ({ ...kind, column, text: kind.value }));
}

function isOf({ column, text }: Named): (one: Named) => boolean {
  return (one) => one.column === column && one.text === text;
}

function withSaid(plan: ReadingPlan, { column, text, meaning }: Said): ReadingPlan {
  if (text === undefined) return withMeaning(plan, column, meaning as ColumnMeaning | null);
  if (isOfKind(meaning)) return withDecidedKinds(plan, [{ value: text, isWorked: meaning === "worked" }]);
  if (meaning === null && column === plan.earningsType)
    return withDecidedKinds(plan, [{ value: text, isWorked: null }]);
  const { [text]: _, ...others } = plan.statuses[column] ?? {};
  const ofColumn = meaning === null ? others : { ...others, [text]: meaning as "counted" | "voided" };
  return { ...plan, statuses: { ...plan.statuses, [column]: ofColumn } };
}

function isOfKind(meaning: Said["meaning"]): boolean {
  return meaning === "worked" || meaning === "not-worked";
}

/** Whether what the file says of anyone's pay depends on it, whether or not they owe something. */
function matters({ column, reason }: OpenColumn, runs: Looked["runs"]): boolean {
  if (reason === "deducted-apart" && meaningOf(column).usesRoom) return false;
  const reasons: readonly Reason[] = reason === "unaccounted-column" ? [reason, "leave-in-gross"] : [reason];
  return anyRestsOn(runs, reasons);
}

const unknown = { meaning: null, label: "Not known yet" } as const;

const ofStatus = [
  unknown,
  { meaning: "counted", label: "The check counts as pay" },
  { meaning: "voided", label: "The check was voided" },
] as const;

const ofKind = [
  unknown,
  { meaning: "worked", label: "Pay for hours worked, such as overtime" },
  { meaning: "not-worked", label: "Paid time off, a bonus, expenses, taxes, or deductions" },
] as const;

const ofColumns = [
  unknown,
  ...columnMeaningKeys.map((key) => ({ meaning: key, label: columnMeanings[key].label })),
];

/** Where it's the same on each of an employee's rows: left open, it may be the whole check's. */
const ofGrossPay = [unknown, { meaning: "pay", label: "Each row's own pay" }] as const;

type Meanings = readonly { readonly meaning: Said["meaning"]; readonly label: string }[];

/** @param amount the column of gross pay */
function meaningsOf(
  { column, text, meaning = null }: Named & { readonly meaning?: Said["meaning"] },
  amount: string | null,
): Meanings {
  if (text === undefined) return column === amount ? ofGrossPay : ofColumns;
  return isOfKind(meaning) ? ofKind : ofStatus;
}

/** What its name suggests is said and not chosen: either may raise a deduction. */
function descriptionOf({ rows, employees, amount, hours, seemsWorked }: UnknownKind): string {
  const found = `${quantityText(rows, "row")} of ${quantityText(employees, "employee")}: ${dollarsText(amount)}, ${hoursText(hours)} hours`;
  return seemsWorked ? `${found}. Its name sounds like pay for hours worked.` : found;
}

function whoseOf({ column, text, employees }: OpenColumn, amount: string | null): string {
  const whose = quantityText(employees, "employee");
  if (column !== amount || text !== undefined) return whose;
  return `The same on each row of ${whose}. If it's the pay of the whole check, leave this open.`;
}

function fieldOf({ column, text }: Named, meanings: Meanings, chosen: Said["meaning"], description?: string) {
  const ofColumn = { column, ...(text !== undefined && { text }) };
  return {
    as: "list" as const,
    label: openColumnName({ column, text }),
    ...(description !== undefined && { description }),
    options: optionsOf(
      { ...ofColumn, meaning: chosen },
      meanings.map((one) => [{ ...ofColumn, meaning: one.meaning }, one.label]),
    ),
  };
}
