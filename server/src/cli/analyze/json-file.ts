import type { z } from "zod";
import { CommandError } from "../lib/command-error.ts";
import { nameOfInput, readJson } from "../lib/input-file.ts";

const MOST_NAMED = 10;

/** Reads a JSON file that a person wrote. Throws a CommandError that names the file and the wrong fields. */
export async function readJsonFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const checked = schema.safeParse(await readJson(path), { reportInput: true });
  if (!checked.success) {
    throw new CommandError(`${nameOfInput(path)}: ${allInWords(checked.error.issues)}`);
  }
  return checked.data;
}

/** What such a file has by employee ID. IDs are trimmed, as in payroll files. @throws CommandError if one is empty or repeated */
export function byEmployee<Value>(
  path: string,
  document: Readonly<Record<string, Value>>,
): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>();
  for (const [key, value] of Object.entries(document)) {
    const id = key.trim();
    if (id === "") throw new CommandError(`${nameOfInput(path)}: '${key}' isn't an employee ID`);
    if (found.has(id)) throw new CommandError(`${nameOfInput(path)}: '${id}' is there more than once`);
    found.set(id, value);
  }
  return found;
}

function allInWords(issues: readonly z.core.$ZodIssue[]): string {
  const named = issues.slice(0, MOST_NAMED).map(inWords).join("; ");
  return issues.length > MOST_NAMED ? `${named}; and ${issues.length - MOST_NAMED} more` : named;
}

function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") {
    return `${issue.keys.map((key) => `'${key}'`).join(", ")} is not a setting`;
  }
  const field = issue.path.map(String).join(".");
  return field === "" ? issue.message : `'${field}' ${demandOf(issue)}`;
}

/** What a setting must be; the messages of the contract are for someone who fills in a form. */
function demandOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return "is missing";
    if (issue.expected === "string") return "must be a text";
    if (issue.expected === "array") return "must be a list";
  }
  if (issue.code === "too_small") return "must not be empty";
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  return issue.message;
}
