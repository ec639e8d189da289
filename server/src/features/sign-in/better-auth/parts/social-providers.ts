import { setTimeout as sleep } from "node:timers/promises";
import type { AuthContext } from "better-auth";
import { getOAuthState } from "better-auth/api";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import type { Environment } from "../../../../settings/env.ts";
import type { AuthWith } from "./auth-transactions.ts";

/**
 * Signing in with an account of another site by OpenID Connect: by code with PKCE and nonce, or by an ID token, which
 * is checked against the site's keys. A site that doesn't say at the start how this is done is asked again when someone
 * signs in with it.
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
  const plugin = genericOAuth({ config });
  return {
    ...plugin,
    async init(context: AuthContext) {
      const ready = plugin.init(context);
      const waited = sleep(longestDiscovery, { context: unread(config, context) }, { ref: false });
      return Promise.race([ready, waited]);
    },
  };
}

/** Everyone's sign-in waits for the sites to say at the start how signing in with them is done. */
const longestDiscovery = 5_000;

/** The plugin's own state when no site has answered: by it, it knows whom to ask again. */
function unread<Config extends { readonly providerId: string }>(
  config: readonly Config[],
  { socialProviders }: AuthContext,
) {
  const pending = new Map(config.map((one) => [one.providerId, one]));
  return { socialProviders: [...socialProviders], genericOAuthPendingDiscovery: pending };
}

/** What a site is called that hasn't been read yet. */
interface Unread {
  readonly genericOAuthPendingDiscovery?: ReadonlyMap<
    string,
    { readonly providerId: string; readonly name?: string }
  >;
}

async function unreadOf(auth: AuthWith<object>) {
  const { genericOAuthPendingDiscovery } = (await auth.$context) as Unread;
  return [...(genericOAuthPendingDiscovery?.values() ?? [])];
}

/** How many sites haven't said yet how signing in with them is done. */
export async function countUnread(auth: AuthWith<object>): Promise<number> {
  return (await unreadOf(auth)).length;
}

/**
 * Someone who is signed in may link an account of a site that vouches for no address, as Microsoft does not: then it is
 * the session that says whose it is.
 */
async function vouchedWhenLinked(): Promise<{ emailVerified?: true }> {
  return (await getOAuthState())?.link ? { emailVerified: true } : {};
}

/** The other sites with whose accounts one can sign in here; also those that didn't answer yet, and are asked when used. */
export async function presentSocial(auth: AuthWith<Pick<AuthContext, "socialProviders">>) {
  const { socialProviders } = await auth.$context;
  const later = (await unreadOf(auth)).map(({ providerId, name }) => ({
    id: providerId,
    name: name ?? providerId,
  }));
  return [...socialProviders.map(({ id, name }) => ({ id, name })), ...later];
}
