import { type FileNote, fileNotes } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import type { OpenReason } from "@wagefloor/domain/payroll-file/content/open-pay.ts";
import type { Inspection } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import { readBytes } from "@wagefloor/domain/payroll-file/payroll-reader.ts";
import { unlessRefused } from "@wagefloor/domain/payroll-file/refusals/payroll-file-error.ts";
import { certainty } from "@wagefloor/domain/payroll-file/vocabulary/meaning-of.ts";
import { noteTexts } from "../lib/note-texts.ts";

const saysWhatItIs: ReadonlySet<OpenReason> = new Set(["bonus-apart", "deducted-apart"]);
const shown: ReadonlySet<FileNote["kind"]> = new Set([
  "repeated-rows",
  "further-blocks",
  "open-columns",
  "rows-without-number",
]);

/** What only reading a file by its proposal tells: rows that count twice or seem to be someone's, what leaves open which pay counts, or why it can't be read. */
export function rowWarnings(csv: Uint8Array, { plan, confidence }: Inspection): string[] {
  if (confidence < certainty.certain) return [];
  const warnings = () => {
    const file = readBytes(csv, plan);
    // A bonus or a uniform says itself what it is.
    const openColumns = file.openColumns.filter(({ reason }) => !saysWhatItIs.has(reason));
    return noteTexts(fileNotes({ ...file, openColumns }).filter(({ kind }) => shown.has(kind)));
  };
  return unlessRefused(warnings, ({ sentence }) => [sentence]);
}
