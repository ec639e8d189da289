import { X509Certificate } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TOTP, URI } from "otpauth";
import { describe, expect, test } from "vitest";
import { addSso } from "../../cli/operator/add-sso.ts";
import { listSso } from "../../cli/operator/list-sso.ts";
import { readEnvironment } from "../../settings/env.ts";
import { type BrowserSession, openBrowserSession } from "../../test/browser-session.ts";
import { unusualPages } from "../../test/return-pages.ts";
import {
  createKey,
  createSamlIdentityProvider,
  type Differently,
  emailClaim,
  type PostedAnswer,
} from "../../test/saml/saml-identity-provider.ts";
import { sharedTestServer, startTestServer } from "../../test/test-server.ts";

const domain = "company.example";
const provider = await createSamlIdentityProvider("identity.company.example");
const stranger = await createKey("identity.company.example");
const server = await sharedTestServer();
const logging = await startTestServer({ LOG_LEVEL: "error" }, server.db);
const environment = readEnvironment({
  DATABASE_URL: server.db.connectionString,
  APP_URL: server.url,
  AUTH_SECRET: "a secret that only tests use, 32+",
});
const said = await addCompany(domain, provider.metadata);

test("[AUTH-13] the operator sees what the company has to enter, and our metadata match it", async () => {
  const entityId = `${server.url}/api/auth/sso/saml2/sp/metadata?providerId=${domain}`;
  const consumer = `${server.url}/api/auth/sso/saml2/sp/acs/${domain}`;
  expect(said).toContain(entityId);
  expect(said).toContain(consumer);
  expect(await listSso(environment)).toContain(
    `  theirs  https://identity.company.example/entity\n  ours    ${entityId}`,
  );
  const metadata = await (await fetch(entityId)).text();
  expect(metadata).toContain(`entityID="${entityId}"`);
  expect(metadata).toContain(`Location="${consumer}"`);
  expect(metadata).toContain('WantAssertionsSigned="true"');
});

test("[AUTH-13] by SAML a person of the company gets an account, and the same one the next time", async () => {
  const session = openBrowserSession(server.url);
  const asked = await begin(session);
  expect(asked.origin).toBe("https://identity.company.example");
  expect(await post(session, await provider.answer(asked, "first@company.example"))).toBe("/app");
  const who = await (await session.fetch("/api/accounts/session")).json();
  expect(who).toMatchObject({ user: { email: "first@company.example", name: "Ada Byron" } });
  const again = openBrowserSession(server.url);
  await post(again, await provider.answer(await begin(again), "first@company.example"));
  const same = await (await again.fetch("/api/accounts/session")).json();
  expect(same).toMatchObject({ user: (who as { user: object }).user });
});

test.each(unusualPages)("[AUTH-13] SAML leads back to %s, where it was asked for", async (page) => {
  const session = openBrowserSession(server.url);
  const asked = await begin(session, page);
  expect(await post(session, await provider.answer(asked, "first@company.example"))).toBe(page);
});

