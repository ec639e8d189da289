import { isSuffix, nameKey, nameWords } from "./name-key.ts";
import { isOneSlipAway } from "./one-slip.ts";

/** Shorter words are too much alike to be a slip of each other: `Ann`, `Dan`. */
const fewestLettersOfSlip = 4;
/** A shorter form of a first name, such as `Rob`. */
const fewestLettersOfShortForm = 3;

/**
 * Whether two names can't be one person's spelling: neither has all words of the other, initials and short forms included,
 * and the first names differ, too, as they don't after a marriage. So do names with another suffix, such as Jr. and Sr.
 */
export function areDifferentPeople(one: string, other: string): boolean {
  const [words, otherWords] = [nameWords(one), nameWords(other)];
  if (words.length === 0 || otherWords.length === 0) return false;
  if (haveOtherSuffix(one, other)) return true;
  if ((words[0] as string).length > 1 && mayBeOneWord(words[0] as string, otherWords[0] as string))
    return false;
  return words.length < otherWords.length ? !hasAll(otherWords, words) : !hasAll(words, otherWords);
}

/** Whether a name can't be that of the person whom earlier runs call by these names; false where none is known. */
export function isAnothersName(name: string, before: readonly string[]): boolean {
  const known = before.filter((one) => nameKey(one) !== "");
  if (nameKey(name) === "" || known.length === 0) return false;
  return known.every((one) => areDifferentPeople(one, name));
}

function haveOtherSuffix(one: string, other: string): boolean {
  const [suffix, otherSuffix] = [one, other].map((name) => nameKey(name).split(" ").find(isSuffix));
  return suffix !== undefined && otherSuffix !== undefined && suffix !== otherSuffix;
}

/** Whether each of the words is one of the longer name. */
function hasAll(longer: readonly string[], words: readonly string[]): boolean {
  const left = [...longer];
  return words.every((word) => {
    const at = left.findIndex((one) => mayBeOneWord(one, word));
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

function mayBeOneWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length === 1 || short.length >= fewestLettersOfShortForm) {
    if (long.startsWith(short)) return true;
  }
  return short === long || (short.length >= fewestLettersOfSlip && isOneSlipAway(one, other));
}
