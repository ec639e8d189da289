import { createHmac, timingSafeEqual } from "node:crypto";

/** People don't fill in the form faster; bots do. */
export const fastestMilliseconds = 3_000;

/** A form left open for longer has to be opened again. */
const longestMilliseconds = 24 * 60 * 60_000;

/** A signed statement of when a form was opened. Nothing is stored for it. */
export function createFormToken(secret: string, openedAt: number): string {
  return `${openedAt}.${signatureOf(secret, String(openedAt))}`;
}

/** Whether the token is ours, and the form was open for as long as a person needs, at most a day. */
export function isTimely(secret: string, token: string, now: number): boolean {
  const [openedAt = "", signature = ""] = token.split(".");
  const age = now - Number(openedAt);
  return (
    isSame(signature, signatureOf(secret, openedAt)) &&
    age >= fastestMilliseconds &&
    age <= longestMilliseconds
  );
}

function signatureOf(secret: string, openedAt: string): string {
  return createHmac("sha256", secret).update(`inquiry form of ${openedAt}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
