import { notText } from "../refusals.ts";

/** How many first bytes decide what a file is. */
export const signatureLength = 8;

const signatures: readonly { readonly start: readonly number[]; readonly seemsToBe: string }[] = [
  { start: [0x50, 0x4b, 0x03, 0x04], seemsToBe: "an Excel workbook (.xlsx) or another ZIP archive" },
  {
    start: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    seemsToBe: "an old Excel workbook (.xls) or another Office document",
  },
  { start: [0x25, 0x50, 0x44, 0x46, 0x2d], seemsToBe: "a PDF document" },
  { start: [0x89, 0x50, 0x4e, 0x47], seemsToBe: "a PNG picture" },
  { start: [0xff, 0xd8, 0xff], seemsToBe: "a JPEG picture" },
  { start: [0x47, 0x49, 0x46, 0x38], seemsToBe: "a GIF picture" },
  { start: [0x1f, 0x8b], seemsToBe: "a gzip archive" },
];

/** Refuses a file that begins like a picture, a workbook, a document or an archive. */
export function refuseOtherFormats(head: Uint8Array): void {
  const match = signatures.find(({ start }) => start.every((byte, at) => head[at] === byte));
  if (match !== undefined) throw notText(match.seemsToBe);
}
