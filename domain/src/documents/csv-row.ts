const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * One row of CSV, ended by CRLF, quoted where RFC 4180 asks for it. A cell that a spreadsheet would run as a formula
 * gets a leading apostrophe (OWASP, "CSV Injection"); plain numbers, negative ones too, stay as they are.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(withoutFormula(cell))).join(",")}\r\n`;
}

/** One row of CSV with its cells exactly as they are, for a program that reads it; no cell may run as a formula. */
export function exactCsvRow(cells: readonly string[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

function withoutFormula(cell: string): string {
  return runsAsFormula(cell) ? `'${cell}` : cell;
}

/** Whether a spreadsheet would run a cell as a formula. */
export function runsAsFormula(cell: string): boolean {
  return FORMULA_START.test(cell) && !NUMBER.test(cell);
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const rowsPerChunk = 1000;

/** A CSV file as chunks of text: the titles, and the cells of each row. */
export function* csvChunks(
  titles: readonly string[],
  count: number,
  cellsOf: (at: number) => readonly string[],
): Generator<string, void> {
  let chunk = csvRow(titles);
  for (let at = 0; at < count; at++) {
    chunk += csvRow(cellsOf(at));
    if ((at + 1) % rowsPerChunk === 0) {
      yield chunk;
      chunk = "";
    }
  }
  if (chunk !== "") yield chunk;
}
