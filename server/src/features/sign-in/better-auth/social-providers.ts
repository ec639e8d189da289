import type { AuthContext } from "better-auth";
import { getOAuthState } from "better-auth/api";
import { genericOAuth } from "better-auth/plugins";
import type { Environment } from "../../../env.ts";
import type { AuthWith } from "./auth-transactions.ts";

/**
 * Signing in with an account of another site by OpenID Connect: by code with PKCE and nonce, or by an ID token, which
 * is checked against the site's keys. A site that cannot be asked at the start is left out until the next one.
 */
export function socialSignIn({ social }: Pick<Environment, "social">) {
  const config = social.map(({ id, name, clientId, clientSecret, issuer }) => ({
    providerId: id,
    name,
    clientId,
    clientSecret,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    requireIdTokenVerification: true,
    scopes: ["openid", "email", "profile"],
    pkce: true,
    mapProfileToUser: vouchedWhenLinked,
  }));
  return genericOAuth({ config });
}

/**
 * Someone who is signed in may link an account of a site that vouches for no address, as Microsoft does not: then it is
 * the session that says whose it is.
 */
async function vouchedWhenLinked(): Promise<{ emailVerified?: true }> {
  return (await getOAuthState())?.link ? { emailVerified: true } : {};
}

/** The other sites with whose accounts one can sign in here. */
export async function presentSocial(auth: AuthWith<Pick<AuthContext, "socialProviders">>) {
  const { socialProviders } = await auth.$context;
  return socialProviders.map(({ id, name }) => ({ id, name }));
}
