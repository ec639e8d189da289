import * as z from "zod/mini";

/** A text that must be given; without the blanks around it. @param sentence says so */
export function requiredText(sentence: string) {
  return z.string(sentence).check(z.trim(), z.minLength(1, sentence));
}

/** Why something is done, for whoever reads it later. */
export function reason(sentence: string) {
  return requiredText(sentence).check(z.maxLength(500, "Please use at most 500 characters"));
}

/** Whole cents. */
export const money = z.int();

/** ISO 8601, as the server writes it. */
export const moment = z.iso.datetime();

/** `YYYY-MM-DD`. */
export const day = z.iso.date();

/** The answer of what has nothing more to say. */
export const done = z.strictObject({ status: z.literal(true) });

/** The first sentence of each field that does not fit. */
export function sentencesByField({ issues }: z.core.$ZodError): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { path, message } of issues) sentences[path.join(".")] ??= message;
  return sentences;
}

/** The first sentence of each field of a body that an endpoint would refuse; for forms, before they send it. */
export function mistakesIn(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body);
  return error ? sentencesByField(error) : {};
}
