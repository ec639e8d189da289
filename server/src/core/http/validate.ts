import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { ZodType } from "zod";
import { Refusal } from "../refusals.ts";

/**
 * Checks one part of a request (`json`, `query`, `param`, `form`) against a schema. What does not fit is
 * refused with the first sentence of each field under `fields`.
 */
export function validate<Schema extends ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (result.success) return;
    const fields: Record<string, string> = {};
    for (const issue of result.error.issues) fields[issue.path.join(".")] ??= issue.message;
    const first = result.error.issues[0];
    throw new Refusal(
      "invalid_input",
      first?.message ?? "Some of the information isn't valid. Please check it and try again.",
      { fields },
    );
  });
}
