import { randomUUID } from "node:crypto";
import { access, constants, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Cents } from "@wagefloor/domain/money.ts";
import { z } from "zod";
import { CommandError } from "../lib/command-error.ts";
import { unreadableFile } from "../lib/input-file.ts";
import { dollars, inDollars } from "./dollars.ts";
import { byEmployee, readJsonFile } from "./json-file.ts";

const balancesSchema = z.record(z.string(), dollars, {
  error: 'the file must hold one object of balances, such as { "1001": 12.34 }',
});

/** Reads BALANCES.json: what each employee still owes, dollars there and cents here. Throws a CommandError. */
export async function readBalances(path: string): Promise<ReadonlyMap<string, Cents>> {
  return byEmployee(path, await readJsonFile(path, balancesSchema));
}

/** Refuses a file that can't be written before there is an answer. A device is never replaced. @throws CommandError */
export async function checkWritable(path: string): Promise<void> {
  try {
    await access(dirname(path), constants.W_OK);
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (found?.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
    if (found && !found.isFile())
      throw new CommandError(`'${path}' isn't an ordinary file, so no balances are written to it`);
  } catch (error) {
    throw error instanceof CommandError ? error : unwritableFile(path, error);
  }
}

/** Writes such a file, whole or not at all: balances that are half written would be deducted again. Throws a CommandError. */
export async function writeBalances(path: string, balances: ReadonlyMap<string, Cents>): Promise<void> {
  const lines = [...balances].map(([key, balance]) => `  ${JSON.stringify(key)}: ${inDollars(balance)}`);
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(unfinished, "wx");
    try {
      await file.writeFile(`{\n${lines.join(",\n")}\n}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw unwritableFile(path, error);
  }
}

function unwritableFile(path: string, error: unknown): CommandError {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return new CommandError(`There is no folder for '${path}'`);
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EROFS")
    return new CommandError(`'${path}' couldn't be written: there's no space, or the disk is read-only`);
  if (code === "EACCES" || code === "EPERM")
    return new CommandError(`'${path}' may not be written by this user`);
  return unreadableFile(path, error);
}
