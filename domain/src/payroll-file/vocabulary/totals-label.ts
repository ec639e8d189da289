import { foldedHeading, totalsLines } from "./vocabulary.ts";

const beginsAsTotal =
  /^(?:(?:grand|company|report|payroll|department|dept|overall|location|employee|group|run|final) )*(?:sub ?)?totals?(?: (?:for|of)\b.*| all\b.*|: .*| \d.*)?$/;
const mention = /(?<![\p{L}\p{N}])(?:sub)?totals?(?![\p{L}\p{N}])/u;
const hasLabelWord = /total|all|every|company|summary|^sum\b/i;

/** Whether a text is nothing but the label of a totals line, such as `Grand Total`, `* Total`, `Total for Kitchen` or `Everyone`. */
export function isTotalsLabel(text: string): boolean {
  if (text.length > 80 || !hasLabelWord.test(text)) return false;
  const folded = foldedHeading(text.replace(/^\*+/, ""));
  return totalsLines.has(folded) || beginsAsTotal.test(folded);
}

/** Whether a text has the word. No employee number does; a person may be called Total. */
export function mentionsTotal(text: string): boolean {
  return mention.test(text.toLowerCase());
}

/** Whether a cell may say what someone does, and not what a line of figures is about. */
export function isJob(cell: string): boolean {
  return /\p{L}{2}/u.test(cell) && !ofLines.test(cell);
}

const ofLines = /total|sum|average|avg|mean|median|count|employees|page|printed|report|balance|check/i;
