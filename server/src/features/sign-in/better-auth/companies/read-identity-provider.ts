import {
  DiscoveryError,
  deriveSAMLIdentityProviderEntityID,
  discoverOIDCConfig,
  type SAMLConfig,
} from "@better-auth/sso";
import { XMLParser } from "fast-xml-parser";
import { isLoopback } from "../../../../core/addresses/origins.ts";
import { companyAddresses } from "../../../companies/company-addresses.ts";
import type { CompanySettings } from "./company-settings.ts";

/** An identity provider that cannot be asked, or asks for what is not offered. The message is for the operator. */
export class UnusableProvider extends Error {
  override readonly name = "UnusableProvider";
}

/** @throws UnusableProvider when the issuer does not answer as OpenID Connect discovery says */
export async function readOidcProvider({
  issuer,
  clientId,
  clientSecret,
}: {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}): Promise<CompanySettings> {
  if (!URL.canParse(issuer) || !isProtected(issuer)) {
    throw new UnusableProvider(`The issuer ${issuer} must be an address that starts with https://.`);
  }
  const found = await discoverOIDCConfig({ issuer, isTrustedOrigin: isProtected }).catch((error: unknown) => {
    if (error instanceof DiscoveryError)
      throw new UnusableProvider(`${issuer} cannot be used: ${error.message}`);
    throw error;
  });
  const { scopesSupported: _, ...endpoints } = found;
  const scopes = ["openid", "email", "profile"];
  return {
    protocol: "oidc",
    issuer: found.issuer,
    config: { ...endpoints, clientId, clientSecret, pkce: true, scopes },
  };
}

/** @throws UnusableProvider when the metadata lack what signing in needs, or ask for signed requests */
export function readSamlProvider({
  appUrl,
  domain,
  metadata,
  emailAttribute,
}: {
  readonly appUrl: string;
  readonly domain: string;
  /** The identity provider's metadata, XML. */
  readonly metadata: string;
  readonly emailAttribute: string;
}): CompanySettings {
  if (!isProtected(appUrl)) {
    throw new UnusableProvider(
      "SAML needs APP_URL to start with https://, because its cookie is sent over HTTPS only.",
    );
  }
  checkMetadata(metadata);
  const { metadata: entityId } = companyAddresses(appUrl, domain);
  const config: SAMLConfig = {
    issuer: entityId,
    audience: entityId,
    entryPoint: "",
    callbackUrl: `${appUrl}/login`,
    idpMetadata: { metadata },
    wantAssertionsSigned: true,
    mapping: { email: emailAttribute, name: "displayName", ...namesBeside(emailAttribute) },
  };
  try {
    return { protocol: "saml", issuer: deriveSAMLIdentityProviderEntityID(config), config };
  } catch {
    throw new UnusableProvider("The file is not the SAML metadata of one identity provider.");
  }
}

/** Microsoft's and Auth0's attributes have long names; who names the address so names the person so too. */
function namesBeside(emailAttribute: string) {
  const claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/";
  return (
    emailAttribute.startsWith(claims) && { firstName: `${claims}givenname`, lastName: `${claims}surname` }
  );
}

function checkMetadata(xml: string): void {
  const provider = parseMetadata(xml)?.EntityDescriptor?.IDPSSODescriptor;
  if (!provider) throw new UnusableProvider("The file is not the SAML metadata of one identity provider.");
  const redirect = [provider.SingleSignOnService]
    .flat()
    .find((service) => service?.Binding === redirectBinding);
  if (!redirect?.Location || !isProtected(redirect.Location)) {
    throw new UnusableProvider(
      "The identity provider takes no requests by HTTP-Redirect at an https:// address.",
    );
  }
  if (!provider.KeyDescriptor) {
    throw new UnusableProvider("The metadata name no certificate to check signatures with.");
  }
  if (provider.WantAuthnRequestsSigned === "true") {
    throw new UnusableProvider("The identity provider asks for signed requests, which are not offered.");
  }
}

/** The certificates that an identity provider signs with, in its metadata. */
export function signingCertificates(metadata: string): string[] {
  const keys = [parseMetadata(metadata)?.EntityDescriptor?.IDPSSODescriptor?.KeyDescriptor].flat();
  return keys
    .filter((key) => key?.use !== "encryption")
    .flatMap((key) => key?.KeyInfo?.X509Data)
    .flatMap((data) => data?.X509Certificate ?? []);
}

const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

interface Service {
  readonly Binding?: string;
  readonly Location?: string;
}

interface Key {
  readonly use?: string;
  readonly KeyInfo?: { readonly X509Data?: Certificates | Certificates[] };
}

interface Certificates {
  readonly X509Certificate?: string | string[];
}

interface Metadata {
  readonly EntityDescriptor?: {
    readonly IDPSSODescriptor?: {
      readonly SingleSignOnService?: Service | Service[];
      readonly KeyDescriptor?: Key | Key[];
      readonly WantAuthnRequestsSigned?: string;
    };
  };
}

function parseMetadata(xml: string): Metadata | undefined {
  const options = { ignoreAttributes: false, attributeNamePrefix: "", removeNSPrefix: true };
  try {
    return new XMLParser({ ...options, parseAttributeValue: false }).parse(xml, true);
  } catch {
    return undefined;
  }
}

/** Whether no one on the way can read along: https, or this very machine. */
function isProtected(address: string): boolean {
  return URL.canParse(address) && (address.startsWith("https:") || isLoopback(address));
}
