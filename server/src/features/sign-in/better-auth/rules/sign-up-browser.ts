import { createHmac } from "node:crypto";
import type { GenericEndpointContext } from "better-auth";
import { getSessionFromCtx } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { linkMinutes } from "../../../../core/link-tokens.ts";

/** After a sign-up: remembers in the browser, without naming it, which address has signed up there. */
export function rememberSignUp(c: GenericEndpointContext): void {
  const { name, attributes } = signUpCookie(c);
  c.setCookie(name, digestOf(c), attributes);
}

/**
 * After the code of a sign-up was accepted: signs the person in where the account was made. A code alone opens no
 * session in another browser, and takes no session from who is signed in as someone else.
 */
export async function signInWhereSignedUp(c: GenericEndpointContext): Promise<void> {
  const { name, attributes } = signUpCookie(c);
  if (c.getCookie(name) !== digestOf(c) || (await getSessionFromCtx(c))) return;
  const found = await c.context.internalAdapter.findUserByEmail(String(c.body.email));
  if (!found) return;
  const session = await c.context.internalAdapter.createSession(found.user.id);
  await setSessionCookie(c, { session, user: found.user });
  c.setCookie(name, "", { ...attributes, maxAge: 0 });
}

function signUpCookie({ context }: GenericEndpointContext) {
  return context.createAuthCookie("signed_up", { maxAge: linkMinutes * 60 });
}

function digestOf({ context, body }: GenericEndpointContext): string {
  return createHmac("sha256", context.secret).update(`signed-up:${body.email}`).digest("base64url");
}
