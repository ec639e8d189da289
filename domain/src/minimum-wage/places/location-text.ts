import { wageTable } from "../table.ts";
import { isCountyOutside, zipArea } from "./city-list.ts";
import { isWorkplaceWord, namedAtEnd, namedPlace } from "./named-place.ts";
import { placeKey, placeWords } from "./place-key.ts";
import { inOneSpelling } from "./place-names.ts";

/** A location's text taken apart, in any of the forms that people use: `Oakland, CA`, an address, `CA-OAKLAND`. */
export interface LocationText {
  /** Such as `CA`; undefined if the text names no state, or several. */
  readonly state: string | undefined;
  /** The words of the parts that may name a place, the one next to the state first. */
  readonly names: readonly (readonly string[])[];
  /** Whether there is anything beside the state, even if it is only `Plant 4`. */
  readonly hasMore: boolean;
  readonly zip: string | undefined;
  /** Whether there is a street or a ZIP code, so that the city is the post office's. */
  readonly isAddress: boolean;
}

/** A state, and the parts before and after it. */
interface FoundState {
  readonly code: string;
  readonly before: readonly Part[];
  readonly after: readonly Part[];
}

/** The words between two separators. */
type Part = readonly string[];

const states = wageTable.jurisdictions.filter(({ key }) => key.length === "US-CA".length);
const codes: ReadonlySet<string> = new Set(states.map(({ key }) => key.slice("US-".length)));
const codesByName: ReadonlyMap<string, string> = new Map(
  states.map(({ key, name }) => [name.toUpperCase(), key.slice("US-".length)]),
);

const mostStateWords = Math.max(...[...codesByName.keys()].map((name) => name.split(" ").length));

/** Codes that are also words or short forms: without a comma they count after a city only. */
const wordlike: ReadonlySet<string> = new Set(
  "AL AR CO DE HI ID IN LA MA ME MI MO MS MT NE OH OK OR PA SC VA".split(" "),
);

/** State names that are as often the name of a city: alone they mean neither. */
const alsoCities: ReadonlySet<string> = new Set(["NEW YORK", "WASHINGTON"]);

/** The code of a state whose name alone may be a city's, for a text that is nothing else. */
export function stateOrCity(text: string): string | undefined {
  const name = inOneSpelling(text);
  return alsoCities.has(name) ? codesByName.get(name) : undefined;
}

const streetWords: ReadonlySet<string> = new Set(
  `STREET ST AVENUE AVE BOULEVARD BLVD ROAD RD DRIVE DR LANE LN HIGHWAY HWY WAY PARKWAY PKWY COURT CT PLACE PL
  SUITE FLOOR BOX CIRCLE CIR PLAZA SQUARE SQ TERRACE FREEWAY TURNPIKE`.split(/\s+/),
);

/** Takes a text apart. */
export function readLocationText(text: string): LocationText {
  const { parts, zip } = withoutZip(partsOf(text));
  const found = findState(parts, zip !== undefined);
  const { code, before, after } = found ?? { code: undefined, before: parts, after: [] };
  const around = [...before.toReversed(), ...after];
  const street = around.some(isStreet);
  const isAddress = street || zip !== undefined;
  const next = around.map((part, at) => (at === 0 && isAddress ? cityAtEnd(code, part) : part));
  return {
    state: code,
    names: next.filter((part) => isKnown(code, part) || !saysNothing(part)).map(fullWords),
    hasMore: around.length > 0,
    zip,
    isAddress,
  };
}

