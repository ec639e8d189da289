import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { account } from "../../core/db/schema/accounts.ts";
import { saveCompany } from "../../features/companies/queries.ts";
import { readEnvironment } from "../../settings/env.ts";
import { createTestDatabase } from "../../test/test-database.ts";
import { addSso } from "./add-sso.ts";
import { listSso } from "./list-sso.ts";
import { removeSso } from "./remove-sso.ts";

const db = await createTestDatabase();
const secret = "a secret that only tests use, 32+";
const environment = readEnvironment({ DATABASE_URL: db.connectionString, AUTH_SECRET: secret });
const client = ["--client-id", "id", "--client-secret-file", import.meta.filename];

test.each([
  [[], "add-sso needs --domain"],
  [["--domain", "example.com"], "add-sso needs --domain"],
  [["--domain", "somebody@example.com", "--oidc-issuer", "https://a.example", ...client], "isn't a domain"],
  [["--domain", "google", "--oidc-issuer", "https://a.example", ...client], "'google' isn't a domain"],
  [["--domain", "127.0.0.1", "--oidc-issuer", "https://a.example", ...client], "'127.0.0.1' isn't a domain"],
  [
    ["--domain", "example.com", "--oidc-issuer", "http://a.example", ...client],
    "must be an address that starts with https://",
  ],
  [
    ["--domain", "example.com", "--oidc-issuer", "http://127.0.0.1:9", ...client],
    "http://127.0.0.1:9 cannot be used: ",
  ],
  [["--domain", "example.com", "--saml-metadata", "without.xml"], "There is no file 'without.xml'"],
  [["--domain", "example.com", "--saml-metadata", "a.xml", ...client], "add-sso needs --domain"],
  [
    [
      "--domain",
      "a.example",
      "--oidc-issuer",
      "https://a.example",
      "--client-id",
      "a",
      "--client-secret-file",
      "no",
    ],
    "There is no file 'no'",
  ],
])("[AUTH-13] add-sso %j is refused with a sentence", async (words, sentence) => {
  await expect(addSso(environment, words)).rejects.toThrow(sentence);
  expect(await listSso(environment)).toBe("No company has single sign-on.\n");
});

test("[AUTH-13] SAML is not set up where its cookie would travel in the open", async () => {
  const open = readEnvironment({ DATABASE_URL: db.connectionString, APP_URL: "http://pay.example.com" });
  const words = ["--domain", "example.com", "--saml-metadata", import.meta.filename];
  await expect(addSso(open, words)).rejects.toThrow("SAML needs APP_URL to start with https://");
});

test("[AUTH-13] another identity provider starts without the identities of the one before", async () => {
  const domain = "company.example";
  const { userId } = await db.addUser();
  const identities = () => db.system.select({ of: account.providerId }).from(account);
  const save = (issuer: string) => saveCompany(db, domain, { issuer, oidcConfig: "{}", samlConfig: null });
  expect(await save("https://one.example")).toBe(false);
  await db.system.insert(account).values({ id: randomUUID(), accountId: "7", providerId: domain, userId });
  expect(await save("https://one.example")).toBe(true);
  expect(await identities()).toEqual([{ of: domain }]);
  expect(await save("https://two.example")).toBe(true);
  expect(await identities()).toEqual([]);
});

test("[AUTH-13] remove-sso ends it, and says what stays", async () => {
  expect(await removeSso(environment, ["Company.example"])).toContain(
    "Addresses at company.example no longer have single sign-on. Their accounts are kept",
  );
  await expect(removeSso(environment, ["company.example"])).rejects.toThrow(
    "Single sign-on isn't set up for addresses at company.example.",
  );
});
