import { createHash } from "node:crypto";

/**
 * A short text that is another one once anything in a value is: sent to a page with a preview, and sent back to say that
 * this is what was seen; or kept, to recognize the same request.
 * @param of what `JSON.stringify` writes in full; the order of its keys counts
 */
export function fingerprint(of: unknown): string {
  return createHash("sha256").update(JSON.stringify(of)).digest("base64url").slice(0, 22);
}
