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

/** A file as sentences name it. */
export function nameOfInput(path: string): string {
  return path === "-" ? "Standard input" : path;
}

/** Reads a file of JSON, in which no key may be repeated: the last one would count, and the others be lost. @throws CommandError */
export async function readJson(path: string): Promise<unknown> {
  const text = (await readTextFile(path)).replace(/^\uFEFF/, "");
  try {
    const document: unknown = JSON.parse(text);
    const repeated = repeatedKey(text);
    if (repeated === undefined) return document;
    throw new CommandError(`${nameOfInput(path)}: '${repeated}' is there more than once`);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new CommandError(`${nameOfInput(path)} is not JSON: ${error.message}`);
    throw error;
  }
}

/** The first key that an object of a JSON text has twice. */
function repeatedKey(text: string): string | undefined {
  const objects: (Set<string> | null)[] = [];
  let last = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "{" || sign === "[") objects.push(sign === "{" ? new Set() : null);
    else if (sign === "}" || sign === "]") objects.pop();
    else if (sign === '"') {
      const end = endOfText(text, at);
      last = text.slice(at, end + 1);
      at = end;
    } else if (sign === ":") {
      const key: string = JSON.parse(last);
      if (objects.at(-1)?.has(key)) return key;
      objects.at(-1)?.add(key);
    }
  }
  return undefined;
}

/** Where a text of JSON ends that begins here. */
function endOfText(text: string, from: number): number {
  let at = from + 1;
  while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
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
