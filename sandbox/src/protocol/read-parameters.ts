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

/** Key-value pairs to set; an empty text removes all. */
export const metadata = z.union([z.record(z.string(), z.string()), z.literal("").transform(() => null)]);

/** An http or https address. */
export const webAddress = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), "Not a valid URL");

/** Parameters of every list. */
export const listParameters = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([
      z.strictObject({
        gt: integer.optional(),
        gte: integer.optional(),
        lt: integer.optional(),
        lte: integer.optional(),
      }),
      integer.transform((moment) => ({ gte: moment, lte: moment })),
    ])
    .optional(),
};

/**
 * Reads a request's parameters.
 * @throws ApiError that names the first parameter that is unknown, missing or wrong
 */
export function readParameters<Schema extends z.ZodType>(
  schema: Schema,
  form: { [name: string]: FormValue },
): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue === undefined) throw parsed.error;
  if (issue.code === "unrecognized_keys") {
    const param = inBrackets([...issue.path, ...issue.keys.slice(0, 1)]);
    throw new ApiError(400, `Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = inBrackets(issue.path);
  if (issue.code === "invalid_type" && valueAt(form, issue.path) === undefined)
    throw new ApiError(400, `Missing required param: ${param}.`, { code: "parameter_missing", param });
  throw new ApiError(400, `Invalid ${param}: ${issue.message}`, { param });
}

/** Applies an update of metadata: an empty value removes its key, null removes all. */
export function mergeMetadata(
  current: Record<string, string> | null,
  update: Record<string, string> | null | undefined,
): Record<string, string> {
  if (update === undefined) return current ?? {};
  if (update === null) return {};
  return Object.fromEntries(Object.entries({ ...current, ...update }).filter(([, value]) => value !== ""));
}

function inBrackets([first, ...rest]: readonly PropertyKey[]): string {
  return `${String(first ?? "")}${rest.map((name) => `[${String(name)}]`).join("")}`;
}

function valueAt(form: FormValue, path: readonly PropertyKey[]): FormValue | undefined {
  let value: FormValue | undefined = form;
  for (const name of path) {
    if (typeof value !== "object") return undefined;
    value = (value as { [name: string]: FormValue })[String(name)];
  }
  return value;
}
