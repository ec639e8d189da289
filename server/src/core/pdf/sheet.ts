import { once } from "node:events";
import PDFDocument from "pdfkit";
import { version } from "../../settings/version.ts";
import { type FontName, fontFor, readFont } from "./fonts.ts";
import { inVisualOrder } from "./visual-order.ts";

/** Points: US Letter. */
const paper = { long: 792, short: 612 };
const page = { margin: 40, foot: 24 };

/** For the head of a table and a row; below the heading of a part also for that of its first table. */
const roomBelow = { H1: 130, H2: 130, H3: 90, P: 0 } as const;

/** Which program printed it, so that the figures of an old report can be followed. */
const program = `Wagefloor ${version}`;

/** How a text is set; sizes and spaces in points. */
interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  readonly above?: number;
  readonly below?: number;
}

/** Where a cell is, from the left edge of what is printed, and how wide. */
interface Place {
  readonly left: number;
  readonly width: number;
  readonly isFigure: boolean;
}

/** A cell of a table: whether it is the head of its column or row, and how it is printed. */
interface Cell {
  readonly heads: "Column" | "Row" | null;
  readonly print: () => void;
}

type Element = PDFKit.PDFStructureElement;

/** The pages of a PDF, filled from top to bottom. What has to stay together asks for its room first. */
export class PdfSheet {
  readonly width: number;
  readonly #height: number;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: Element;
  readonly #chunks: Buffer[] = [];
  readonly #ended: Promise<unknown>;
  readonly #registered = new Set<FontName>();
  readonly #title: string;
  #pages = 0;
  #top: number = page.margin;

  constructor(title: string, isUpright: boolean) {
    this.#title = title;
    this.width = (isUpright ? paper.short : paper.long) - 2 * page.margin;
    this.#height = isUpright ? paper.long : paper.short;
    this.#pdf = new PDFDocument({
      ...{ size: "LETTER", layout: isUpright ? "portrait" : "landscape", margin: 0 },
      ...{ autoFirstPage: false, pdfVersion: "1.7" },
      ...{ tagged: true, lang: "en-US", displayTitle: true, info: { Title: title, Creator: program } },
    });
    this.#pdf.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
    this.#ended = once(this.#pdf, "end");
    this.#root = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.#root);
    this.#addPage();
  }

  /** Prints a text of its own, such as a heading, over the whole width. */
  say(tag: "H1" | "H2" | "H3" | "P", text: string, style: TextStyle): void {
    const { above = 0, below = 0 } = style;
    const place = { left: 0, width: this.width, isFigure: false };
    const height = this.heightOf(text, place.width, style);
    // A heading isn't the last thing on a page.
    this.need(above + height + roomBelow[tag]);
    this.#top += this.#top > page.margin ? above : 0;
    this.#root.add(this.#pdf.struct(tag, {}, () => this.write(text, place, style)));
    this.#top += height + below;
  }

  /** Prints short texts beside each other. */
  sayBeside(texts: readonly (readonly [text: string, place: Pick<Place, "left" | "width">])[]): void {
    const style = { size: 8 };
    for (const [text, place] of texts)
      this.#root.add(this.#pdf.struct("P", {}, () => this.write(text, { ...place, isFigure: false }, style)));
    this.#top += Math.max(...texts.map(([text, { width }]) => this.heightOf(text, width, style))) + 4;
  }

  /** A table, which is filled row by row and then ended. */
  openTable(title: string): Element {
    const table = this.#pdf.struct("Table", title === "" ? {} : { title });
    this.#root.add(table);
    return table;
  }

  /** A row of a table: each cell is printed as it comes. */
  addRow(table: Element, cells: readonly Cell[]): void {
    const row = this.#pdf.struct("TR");
    table.add(row);
    for (const { heads, print } of cells) {
      // The types of the library don't have the scope yet.
      const options = heads === null ? {} : { ...{ scope: heads } };
      row.add(this.#pdf.struct(heads === null ? "TD" : "TH", options, print));
    }
    row.end();
  }

  /** Prints what readers of the document's text leave out, such as a repeated head of a table. */
  decorate(print: () => void): void {
    this.#pdf.markContent("Artifact", { type: "Layout" });
    print();
    this.#pdf.endMarkedContent();
  }

  /** Begins a new page unless that much fits on this one. @returns whether it did */
  need(height: number): boolean {
    if (this.#top + height <= this.#height - page.margin - page.foot) return false;
    this.#addPage();
    return true;
  }

  heightOf(text: string, width: number, { size, isBold = false }: TextStyle): number {
    const printed = this.#prepare(text, size, isBold);
    if (this.#pdf.widthOfString(printed) <= width) return this.#pdf.currentLineHeight(true);
    return this.#pdf.heightOfString(printed, { width });
  }

  /** Writes at the current height, which stays as it is. */
  write(text: string, { left, width, isFigure }: Place, { size, isBold = false }: TextStyle): void {
    const printed = this.#prepare(text, size, isBold);
    const align = isFigure ? "right" : "left";
    this.#pdf.text(printed, page.margin + left, this.#top, { width, align });
  }

  /** Goes on that much further down. */
  move(height: number): void {
    this.#top += height;
  }

  /** A line over the whole width, or over a part of it from the left edge. */
  rule({ left, width }: Pick<Place, "left" | "width"> = { left: 0, width: this.width }): void {
    const from = page.margin + left;
    this.decorate(() =>
      this.#pdf
        .moveTo(from, this.#top)
        .lineTo(from + width, this.#top)
        .lineWidth(0.5)
        .stroke("#999999"),
    );
  }

  attach(fileName: string, description: string, content: Uint8Array): void {
    const now = new Date();
    this.#pdf.file(Buffer.from(content.buffer, content.byteOffset, content.byteLength), {
      ...{ name: fileName, type: "text/csv", description, creationDate: now, modifiedDate: now },
    });
  }

  /** Ends the document. @returns its bytes */
  async close(): Promise<Buffer> {
    this.#root.end();
    this.#pdf.end();
    await this.#ended;
    return Buffer.concat(this.#chunks);
  }

  #addPage(): void {
    this.#pdf.addPage();
    this.#pages += 1;
    const foot = { left: 0, width: this.width };
    this.#top = this.#height - page.margin;
    this.decorate(() => {
      this.write(program, { ...foot, isFigure: false }, { size: 8 });
      this.write(`${this.#title}, page ${this.#pages}`, { ...foot, isFigure: true }, { size: 8 });
    });
    this.#top = page.margin;
  }

  /** Chooses the font. @returns the text as it's printed: with letters and their accents as one, in reading order */
  #prepare(text: string, size: number, isBold: boolean): string {
    const composed = text.normalize("NFC");
    const name = fontFor(composed, isBold);
    if (!this.#registered.has(name)) {
      this.#pdf.registerFont(name, readFont(name));
      this.#registered.add(name);
    }
    this.#pdf.font(name).fontSize(size).fillColor("#000000");
    return inVisualOrder(composed);
  }
}

export function openSheet(title: string, isUpright = false): PdfSheet {
  return new PdfSheet(title, isUpright);
}
