import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import { partWordsIn } from "@wagefloor/domain/payroll-file/header/part-words.ts";
import { columnsIn, planParts } from "@wagefloor/domain/payroll-file/header/planned-columns.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";

/** The dates that a file may say on each row or above its table. */
export type DatePart = "payDate" | "periodStart" | "periodEnd";

export const dateParts: readonly DatePart[] = ["payDate", "periodStart", "periodEnd"];

const payWords: Readonly<Record<Sample["partsOfPay"][number]["part"], string>> = {
  regular: "Regular pay",
  overtime: "Overtime pay",
  other: "Other pay",
};

/**
 * What each column of the file is taken for, by its name; a column may have more than one use.
 * @param partsOfPay the columns that are read by their headings; workweeks are checked with them
 */
export function usesOfColumns(plan: ReadingPlan, partsOfPay: Sample["partsOfPay"]): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  const use = (column: string, words: string) => uses.set(column, [...(uses.get(column) ?? []), words]);
  for (const part of planParts) {
    for (const column of columnsIn(plan, part)) use(column, partWordsIn(plan, part));
  }
  if (plan.earningsType === null) {
    for (const { column, part } of partsOfPay) if (!uses.has(column)) use(column, payWords[part]);
  }
  return uses;
}
