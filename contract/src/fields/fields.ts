import { countText } from "@wagefloor/domain/documents/report-formats.ts";
import { type TextLimit, textLimits } from "@wagefloor/domain/text-limits.ts";
import * as z from "zod/mini";

/** A text from outside, which is refused if it's longer than its limit. @param sentence the error if it is missing */
export function text(limit: TextLimit, sentence?: string, tooLong = tooLongSentence(limit)) {
  return z.string(sentence).check(z.maxLength(textLimits[limit], tooLong));
}

/** A required text, trimmed. @param sentence the error if it is missing */
export function requiredText(limit: TextLimit, sentence: string, tooLong = tooLongSentence(limit)) {
  return z
    .string(sentence)
    .check(z.trim(), z.minLength(1, sentence), z.maxLength(textLimits[limit], tooLong));
}

function tooLongSentence(limit: TextLimit): string {
  return `Please use at most ${countText(textLimits[limit])} characters`;
}

/** The reason for a change; it stays in the history. */
export function reason(sentence: string) {
  return requiredText("note", sentence);
}

/** Whole cents. */
export const money = z.int();

/** ISO 8601, as the server writes it. */
export const moment = z.iso.datetime();

/** `YYYY-MM-DD`. */
export const day = z.iso.date();

/** The days that a file pays for. */
export const period = z.strictObject({ from: day, through: day });

/** The answer if there is nothing else to return. */
export const done = z.strictObject({ status: z.literal(true) });

/** The first error of each invalid field. */
export function sentencesByField({ issues }: z.core.$ZodError): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { path, message } of issues) sentences[path.join(".")] ??= message;
  return sentences;
}

/** The first error of each field that an endpoint would refuse; for forms, before they send the body. */
export function mistakesIn(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body);
  return error ? sentencesByField(error) : {};
}
