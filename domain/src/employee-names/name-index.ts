import { nameKey, nameWords } from "./name-key.ts";

/** With more people, spelling isn't compared: it takes seconds, and too many are alike. */
const mostSpelled = 5000;

/** Who has each of some signs, such as a number, or a name in some spelling. */
export function bySign<Person>(
  people: readonly Person[],
  signsOf: (person: Person) => readonly string[],
): ReadonlyMap<string, readonly Person[]> {
  const found = new Map<string, Person[]>();
  for (const person of people) {
    for (const sign of new Set(signsOf(person))) {
      const known = found.get(sign);
      if (known === undefined) found.set(sign, [person]);
      else known.push(person);
    }
  }
  return found;
}

/** Finds people by names that may be another spelling of theirs, the likeliest first. */
export function nameFinder<Person>(
  people: readonly Person[],
  namesOf: (person: Person) => readonly string[],
): (name: string) => Person[] {
  const isSpelled = people.length <= mostSpelled;
  const found = bySign(people, (person) => namesOf(person).flatMap((name) => signsOf(name, isSpelled)));
  return (name) => [...new Set(signsOf(name, isSpelled).flatMap((sign) => found.get(sign) ?? []))];
}

/**
 * What two names of one person may have in common, what says most first: the same name, the same words in another order or
 * without accents, first and last name without what is between, one letter more, less or different.
 */
function signsOf(name: string, isSpelled: boolean): string[] {
  const words = nameWords(name);
  const signs = [`same ${nameKey(name)}`, `words ${words.toSorted().join(" ")}`];
  if (words.length < 2) return signs;
  const spelled = isSpelled ? lessOneLetter(words.join(" ")).map((text) => `near ${text}`) : [];
  return [...signs, `ends ${words[0]} ${words.at(-1)}`, ...spelled];
}

/** What says something only where one employee is missing and one name is new that have it: as after a marriage. */
export function looseSignsOf(name: string): string[] {
  const [first, ...others] = nameWords(name);
  return first === undefined || others.length === 0
    ? []
    : [`initial ${first[0]} ${others.at(-1)}`, `first ${first}`];
}

/** Two texts that differ in one letter share one of these; where there are digits, each one matters. */
function lessOneLetter(text: string): string[] {
  if (/\d/.test(text)) return [];
  return [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))];
}
