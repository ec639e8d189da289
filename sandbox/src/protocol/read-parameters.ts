import { z } from "zod";
import { ApiError } from "./api-error.ts";
import type { FormValue } from "./parse-form.ts";

/** A whole number, which a form sends as text. */
export const integer = z
  .string()
  .regex(/^-?\d+$/, "Invalid integer")
  .transform(Number);

/** True or false, which a form sends as text. */
export const boolean = z.enum(["true", "false"], "Invalid boolean").transform((text) => text === "true");

/** Key-value pairs. */
export const metadata = z.record(z.string(), z.string());

/** An http or https address. */
export const webAddress = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), "Not a valid URL");

/**
 * Reads a request's parameters.
 * @throws ApiError that names the first parameter that is unknown, missing or wrong
 */
export function readParameters<Schema extends z.ZodType>(
  schema: Schema,
  form: { [name: string]: FormValue },
): z.output<Schema> {
  const parsed = schema.safeParse(form, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue === undefined) throw parsed.error;
  if (issue.code === "unrecognized_keys") {
    const param = inBrackets([...issue.path, ...issue.keys.slice(0, 1)]);
    throw new ApiError(400, `Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = inBrackets(issue.path);
  if (issue.code === "invalid_type" && issue.input === undefined)
    throw new ApiError(400, `Missing required param: ${param}.`, { code: "parameter_missing", param });
  throw new ApiError(400, `Invalid ${param}: ${issue.message}`, { param });
}

function inBrackets([first, ...rest]: readonly PropertyKey[]): string {
  return `${String(first ?? "")}${rest.map((name) => `[${String(name)}]`).join("")}`;
}
