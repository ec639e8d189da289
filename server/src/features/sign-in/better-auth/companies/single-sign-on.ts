import { sso } from "@better-auth/sso";
import { openClientSecret } from "./company-settings.ts";
import { resolveCompanyUser } from "./resolve-company-user.ts";

const minute = 60_000;

/** How long a person may take at the company's identity provider. */
const signOnMinutes = 10;

/**
 * Single sign-on at a company's own identity provider, by OpenID Connect or SAML. Companies are set up by the operator
 * alone: of the plugin's endpoints only those of signing in are offered.
 * @param secret opens the client secrets
 */
export function singleSignOn(secret: string) {
  const plugin = sso({
    resolveUser: resolveCompanyUser,
    saml: {
      allowIdpInitiated: false,
      requestTTL: signOnMinutes * minute,
      clockSkew: 2 * minute,
      requireTimestamps: true,
      algorithms: { onDeprecated: "reject" },
    },
  });
  const { signInSSO, callbackSSO, acsEndpoint, spMetadata } = plugin.endpoints;
  const transform = { output: (stored: unknown) => openClientSecret(stored, secret) };
  const fields = {
    issuer: text,
    providerId: text,
    domain: text,
    samlConfig: optionalText,
    oidcConfig: { ...optionalText, transform },
  };
  return {
    ...plugin,
    endpoints: { signInSSO, callbackSSO, acsEndpoint, spMetadata },
    schema: { ssoProvider: { fields } },
  };
}

const text = { type: "string", required: true } as const;
const optionalText = { type: "string", required: false } as const;

/**
 * The cookie that binds a SAML answer to the browser that asked for it. The answer is posted by the identity
 * provider's page, so the cookie must come along from there.
 */
export const relayStateCookie = {
  attributes: { sameSite: "none", secure: true, maxAge: signOnMinutes * 60 },
} as const;