describe("[AUTH-13] an answer by SAML opens nothing", () => {
  const differing: [string, Differently][] = [
    ["signed with another key", stranger],
    ["with an unsigned assertion", { signAssertion: false }],
    ["signed around its assertion only", { signAssertion: false, signResponse: true }],
    ["signed by way of SHA-1", { signatureAlgorithm: "rsa-sha1", digestAlgorithm: "sha1" }],
    ["signed by way of SHA-256 over a digest of SHA-1", { digestAlgorithm: "sha1" }],
    ["signed by way of SHA-1 over a digest of SHA-256", { signatureAlgorithm: "rsa-sha1" }],
    ["with an encrypted assertion", encryptedFor(stranger)],
    ["that has expired", { lifetimeInSeconds: -600 }],
    ["made for another audience", { audience: "https://another.example/entity" }],
    [
      "made for another address of ours",
      { recipient: `${server.url}/api/auth/sso/saml2/sp/acs/other.example` },
    ],
    ["of another identity provider", { issuer: "https://identity.other.example/entity" }],
    ["that was never requested", { inResponseTo: undefined }],
    ["to a request that was never sent", { inResponseTo: "_0123456789abcdef" }],
  ];

  test.each(differing)("%s", async (_what, differently) => {
    const session = openBrowserSession(server.url);
    const answer = await provider.answer(await begin(session), "first@company.example", differently);
    await expectRefused(session, answer);
  });

  test("for an address of another domain, or of a domain below", async () => {
    for (const email of ["first@elsewhere.example", "first@sub.company.example"]) {
      const session = openBrowserSession(server.url);
      const answer = await provider.answer(await begin(session), email);
      expect(await post(session, answer)).toBe("/login?error=other_domain");
      const { rows } = await server.db.pool.query('select id from "user" where email = $1', [email]);
      expect(rows).toEqual([]);
    }
  });

  test("a second time, neither as it was nor under a new request", async () => {
    const session = openBrowserSession(server.url);
    const answer = await provider.answer(await begin(session), "first@company.example");
    const { cookies } = session;
    const before = new Map(cookies);
    expect(await post(session, answer)).toBe("/app");
    const copied = openBrowserSession(server.url);
    for (const [name, cookie] of before) (copied.cookies as Map<string, string>).set(name, cookie);
    await expectRefused(copied, answer);
    const fresh = openBrowserSession(server.url);
    const { RelayState } = await provider.answer(await begin(fresh), "first@company.example");
    await expectRefused(fresh, { ...answer, RelayState });
  });

  test("in another browser than the one that asked for it", async () => {
    const answer = await provider.answer(
      await begin(openBrowserSession(server.url)),
      "first@company.example",
    );
    await expectRefused(openBrowserSession(server.url), answer);
    const busy = openBrowserSession(server.url);
    await begin(busy);
    await expectRefused(busy, answer);
    await expectRefused(busy, { ...answer, RelayState: "" });
  });

  test("when its assertion was made for an earlier request", async () => {
    const session = openBrowserSession(server.url);
    const earlier = await provider.answer(await begin(session), "first@company.example");
    const later = await provider.answer(await begin(session), "first@company.example");
    const number = /<samlp:Response[^>]* InResponseTo="([^"]+)"/;
    const renumbered = edit(earlier, (xml) =>
      xml.replace(number, (opening, old) => opening.replace(old, number.exec(textOf(later))?.[1] ?? "")),
    );
    await expectRefused(session, { ...renumbered, RelayState: later.RelayState });
  });

  test("that was never requested, with a request's id", async () => {
    const session = openBrowserSession(server.url);
    const asked = await begin(session);
    const honest = await provider.answer(asked, "first@company.example");
    const unasked = await provider.answer(asked, "first@company.example", { inResponseTo: undefined });
    const [, number = ""] = / InResponseTo="([^"]+)"/.exec(textOf(honest)) ?? [];
    expect(textOf(unasked)).not.toContain("InResponseTo");
    const opening = `<samlp:Response InResponseTo="${number}"`;
    await expectRefused(
      session,
      edit(unasked, (xml) => xml.replace("<samlp:Response", opening)),
    );
  });

  test("by a comment within a signed address, which cuts it off for some parsers", async () => {
    const session = openBrowserSession(server.url);
    const longer = "first@company.example.elsewhere.example";
    const answer = await provider.answer(await begin(session), longer);
    const commented = edit(answer, (xml) =>
      xml.replaceAll(longer, longer.replace(".elsewhere", "<!-- -->.elsewhere")),
    );
    expect(textOf(commented)).not.toContain(longer);
    await expectRefused(session, commented);
  });

  const forged: [string, (xml: string) => string][] = [
    ["with a person changed after it was signed", (xml) => xml.replaceAll("first@", "chief@")],
    [
      "with a second assertion beside the signed one",
      (xml) => xml.replace("<saml:Assertion", `${unsigned(xml)}<saml:Assertion`),
    ],
    [
      "with the signed assertion hidden in another",
      (xml) => unsigned(xml).replace("</saml:Subject>", `</saml:Subject>${xml}`),
    ],
    [
      "with a forged assertion before the signed one, which moved into the extensions",
      (xml) => moved(xml, (signed) => `<samlp:Extensions>${signed}</samlp:Extensions>${unsigned(xml)}`),
    ],
    [
      "with a forged assertion of the same number around the signed one",
      (xml) =>
        moved(xml, (signed) => {
          const [, number = ""] = /<saml:Assertion[^>]* ID="([^"]+)"/.exec(signed) ?? [];
          const shell = unsigned(xml).replace("_forged", number);
          return shell.replace("</saml:Assertion>", `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`);
        }),
    ],
    [
      "with the signed assertion as an object in the signature of a forged one",
      (xml) =>
        moved(xml, (signed) => {
          const [signature = ""] = /<Signature[\s\S]*<\/Signature>/.exec(signed) ?? [];
          const wrapping = signature.replace("</Signature>", `<Object>${signed}</Object></Signature>`);
          return unsigned(xml).replace("<saml:Subject>", `${wrapping}<saml:Subject>`);
        }),
    ],
    ["with a document type", (xml) => `<!DOCTYPE Response [<!ENTITY a "b">]>${xml}`],
    ["that is no XML", () => "first@company.example"],
  ];

  test.each(forged)("%s", async (_what, forge) => {
    const session = openBrowserSession(server.url);
    const answer = await provider.answer(await begin(session), "first@company.example");
    await expectRefused(session, edit(answer, forge));
  });

  test("at a company without single sign-on, nor without an answer", async () => {
    const session = openBrowserSession(server.url);
    const answer = await provider.answer(await begin(session), "first@company.example");
    await expectRefused(session, { ...answer, action: answer.action.replace(domain, "unknown.example") });
    const empty = await session.fetch(`/api/auth/sso/saml2/sp/acs/${domain}`);
    expect(empty.headers.get("location")).toMatch(/^\/login\?error=/);
  });
});

