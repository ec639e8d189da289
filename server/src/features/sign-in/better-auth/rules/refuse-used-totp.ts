import type { GenericEndpointContext } from "better-auth";
import { getSessionFromCtx } from "better-auth/api";
import { authError } from "../parts/auth-error.ts";

/** Longer than a code of an authenticator app is taken: its own half minute, and the ones beside it. */
const remembered = 3 * 60_000;

/**
 * Takes each code of an authenticator app once, so that one that was watched or caught opens nothing.
 * @throws APIError INVALID_CODE
 */
export async function refuseUsedTotp(c: GenericEndpointContext, code: string): Promise<void> {
  const userId = (await getSessionFromCtx(c))?.user.id ?? (await challengedUser(c));
  if (userId === undefined) return;
  const identifier = `totp-used-${userId}-${code}`;
  const { internalAdapter } = c.context;
  // Looking clears away what has ended.
  await internalAdapter.findVerificationValue(identifier);
  const expiresAt = new Date(Date.now() + remembered);
  const fresh = await internalAdapter.reserveVerificationValue({ identifier, value: userId, expiresAt });
  if (!fresh) throw authError("UNAUTHORIZED", "INVALID_CODE");
}

/** The person who has given the password and is now asked for the second factor. */
async function challengedUser(c: GenericEndpointContext): Promise<string | undefined> {
  const { name } = c.context.createAuthCookie("two_factor");
  const challenge = await c.getSignedCookie(name, c.context.secret);
  if (!challenge) return undefined;
  return (await c.context.internalAdapter.findVerificationValue(challenge))?.value;
}
