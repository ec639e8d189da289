import {
  fieldsOf,
  type ImportColumns,
  type ImportField,
  type ImportKind,
  noColumns,
} from "./import-fields.ts";
import { fieldOfHeading, foldHeading } from "./import-headings.ts";
import { foldItem } from "./match-item.ts";
import type { ImportTable, TableRow } from "./read-table.ts";
import { readAmount, readDay } from "./read-values.ts";

/** Where the rows of a list begin, and what its columns hold. */
export interface FoundColumns {
  /** The place of the row with the headings; null for a list without one. */
  readonly header: number | null;
  readonly names: readonly string[];
  /** Up to three different values of each column. */
  readonly samples: readonly (readonly string[])[];
  readonly columns: ImportColumns;
}

const mostAbove = 20;
const mostSamples = 3;
const mostRead = 200;
/** From this share of its values on, a column is taken to hold what they look like. */
const mostly = 0.6;

/**
 * Finds the row of headings and the column of each field, by the headings and, where they say nothing, by the values. It's
 * a proposal: a person sees it with sample values and can change it.
 * @param items names of the known items
 */
export function findColumns(table: ImportTable, kind: ImportKind, items: readonly string[]): FoundColumns {
  const header = findHeader(table, kind);
  const headings = headingsOf(table, header);
  const values = valuesOf(table, header);
  const byHeading = pricesOf(columnsByHeading(headings, values, kind), headings);
  return {
    header,
    ...describeColumns(table, header),
    columns: withColumnsByValue(byHeading, headings, values, kind, new Set(items.map(foldItem))),
  };
}

/** What the columns are called and hold, with the headings in that row. */
export function describeColumns(
  table: ImportTable,
  header: number | null,
): Pick<FoundColumns, "names" | "samples"> {
  const values = valuesOf(table, header);
  return {
    names: columnNames(headingsOf(table, header), values.length),
    samples: values.map((texts) => [...new Set(texts)].slice(0, mostSamples)),
  };
}

function headingsOf({ rows }: ImportTable, header: number | null): readonly string[] {
  return header === null ? [] : (rows[header] as TableRow).cells;
}

/** The texts of each column in the first rows of data. */
function valuesOf(table: ImportTable, header: number | null): string[][] {
  const rows = dataRows(table, header).slice(0, mostRead);
  const width = table.rows[0]?.cells.length ?? 0;
  return Array.from({ length: width }, (_, at) =>
    rows.flatMap(({ cells }) => (cells[at] ? [cells[at]] : [])),
  );
}

/** The rows below the headings. */
export function dataRows(table: ImportTable, header: number | null): readonly TableRow[] {
  return header === null ? table.rows : table.rows.slice(header + 1);
}

/** The row among the first that has most known headings: two, or one that is all there is in it. */
function findHeader({ rows }: ImportTable, kind: ImportKind): number | null {
  const fields = new Set(fieldsOf(kind));
  let best: { readonly at: number; readonly known: number } | null = null;
  for (const [at, { cells }] of rows.slice(0, mostAbove).entries()) {
    const filled = cells.filter((cell) => cell !== "");
    if (filled.some((cell) => readAmount(cell) !== null || readDay(cell, null).kind !== "none")) continue;
    const found = new Set(filled.map((cell) => fieldOfHeading(cell)?.field));
    const known = [...found].filter((field) => field !== undefined && fields.has(field)).length;
    if (known > 0 && (known > 1 || filled.length <= 2) && known > (best?.known ?? 0)) best = { at, known };
  }
  return best?.at ?? null;
}

function columnsByHeading(
  headings: readonly string[],
  values: readonly (readonly string[])[],
  kind: ImportKind,
): ImportColumns {
  const fields = new Set(fieldsOf(kind));
  const best: Partial<Record<ImportField, { readonly at: number; readonly rank: number }>> = {};
  for (const [at, heading] of headings.entries()) {
    const meant = fieldOfHeading(heading);
    if (meant === null) continue;
    const field = meant.field === "name" && isNumbers(values[at] ?? []) ? "employeeNumber" : meant.field;
    const before = best[field];
    if (fields.has(field) && (before === undefined || meant.rank < before.rank))
      best[field] = { at, rank: meant.rank };
  }
  const columns = { ...noColumns };
  for (const [field, { at }] of Object.entries(best) as [ImportField, { at: number }][]) columns[field] = at;
  return columns;
}

