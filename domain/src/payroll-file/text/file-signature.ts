import { notText } from "../refusals/refusals.ts";

/** How many first bytes decide what a file is. */
export const signatureLength = 8;

const saveAsCsv = "In Excel: File > Save As > CSV UTF-8, and upload that file.";
const runAgain = "Run the same report again and choose CSV or Excel as its format.";
const unpack = "Unpack it and upload the payroll file inside.";
const zipArchive = "PK\u0003\u0004";
const oldOffice = "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1";

/** What files seem to be that begin with these bytes, and what to do. */
const signatures: readonly (readonly [start: string, seemsToBe: string, advice?: string])[] = [
  [zipArchive, "an Excel workbook (.xlsx) or another ZIP archive", saveAsCsv],
  [oldOffice, "an old Excel workbook (.xls) or another Office document", saveAsCsv],
  ["%PDF-", "a PDF document", runAgain],
  ["\u0089PNG", "a PNG picture"],
  ["\u00ff\u00d8\u00ff", "a JPEG picture"],
  ["GIF8", "a GIF picture"],
  ["\u001f\u008b", "a gzip archive", unpack],
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
  const [, binary, how] = signatures.find(([start]) => beginsWith(head, start)) ?? [];
  if (binary !== undefined) throw notText(binary, how);
  const text = new TextDecoder().decode(head).trimStart();
  const match = texts.find(({ form }) => form.test(text));
  if (match !== undefined) throw notText(match.seemsToBe, match.advice);
}

/** Refuses a workbook that only its password opens: Excel packs it into the format of old Office documents. */
export function refuseProtectedWorkbook(file: Uint8Array): void {
  if (!beginsWith(file, oldOffice) || !holdsName(file, "EncryptedPackage")) return;
  throw notText(
    "an Excel workbook with a password",
    "In Excel: File > Info > Protect Workbook > Encrypt with Password, clear the password, save the workbook, and upload it again.",
  );
}

function beginsWith(file: Uint8Array, start: string): boolean {
  return String.fromCharCode(...file.subarray(0, start.length)) === start;
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
