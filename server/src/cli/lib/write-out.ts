import { pipeline } from "node:stream/promises";

const BLOCK_LENGTH = 64 * 1024;

/**
 * Writes everything to standard output before it returns. A reader that stops early (`| head`) is no error.
 * @returns whether all of it was read
 */
export async function writeOut(chunks: Iterable<string>): Promise<boolean> {
  try {
    await pipeline(inBlocks(chunks), process.stdout, { end: false });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPIPE")) {
      throw error;
    }
    return false;
  }
}

function* inBlocks(chunks: Iterable<string>): Generator<string, void> {
  let block = "";
  for (const chunk of chunks) {
    block += chunk;
    if (block.length >= BLOCK_LENGTH) {
      yield block;
      block = "";
    }
  }
  yield block;
}
