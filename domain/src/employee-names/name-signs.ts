import { isSuffix, nameKey } from "./name-key.ts";

/** Something that two names of one person may have in common. */
export interface NameSign {
  readonly sign: string;
  /** How much it says: 0 is the same name. */
  readonly rank: number;
  /** Says something only where one employee is missing and one name is new that have it. */
  readonly isForOne: boolean;
}

/**
 * By what a name may be known again: the same name, the same words in another order or without accents, first and last name
 * without what is between, one letter more, less or different; and, if no one else fits, initial and last name, or the first
 * name alone, as after a marriage.
 */
export function nameSigns(name: string, withSpelling = true): NameSign[] {
  const key = nameKey(name);
  const words = key
    .normalize("NFD")
    .replace(/[\p{M}']/gu, "")
    .split(/[ -]+/);
  const [first = "", ...others] = words.filter((word) => !isSuffix(word));
  const last = others.at(-1);
  const signs = [sign("same", 0, key), sign("words", 1, words.toSorted().join(" "))];
  if (last === undefined) return signs;
  signs.push(sign("ends", 2, `${first} ${last}`));
  if (withSpelling) signs.push(...lessOneLetter(words.join(" ")).map((text) => sign("near", 3, text)));
  return [
    ...signs,
    { ...sign("initial", 4, `${first[0]} ${last}`), isForOne: true },
    { ...sign("first", 5, first), isForOne: true },
  ];
}

function sign(kind: string, rank: number, text: string): NameSign {
  return { sign: `${kind} ${text}`, rank, isForOne: false };
}

/** Two texts that differ in one letter share one of these; where there are digits, each one matters. */
function lessOneLetter(text: string): string[] {
  if (/\d/.test(text)) return [];
  return [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))];
}
