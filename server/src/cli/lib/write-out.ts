import { pipeline } from "node:stream/promises";
import { CommandError } from "./command-error.ts";

const BLOCK_LENGTH = 64 * 1024;

/**
 * Writes everything to standard output before it returns. A reader that stops early (`| head`) is no error.
 * @returns whether all of it was read
 * @throws CommandError where it can't be written, as on a full disk
 */
export async function writeOut(chunks: Iterable<string>): Promise<boolean> {
  try {
    await pipeline(inBlocks(chunks), process.stdout, { end: false });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error && "code" in error)) throw error;
    if (error.code === "EPIPE") return false;
    const why = error.code === "ENOSPC" ? "there's no space" : error.message;
    throw new CommandError(`The answer couldn't be written to standard output: ${why}`, { cause: error });
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
