import type { Header } from "../../header/header.ts";
import type { RowBatch } from "../batch/row-batch.ts";

const untidy = /^[\s*]|\s\s|[^\S ]|\s$/;
const lastNameHeading = /\b(last|sur|family)/i;

/** The name on the row in hand, empty without one. @param headings of the columns of names */
export function nameOf(cells: RowBatch, { names }: Header, headings: readonly string[]): string {
  if (names.length === 0) return "";
  return personName(
    names.map((column) => (column === -1 ? "" : cells.at(column).text())),
    headings,
  );
}

/**
 * A person's name as it is shown: in one spacing, without the asterisk with which some systems mark people. Parts are
 * joined as their headings say: `Miller, Jane` where the last name comes first.
 */
export function personName(parts: readonly string[], headings: readonly string[]): string {
  const name = joinedName(parts, headings);
  if (!untidy.test(name)) return name;
  return name
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\*\s*/, "");
}

/** The same of parts without spaces at their ends, none of them marked. */
export function joinedName(
  [first = "", ...others]: readonly string[],
  [heading = ""]: readonly string[],
): string {
  const rest = others.join(" ").trim();
  if (first === "" || rest === "") return first + rest;
  return lastNameHeading.test(heading) ? `${first}, ${rest}` : `${first} ${rest}`;
}
