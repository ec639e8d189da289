import { readPlace } from "../../minimum-wage/places/read-place.ts";
import { mentionsTotal } from "../vocabulary/totals-label.ts";

/** An employee as one text names them, and how it does; a report does it one way. */
export interface NamedPerson {
  readonly number: string;
  readonly name: string;
  readonly form: string;
  readonly isLabeled: boolean;
}

const number = String.raw`(?:[A-Z]{0,3}-?\d[\dA-Z-]*)`;
const name = String.raw`(?:\p{L}[\p{L}\p{M}.'’ -]*(?:, ?\p{L}[\p{L}\p{M}.'’ -]*)?)`;
const between = String.raw`[\s,;:|/–—(#-]+`;
/** A label of the number's own, such as `(ID: 0042)`. */
const numberLabel = /[\s(]+(?:emp(?:loyee)?\.? ?)?(?:id|no\.?|number|#)\s?[:#]?\s?(?=\d)/i;
const label =
  /^(?:employee|emp|worker|associate)\.?(?: ?(?:name|id|no\.?|number|#))?(?: ?[&/] ?(?:name|id|no\.?|number|#))? ?: ?/i;

const numberFirst = new RegExp(`^(?<number>${number})${between}(?<name>${name})$`, "u");
const nameFirst = new RegExp(`^(?<name>${name})${between}(?<number>${number})\\)?$`, "u");

const zip = /^\d{5}(?:-\d{4})?$/;
const company = /\b(?:inc|llc|ltd|corp)\b/i;
const year = /^(?:19|20)\d\d$/;
const month = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)/i;

/** A text that names someone once more on the next page. */
export function withoutContinued(text: string): string {
  return text.replace(/[ -]*\(?\bcont(?:inued|'d|\.)\)?$/i, "");
}

/** The person whom a line names in one text, or after a label. */
export function namedIn(cells: readonly string[]): NamedPerson | null {
  const filled = cells.filter((cell) => cell !== "").map(withoutContinued);
  const text = filled.join(" ");
  if (text.length > 200 || (filled.length > 1 && !/^[^:]+:/.test(filled[0] as string))) return null;
  return filled.some(mentionsTotal) ? null : personInText(text);
}

/**
 * The employee that a text names by number and name, such as `Employee: 0042 - A Reed` or `Reed, A 0042`. Without a label the
 * name has a comma; a department, an address or a date isn't a person.
 */
function personInText(text: string): NamedPerson | null {
  const labelOf = label.exec(text)?.[0] ?? "";
  const isLabeled = labelOf !== "";
  const rest = text.slice(labelOf.length).replace(numberLabel, " ");
  for (const [form, pattern] of Object.entries({ numberFirst, nameFirst })) {
    const found = pattern.exec(rest)?.groups as Pick<NamedPerson, "number" | "name"> | undefined;
    if (found === undefined) continue;
    const isPerson = isLabeled || (found.name.includes(",") && !isPlaceOrDate(found));
    if (isPerson) return { ...found, name: found.name.trim(), form: labelOf.toLowerCase() + form, isLabeled };
  }
  return null;
}

function isPlaceOrDate({ number: digits, name: words }: Pick<NamedPerson, "number" | "name">) {
  const isPlace = zip.test(digits) && !/^unknown/.test(readPlace(words).precision);
  return isPlace || company.test(words) || (year.test(digits) && month.test(words));
}
