import { beginsWithoutName } from "../header/column-names.ts";
import type { Header } from "../header/header.ts";
import type { CellView } from "../text/cell-view.ts";
import { isTotalsLabel, mentionsTotal } from "../vocabulary/totals-label.ts";

/**
 * The label of a totals or subtotals line; null for any other record. It may stand among the kinds of pay, below the rows
 * of one employee. An employee number that has the word is none.
 * Where employees are identified by name, someone may be called Total: then the label has to be one that no person
 * has, or the figures have to be sums. Stars beside someone's number or name may be a note on a row: they mark a total if
 * the figures are the sum of that employee's rows.
 */
export function totalsLabelOf(
  header: Pick<Header, "earningsType" | "employeeNumber" | "names" | "columns">,
  cells: readonly string[],
  isRegular: (type: string) => boolean,
  isSum: (of: "rows" | "employee") => boolean,
): string | null {
  const type = cells[header.earningsType] ?? "";
  if (isTotalsLabel(type) && !isRegular(type)) return type;
  const keys = header.employeeNumber === -1 ? header.names : [header.employeeNumber];
  const known = keys.map((column) => cells[column] ?? "").filter((text) => text !== "");
  const [key] = known;
  if (key !== undefined && isStars(key)) return key;
  const [mark = ""] = cells;
  if (beginsWithoutName(header) && isStars(mark) && (key === undefined || isSum("employee"))) return mark;
  if (key === undefined)
    return cells.find(isTotalsLabel) ?? cells.find((cell) => cell !== "" && mentionsTotal(cell)) ?? null;
  if (known.length > 1) return isTotalsLabel(known.join(" ")) ? known.join(" ") : null;
  if (header.employeeNumber !== -1) return mentionsTotal(key) || isTotalsLabel(key) ? key : null;
  return isTotalsLabel(key) || (mentionsTotal(key) && isSum("rows")) ? key : null;
}

/** With which SAP marks the totals of a list: `*`, `**`. */
function isStars(text: string): boolean {
  return /^\*+$/.test(text);
}

/** Whether a cell begins and ends with a digit, as employee numbers do and neither headings nor labels. */
export function isNumberLike({ bytes, from, to }: CellView): boolean {
  return ((bytes[from] as number) ^ 48) <= 9 && ((bytes[to - 1] as number) ^ 48) <= 9;
}

/** Whether a cell begins as words such as headings do, and figures don't. */
export function isWordLike({ bytes, from, to }: CellView): boolean {
  const first = (bytes[from] as number) | 32;
  return from < to && ((first >= 97 && first <= 122) || first >= 128);
}

/** Whether a cell has the word in any case, or begins as ruled lines and marks of totals do. */
export function mayLabelTotals({ bytes, from, to }: CellView): boolean {
  if (isMark(bytes[from] as number)) return true;
  for (let at = from; at + 5 <= to; at++) {
    if (((bytes[at] as number) | 32) === 116 && isOtal(bytes, at + 1)) return true;
  }
  return false;
}

/** The same of the cell that says whose a row is: it may also be a word for all employees. */
export function mayStandForAll(cell: CellView): boolean {
  return mayLabelTotals(cell) || beginsAsAll(cell);
}

/** Whether the first three letters are those of a label such as `All`, `Company`, `Everyone` or `Summary`, in any case. */
function beginsAsAll({ bytes, from, to }: CellView): boolean {
  if (to - from < 3) return false;
  const letters =
    (((bytes[from] as number) | 32) << 16) |
    (((bytes[from + 1] as number) | 32) << 8) |
    ((bytes[from + 2] as number) | 32);
  return wordsForAll.has(letters);
}

const wordsForAll: ReadonlySet<number> = new Set(
  ["all", "com", "eve", "ove", "pay", "rep", "sum"].map((word) =>
    [...word].reduce((letters, letter) => (letters << 8) | letter.charCodeAt(0), 0),
  ),
);

/** One of `*`, `-`, `=` and `_`. */
function isMark(byte: number): boolean {
  return byte === 42 || byte === 45 || byte === 61 || byte === 95;
}

function isOtal(bytes: Uint8Array, at: number): boolean {
  return (
    ((bytes[at] as number) | 32) === 111 &&
    ((bytes[at + 1] as number) | 32) === 116 &&
    ((bytes[at + 2] as number) | 32) === 97 &&
    ((bytes[at + 3] as number) | 32) === 108
  );
}
