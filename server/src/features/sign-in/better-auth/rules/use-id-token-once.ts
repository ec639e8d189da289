import type { GenericEndpointContext } from "better-auth";
import { z } from "zod";
import { linkDigest } from "../../../../core/link-tokens.ts";
import { authError } from "../parts/auth-error.ts";

const withIdToken = z.object({ idToken: z.object({ token: z.string() }) });
const claims = z.object({ exp: z.number() });

/**
 * Takes an ID token once, after Better Auth has checked it: one that was caught signs no one in and links nothing.
 * @throws APIError ID_TOKEN_USED
 */
export async function useIdTokenOnce(context: GenericEndpointContext | null): Promise<void> {
  const token = withIdToken.safeParse(context?.body).data?.idToken.token;
  if (!context || token === undefined) return;
  // The signature can be written in several ways, what it signs in one only.
  const signed = token.slice(0, token.lastIndexOf("."));
  const fresh = await context.context.internalAdapter.reserveVerificationValue({
    identifier: `id-token-${linkDigest(signed)}`,
    value: "used",
    expiresAt: endOf(signed),
  });
  if (fresh) return;
  const message = "This sign-in was already used. Please start again.";
  throw authError("UNAUTHORIZED", "ID_TOKEN_USED", message);
}

function endOf(signed: string): Date {
  const [, payload = ""] = signed.split(".");
  const { exp } = claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  return new Date(exp * 1000);
}
