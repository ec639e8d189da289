import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBrowserSession } from "../../test/browser-session.ts";
import { startTestServer, testSecret } from "../../test/test-server.ts";
import { saveCompany } from "../companies/queries.ts";
import { sealSettings } from "./better-auth/companies/company-settings.ts";
import { readOidcProvider } from "./better-auth/companies/read-identity-provider.ts";

const hang = (_: ServerResponse): void => undefined;
const drip = (response: ServerResponse): void => void response.write("{");
const accessTokenOnly = (response: ServerResponse): void =>
  void response
    .setHeader("content-type", "application/json")
    .end('{"access_token":"a","token_type":"Bearer"}');

/** How the identity provider answers for tokens and for what it says of a user. */
let answers = { token: hang, user: hang };
const issuer = await startProvider();
const client = { GOOGLE_CLIENT_ID: "wagefloor", GOOGLE_CLIENT_SECRET: "a secret", GOOGLE_ISSUER: issuer };
const server = await startTestServer(client);
const company = await readOidcProvider({ issuer, clientId: "wagefloor", clientSecret: "a secret" });
await saveCompany(server.db, "company.example", await sealSettings(company, testSecret));

beforeEach(() => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => timeout(milliseconds / 50));
});
afterEach(() => void vi.restoreAllMocks());

test.each([
  ["never gives a token", { token: hang, user: hang }],
  ["begins to give a token", { token: drip, user: hang }],
  ["never says who the user is", { token: accessTokenOnly, user: hang }],
  ["begins to say who the user is", { token: accessTokenOnly, user: drip }],
])("[AUTH-11] [AUTH-13] a provider that %s leads back to the sign-in soon", async (_, how) => {
  answers = how;
  expect(await comeBack("social", { provider: "google" })).toMatch(/\/login\?error=/);
  expect(await comeBack("sso", { email: "someone@company.example" })).toMatch(/\/login\?error=/);
  const { rows } = await server.db.pool.query('select from "user"');
  expect(rows).toEqual([]);
});

async function comeBack(method: "social" | "sso", asked: object): Promise<string | null> {
  const session = openBrowserSession(server.url);
  const pages = { callbackURL: "/app", errorCallbackURL: "/login" };
  const begun = await session.post(`/api/auth/sign-in/${method}`, { ...asked, ...pages });
  const { url } = (await begun.json()) as { url: string };
  const { searchParams } = new URL(url);
  const back = `${searchParams.get("redirect_uri")}?code=1&state=${searchParams.get("state")}`;
  return (await session.fetch(back)).headers.get("location");
}

async function startProvider(): Promise<string> {
  const provider = createServer((request, response) => {
    if (request.url?.endsWith("openid-configuration")) response.end(JSON.stringify(discovery));
    else (request.url === "/token" ? answers.token : answers.user)(response);
  });
  await once(provider.listen(0, "127.0.0.1"), "listening");
  afterAll(() => {
    provider.closeAllConnections();
    provider.close();
  });
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const discovery = {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/user`,
    jwks_uri: `${url}/keys`,
  };
  return url;
}
