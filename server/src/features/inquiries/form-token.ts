import { createHmac, timingSafeEqual } from "node:crypto";

/** Nobody fills in the form faster; programs do. */
export const fastestMilliseconds = 3_000;

/** A form left open for longer is opened anew. */
const longestMilliseconds = 24 * 60 * 60_000;

/** Says, signed by us, when a form was opened. Nothing is kept for it. */
export function createFormToken(secret: string, openedAt: number): string {
  return `${openedAt}.${signatureOf(secret, String(openedAt))}`;
}

/** Whether the token is ours, and the form was open for as long as a person needs and for at most a day. */
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
