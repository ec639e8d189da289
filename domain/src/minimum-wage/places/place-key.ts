import { inOneSpelling } from "./place-names.ts";

const fullWords: ReadonlyMap<string, string> = new Map([
  ["ST", "SAINT"],
  ["STE", "SAINTE"],
  ["FT", "FORT"],
  ["MT", "MOUNT"],
  ["HTS", "HEIGHTS"],
  ["SPGS", "SPRINGS"],
  ["BCH", "BEACH"],
  ["JCT", "JUNCTION"],
  ["TWP", "TOWNSHIP"],
]);

const directions: ReadonlyMap<string, string> = new Map([
  ["N", "NORTH"],
  ["NO", "NORTH"],
  ["S", "SOUTH"],
  ["SO", "SOUTH"],
  ["E", "EAST"],
  ["W", "WEST"],
]);

/** The words of a name of a city or county in their full form: `St. Paul` has the words `SAINT` and `PAUL`. */
export function placeWords(name: string): readonly string[] {
  const words = (/^[ -~]*$/.test(name) ? name.toUpperCase() : inOneSpelling(name))
    .replace(/['\u2019.]/g, "")
    .replace(/&/g, " AND ")
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== "");
  return words.map((word, index) => {
    const isLast = index === words.length - 1;
    if (index === 0 && !isLast) return directions.get(word) ?? fullWords.get(word) ?? word;
    if (isLast && index > 0 && word === "CO") return "COUNTY";
    return fullWords.get(word) ?? word;
  });
}

/**
 * The same for all spellings of a name: `St. Paul` and `SAINT PAUL`, `SeaTac` and `Sea-Tac`, `City of Industry` and
 * `Industry`, `County of Kern` and `Kern County`.
 */
export function placeKey(words: readonly string[]): string {
  const [kind, of, ...name] = words;
  if (of !== "OF" || name.length === 0) return words.join("");
  if (kind === "COUNTY") return `${name.join("")}COUNTY`;
  return kind === "CITY" || kind === "TOWN" || kind === "VILLAGE" ? name.join("") : words.join("");
}
