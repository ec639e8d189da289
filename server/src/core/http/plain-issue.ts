import type { z } from "zod";

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** What is wrong with a part of a request for which its schema has no sentence of its own: only other programs send that. */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.length ? `'${issue.path.join(".")}'` : "The request";
  if (issue.code === "unrecognized_keys")
    return `${name} has members that we don't know: ${issue.keys.join(", ")}`;
  if (issue.code === "too_big") return `${name} is too long or too large: at most ${issue.maximum}`;
  if (issue.code === "too_small") return `${name} is too short or too small: at least ${issue.minimum}`;
  if (issue.code !== "invalid_type") return `${name} isn't valid`;
  if (issue.input === undefined) return `${name} is missing`;
  const kind = kinds[issue.expected];
  return kind === undefined ? `${name} isn't valid` : `${name} must be ${kind}`;
}
