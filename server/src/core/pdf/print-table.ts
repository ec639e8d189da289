import type { ReportTable, ReportTableColumn } from "@wagefloor/domain/documents/report-document.ts";
import type { PdfSheet } from "./sheet.ts";

const cellStyle = { size: 8 };
const headStyle = { size: 8, isBold: true };
const betweenColumns = 8;
const betweenRows = 3;

/** A row is never taller than a page. */
const longestCell = 400;

interface PlacedColumn extends ReportTableColumn {
  readonly left: number;
  readonly width: number;
  readonly isFigure: boolean;
}

/**
 * Prints a table over as many pages as it needs, its head on each. Its cells are marked with what they are the head of, so
 * that a screen reader can tell column and row.
 */
export function printTable(sheet: PdfSheet, { title, columns, rows, note }: ReportTable): void {
  if (title !== "") sheet.say("H3", title, { size: 10, isBold: true, above: 6, below: 3 });
  if (rows.length > 0) printRows(sheet, title, placedColumns(columns, sheet.width), rows);
  if (note !== null) sheet.say("P", note, { size: 8, below: 3 });
}

function printRows(
  sheet: PdfSheet,
  title: string,
  columns: readonly PlacedColumn[],
  rows: readonly (readonly string[])[],
): void {
  const table = sheet.openTable(title);
  const hasHead = columns.some((column) => column.title !== "");
  if (hasHead) {
    sheet.need(60);
    sheet.addRow(
      table,
      columns.map((column) => ({
        heads: "Column",
        print: () => sheet.write(column.title, column, headStyle),
      })),
    );
    endHead(sheet, columns);
  }
  for (const row of rows) {
    const cells = row.map(shortened);
    const height = heightOf(sheet, columns, cells, cellStyle);
    if (sheet.need(height + betweenRows) && hasHead) repeatHead(sheet, columns);
    sheet.addRow(
      table,
      columns.map((column, at) => ({
        heads: at === 0 ? "Row" : null,
        print: () => sheet.write(cells[at] ?? "", column, cellStyle),
      })),
    );
    sheet.move(height + betweenRows);
  }
  table.end();
  sheet.move(2 * betweenRows);
}

function repeatHead(sheet: PdfSheet, columns: readonly PlacedColumn[]): void {
  sheet.decorate(() => {
    for (const column of columns) sheet.write(column.title, column, headStyle);
  });
  endHead(sheet, columns);
}

function endHead(sheet: PdfSheet, columns: readonly PlacedColumn[]): void {
  const titles = columns.map((column) => column.title);
  sheet.move(heightOf(sheet, columns, titles, headStyle) + 1);
  sheet.rule();
  sheet.move(betweenRows);
}

function heightOf(
  sheet: PdfSheet,
  columns: readonly PlacedColumn[],
  cells: readonly string[],
  style: Parameters<PdfSheet["heightOf"]>[2],
): number {
  return Math.max(...columns.map(({ width }, at) => sheet.heightOf(cells[at] ?? "", width, style)));
}

/** The columns beside each other, each as wide as its share. */
function placedColumns(columns: readonly ReportTableColumn[], width: number): PlacedColumn[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = width - (columns.length - 1) * betweenColumns;
  let left = 0;
  return columns.map((column) => {
    const placed = {
      ...column,
      left,
      width: (room * column.share) / shares,
      isFigure: column.isFigure === true,
    };
    left += placed.width + betweenColumns;
    return placed;
  });
}

function shortened(cell: string): string {
  return cell.length > longestCell ? `${cell.slice(0, longestCell)}…` : cell;
}
