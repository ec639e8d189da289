import { notText } from "../refusals/refusals.ts";

/** How many first bytes decide what a file is. */
export const signatureLength = 8;

interface Signature {
  readonly start: readonly number[];
  readonly seemsToBe: string;
  readonly advice?: string;
}

const saveAsCsv = "In Excel: File > Save As > CSV UTF-8, and upload that file.";
const runAgain = "Run the same report again and choose CSV or Excel as its format.";
const zipArchive = [0x50, 0x4b, 0x03, 0x04];
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const signatures: readonly Signature[] = [
  {
    start: zipArchive,
    seemsToBe: "an Excel workbook (.xlsx) or another ZIP archive",
    advice: saveAsCsv,
  },
  {
    start: oldOffice,
    seemsToBe: "an old Excel workbook (.xls) or another Office document",
    advice: saveAsCsv,
  },
  { start: [0x25, 0x50, 0x44, 0x46, 0x2d], seemsToBe: "a PDF document", advice: runAgain },
  { start: [0x89, 0x50, 0x4e, 0x47], seemsToBe: "a PNG picture" },
  { start: [0xff, 0xd8, 0xff], seemsToBe: "a JPEG picture" },
  { start: [0x47, 0x49, 0x46, 0x38], seemsToBe: "a GIF picture" },
  {
    start: [0x1f, 0x8b],
    seemsToBe: "a gzip archive",
    advice: "Unpack it and upload the payroll file inside.",
  },
];

/** Whether a file can only be judged as a whole: a workbook, or what may be one behind a password. */
export function isPackage(head: Uint8Array): boolean {
  return beginsWith(head, zipArchive) || beginsWith(head, oldOffice);
}

/** Texts that are no table, by how they begin. Some systems save a web page or XML under the name of a workbook. */
const texts: readonly { readonly form: RegExp; readonly seemsToBe: string; readonly advice: string }[] = [
  {
    form: /^<[!?a-z]/i,
    seemsToBe: "a web page or an XML document, which some systems save as .xls",
    advice:
      "Open it in Excel, choose File > Save As > Excel Workbook (.xlsx) or CSV UTF-8, and upload that file.",
  },
  { form: /^\{\\rtf/, seemsToBe: "a text document (RTF)", advice: runAgain },
  { form: /^(\{|\[\s*\{)/, seemsToBe: "JSON", advice: runAgain },
];

/** Refuses a file that begins like a picture, a workbook, a document, an archive or a text that is no table. */
export function refuseOtherFormats(head: Uint8Array): void {
  const match = signatures.find(({ start }) => beginsWith(head, start)) ?? textFormatOf(head);
  if (match !== undefined) throw notText(match.seemsToBe, match.advice);
}

function textFormatOf(head: Uint8Array): (typeof texts)[number] | undefined {
  const text = new TextDecoder().decode(head).trimStart();
  return texts.find(({ form }) => form.test(text));
}

/** Refuses a workbook that only its password opens: Excel packs it into the format of old Office documents. */
export function refuseProtectedWorkbook(file: Uint8Array): void {
  if (!beginsWith(file, oldOffice) || !holdsName(file, "EncryptedPackage")) return;
  throw notText(
    "an Excel workbook with a password",
    "In Excel: File > Info > Protect Workbook > Encrypt with Password, clear the password, save the workbook, and upload it again.",
  );
}

function beginsWith(file: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => file[at] === byte);
}

/** Whether there is an entry of that name, in UTF-16 as old Office documents list them. */
function holdsName(file: Uint8Array, name: string): boolean {
  for (
    let from = file.indexOf(name.charCodeAt(0));
    from !== -1;
    from = file.indexOf(name.charCodeAt(0), from + 1)
  ) {
    let at = 1;
    while (at < name.length && file[from + 2 * at] === name.charCodeAt(at) && file[from + 2 * at + 1] === 0)
      at++;
    if (at === name.length) return true;
  }
  return false;
}
