import { closeSync, openSync, readSync } from "node:fs";

const chunkSize = 65_536;

/** The bytes of a file, a chunk at a time in one buffer that the next chunk overwrites. */
export function* fileChunks(path: string): Generator<Uint8Array> {
  const file = openSync(path, "r");
  const buffer = new Uint8Array(chunkSize);
  try {
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) {
      yield buffer.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}
