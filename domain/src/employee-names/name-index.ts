import { nameKey, nameWords } from "./name-key.ts";

/** With more people, spelling isn't compared: it takes seconds, and too many are alike. */
const mostSpelled = 5000;

/** Finds people by names that may be another spelling of theirs. */
export class NameIndex<Person> {
  readonly #bySign = new Map<string, Set<Person>>();
  /** Whether names are also compared letter by letter. */
  readonly #isSpelled: boolean;

  constructor(people: readonly Person[], namesOf: (person: Person) => readonly string[]) {
    this.#isSpelled = people.length <= mostSpelled;
    for (const person of people) {
      const signs = namesOf(person).flatMap((name) => signsOf(name, this.#isSpelled));
      for (const sign of signs) {
        const known = this.#bySign.get(sign);
        if (known === undefined) this.#bySign.set(sign, new Set([person]));
        else known.add(person);
      }
    }
  }

  /** Who may have this name, the likeliest first. */
  like(name: string): Person[] {
    const signs = signsOf(name, this.#isSpelled);
    return [...new Set(signs.flatMap((sign) => [...(this.#bySign.get(sign) ?? [])]))];
  }
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
