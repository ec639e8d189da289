import { columnNames } from "../header/column-names.ts";
import { namingColumns } from "../naming-lines/naming-columns.ts";
import { RowsBelowNames } from "../naming-lines/rows-below-names.ts";
import { unlessRefused } from "../refusals/payroll-file-error.ts";
import { withRoom } from "../text/copied-into.ts";
import { type FoundHeader, findHeader } from "./headings/find-header.ts";
import { type OpenedText, openText } from "./text/open-text.ts";
import { tooLong } from "./text/text-records.ts";

/**
 * Opens the bytes of a whole file and finds its table, with the employee on each row also where only lines above rows name them.
 * @throws PayrollFileError for what is no text, and where it isn't clear whose a row is
 */
export function openTable(file: Uint8Array) {
  const text = openText(file);
  const found = findHeader(text);
  const personAbove = namingColumns(found);
  if (personAbove.length === 0) return { text, found, personAbove };
  const named = withNames(text, found, personAbove);
  return { text: named, found: findHeader(named), personAbove };
}

/** The same text where it isn't clear, for what looks only for the header. */
export function openHead(head: Uint8Array): OpenedText {
  return unlessRefused(
    () => openTable(head).text,
    () => openText(head),
  );
}

function withNames(
  text: OpenedText,
  { header, delimiter }: FoundHeader,
  columns: readonly string[],
): OpenedText {
  const { cells = [], lines = [] } = header ?? {};
  const table = { delimiter, columns: columnNames(cells, cells.length), lines };
  const rows = new RowsBelowNames(table, columns, text.firstLine);
  let bytes = new Uint8Array(text.bytes.length);
  let length = 0;
  const end = rows.read(text.bytes, text.start, text.end, true, (part) => {
    bytes = withRoom(bytes, length + part.length);
    bytes.set(part, length);
    length += part.length;
  });
  if (end < text.end) throw tooLong(rows.scanner);
  bytes[length] = 10;
  return { ...text, bytes, start: 0, end: length };
}
