import { textLimits } from "../../text-limits.ts";

/**
 * A name for a new profile that no other one has: the payroll system, or the words of the file's name without its dates
 * and numbers (`payroll-register_2026-01-23.csv` is `payroll register`), with a number where that is taken.
 */
export function proposeName(
  file: { readonly system: string | null; readonly fileName: string },
  taken: readonly string[],
): string {
  const base = file.system ?? wordsOf(file.fileName);
  const names = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : ` ${number}`;
    const name = base.slice(0, textLimits.title - suffix.length).trimEnd() + suffix;
    if (!names.has(name.toLowerCase())) return name;
  }
}

function wordsOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, "")
    .split(/[\s_.()-]+/)
    .filter((word) => !/^\d*$/.test(word));
  return words.length === 0 ? "Payroll file" : words.join(" ");
}
