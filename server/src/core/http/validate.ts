import { zValidator } from "@hono/zod-validator";
import { sentencesByField } from "@wagefloor/contract/fields.ts";
import type { ValidationTargets } from "hono";
import type { z } from "zod";
import { CommonRefusal } from "../refusals.ts";

/**
 * Checks one part of a request (`json`, `query`, `param`, `form`) against a schema. What does not fit is
 * refused with the first sentence of each field under `fields`.
 */
export function validate<Schema extends z.core.$ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (result.success) return;
    const fields = sentencesByField(result.error);
    throw new CommonRefusal(
      "invalid_input",
      Object.values(fields)[0] ?? "Some of the information isn't valid. Please check it and try again.",
      { fields },
    );
  });
}
