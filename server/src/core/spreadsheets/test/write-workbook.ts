import { crc32, deflateRawSync } from "node:zlib";

/** A cell as it is in a sheet's XML, or a text or figure to make one of. */
export type SheetCell =
  | string
  | number
  | null
  | { readonly xml: string }
  | { readonly figure: number; readonly style: number };

/** A sheet of a workbook for a test. */
export interface TestSheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  readonly state?: string;
}

/** The parts of a workbook with the given sheets; figures may have one of the given number formats as their style. */
export function workbookParts(
  sheets: readonly TestSheet[],
  formats: readonly string[] = [],
  properties = "",
): Record<string, string> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join("")}</Relationships>`;
  const strings: string[] = [];
  const bodies = sheets.map(({ rows }) => sheetXml(rows, strings));
  return {
    "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/_rels/workbook.xml.rels": relations(
      ...sheets.map((_, at) => relation(`rId${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`)),
      relation("rIdStrings", "sharedStrings", "sharedStrings.xml"),
      relation("rIdStyles", "styles", "/xl/styles.xml"),
    ),
    "xl/workbook.xml": `<workbook xmlns:r="r">${properties}<sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${state === undefined ? "" : ` state="${state}"`}/>`,
      )
      .join("")}</sheets></workbook>`,
    ...Object.fromEntries(bodies.map((body, at) => [`xl/worksheets/sheet${at + 1}.xml`, body])),
    "xl/sharedStrings.xml": `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
    "xl/styles.xml": stylesXml(formats),
  };
}

/** A workbook as bytes. */
export function workbook(...parts: Parameters<typeof workbookParts>): Uint8Array {
  return zip(workbookParts(...parts));
}

/** A ZIP archive (PKWARE, APPNOTE 6.3.3) of the given files. */
export function zip(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(crc32(content), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(Buffer.byteLength(content), 18);
    header.writeUInt16LE(Buffer.byteLength(name), 22);
    locals.push(Buffer.from("PK\x03\x04", "latin1"), header, Buffer.from(name), packed);
    const entry = Buffer.alloc(42);
    entry.writeUInt16LE(20, 0);
    header.copy(entry, 2);
    entry.writeUInt32LE(offset, 38);
    directory.push(Buffer.from("PK\x01\x02", "latin1"), entry, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...directory, Buffer.from("PK\x05\x06", "latin1"), end]);
}

function sheetXml(rows: TestSheet["rows"], strings: string[]): string {
  const body = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row + 1}`, strings));
    return cells.length === 0 ? "" : `<row r="${row + 1}">${written.join("")}</row>`;
  });
  return `<worksheet><sheetData>${body.join("")}</sheetData></worksheet>`;
}

function cellXml(cell: SheetCell, reference: string, strings: string[]): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === "string") return `<c r="${reference}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
  return "xml" in cell
    ? cell.xml.replace("<c", `<c r="${reference}"`)
    : `<c r="${reference}" s="${cell.style}"><v>${cell.figure}</v></c>`;
}

function stylesXml(formats: readonly string[]): string {
  const named = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`);
  const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
  return `<styleSheet><numFmts>${named.join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join("")}<xf numFmtId="14"/></cellXfs></styleSheet>`;
}

function columnLetters(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : columnLetters(Math.floor(column / 26) - 1) + columnLetters(column % 26);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