function partsOf(text: string): readonly Part[] {
  const spelled = inOneSpelling(text.replace(/[\r\n]+/g, ", ").replace(/[.'\u2019]/g, ""));
  const plain = withoutCountry(spelled)
    .replace(/(?<![A-Z0-9])US ?- ?([A-Z]{2})(?![A-Z0-9])/g, ", $1, ")
    .replace(/^(USA|US|UNITED STATES)[ ,:/-]+(?=[A-Z])/, "")
    .replace(/^([A-Z]{2})-(?=[A-Z0-9])/, (whole, code: string) => (codes.has(code) ? `${code}, ` : whole))
    .replace(/-([A-Z]{2})$/, (whole, code: string) => (codes.has(code) ? `, ${code}` : whole));
  return plain
    .split(/[,;|/()[\]:>]+| - | -|- /)
    .map((part) => part.split(/[^A-Z0-9&]+/).filter((word) => word !== ""))
    .filter((part) => part.length > 0);
}

function withoutCountry(text: string): string {
  const rest = text.replace(/(?<=[ ,])(?:USA|US|UNITED STATES(?: OF AMERICA)?)$/, "");
  return rest === text ? text : withoutCountry(rest.replace(/(?<![ ,])[ ,]+$/, ""));
}

/** The last ZIP code that is a word by itself, after a state or after its own city; other numbers are numbers. */
function withoutZip(parts: readonly Part[]): {
  readonly parts: readonly Part[];
  readonly zip: string | undefined;
} {
  const at = parts.findLastIndex((part) => zipOf(part) !== undefined);
  const part = parts[at] ?? [];
  const zip = zipOf(part);
  if (zip === undefined) return { parts, zip };
  const rest = part.slice(0, part.lastIndexOf(zip));
  return { parts: parts.with(at, rest).filter(({ length }) => length > 0), zip };
}

function zipOf(part: Part): string | undefined {
  const [last = "", beforeLast = ""] = part.toReversed();
  const zip = /^\d{4}$/.test(last) && /^\d{5}$/.test(beforeLast) ? beforeLast : last;
  if (!/^\d{5}$/.test(zip)) return undefined;
  const rest = part.slice(0, part.lastIndexOf(zip));
  const area = zipArea(zip);
  if (rest.length === 0) return area === undefined ? undefined : zip;
  const isAfterState =
    codes.has(rest.at(-1) ?? "") || codesByName.has(rest.join(" ")) || endingName(rest) !== undefined;
  return isAfterState || (area && namedPlace(area.state, fullWords(rest))) ? zip : undefined;
}

function findState(parts: readonly Part[], hasZip: boolean): FoundState | undefined {
  const alone = parts.flatMap((part, at) => (part.length === 1 && codes.has(part[0] ?? "") ? [at] : []));
  const named = new Set(alone.map((at) => parts[at]?.[0]));
  if (named.size > 1) return undefined;
  const [only = ""] = [...named];
  if (only !== "") return stateAt(parts, alone.at(-1) ?? 0, { code: only, rest: [] });
  return (
    findEnding(parts, (part) => endingCode(part, hasZip)) ??
    findEnding(parts, (part) => wholeName(part, parts.length)) ??
    findEnding(parts, endingName) ??
    findEnding(parts, beginningCode)
  );
}

interface StatePart {
  readonly code: string;
  /** The other words of the part. */
  readonly rest: Part;
}

function findEnding(
  parts: readonly Part[],
  read: (part: Part) => StatePart | undefined,
): FoundState | undefined {
  const at = parts.findLastIndex((part) => read(part) !== undefined);
  const found = read(parts[at] ?? []);
  return found && stateAt(parts, at, found);
}

function stateAt(parts: readonly Part[], at: number, { code, rest }: StatePart): FoundState {
  const isOther = (part: Part) => part.length > 0 && !(part.length === 1 && part[0] === code);
  return {
    code,
    before: [...parts.slice(0, at), rest].filter(isOther),
    after: parts.slice(at + 1).filter(isOther),
  };
}

/** `OAKLAND CA`, `1200 MAIN ST OAKLAND CA 94607`. */
function endingCode(part: Part, hasZip: boolean): StatePart | undefined {
  const code = part.at(-1) ?? "";
  const rest = part.slice(0, -1);
  if (!codes.has(code) || rest.length === 0) return undefined;
  const isCounty = code === "CO" && isCountyOutside("CO", placeKey(fullWords(rest)));
  const isCity = namedAtEnd(code, fullWords(rest)) !== undefined && !isCounty;
  return hasZip || isCity || !wordlike.has(code) ? { code, rest } : undefined;
}

/** `CALIFORNIA`, unless it is the whole text and as likely a city. */
function wholeName(part: Part, count: number): StatePart | undefined {
  const name = part.join(" ");
  const code = codesByName.get(name);
  return code === undefined || (count === 1 && alsoCities.has(name)) ? undefined : { code, rest: [] };
}

/** `OAKLAND CALIFORNIA`. */
function endingName(part: Part): StatePart | undefined {
  for (let from = Math.max(1, part.length - mostStateWords); from < part.length; from += 1) {
    const code = codesByName.get(part.slice(from).join(" "));
    const rest = part.slice(0, from);
    if (code !== undefined && namedAtEnd(code, fullWords(rest))) return { code, rest };
  }
  return undefined;
}

/** `CA OAKLAND`. */
function beginningCode([code = "", ...rest]: Part): StatePart | undefined {
  const isMeant = codes.has(code) && !wordlike.has(code) && isKnown(code, rest);
  return isMeant ? { code, rest } : undefined;
}

function isStreet(part: Part): boolean {
  const [first = "", ...others] = part;
  if (others.length === 0) return false;
  if (/^\d+[A-Z]?$/.test(first)) return true;
  return first === "PO" || (part.length > 1 && streetWords.has(part.at(-1) ?? "")) || first === "SUITE";
}

/** The city of `1200 MAIN ST OAKLAND`; of a street alone nothing. */
function cityAtEnd(code: string | undefined, part: Part): Part {
  if (code === undefined || isKnown(code, part)) return part;
  const found = namedAtEnd(code, fullWords(part));
  if (found === undefined) return isStreet(part) ? [] : part;
  return fullWords(part).slice(found.before.length);
}

function saysNothing(part: Part): boolean {
  return isStreet(part) || part.every(isWorkplaceWord);
}

function isKnown(code: string | undefined, part: Part): boolean {
  return code !== undefined && namedPlace(code, fullWords(part)) !== undefined;
}

function fullWords(part: Part): readonly string[] {
  return placeWords(part.join(" "));
}
