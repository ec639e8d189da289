import type { GenericEndpointContext } from "better-auth";
import { XMLParser } from "fast-xml-parser";

const clockSkew = 2 * 60_000;

/** SHA-2 for signatures and digests; SHA-1 and MD5 can be forged. */
const strongAlgorithm = /#(?:(?:rsa|ecdsa)-)?sha(?:256|384|512)$/;

/**
 * What the plugin leaves out of a SAML answer's checks, before it looks at the signature and at everything else:
 * the answer belongs to the browser that asked for it, and what the identity provider signs, the assertion itself,
 * was made for this request, is still good, and is signed by no algorithm that can be forged. Otherwise a stranger
 * could post an answer of their own through somebody else's browser, or an old assertion under a new request's number.
 * @throws a redirect to the sign-in with `error=invalid_saml_response`
 */
export async function checkSamlResponse(c: GenericEndpointContext): Promise<void> {
  const { SAMLResponse, RelayState } = c.body ?? {};
  const { name } = c.context.createAuthCookie("relay_state");
  const ofThisBrowser = await c.getSignedCookie(name, c.context.secret);
  const answer = parse(Buffer.from(String(SAMLResponse), "base64").toString("utf8"));
  if (ofThisBrowser && ofThisBrowser === RelayState && isBound(answer)) return;
  const isEncrypted = elementsOf(answer, "EncryptedAssertion").length > 0;
  c.context.logger.error(isEncrypted ? encrypted : "a SAML answer is not for this browser, request or time");
  throw c.redirect("/login?error=invalid_saml_response");
}

const encrypted =
  "a SAML assertion is encrypted, which is not offered: have it turned off at the identity provider";

/** Whether all that an answer confirms is about its request and a time that is not over, and strongly signed. */
function isBound(document: unknown): boolean {
  const [answer, ...more] = elementsOf(document, "Response");
  const request = answer?.InResponseTo;
  const confirmations = elementsOf(document, "SubjectConfirmationData");
  const algorithms = ["SignatureMethod", "DigestMethod"].flatMap((name) => elementsOf(document, name));
  return (
    Boolean(request) &&
    more.length === 0 &&
    algorithms.every(({ Algorithm }) => strongAlgorithm.test(Algorithm ?? "")) &&
    confirmations.length > 0 &&
    confirmations.every(
      ({ InResponseTo, NotOnOrAfter }) =>
        InResponseTo === request && Date.parse(NotOnOrAfter ?? "") > Date.now() - clockSkew,
    )
  );
}

/** An element: its attributes as texts, and other elements by name. */
type Element = Readonly<Record<string, string | undefined>>;

/** Undefined for what is no XML, and for XML with a document type. */
function parse(xml: string): unknown {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return undefined;
  try {
    return new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: "",
      removeNSPrefix: true,
      parseTagValue: false,
      parseAttributeValue: false,
    }).parse(xml);
  } catch {
    return undefined;
  }
}

/** All elements of a name, however deep. */
function elementsOf(node: unknown, name: string): Element[] {
  if (Array.isArray(node)) return node.flatMap((each) => elementsOf(each, name));
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === name ? [value].flat().map((each) => (typeof each === "object" ? each : {})) : []),
    ...elementsOf(value, name),
  ]);
}
