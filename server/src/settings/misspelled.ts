import { distance } from "fastest-levenshtein";

/** Names that other programs use, and that look like ours. */
const ofOthers: ReadonlySet<string> = new Set(["API_URL"]);

/** Below this length, too many names of other programs are near. */
const shortestName = 6;
/** From this length on, two letters may be wrong. */
const longName = 8;

/**
 * The variables whose names are almost those of settings that aren't set, each with the setting meant. Others' variables
 * pass.
 */
export function misspelled(
  given: readonly string[],
  names: readonly string[],
): readonly (readonly [given: string, meant: string])[] {
  const missing = names.filter((name) => !given.includes(name));
  return given
    .filter((name) => !names.includes(name) && !ofOthers.has(name))
    .flatMap((name) => {
      const meant = missing.find((known) => isNear(name, known));
      return meant ? [[name, meant] as const] : [];
    });
}

function isNear(name: string, known: string): boolean {
  const upper = name.toUpperCase();
  if (upper === known) return known.length >= shortestName;
  if (known.length < shortestName || Math.abs(upper.length - known.length) > 2) return false;
  return lettersOf(upper) === lettersOf(known) || distance(upper, known) <= (known.length > longName ? 2 : 1);
}

function lettersOf(name: string): string {
  return [...name].sort().join("");
}
