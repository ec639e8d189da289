import { isSuffix, nameKey } from "./name-key.ts";
import { areNicknames } from "./nicknames.ts";
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
  const [words, otherWords] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || otherWords.length === 0) return false;
  if (haveOtherSuffix(one, other)) return true;
  if ((words[0] as string).length > 1 && mayBeOneWord(words[0] as string, otherWords[0] as string))
    return false;
  return words.length < otherWords.length ? !hasAll(otherWords, words) : !hasAll(words, otherWords);
}

/**
 * Whether two names are the same but for usual nicknames and initials, such as `Smith, Robert` and `Smith, Bob`. One person
 * may be called both, but they may be relatives as well.
 */
export function differByNickname(one: string, other: string): boolean {
  if (haveOtherSuffix(one, other)) return false;
  const [words = [], longer = []] = [one, other].map(wordsOf).sort((a, b) => a.length - b.length);
  const isOne = (long: string, word: string) =>
    long === word || areNicknames(long, word) || isInitial(long, word) || isInitial(word, long);
  const shared = words.some((word) => word.length > 1 && longer.includes(word));
  return shared && hasAll(longer, words, isOne);
}

function isInitial(word: string, other: string): boolean {
  return word.length === 1 && other.startsWith(word);
}

function wordsOf(name: string): string[] {
  const words = nameKey(name)
    .normalize("NFD")
    .replace(/[\p{M}']/gu, "")
    .split(/[ -]+/);
  return words.filter((word) => word !== "" && !isSuffix(word));
}

function haveOtherSuffix(one: string, other: string): boolean {
  const [suffix, otherSuffix] = [one, other].map((name) => nameKey(name).split(" ").find(isSuffix));
  return suffix !== undefined && otherSuffix !== undefined && suffix !== otherSuffix;
}

/** Whether each of the words is one of the longer name. */
function hasAll(longer: readonly string[], words: readonly string[], isOne = mayBeOneWord): boolean {
  const left = [...longer];
  return words.every((word) => {
    const at = left.findIndex((one) => isOne(one, word));
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