/** Beside a quantity a price is that of one piece, unless the list has what all of them cost; without one it's what a row costs. */
function pricesOf(columns: ImportColumns, headings: readonly string[]): ImportColumns {
  const { amount, quantity, unitPrice } = columns;
  if (quantity === null) return { ...columns, amount: amount ?? unitPrice, unitPrice: null };
  const isOfOne = amount !== null && /^(price|cost)$/.test(foldHeading(headings[amount] ?? ""));
  return isOfOne
    ? { ...columns, amount: null, unitPrice: unitPrice ?? amount }
    : { ...columns, unitPrice: amount === null ? unitPrice : null };
}

/** What the headings leave open and the list needs: by the values of the columns that no heading names. */
function withColumnsByValue(
  byHeading: ImportColumns,
  headings: readonly string[],
  values: readonly (readonly string[])[],
  kind: ImportKind,
  items: ReadonlySet<string>,
): ImportColumns {
  const columns = { ...byHeading };
  const free = () => {
    const taken = new Set(Object.values(columns));
    return values.flatMap((texts, at) => {
      const isUnnamed = (headings[at] ?? "") === "" || fieldOfHeading(headings[at] as string) === null;
      return taken.has(at) || texts.length === 0 || !isUnnamed ? [] : [{ at, texts }];
    });
  };
  const fill = (field: ImportField, looks: (texts: readonly string[]) => boolean) => {
    if (columns[field] === null) columns[field] = free().find(({ texts }) => looks(texts))?.at ?? null;
  };
  const hasPerson = () =>
    ["employeeNumber", "name", "lastName"].some((field) => columns[field as ImportField] !== null);
  fill("date", isDays);
  if (columns.unitPrice === null) fill("amount", isMoney);
  if (kind === "purchases")
    fill("item", (texts) => share(texts, (text) => items.has(foldItem(text))) >= mostly);
  if (!hasPerson()) fill("employeeNumber", isNumbers);
  if (!hasPerson()) fill("name", isNames);
  if (columns.amount === null && headings.length === 0) fill("amount", isWholeDollars);
  if (kind === "purchases" && headings.length === 0) fill("item", isWords);
  return columns;
}

function share(texts: readonly string[], fits: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(fits).length / texts.length;
}

function isDays(texts: readonly string[]): boolean {
  return share(texts, (text) => /\D/.test(text) && readDay(text, "month-first").kind === "day") >= mostly;
}

function isMoney(texts: readonly string[]): boolean {
  return share(texts, (text) => /\$|\.\d{2}\b/.test(text) && readAmount(text) !== null) >= mostly;
}

function isWholeDollars(texts: readonly string[]): boolean {
  return share(texts, (text) => readAmount(text) !== null) >= mostly;
}

/** Numbers and codes with a digit, one word each. */
function isNumbers(texts: readonly string[]): boolean {
  return share(texts, (text) => /^[\p{L}\p{N}-]+$/u.test(text) && /\d/.test(text)) >= mostly;
}

function isNames(texts: readonly string[]): boolean {
  return share(texts, (text) => /^\p{L}[\p{L}'’.-]*,? \p{L}[\p{L}'’., -]*$/u.test(text)) >= mostly;
}

function isWords(texts: readonly string[]): boolean {
  return share(texts, (text) => /\p{L}{3}/u.test(text)) >= mostly;
}

/** Each heading once, and a name for a column without one. */
function columnNames(headings: readonly string[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, at) => {
    const heading = headings[at] || `Column ${at + 1}`;
    const times = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, times);
    return times === 1 ? heading : `${heading} (${times})`;
  });
}