test("[AUTH-13] the operator finds in the log that an identity provider encrypts its assertions", async () => {
  const session = openBrowserSession(logging.url);
  const answer = await provider.answer(await begin(session), "first@company.example", encryptedFor(stranger));
  await expectRefused(session, answer);
  expect(logging.logged.join()).toContain("a SAML assertion is encrypted, which is not offered");
});

test("[AUTH-13] [AUTH-17] after SAML the second factor is asked for as well", async () => {
  const email = "guarded@company.example";
  const first = openBrowserSession(server.url);
  await post(first, await provider.answer(await begin(first), email));
  const { totpURI } = (await (await first.post("/api/auth/two-factor/enable", {})).json()) as {
    totpURI: string;
  };
  const app = URI.parse(totpURI);
  expect((await first.post("/api/auth/two-factor/verify-totp", { code: app.generate() })).status).toBe(200);
  const second = openBrowserSession(server.url);
  expect(await post(second, await provider.answer(await begin(second), email))).toBe("/login#second-factor");
  expect((await second.fetch("/api/profiles/default")).status).toBe(401);
  const code = new TOTP({ secret: app.secret }).generate({ timestamp: Date.now() + 30_000 });
  expect((await second.post("/api/auth/two-factor/verify-totp", { code })).status).toBe(200);
  expect((await second.fetch("/api/profiles/default")).status).toBe(200);
});

describe("[AUTH-13] the operator gets a sentence about metadata", () => {
  test.each([
    ["that are none", () => "<html></html>", "The file is not the SAML metadata of one identity provider."],
    [
      "without a certificate",
      (xml: string) => xml.replace(/<KeyDescriptor[\s\S]*?<\/KeyDescriptor>/g, ""),
      "name no certificate",
    ],
    [
      "with an open address",
      (xml: string) => xml.replaceAll('Location="https:', 'Location="http:'),
      "at an https:// address",
    ],
    [
      "that ask for signed requests",
      (xml: string) => xml.replace("<IDPSSODescriptor", '<IDPSSODescriptor WantAuthnRequestsSigned="true"'),
      "asks for signed requests",
    ],
  ])("%s", async (_what, change, sentence) => {
    await expect(addCompany("broken.example", change(provider.metadata))).rejects.toThrow(sentence);
    expect(await listSso(environment)).not.toContain("broken.example");
  });
});

function encryptedFor({ cert }: { readonly cert: string }): Differently {
  const key = new X509Certificate(cert).publicKey;
  return {
    encryptionCert: cert,
    encryptionPublicKey: key.export({ type: "spki", format: "pem" }).toString(),
  };
}

async function addCompany(name: string, metadata: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-saml-"));
  try {
    const file = join(folder, "metadata.xml");
    await writeFile(file, metadata);
    return await addSso(environment, [
      "--domain",
      name,
      "--saml-metadata",
      file,
      "--email-attribute",
      emailClaim,
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function begin(session: BrowserSession, callbackURL = "/app"): Promise<URL> {
  const asked = { email: `anybody@${domain}`, callbackURL, errorCallbackURL: "/login" };
  const answer = await session.post("/api/auth/sign-in/sso", asked);
  return new URL(((await answer.json()) as { url: string }).url);
}

/** Posts as a browser does from the identity provider's page; says where it is led to. */
async function post(session: BrowserSession, { action, ...form }: PostedAnswer): Promise<string> {
  const answer = await session.fetch(
    action,
    {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
      body: new URLSearchParams(form),
    },
    "https://identity.company.example",
  );
  expect(answer.status).toBe(302);
  return answer.headers.get("location") ?? "";
}

async function expectRefused(session: BrowserSession, answer: PostedAnswer): Promise<void> {
  expect(await post(session, answer)).toMatch(/^(http:\/\/127\.0\.0\.1:\d+)?\/login\?error=/);
  expect((await session.fetch("/api/profiles/default")).status).toBe(401);
}

function textOf({ SAMLResponse }: PostedAnswer): string {
  return Buffer.from(SAMLResponse, "base64").toString("utf8");
}

function edit(answer: PostedAnswer, change: (xml: string) => string): PostedAnswer {
  return { ...answer, SAMLResponse: Buffer.from(change(textOf(answer))).toString("base64") };
}

/** An answer with something else in the place of its signed assertion. */
function moved(xml: string, replace: (signed: string) => string): string {
  return xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, replace);
}

/** The assertion of an answer without its signature, for someone else. */
function unsigned(xml: string): string {
  const [assertion = ""] = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml) ?? [];
  return assertion
    .replace(/<Signature[\s\S]*<\/Signature>/, "")
    .replaceAll("first@", "chief@")
    .replace(/ID="[^"]+"/, 'ID="_forged"');
}
