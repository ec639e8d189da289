import { isAsciiText } from "../../text/ascii.ts";
import { refuseOtherFormats, signatureLength } from "../../text/file-signature.ts";
import { findSeparatorLine, longestSeparatorLine } from "../../text/separator-line.ts";
import { utf8Text } from "../../text/text-encoding.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** The text of a file, as bytes in which ASCII means ASCII. */
export interface OpenedText {
  /**
   * The text and, where its last line has none, a line feed behind it, as the scanner needs it. Not to be changed: they may be
   * the file's.
   */
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly encoding: Encoding;
  /** The physical line that begins at `start`. */
  readonly firstLine: number;
  /** Named by a first line such as `sep=;`. */
  readonly delimiter: number | null;
}

const lineFeed = 10;

/** Opens the bytes of a whole file. @throws PayrollFileError for a picture, a document or an archive */
export function openText(file: Uint8Array): OpenedText {
  refuseOtherFormats(file.subarray(0, signatureLength));
  const [first, second] = file;
  const isLittle = first === 0xff && second === 0xfe;
  const utf16 = isLittle ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  const text =
    utf16 === null ? withoutMark(file) : new TextEncoder().encode(new TextDecoder(utf16).decode(file));
  const end = text.length;
  const bytes = text.at(-1) === lineFeed ? text : withLineEnd(text);
  const encoding = utf16 ?? encodingOf(bytes);
  const separator = findSeparatorLine(
    String.fromCharCode(...bytes.subarray(0, Math.min(end, longestSeparatorLine + 1))),
  );
  if (separator === null) return { bytes, end, encoding, start: 0, firstLine: 1, delimiter: null };
  const delimiter = separator.delimiter.charCodeAt(0);
  return { bytes, end, encoding, start: separator.length, firstLine: 2, delimiter };
}

/** Nothing is changed: copying a large file takes as long as looking through it. */
function withoutMark(file: Uint8Array): Uint8Array {
  const [first, second, third] = file;
  const hasUtf8Mark = first === 0xef && second === 0xbb && third === 0xbf;
  const { buffer, byteOffset, length } = hasUtf8Mark ? file.subarray(3) : file;
  // A Buffer takes much longer to cut.
  return new Uint8Array(buffer, byteOffset, length);
}

function withLineEnd(text: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(text.length + 1);
  bytes.set(text);
  bytes[text.length] = lineFeed;
  return bytes;
}

function encodingOf(text: Uint8Array): Encoding {
  return isAsciiText(text) || utf8Text(text, 0, text.length) !== null ? "utf-8" : "windows-1252";
}
