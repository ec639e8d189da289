import { createHash } from "node:crypto";

/**
 * A short text that is another one once anything in a value is: sent to a page with a preview, and sent back to say that
 * this is what was seen; or kept, to recognize the same request.
 * @param of what `JSON.stringify` writes in full; the order of an object's keys, which a database changes, doesn't count
 */
export function fingerprint(of: unknown): string {
  return createHash("sha256").update(JSON.stringify(of, inOrder)).digest("base64url").slice(0, 22);
}

function inOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
