import "reflect-metadata";
import { promisify } from "node:util";
import { X509CertificateGenerator } from "@peculiar/x509";
import samlp from "samlp";

type Answer = Parameters<typeof samlp.getSamlResponse>[0];

/** How an answer differs from what an honest identity provider sends. */
export type Differently = Partial<Answer>;

/** What the identity provider's page posts to ours. */
export interface PostedAnswer {
  readonly action: string;
  readonly SAMLResponse: string;
  readonly RelayState: string;
}

export interface SamlIdentityProvider {
  /** Its metadata, XML. */
  readonly metadata: string;
  /** Answers the request that our server sent a browser with, for a person of that address. */
  answer(asked: URL, email: string, differently?: Differently): Promise<PostedAnswer>;
}

export const emailClaim = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress";

/** A SAML identity provider of another maker than the library that we check its answers with. */
export async function createSamlIdentityProvider(host: string): Promise<SamlIdentityProvider> {
  const own = { issuer: `https://${host}/entity`, ...(await createKey(host)) };
  return {
    metadata: metadataOf(own, host),
    async answer(asked, email, differently) {
      const { RelayState = "", ...query } = Object.fromEntries(asked.searchParams);
      const request = await promisify(samlp.parseRequest)({ method: "GET", query }, {});
      const action = request.assertionConsumerServiceURL;
      const honest = { recipient: action, destination: action, inResponseTo: request.id };
      const xml = await promisify(samlp.getSamlResponse)(
        { ...own, ...honest, audience: request.issuer, ...differently },
        personOf(email),
      );
      return { action, RelayState, SAMLResponse: Buffer.from(xml).toString("base64") };
    },
  };
}

/** A key with its certificate, both PEM. */
export async function createKey(name: string): Promise<{ readonly key: string; readonly cert: string }> {
  const algorithm = {
    name: "RSASSA-PKCS1-v1_5",
    hash: "SHA-256",
    modulusLength: 2048,
    publicExponent: Uint8Array.of(1, 0, 1),
  };
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const signed = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: algorithm,
  });
  const bytes = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  const key = `-----BEGIN PRIVATE KEY-----\n${bytes.toString("base64")}\n-----END PRIVATE KEY-----`;
  return { key, cert: signed.toString("pem") };
}

function metadataOf(
  { issuer, cert }: { readonly issuer: string; readonly cert: string },
  host: string,
): string {
  let written = "";
  const write = samlp.metadata({
    issuer,
    cert,
    redirectEndpointPath: "/sign-in",
    postEndpointPath: "/sign-in",
  });
  const response = {
    set: () => undefined,
    send(xml: string) {
      written = xml;
    },
  };
  write({ protocol: "https", headers: { host } }, response);
  return written;
}

function personOf(email: string) {
  const name = { givenName: "Ada", familyName: "Byron" };
  return { id: `id-of-${email}`, emails: [{ value: email }], displayName: "Ada Byron", name };
}
