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
export function personName([first = "", ...others]: readonly string[], headings: readonly string[]): string {
  const rest = others.join(" ").trim();
  const name = first === "" || rest === "" ? first + rest : `${first}${betweenNames(headings)}${rest}`;
  if (!untidy.test(name)) return name;
  return name
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\*\s*/, "");
}

/** What stands between the first part of a name and the rest. */
export function betweenNames([heading = ""]: readonly string[]): ", " | " " {
  return lastNameHeading.test(heading) ? ", " : " ";
}
