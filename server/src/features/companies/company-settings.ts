import type { OIDCConfig, SAMLConfig } from "@better-auth/sso";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";

/** What a company's identity provider says about itself, and what it knows us by. */
export type CompanySettings =
  | { readonly protocol: "oidc"; readonly issuer: string; readonly config: OIDCConfig }
  | { readonly protocol: "saml"; readonly issuer: string; readonly config: SAMLConfig };

/** Where OpenID Connect leads back to; the company's domain follows. */
export const companyCallbacks = "/api/auth/sso/callback/";

/** Where SAML answers are posted to; the company's domain follows. */
export const samlAnswers = "/api/auth/sso/saml2/sp/acs/";

/** What a company enters at its identity provider. */
export function companyAddresses(appUrl: string, domain: string) {
  const metadata = `${appUrl}/api/auth/sso/saml2/sp/metadata?providerId=${domain}`;
  return {
    redirect: `${appUrl}${companyCallbacks}${domain}`,
    assertions: `${appUrl}${samlAnswers}${domain}`,
    /** Also the name of our side, the entity ID. */
    metadata,
  };
}

/** The settings as they are stored: nobody who reads the database reads the client secret. */
export async function sealSettings({ protocol, config }: CompanySettings, secret: string) {
  if (protocol === "saml") return { samlConfig: JSON.stringify(config), oidcConfig: null };
  const clientSecret = await symmetricEncrypt({ key: secret, data: config.clientSecret ?? "" });
  return { oidcConfig: JSON.stringify({ ...config, clientSecret }), samlConfig: null };
}

/** @throws when the secret is not the one that `sealSettings` was given */
export async function openClientSecret(stored: unknown, secret: string): Promise<string | null> {
  if (typeof stored !== "string") return null;
  const config: OIDCConfig = JSON.parse(stored);
  const clientSecret = await symmetricDecrypt({ key: secret, data: config.clientSecret ?? "" });
  return JSON.stringify({ ...config, clientSecret });
}
