import type { Profile, SAML } from "@node-saml/node-saml";
import type { GenericEndpointContext } from "better-auth";
import { z } from "zod";
import type { Tables } from "../../../../core/db/client.ts";
import { isDatabaseAway } from "../../../../core/db/unusable/database-away.ts";
import { findSamlConfig } from "../../../companies/queries.ts";
import { signingCertificates } from "./read-identity-provider.ts";

const clockSkew = 2 * 60_000;

/**
 * Checks a SAML response before Better Auth's plugin does: that it belongs to the browser that asked for it, and that
 * what the identity provider signed, the assertion itself, was made for this request and is still good. Otherwise a
 * stranger could post a response of their own through someone else's browser, or an old assertion under a new request's
 * number: the plugin compares the number of the unsigned envelope only.
 * @throws a redirect to the sign-in with `error=invalid_saml_response`
 */
export async function checkSamlResponse(c: GenericEndpointContext, tables: Tables): Promise<void> {
  try {
    await requireAskingBrowser(c);
    const answer = String(c.body.SAMLResponse);
    requireKnownAlgorithms(Buffer.from(answer, "base64").toString("utf8"));
    const saml = await createChecker(c, tables);
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer });
    requireBoundConfirmations(profile);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    c.context.logger.error(`a SAML response was refused: ${error instanceof Error ? error.message : error}`);
    throw c.redirect("/login?error=invalid_saml_response");
  }
}

const encrypted =
  "a SAML assertion is encrypted, which is not offered: have it turned off at the identity provider";

/** What of a company's stored configuration a response is checked against. */
const savedConfig = z.object({
  issuer: z.string(),
  audience: z.string(),
  callbackUrl: z.string(),
  idpMetadata: z.object({ metadata: z.string() }),
});

/** The cookie of the relay state is of the browser that was sent to the identity provider. */
async function requireAskingBrowser(c: GenericEndpointContext): Promise<void> {
  const { name } = c.context.createAuthCookie("relay_state");
  const ofThisBrowser = await c.getSignedCookie(name, c.context.secret);
  if (!ofThisBrowser || ofThisBrowser !== c.body.RelayState) throw new Error("another browser asked for it");
}

/**
 * What node-saml takes has one assertion, signed by the company's key, for us, in time, for a request of ours. It is
 * loaded with the first response, so it doesn't slow down the start.
 */
async function createChecker(c: GenericEndpointContext, tables: Tables): Promise<SAML> {
  const stored = await findSamlConfig(tables, String(c.params?.providerId));
  if (stored === undefined) throw new Error("the company has no sign-on by SAML");
  const { idpMetadata, ...ours } = savedConfig.parse(JSON.parse(stored));
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  return new SAML({
    ...ours,
    idpCert: signingCertificates(idpMetadata.metadata),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkew,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: requestsOf(c),
  });
}

/** The requests that the plugin has sent; it keeps each until its response is used. */
function requestsOf({ context }: GenericEndpointContext) {
  return {
    async getAsync(id: string) {
      const sent = await context.internalAdapter.findVerificationValue(`saml-authn-request:${id}`);
      return sent && sent.expiresAt > new Date() ? sent.createdAt.toISOString() : null;
    },
    saveAsync: async () => null,
    removeAsync: async () => null,
  };
}

/** SHA-2 for signatures and digests, since SHA-1 and MD5 can be forged; or a way to write XML down. */
const knownAlgorithm =
  /^http:\/\/www\.w3\.org\/[\w./-]+(?:#(?:(?:rsa|ecdsa)-)?sha(?:256|384|512)|#enveloped-signature|c14n[\d-]*#?(?:WithComments)?)$/;

/** node-saml takes SHA-1 as well, and a document type. Read as text: whatever is written in another way is refused. */
function requireKnownAlgorithms(xml: string): void {
  if (xml.includes("EncryptedAssertion")) throw new Error(encrypted);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error("it has a document type");
  for (const [, , algorithm = ""] of xml.matchAll(/\bAlgorithm\s*=\s*(["'])(.*?)\1/gs)) {
    if (!knownAlgorithm.test(algorithm)) throw new Error(`its algorithm ${algorithm} is not offered`);
  }
}

const confirmation = z.object({
  SubjectConfirmationData: z.tuple([
    z.object({ $: z.object({ InResponseTo: z.string(), NotOnOrAfter: z.string() }) }),
  ]),
});
const signedAssertion = z.object({
  Assertion: z.object({
    Subject: z.tuple([z.object({ SubjectConfirmation: z.array(confirmation).min(1) })]),
  }),
});

/** node-saml takes an assertion of which one confirmation is in time, also where it names no request. */
function requireBoundConfirmations(profile: Profile | null): void {
  const { Assertion } = signedAssertion.parse(profile?.getAssertion?.());
  const [{ SubjectConfirmation }] = Assertion.Subject;
  const areBound = SubjectConfirmation.every(({ SubjectConfirmationData: [{ $ }] }) => {
    const inTime = Date.parse($.NotOnOrAfter) > Date.now() - clockSkew;
    return inTime && $.InResponseTo === profile?.inResponseTo;
  });
  if (!areBound) throw new Error("its assertion is of another request, or over");
}
