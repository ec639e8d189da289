/** The most bytes of a signed document. */
export const largestDocument = 10 * 1024 * 1024;

/** How many documents an authorization has at most: photos of a document's pages come one by one. */
export const mostDocuments = 5;

/** What a signed document can be. */
export const documentKinds = ["pdf", "jpeg", "png"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The content type and file ending of each. */
export const documentTypes: Readonly<
  Record<DocumentKind, { readonly contentType: string; readonly ending: string }>
> = {
  pdf: { contentType: "application/pdf", ending: "pdf" },
  jpeg: { contentType: "image/jpeg", ending: "jpg" },
  png: { contentType: "image/png", ending: "png" },
};

/** What a file is that can't be taken: its bytes tell, never its name. */
export type DocumentFault = "empty" | "too-large" | "cut" | "heic" | "other";

export const documentFaultWords: Readonly<Record<DocumentFault, string>> = {
  empty: "This file is empty. Choose the signed document again.",
  "too-large": "This file is larger than 10 MB. Scan it with a lower resolution, or save it as a PDF.",
  cut: "This file is damaged or incomplete. Scan or save it again, then choose it.",
  heic: "This is a HEIC picture, which most computers can't open. Save it as a JPEG, then choose that file.",
  other: "This isn't a PDF, JPEG, or PNG file. Scan the signed document, or save it as one of these.",
};

/** Why a file of that many bytes can't be taken, whatever it is; undefined if it may be. */
export function faultOfSize(byteCount: number): Extract<DocumentFault, "empty" | "too-large"> | undefined {
  if (byteCount === 0) return "empty";
  return byteCount > largestDocument ? "too-large" : undefined;
}

/** What a document is by its bytes, or why it can't be taken. It must begin as its kind does, and have its end somewhere. */
export function documentKindOf(file: Uint8Array): DocumentKind | { readonly fault: DocumentFault } {
  const fault = faultOfSize(file.length);
  if (fault !== undefined) return { fault };
  const kind = kinds.find(({ start }) => matches(file, 0, start));
  if (kind === undefined) return { fault: isHeic(file) ? "heic" : "other" };
  return kind.isWhole(file) ? kind.kind : { fault: "cut" };
}

interface KindOfFile {
  readonly kind: DocumentKind;
  readonly start: readonly number[];
  readonly isWhole: (file: Uint8Array) => boolean;
}

/** Scanners and editors add a line or two behind the mark. */
const endOfPdf = 2048;

/** Phones add further pictures and films behind a JPEG, so its end may be anywhere. */
const kinds: readonly KindOfFile[] = [
  {
    kind: "pdf",
    start: bytesOf("%PDF-"),
    isWhole: (file) => holds(file.subarray(-endOfPdf), bytesOf("%%EOF")),
  },
  {
    kind: "jpeg",
    start: [0xff, 0xd8, 0xff],
    isWhole: (file) => holds(file.subarray(4), [0xff, 0xd9]),
  },
  {
    kind: "png",
    start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    isWhole: (file) => matches(file, 12, bytesOf("IHDR")) && holds(file.subarray(16), bytesOf("IEND")),
  },
];

function isHeic(file: Uint8Array): boolean {
  return (
    matches(file, 4, bytesOf("ftyp")) &&
    ["heic", "heix", "mif1", "msf1"].some((brand) => matches(file, 8, bytesOf(brand)))
  );
}

/** Compares without a call for each byte: a file may consist of the mark's first byte. */
function holds(file: Uint8Array, wanted: readonly number[]): boolean {
  const last = file.length - wanted.length;
  for (let at = 0; at <= last; at++) {
    if (file[at] === wanted[0] && matches(file, at, wanted)) return true;
  }
  return false;
}

function matches(file: Uint8Array, at: number, wanted: readonly number[]): boolean {
  for (let offset = 0; offset < wanted.length; offset++) {
    if (file[at + offset] !== wanted[offset]) return false;
  }
  return true;
}

function bytesOf(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
