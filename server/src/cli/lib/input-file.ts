import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { CommandError } from "./command-error.ts";

/** Of a file that has to be known whole. Node holds no longer text than 512 MB. */
export const largestWhole = 500_000_000;

/** A file's bytes; those of standard input for `-`. */
export function openInput(path: string, highWaterMark: number): Readable {
  return path === "-" ? process.stdin : createReadStream(path, { highWaterMark });
}

/** Reads a file that has to be known whole, which may be a device that never ends. @throws CommandError */
export async function readWholeFile(path: string, largest = largestWhole): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of openInput(path, 1024 * 1024)) {
      size += chunk.length;
      if (size > largest) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw unreadableFile(path, error);
  }
  if (size > largest) throw tooLarge(path, largest);
  return Buffer.concat(chunks);
}

/** Reads a whole file as text. @throws CommandError */
export async function readTextFile(path: string): Promise<string> {
  return (await readWholeFile(path)).toString("utf8");
}

/** The sentence for a file that is larger than this many bytes. */
export function tooLarge(path: string, largest: number): CommandError {
  return new CommandError(`'${path}' has more than ${largest / 1_000_000} MB, which no payroll file has`);
}

/** The sentence for a file that the system did not let us read; anything else is a bug and is thrown on. */
export function unreadableFile(path: string, error: unknown): CommandError {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
    case "ENAMETOOLONG":
    case "ELOOP":
      return new CommandError(`There is no file '${path}'`);
    case "EISDIR":
      return new CommandError(`'${path}' is a directory, not a file`);
    case "EACCES":
    case "EPERM":
      return new CommandError(`'${path}' may not be read by this user`);
    default:
      throw error;
  }
}
