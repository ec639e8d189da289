import { regexes } from "zod/mini";

/** The longest email address that anything can be sent to (RFC 5321). */
const longestEmail = 254;

/** Whether a text is an email address that the server accepts, so that pages ask for no other. */
export function isEmailAddress(text: string): boolean {
  return text.length <= longestEmail && regexes.email.test(text);
}

/** Whether a text is a phone number with its country code, such as +15551234567 (E.164). */
export function isInternationalNumber(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text);
}
