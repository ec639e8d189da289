import type {
  ReportBlock,
  ReportDocument,
  ReportTable,
} from "@wagefloor/domain/documents/report-document.ts";
import { printTable } from "./print-table.ts";
import { openSheet, type PdfSheet } from "./sheet.ts";

/** A file within the PDF. */
export interface PdfAttachment {
  readonly fileName: string;
  readonly description: string;
  readonly content: Uint8Array;
}

/**
 * A report as PDF on US Letter: tagged for screen readers, with its fonts, and files attached.
 * @param onProgress told the share of the blocks that is printed
 */
export async function printReport(
  report: ReportDocument,
  attachments: readonly PdfAttachment[],
  onProgress: (share: number) => void,
): Promise<Buffer> {
  const sheet = openSheet(report.title, report.isUpright);
  sheet.say("H1", report.title, { size: 20, isBold: true, below: 4 });
  sheet.say("P", report.subtitle, { size: 9, below: 6 });
  for (const [at, block] of report.blocks.entries()) {
    printBlock(sheet, block);
    onProgress((at + 1) / report.blocks.length);
  }
  for (const { fileName, description, content } of attachments) sheet.attach(fileName, description, content);
  return sheet.close();
}

function printBlock(sheet: PdfSheet, block: ReportBlock): void {
  if (block.kind === "heading") sheet.say("H2", block.text, { size: 13, isBold: true, above: 12, below: 4 });
  else if (block.kind === "paragraph") sheet.say("P", block.text, { size: 9, below: 4 });
  else if (block.kind === "signatures") for (const person of block.people) printSignature(sheet, person);
  else printTable(sheet, block.kind === "facts" ? factsTable(block.facts) : block);
}

const roomToSign = 44;

/** A line to sign and one for the date, named below. */
function printSignature(sheet: PdfSheet, person: string): void {
  sheet.need(roomToSign + 24);
  sheet.move(roomToSign);
  const gap = 24;
  const signature = { left: 0, width: (sheet.width - gap) * 0.7 };
  const date = { left: signature.width + gap, width: sheet.width - gap - signature.width };
  sheet.rule(signature);
  sheet.rule(date);
  sheet.move(3);
  sheet.sayBeside([
    [`${person}: signature and printed name`, signature],
    ["Date", date],
  ]);
}

function factsTable(facts: readonly (readonly [label: string, value: string])[]): ReportTable {
  return {
    kind: "table",
    title: "",
    columns: [
      { title: "", share: 1 },
      { title: "", share: 4 },
    ],
    rows: facts,
    note: null,
  };
}
