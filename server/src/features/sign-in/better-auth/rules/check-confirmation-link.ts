import type { AuthContext } from "better-auth";
import { z } from "zod";
import { linkDigest } from "../../../../core/link-tokens.ts";
import { linkIdentifier } from "../parts/write-confirmation.ts";

/**
 * Says whether a link's token is the newest that was sent to its address, and still in time. Better Auth's own
 * check, which follows, proves the signature; by itself it would take every link of the last hour. A link that
 * has done its work stays valid until it ends: email scanners open links before people do, and the user must then also
 * see success.
 */
export async function checkConfirmationLink(context: AuthContext, token: string): Promise<boolean> {
  const email = addressedTo(token);
  if (email === undefined) return false;
  const newest = await context.internalAdapter.findVerificationValue(linkIdentifier(email));
  return newest !== null && newest.value === linkDigest(token) && newest.expiresAt > new Date();
}

/**
 * Where a confirmation link leads when it has done its work, and nowhere else, whatever it says: who is signed in with
 * the address already goes on; everyone else is told, in whichever browser they opened it.
 */
export function pageAfterConfirmation(token: string, signedInAs: string | undefined): string {
  const email = addressedTo(token);
  return email !== undefined && email === signedInAs ? "/app" : "/login?verified=1";
}

const payload = z.object({ email: z.email() });

function addressedTo(token: string): string | undefined {
  const [, encoded = ""] = token.split(".");
  try {
    return payload.safeParse(JSON.parse(Buffer.from(encoded, "base64url").toString())).data?.email;
  } catch {
    return undefined;
  }
}
