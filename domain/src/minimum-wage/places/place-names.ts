import { type Jurisdiction, stateOf, wageTable } from "../table.ts";

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
 * The jurisdictions that a location names, by the steps of the specification (section 9): its cities, counties and
 * regions; a state if it names none of that state's. Empty if nothing matches.
 */
export function placesOf(location: string): readonly Jurisdiction[] {
  const text = inOneSpelling(location);
  const locals = localPlacesIn(text);
  const state = stateOfFirstWord(text) ?? stateOfFirstTwoParts(text);
  if (state === undefined && locals.length === 0) return [];
  const states = [...(state === undefined ? [] : [state]), ...statesIn(text)];
  const withoutLocal = states.filter((one) => !locals.some((local) => stateOf(local) === one));
  return [...new Set([...locals, ...withoutLocal])];
}

/** A name of a city, county or region, without its state. */
interface LocalName {
  readonly words: readonly string[];
  readonly jurisdiction: Jurisdiction;
  readonly isCounty: boolean;
  /** Also the name of its state, like 'New York': it means the city only right after the key of the state. */
  readonly isState: boolean;
}

/** The words of a text, each with whether only spaces and dashes separate it from the previous one. */
interface Words {
  readonly texts: readonly string[];
  readonly joined: readonly boolean[];
}

const states: ReadonlyMap<string, Jurisdiction> = new Map(
  wageTable.jurisdictions
    .filter(({ kind }) => kind === "state" || kind === "district" || kind === "territory")
    .map((state) => [state.key, state]),
);

/** By the code of the state and the first word of the name; longer names first. */
const namesByState: ReadonlyMap<string, ReadonlyMap<string, readonly LocalName[]>> = new Map(
  [...states.values()].map((state) => [state.key.slice("US-".length), localNamesOf(state)]),
);

/** Words that make a city's name a different place: South Portland, East Los Angeles. */
const qualifiers: ReadonlySet<string> = new Set(["NORTH", "SOUTH", "EAST", "WEST", "NEW", "LAKE"]);

function localNamesOf(state: Jurisdiction): ReadonlyMap<string, readonly LocalName[]> {
  const names = wageTable.jurisdictions
    .filter((jurisdiction) => stateOf(jurisdiction) === state)
    .flatMap((jurisdiction) =>
      [jurisdiction.key, ...jurisdiction.aliases].flatMap((key) => {
        const words = wordsOf(inOneSpelling(key)).texts.slice(2);
        const isCounty = words.at(-1) === "COUNTY";
        const isState = words.join(" ") === state.name.toUpperCase();
        const name: LocalName = { words, jurisdiction, isCounty, isState };
        return isCounty ? [name, { ...name, words: ["COUNTY", "OF", ...words.slice(0, -1)] }] : [name];
      }),
    );
  return Map.groupBy(
    names.sort((one, other) => other.words.length - one.words.length),
    ({ words: [first = ""] }) => first,
  );
}

/** Whole names only, the longest at each word, each in the state whose key comes before it. */
function localPlacesIn(text: string): readonly Jurisdiction[] {
  const words = wordsOf(text);
  const found: Jurisdiction[] = [];
  let names: ReadonlyMap<string, readonly LocalName[]> | undefined;
  let afterState = 0;
  for (let at = 0; at < words.texts.length; at += 1) {
    const word = words.texts[at] ?? "";
    const ofState = word === "US" ? namesByState.get(words.texts[at + 1] ?? "") : undefined;
    if (ofState !== undefined) {
      names = ofState;
      at += 1;
      afterState = at + 1;
      continue;
    }
    const name = names?.get(word)?.find((one) => standsAt(one, words, at));
    if (name !== undefined && isMeant(name, words, { at, afterState })) {
      found.push(name.jurisdiction);
      at += name.words.length - 1;
    }
  }
  return found;
}

function standsAt(name: LocalName, { texts }: Words, at: number): boolean {
  return name.words.every((word, index) => texts[at + index] === word);
}

function isMeant(
  name: LocalName,
  { texts, joined }: Words,
  { at, afterState }: { readonly at: number; readonly afterState: number },
): boolean {
  const end = at + name.words.length;
  if (name.isState && at !== afterState) return false;
  if (at > afterState && joined[at] === true && qualifiers.has(texts[at - 1] ?? "")) return false;
  if (name.isCounty) return true;
  const isCountyAfter = texts[end] === "COUNTY" && joined[end] === true;
  return !isCountyAfter && !(texts[at - 1] === "OF" && texts[at - 2] === "COUNTY");
}

function stateOfFirstWord(text: string): Jurisdiction | undefined {
  const [firstWord = ""] = text.split(" ", 1);
  return states.get(/[A-Z0-9](?:.*[A-Z0-9])?/.exec(firstWord)?.[0] ?? "");
}

function stateOfFirstTwoParts(text: string): Jurisdiction | undefined {
  const [country = "", rest = ""] = text.split("-", 2);
  const [state = ""] = rest.trim().split(/[ ,;:(]/, 1);
  return states.get(`${country.trim()}-${state}`);
}

function statesIn(text: string): readonly Jurisdiction[] {
  return [...text.matchAll(/(?<![A-Z0-9])US ?- ?([A-Z]{2})(?![A-Z0-9/])/g)]
    .map(([, code = ""]) => states.get(`US-${code}`))
    .filter((state) => state !== undefined);
}

function wordsOf(text: string): Words {
  const texts: string[] = [];
  const joined: boolean[] = [];
  let end = 0;
  for (const match of text.matchAll(/[A-Z0-9]+/g)) {
    joined.push(/^[ -]*$/.test(text.slice(end, match.index)));
    texts.push(match[0]);
    end = match.index + match[0].length;
  }
  return { texts, joined };
}
