import { createHash, randomBytes } from "node:crypto";

export const linkMinutes = 60;

/** A token that can't be guessed, for a link in an email. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What we store of a token, so that reading the database opens no link. */
export function linkDigest(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** When a link that is created now expires. */
export function linkEnd(): Date {
  return new Date(Date.now() + linkMinutes * 60_000);
}
