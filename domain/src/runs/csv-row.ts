const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * One row of CSV, ended by CRLF, quoted where RFC 4180 asks for it. A cell that a spreadsheet would run as a formula
 * gets a leading apostrophe (OWASP, "CSV Injection"); plain numbers, negative ones too, stay as they are.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(withoutFormula(cell))).join(",")}\r\n`;
}

function withoutFormula(cell: string): string {
  return FORMULA_START.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
