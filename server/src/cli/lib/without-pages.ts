import type { Reason } from "@wagefloor/domain/reasons/reasons.ts";

/** What settles a reason here; on pages the same is done by hand. */
const settledHere: Readonly<Partial<Record<Reason, string>>> = {
  "unknown-place": "Say where it is with --map-location.",
  "unknown-city": "Say where it is with --map-location.",
  "zip-only": "Say where it is with --map-location.",
  "postal-address": "Say where it is with --map-location.",
  "local-rate-may-bind": "Say where it is with --map-location.",
  "unaccounted-column": "Say what it is with --column, or leave it out of the file.",
  "no-hours": "Add the hours to the file, or choose which hours to use with hoursBasis in --config.",
  "hours-differ": "Choose which rows have the hours worked with hoursBasis in --config.",
  "period-needed": "Give the pay period with --period-start and --period-end.",
  "rate-changed": "Use a file with a row per day or per week.",
};

/** What to do about a reason, where there is no page to do it on; empty if nothing can be. */
export function settledBy(reason: Reason, settle: string | undefined): string {
  return settledHere[reason] ?? withoutPages(settle ?? "");
}

const phrases: readonly (readonly [page: RegExp, here: string])[] = [
  [/\bUpload (the|a) file (as|with)\b/g, "Use $1 file $2"],
  [/\bupload (that file|the payroll file inside)/g, "use $1"],
  [/\bExport and upload each pay date separately/g, "Export each pay date separately"],
  [/\bupload (?:it|the files?)(?: again| one after the other)?/g, "run the command again"],
  [/\bUpload (?:it|the files?)(?: again| one after the other)?/g, "Run the command again"],
  [/\bPlease upload\b/g, "Please use"],
  [/\bThe profile\b/g, "The configuration"],
  [/\b(?:the|this) profile\b/g, "the configuration"],
];

/** Sends someone to a page, a review, or a run that was saved. */
const ofPages =
  /\breview\b|\bSettings\b|\bpage\b|\brecalculate\b|\bnext run\b|\bset the place\b|\bset up a profile\b/i;

/** A sentence of the product for where there are no pages: what only they can do is left out. */
export function withoutPages(text: string): string {
  const said = phrases.reduce((sentence, [page, here]) => sentence.replaceAll(page, here), text);
  if (!ofPages.test(said)) return said;
  return said
    .split(/(?<=[.!?]) (?=[A-Z'"])/)
    .filter((sentence) => !ofPages.test(sentence))
    .join(" ");
}
