import type { Skipped, SkippedPay } from "../results/finding.ts";
import { isOfUnknownPlace } from "../results/result-filters.ts";

type Searched = Pick<Skipped, "employeeNumber" | "employeeName" | "location"> & {
  readonly pay: (Pick<SkippedPay, "verdict" | "reasons"> & { readonly jurisdiction: unknown }) | null;
};

/**
 * Those of the skipped whose number, name, location or place contains the search text; a blank search passes everything.
 * @param placeOf as `placeOfSkipped` names it
 */
export function searchSkipped<Entry extends Searched>(
  skipped: readonly Entry[],
  search: string,
  placeOf: (entry: Entry) => string,
): Entry[] {
  const text = search.trim().toLowerCase();
  return skipped.filter((entry) => {
    const { employeeNumber, employeeName, location } = entry;
    const texts = [employeeNumber, employeeName ?? "", location, placeOf(entry)];
    return texts.join("\n").toLowerCase().includes(text);
  });
}

/**
 * The name of the place whose minimum wage counts for someone who was skipped; empty where the place isn't known.
 * @param nameOf names the jurisdiction of the pay
 */
export function placeOfSkipped<Entry extends Searched>(
  { pay }: Entry,
  nameOf: (jurisdiction: NonNullable<Entry["pay"]>["jurisdiction"]) => string,
): string {
  if (pay === null || isOfUnknownPlace(pay.reasons)) return "";
  return nameOf(pay.jurisdiction);
}
