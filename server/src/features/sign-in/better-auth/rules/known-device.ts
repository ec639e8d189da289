import type { GenericEndpointContext } from "better-auth";
import { isPlaceholder } from "../../../../core/accounts.ts";
import { linkDigest, newLinkToken } from "../../../../core/link-tokens.ts";

const year = 365 * 24 * 60 * 60;

/**
 * A browser that has signed in to an account keeps a signed cookie for it, and its attempts are counted apart: a
 * stranger who uses up everyone else's attempts doesn't keep the owner out (OWASP, "device cookies").
 * @param who the account's email address or phone number
 * @returns the name of the device; undefined where it has never signed in to the account
 */
export async function knownDevice(c: GenericEndpointContext, who: string): Promise<string | undefined> {
  const kept = await c.getSignedCookie(cookieOf(c, who).name, c.context.secret);
  const [owner, device] = (kept || "").split(".");
  // The signature is of the value alone: a cookie that was renamed for another account is no proof.
  return owner === ownerOf(who) ? device : undefined;
}

/** Follows a sign-in, or another proof that the account is this browser's. */
export async function rememberDevice(c: GenericEndpointContext, who: string): Promise<void> {
  if (isPlaceholder(who) || (await knownDevice(c, who)) !== undefined) return;
  const { name, attributes } = cookieOf(c, who);
  await c.setSignedCookie(name, `${ownerOf(who)}.${newLinkToken()}`, c.context.secret, attributes);
}

/** A cookie for each account, since an office may use several in one browser. */
function cookieOf({ context }: GenericEndpointContext, who: string) {
  return context.createAuthCookie(`device_${ownerOf(who).slice(0, 12)}`, { maxAge: year });
}

function ownerOf(who: string): string {
  return linkDigest(`device of ${who}`);
}
