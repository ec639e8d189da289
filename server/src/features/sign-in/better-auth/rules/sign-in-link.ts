import type { AuthContext, GenericEndpointContext } from "better-auth";
import { linkDigest, newLinkToken } from "../../../../core/link-tokens.ts";
import { codeMinutes } from "../parts/one-time-codes.ts";

type Store = Pick<AuthContext, "internalAdapter">;

/** Makes the token of the link in a sign-in email; earlier links no longer work. */
export async function createSignInLink({ internalAdapter }: Store, email: string): Promise<string> {
  const token = newLinkToken();
  await internalAdapter.deleteVerificationByIdentifier(identifierOf(email));
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(email),
    value: linkDigest(token),
    expiresAt: new Date(Date.now() + codeMinutes * 60_000),
  });
  return token;
}

/**
 * Uses a link up, once, also when two ask at the same moment. A wrong token leaves the right one valid: no one guesses it.
 * @returns whether it was the newest one that the address was sent, in time
 */
export async function useSignInLink(
  { internalAdapter }: Store,
  email: string,
  token: string,
): Promise<boolean> {
  const digest = linkDigest(token);
  const newest = await internalAdapter.findVerificationValue(identifierOf(email));
  if (newest?.value !== digest) return false;
  const used = await internalAdapter.consumeVerificationValue(identifierOf(email));
  return used?.value === digest && used.expiresAt > new Date();
}

/** After the code of the same email was used: its link no longer works. */
export async function forgetSignInLink({ context, body }: GenericEndpointContext): Promise<void> {
  await context.internalAdapter.deleteVerificationByIdentifier(identifierOf(String(body.email)));
}

function identifierOf(email: string): string {
  return `sign-in-link-${email}`;
}
