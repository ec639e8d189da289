import { inflateSync } from "node:zlib";

const headerLength = { woff: 44, font: 12 };
const entryLength = { woff: 20, font: 16 };

/**
 * The font in a WOFF file (version 1), as TrueType or OpenType. The library that embeds fonts would decompress a table of a
 * WOFF file anew for each glyph.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const directory = Buffer.alloc(headerLength.font + tables * entryLength.font);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables, 4);
  const parts: Buffer[] = [directory];
  let at = directory.length;
  for (let index = 0; index < tables; index++) {
    const entry = woff.subarray(headerLength.woff + index * entryLength.woff);
    const table = unpackTable(woff, entry);
    const place = headerLength.font + index * entryLength.font;
    entry.copy(directory, place, 0, 4);
    entry.copy(directory, place + 4, 16, 20);
    directory.writeUInt32BE(at, place + 8);
    directory.writeUInt32BE(table.length, place + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    at += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

function unpackTable(woff: Buffer, entry: Buffer): Buffer {
  const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
  const table = woff.subarray(offset, offset + packed);
  return packed < length ? inflateSync(table) : table;
}
