import { codedReaderOf, same } from "../../columns.ts";
import type { ReportTable } from "../../documents/report-document.ts";
import { countText } from "../../documents/report-formats.ts";
import type { ReasonSet } from "../../reasons/reason-set.ts";
import { bitsToReasons, type Reason, reasonList } from "../../reasons/reasons.ts";
import { wasChecked } from "../../verdicts/verdicts.ts";
import type { ResultColumns } from "../results/result-fields.ts";

/** Why results weren't checked, or not against the general minimum wage: each reason with how many employees have it. */
export function reasonsTable(results: ResultColumns): ReportTable | null {
  const verdictOf = codedReaderOf(results.verdict, same);
  const bits = new Map<ReasonSet, number>();
  for (let row = 0; row < results.count; row++) {
    if (wasChecked(verdictOf(row))) continue;
    const set = results.reasons[row] as ReasonSet;
    bits.set(set, (bits.get(set) ?? 0) + 1);
  }
  const employees = new Map<Reason, number>();
  for (const [set, count] of bits)
    for (const reason of bitsToReasons(set)) employees.set(reason, (employees.get(reason) ?? 0) + count);
  if (employees.size === 0) return null;
  const found = [...employees].sort(([, one], [, other]) => other - one);
  return {
    kind: "table",
    title: "Reasons of everyone who is not checked or out of scope",
    columns: [
      { title: "Reason", share: 2 },
      { title: "Employees", share: 1, isFigure: true },
      { title: "What it means", share: 7 },
    ],
    rows: found.map(([reason, count]) => [
      reasonList[reason].label,
      countText(count),
      reasonList[reason].explanation,
    ]),
    note: "An employee can have several reasons.",
  };
}
