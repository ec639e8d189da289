/**
 * An XML Spreadsheet 2003, the form of Workday's templates: cells are typed, so a number such as 00042 keeps its zeros
 * when Excel opens it. Amounts are numbers, in the last column; all else is text.
 */
export function* xmlSpreadsheet(
  titles: readonly string[],
  count: number,
  cellsAt: (at: number) => readonly string[],
): Generator<string, void> {
  yield opening + rowOf(titles, false);
  for (let from = 0; from < count; from += rowsPerChunk) {
    let chunk = "";
    for (let at = from; at < Math.min(count, from + rowsPerChunk); at++) chunk += rowOf(cellsAt(at), true);
    yield chunk;
  }
  yield "</Table></Worksheet></Workbook>\n";
}

const rowsPerChunk = 1000;

const opening = `<?xml version="1.0" encoding="UTF-8"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Styles><Style ss:ID="text"><NumberFormat ss:Format="@"/></Style><Style ss:ID="money"><NumberFormat ss:Format="0.00"/></Style></Styles>
<Worksheet ss:Name="Deductions"><Table>
`;

function rowOf(cells: readonly string[], endsInAmount: boolean): string {
  const written = cells.map((cell, at) => {
    const isAmount = endsInAmount && at === cells.length - 1;
    const [style, type] = isAmount ? ["money", "Number"] : ["text", "String"];
    return `<Cell ss:StyleID="${style}"><Data ss:Type="${type}">${escaped(cell)}</Data></Cell>`;
  });
  return `<Row>${written.join("")}</Row>\n`;
}

/** Text in which XML's own characters are written out; one that XML can't have is never in a number that is let in. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character as keyof typeof entities]);
}

const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
