import type { Header } from "../header/header.ts";
import { isFigure } from "../inspect/values/read-figure.ts";
import { isHoursText } from "../numbers/numbers.ts";
import { meaningOf } from "../vocabulary/meaning-of.ts";

const space = 32;
const quote = 34;

/**
 * Whether the first record of a table has more fields than its header, because empty ones were written behind it. A text
 * that was torn at its comma looks the same if the last column is empty: its second half begins with a space, or moves
 * words into a column of figures.
 * @param record its bytes
 */
export function hasPadding(header: Header, cells: readonly string[], record: Uint8Array): boolean {
  const { columns, delimiter, fieldCount } = header;
  return (
    cells.length > fieldCount &&
    cells.slice(fieldCount).every((cell) => cell === "") &&
    !hasTornText(record, delimiter) &&
    columns.every((name, at) => isFigureOrEmpty(cells[at] ?? "") || !hasFigures(header, name, at))
  );
}

/** Whether the record has nothing but empty fields from the byte `from` on. */
export function isPadding(bytes: Uint8Array, from: number, next: number, delimiter: number): boolean {
  for (let at = from; at < next; at++) {
    const byte = bytes[at] as number;
    if (byte !== delimiter && byte !== space && byte !== quote && (byte < 9 || byte > 13)) return false;
  }
  return true;
}

/** Whether a word follows a delimiter and a space, as in `Smith, Ann` without quotes. */
function hasTornText(record: Uint8Array, delimiter: number): boolean {
  let isQuoted = false;
  for (let at = 0; at < record.length - 2; at++) {
    if (record[at] === quote) isQuoted = !isQuoted;
    const isStart = record[at] === delimiter && record[at + 1] === space;
    if (isStart && !isQuoted && (record[at + 2] as number) > 64) return true;
  }
  return false;
}

function isFigureOrEmpty(cell: string): boolean {
  return cell === "" || isFigure(cell) || isHoursText(cell);
}

function hasFigures({ amount, hours, netPay }: Header, name: string, at: number): boolean {
  if (at === amount || at === netPay || hours.includes(at)) return true;
  const role = meaningOf(name).role ?? "";
  return /^(rate|gross|hours|earning(?!sType))/.test(role);
}
