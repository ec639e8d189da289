import { asPrinted } from "@wagefloor/domain/items/printed-codes.ts";
import { formatCents } from "@wagefloor/domain/money.ts";
import { productAnswer } from "@wagefloor/domain/verdicts/product-verdicts.ts";
import { type Column, layOutTable } from "../lib/table-layout.ts";
import type { AnsweredCase } from "./determine.ts";

const columns: readonly Column<AnsweredCase>[] = [
  { title: "Case", align: "left", text: ({ id }) => id },
  { title: "Verdict", align: "left", text: verdictOf },
  { title: "Deduct", align: "right", text: deductionOf },
  { title: "Weekly ceilings", align: "left", text: ceilingsOf },
  { title: "Why", align: "left", text: reasonsOf, spare: 1 },
];

/** The answers as a table for people, one line for each case. */
export function* presentCases(cases: readonly AnsweredCase[], width: number): Generator<string, void> {
  yield* layOutTable(columns, { length: cases.length, at: (row) => cases[row] as AnsweredCase }, width);
}

function verdictOf({ answer }: AnsweredCase): string {
  if (answer === null) return "can't be read";
  return "past" in answer ? "looks back" : asPrinted(answer.determination.verdict);
}

/** What may be deducted; in a look back, what was deducted too much. */
function deductionOf({ answer }: AnsweredCase): string {
  if (answer === null) return "";
  if ("past" in answer) return answer.past.over === null ? "" : `over ${formatCents(answer.past.over.lower)}`;
  return formatCents(productAnswer(answer.determination).deduct);
}

function ceilingsOf({ answer }: AnsweredCase): string {
  if (answer === null) return "";
  const ceilings =
    "past" in answer ? answer.past.weeks.map(({ ceiling }) => ceiling) : answer.determination.weeklyCeilings;
  return ceilings.map(formatCents).join(" ");
}

function reasonsOf({ answer }: AnsweredCase): string {
  if (answer === null || "past" in answer) return "";
  const { limitedTo, reasons } = answer.determination;
  const { heldBack } = productAnswer(answer.determination);
  return heldBack ?? asPrinted(limitedTo ?? reasons.join(" "));
}
