import { z } from "zod";

/** A port number; 0 takes any free one. */
export const port = (initial: number) =>
  z.coerce
    .number("must be a port number")
    .int("must be a port number")
    .min(0, "must be a port number")
    .max(65535, "must be a port number")
    .default(initial);

/** A whole number of things, one at least. */
export const count = (initial: number) =>
  z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .default(initial);

/** An hour and a minute. */
export const timeOfDay = (initial: string) =>
  z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(`2000-01-01T${text}:00Z`)), "must be a time such as 08:30")
    .default(initial)
    .transform((text) => {
      const [hour = 0, minute = 0] = text.split(":").map(Number);
      return { hour, minute };
    });

/** An absolute path that a shell takes as it is, between single quotes and among PostgreSQL's placeholders. */
export function isPlainPath(text: string): boolean {
  return text.startsWith("/") && !["'", '"', "%", "$", "`", "\\", "\n"].some((sign) => text.includes(sign));
}

/** A whole number of days, at most two years. */
export const days = (initial: number) =>
  z.coerce
    .number("must be a whole number of days")
    .int("must be a whole number of days")
    .min(0, "must not be negative")
    .max(730, "must be at most 730")
    .default(initial);

/** @param advice the end of the sentence that refuses it */
export const url = (protocols: readonly string[], advice = "") =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}${advice}`,
  });

/** The address of a site; a slash at its end is dropped. */
export const site = url(["http:", "https:"])
  .refine((text) => !URL.canParse(text) || isSite(new URL(text)), {
    error: "must be an address without a path, such as https://pay.example.com",
  })
  .transform((text) => text.replace(/(?<!\/)\/+$/, ""));

function isSite({ pathname, search, hash, username }: URL): boolean {
  return /^\/*$/.test(pathname) && search === "" && hash === "" && username === "";
}

/** Entries separated by commas. */
export const asList = (text: string) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

/** `payroll@example.com` or `Payroll <payroll@example.com>`. */
export const sender = z.string().refine((text) => addressIn(text) !== undefined, {
  error: "must be an email address, such as Wagefloor <no-reply@example.com>",
});

/** The address of a sender. */
export function addressIn(text: string): string | undefined {
  const [, named, bare] = /^[^<>@]*<([^<>]*)>\s*$|^([^<>]*)$/.exec(text) ?? [];
  const address = (named ?? bare ?? "").trim();
  return /^[^\s@]+@[^\s@]+$/.test(address) ? address : undefined;
}
