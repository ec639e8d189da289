import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { CommandError } from "../command-error.ts";
import { unreadableFile } from "./input-file.ts";

/** Reads a JSON file that a person wrote. Throws a CommandError that names the file and every wrong field. */
export async function readJsonFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const checked = schema.safeParse(parseJson(path, await readText(path)));
  if (!checked.success) {
    throw new CommandError(`${path}: ${checked.error.issues.map(inWords).join("; ")}`);
  }
  return checked.data;
}

async function readText(path: string): Promise<string> {
  try {
    return (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
  } catch (error) {
    throw unreadableFile(path, error);
  }
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new CommandError(`${path} is not JSON: ${error.message}`);
    }
    throw error;
  }
}

function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") {
    return `${issue.keys.map((key) => `'${key}'`).join(", ")} is not a setting`;
  }
  const field = issue.path.map(String).join(".");
  return field === "" ? issue.message : `'${field}' ${issue.message}`;
}
