import { zValidator } from "@hono/zod-validator";
import { sentencesByField } from "@wagefloor/contract/fields/fields.ts";
import type { ValidationTargets } from "hono";
import { z } from "zod";
import { CommonRefusal } from "../request/refusals.ts";
import { plainIssue } from "./plain-issue.ts";

/**
 * Checks one part of a request (`json`, `query`, `param`, `form`) against a schema. What does not fit is
 * refused with the first sentence of each field under `fields`.
 */
export function validate<Schema extends z.core.$ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  // Without a hook of ours the pages' client would expect the library's own refusals.
  const hook = () => undefined;
  return zValidator(target, schema, hook, {
    validationFunction: async (_schema, value) => ({ success: true, data: requireFitting(schema, value) }),
  });
}

/** What a schema makes of a value from outside. @throws Refusal invalid_input */
export function requireFitting<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.core.output<Schema> {
  const result = z.core.safeParse(schema, value, { error: plainIssue });
  if (result.success) return result.data;
  const fields = sentencesByField(result.error);
  throw new CommonRefusal(
    "invalid_input",
    Object.values(fields)[0] ?? "Some of the information isn't valid. Please check it and try again.",
    { fields },
  );
}
