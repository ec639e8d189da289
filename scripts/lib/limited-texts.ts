import { type TextLimit, textLimits } from "../../domain/src/text-limits.ts";

/**
 * The files whose expressions may take more than linear time, because no text that they see is longer than this limit;
 * `ours` where we write the texts ourselves. `npm run lint` says which entry no expression needs.
 */
export const limitedTexts: Readonly<Record<string, TextLimit | "ours">> = {
  "domain/src/items/rulebook/rule-words.ts": "ours",
  "domain/src/payroll-file/inspect/values/read-date.ts": "cell",
  "domain/src/payroll-file/naming-lines/person-in-text.ts": "cell",
  "domain/src/payroll-file/numbers/numbers.ts": "cell",
  "domain/src/payroll-file/vocabulary/reports.ts": "cell",
  "server/src/core/http/pages.ts": "ours",
  "server/src/core/http/public-pages.ts": "ours",
  "web/app/site/rules/official-examples.ts": "ours",
};

/** The most steps that one expression may take for one text. */
const mostSteps = 1_000_000;

/** Whether an expression of this degree is quick where the texts of a file are limited so. */
export function isQuick(degree: number, limit: TextLimit | "ours" | undefined): boolean {
  if (limit === undefined) return degree <= 1;
  return limit === "ours" ? Number.isFinite(degree) : textLimits[limit] ** degree <= mostSteps;
}

/** Expressions that are made while the program runs, and what each makes. */
export const madeExpressions: Readonly<Record<string, readonly string[]>> = {
  "server/src/core/http/pages.ts": ["^/runs/[^/.]+/results/?$"],
};
