import { purchaseHeadings } from "../../payroll-file/vocabulary/vocabulary.ts";
import { type ImportField, importFields } from "./import-fields.ts";

/** Headings that mean the same in any case and however words are divided; of several columns the earlier name counts. */
const fieldByHeading = new Map(
  importFields.flatMap((field) =>
    (purchaseHeadings.get(field) ?? []).map((name, rank) => [name, { field, rank }] as const),
  ),
);

/** The field that a heading names, and how surely: the lower the rank, the surer. Null for a heading of nothing known. */
export function fieldOfHeading(
  heading: string,
): { readonly field: ImportField; readonly rank: number } | null {
  const folded = foldHeading(heading);
  return fieldByHeading.get(folded) ?? null;
}

/** `Employee #`, `EMPLOYEE_NO.` and `employee number` alike; a unit such as `($)` says nothing. */
export function foldHeading(heading: string): string {
  return heading
    .normalize("NFKC")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/#/g, " number ")
    .replace(/['’]s\b/g, "s")
    .replace(/\((usd|us\$|\$|dollars)\)|\busd\b|\$/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/\b(number )+number\b/g, "number")
    .replace(/\b(no|nbr|num) number\b/g, "number");
}
