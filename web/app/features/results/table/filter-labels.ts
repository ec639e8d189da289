import type { ResultFilter } from "@wagefloor/domain/runs/results/result-filters.ts";
import { groupWords } from "@wagefloor/domain/runs/results/wording.ts";

/** What a reader calls the filters of results. */
export const filterLabels: Readonly<Record<ResultFilter, string>> = {
  all: "Everyone",
  ...groupWords,
  "non-compliant": "Non-compliant",
  "not-checked": "Not checked",
  "needs-authorization": "Needs authorization",
  "item-not-allowed": "Item not allowed or not reviewed",
  marked: "With a note",
  "unknown-location": "Unclear location",
  "without-hours": "Without hours",
  "rate-not-confirmed": "Rate not confirmed",
};
