import type { OIDCConfig, SAMLConfig } from "@better-auth/sso";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { SealedSettings } from "../../../companies/queries.ts";

/** What a company's identity provider says about itself, and what it knows us by. */
export type CompanySettings =
  | { readonly protocol: "oidc"; readonly issuer: string; readonly config: OIDCConfig }
  | { readonly protocol: "saml"; readonly issuer: string; readonly config: SAMLConfig };

/** The settings as they are stored: reading the database doesn't reveal the client secret. */
export async function sealSettings(
  { protocol, issuer, config }: CompanySettings,
  secret: string,
): Promise<SealedSettings> {
  if (protocol === "saml") return { issuer, samlConfig: JSON.stringify(config), oidcConfig: null };
  const clientSecret = await symmetricEncrypt({ key: secret, data: config.clientSecret ?? "" });
  return { issuer, oidcConfig: JSON.stringify({ ...config, clientSecret }), samlConfig: null };
}

/** @throws when the secret is not the one that `sealSettings` was given */
export async function openClientSecret(stored: unknown, secret: string): Promise<string | null> {
  if (typeof stored !== "string") return null;
  const config: OIDCConfig = JSON.parse(stored);
  const clientSecret = await symmetricDecrypt({ key: secret, data: config.clientSecret ?? "" });
  return JSON.stringify({ ...config, clientSecret });
}
