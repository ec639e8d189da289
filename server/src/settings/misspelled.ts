import { distance } from "fastest-levenshtein";

/** Names that other programs use, and that look like ours. */
const ofOthers: ReadonlySet<string> = new Set(["API_URL", "MAIL_PORT"]);

/** Below this length, too many names of other programs are near. */
const shortestName = 6;
/** From this length on, two letters may be wrong. */
const longName = 8;

/** The variables whose names are almost those of settings, each with the setting meant: one that isn't set, if any. */
export function misspelled(
  given: readonly string[],
  names: readonly string[],
): readonly (readonly [given: string, meant: string])[] {
  const missingFirst = [
    ...names.filter((name) => !given.includes(name)),
    ...names.filter((name) => given.includes(name)),
  ];
  return given
    .filter((name) => !names.includes(name) && !ofOthers.has(name))
    .flatMap((name) => {
      const meant = missingFirst.find((known) => isNear(name, known));
      return meant ? [[name, meant] as const] : [];
    });
}

function isNear(name: string, known: string): boolean {
  const upper = name.toUpperCase();
  if (upper === known) return known.length >= shortestName;
  if (Math.min(upper.length, known.length) < shortestName) return false;
  return (
    hasWordsOf(upper, known) ||
    lettersOf(upper) === lettersOf(known) ||
    distance(upper, known) <= (known.length > longName ? 2 : 1)
  );
}

function lettersOf(name: string): string {
  return [...name].sort().join("");
}

/** The same words, each perhaps shortened or in the plural; last ones may be missing. */
function hasWordsOf(name: string, known: string): boolean {
  const [words, knownWords] = [name.split("_"), known.split("_")];
  return (
    words.length > 1 &&
    words.every((word, index) => {
      const knownWord = knownWords[index] ?? "";
      return shortens(word, knownWord) || shortens(knownWord, word) || pluralOf(word) === knownWord;
    })
  );
}

/** Of PROXY; of most words the plural is only longer. */
function pluralOf(word: string): string {
  return word.endsWith("Y") ? `${word.slice(0, -1)}IES` : `${word}S`;
}

/** It begins with the same letter and has only letters of the word, in its order: DB and DATABASE. */
function shortens(short: string, word: string): boolean {
  let next = 0;
  for (const letter of word) if (letter === short[next]) next += 1;
  return short !== "" && short[0] === word[0] && next === short.length;
}
