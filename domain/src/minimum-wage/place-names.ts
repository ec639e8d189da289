import { type Jurisdiction, stateOf, wageTable } from "./table.ts";

/** One key or alias of a jurisdiction. */
interface PlaceName {
  readonly text: string;
  readonly jurisdiction: Jurisdiction;
}

/** Texts of the same place that differ only in case, accents, dashes or spacing become the same text. */
export function inOneSpelling(location: string): string {
  return location
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\p{Pd}_\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();
}

/**
 * The jurisdiction of a location, by the three steps of the specification (section 9) in their order; undefined when
 * none finds one. Whole names only: `US-CA-OAKLANDIA` is not Oakland, and a city's name followed by the word COUNTY
 * is not the city.
 */
export function placeOf(location: string): Jurisdiction | undefined {
  const text = inOneSpelling(location);
  return placeOfFirstWord(text) ?? longestPlaceWithin(text) ?? stateOfFirstTwoParts(text);
}

const placeNames: readonly PlaceName[] = wageTable.jurisdictions
  .filter((jurisdiction) => jurisdiction.kind !== "federal")
  .flatMap((jurisdiction) =>
    [jurisdiction.key, ...jurisdiction.aliases].map((key) => ({ text: inOneSpelling(key), jurisdiction })),
  );

const byText: ReadonlyMap<string, Jurisdiction> = new Map(
  placeNames.map(({ text, jurisdiction }) => [text, jurisdiction]),
);

const localByWords: ReadonlyMap<string, Jurisdiction> = new Map(
  placeNames
    .filter(({ jurisdiction }) => stateOf(jurisdiction) !== undefined)
    .map(({ text, jurisdiction }) => [wordsOf(text).join(" "), jurisdiction]),
);

const mostWords = Math.max(...[...localByWords.keys()].map((words) => words.split(" ").length));

function placeOfFirstWord(text: string): Jurisdiction | undefined {
  const [firstWord = ""] = text.split(" ");
  const name = firstWord.replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/g, "");
  const place = byText.get(name);
  const nextWord = wordsOf(text)[wordsOf(name).length];
  return place !== undefined && isNamedBefore(place, nextWord) ? place : undefined;
}

function longestPlaceWithin(text: string): Jurisdiction | undefined {
  const words = wordsOf(text);
  let longest = "";
  for (const start of words.keys()) {
    const last = Math.min(words.length, start + mostWords);
    for (let end = start + 1; end <= last; end += 1) {
      const name = words.slice(start, end).join(" ");
      const place = localByWords.get(name);
      if (place !== undefined && name.length > longest.length && isNamedBefore(place, words[end])) {
        longest = name;
      }
    }
  }
  return localByWords.get(longest);
}

function stateOfFirstTwoParts(text: string): Jurisdiction | undefined {
  const [country = "", rest = ""] = text.split("-");
  const [state = ""] = rest.trim().split(/[ ,;:(]/, 1);
  return byText.get(`${country.trim()}-${state}`);
}

/** Whether the place is meant when this word follows its name: 'San Diego' is not, before the word 'County'. */
function isNamedBefore(place: Jurisdiction, nextWord: string | undefined): boolean {
  return stateOf(place) === undefined || nextWord !== "COUNTY";
}

function wordsOf(text: string): string[] {
  return text.match(/[A-Z0-9]+/g) ?? [];
}
