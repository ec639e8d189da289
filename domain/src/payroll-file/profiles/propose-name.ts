import { textLimits } from "../../text-limits.ts";

/**
 * A name for a new profile that no other one has: the payroll system, or the words of the file's name without what differs
 * from month to month (`payroll-register_2026-01-23.csv` is `payroll register`), with a number where that is taken.
 */
export function proposeName(
  file: { readonly system: string | null; readonly fileName: string },
  taken: readonly string[],
): string {
  const base = file.system ?? (lastingWords(file.fileName) || "Payroll file");
  const names = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : ` ${number}`;
    const name = base.slice(0, textLimits.title - suffix.length).trimEnd() + suffix;
    if (!names.has(name.toLowerCase())) return name;
  }
}

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
/** Days, months, years, weeks, times and counters, such as `27th`, `27Nov`, `2026W48`, `PP24` and `v2`. */
const timeWord = new RegExp(
  `^(?:\\d+(?:st|nd|rd|th)?|\\d{0,2}${month}\\d{0,2}|\\d+t\\d+z?|(?:\\d{4})?(?:week|wk|w|q)\\d+|(?:fy|pp|run|ver|v)\\d+|week|wk|copy)$`,
  "i",
);
/** They belong to a date beside them. */
const linkWord =
  /^(?:am|as|at|date|end|ended|ending|for|from|of|on|pe|period|pm|pp|ppe|through|thru|to|we|(?:check|pay)\W(?:date|period))$/i;
const year = /20\d{2}|^\d{6}$/;

/** Without the dates and counters at both ends, and dates with a year between other words; empty where nothing is left. */
function lastingWords(fileName: string): string {
  const text = fileName
    .replace(/\.[^.]*$/, "")
    .replace(/_/g, " ")
    .replace(/([a-z]{2})(\d{8}|\d{6}|20\d{2})(?!\d)/gi, "$1 $2");
  const words = text.match(/(?:check|pay)[ -](?:date|period)(?![a-z])|[^\s.,()#-]+/gi) ?? [];
  const kept: string[] = [];
  for (let at = 0, next = 0; at < words.length; at = next) {
    const isOfDate = (word = "") => timeWord.test(word) || linkWord.test(word);
    next = at + 1;
    if (isOfDate(words[at])) while (isOfDate(words[next])) next++;
    const run = words.slice(at, next);
    const isAtEnd = at === 0 || next === words.length;
    const isDate =
      run.some((word) => timeWord.test(word)) && (isAtEnd || run.some((word) => year.test(word)));
    if (!isDate) kept.push(...run);
  }
  return kept.join(" ");
}
