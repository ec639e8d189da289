import { findSeparatorLine } from "../text/separator-line.ts";

/**
 * The column names of a header row that a user pasted (specification, section 4): split on commas, or, when
 * no comma is outside double quotes, on tabs or else semicolons; trimmed; rid of surrounding quotes; empty
 * names dropped. A name in double quotes may hold delimiters, line breaks and doubled quotes; `="Id"`, as
 * spreadsheets write it, is Id. A line such as `sep=;` above it says how to split.
 * @returns null when there is no name, more than one line, a quote that is never closed or text after one
 */
export function parseHeaderRow(text: string): string[] | null {
  const pasted = text.trim();
  const separator = findSeparatorLine(pasted);
  if (separator !== null) return splitBy([separator.delimiter], pasted.slice(separator.length).trim());
  return splitBy([",", "\t", ";"], pasted);
}

/** By the first delimiter that makes several names of it, or else as one name. */
function splitBy(delimiters: readonly string[], row: string): string[] | null {
  for (const delimiter of delimiters) {
    const items = splitOutsideQuotes(row, delimiter);
    if (items === null) return null;
    if (items.length > 1 || delimiter === delimiters.at(-1)) return namesOf(items);
  }
  return null;
}

/** Null for a quote that is never closed and for a line break outside quotes. */
function splitOutsideQuotes(text: string, delimiter: string): string[] | null {
  const items: string[] = [];
  let item = "";
  let isQuoted = false;
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted && mayBeQuoted(item);
    if (!isQuoted && (char === "\n" || char === "\r")) return null;
    if (!isQuoted && char === delimiter) {
      items.push(item);
      item = "";
    } else item += char;
  }
  return isQuoted ? null : [...items, item];
}

/** Whether a quote behind the text is at the start of a name, or behind another quote. */
function mayBeQuoted(item: string): boolean {
  const text = item.trimEnd();
  return text === "" || /[,;"]$/.test(text) || item.slice(text.length).includes("\t");
}

function namesOf(items: readonly string[]): string[] | null {
  const names: string[] = [];
  for (const item of items) {
    const text = withoutQuotes(item.trim());
    if (text === null) return null;
    const name = /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
    if (name !== "") names.push(name);
  }
  return names.length === 0 ? null : names;
}

/** Null for text after a closing quote. */
function withoutQuotes(item: string): string | null {
  if (/^'.*'$/.test(item)) return item.slice(1, -1).trim();
  if (!item.startsWith('"')) return item;
  const quoted = /^"((?:[^"]|"")*)"$/.exec(item)?.[1];
  return quoted === undefined ? null : quoted.replaceAll('""', '"').trim();
}
