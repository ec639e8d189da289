import { wordsOf } from "./word-forms.ts";

/** The words that tell which pay or hours a name is of, without the unit: `vac` of "Vacation Hours", "VAC Pay" and "Vacation Used". */
export function nameWithoutUnit(heading: string): string {
  const words = wordsOf(heading.replace(/_/g, " ")).map((word) => sameWords[word] ?? word);
  return words.filter((word) => !plainUnits.has(word)).join(" ");
}

const sameWords: Readonly<Record<string, string>> = {
  vacation: "vac",
  holiday: "hol",
  holidays: "hol",
  pto: "time off",
};
const plainUnits: ReadonlySet<string> = new Set([
  ...["hour", "hours", "hr", "hrs", "earning", "earnings", "pay", "paid", "amount", "amounts", "amt"],
  ...["wage", "wages", "dollars", "gross", "total", "taken", "used", "$", "%", "#"],
]);
