import { createReadStream } from "node:fs";
import { CommandError } from "./command-error.ts";

/** Of a file that has to be known whole. Node holds no longer text than 512 MB. */
const largestWhole = 500_000_000;

/** Reads a file that has to be known whole, which may be a device that never ends. @throws CommandError */
export async function readWholeFile(path: string, largest = largestWhole): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
      size += chunk.length;
      if (size > largest) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw unreadableFile(path, error);
  }
  if (size > largest) {
    throw new CommandError(`'${path}' has more than ${largest / 1_000_000} MB, which no payroll file has`);
  }
  return Buffer.concat(chunks);
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
