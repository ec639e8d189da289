import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addSso } from "../../server/src/cli/operator/add-sso.ts";
import { readEnvironment } from "../../server/src/settings/env.ts";
import { cookieHeader, openBrowserSession } from "../../server/src/test/browser-session.ts";
import { createSamlIdentityProvider, emailClaim } from "../../server/src/test/saml/saml-identity-provider.ts";
import type { Figures } from "../lib/figures.ts";
import type { Product } from "../lib/product.ts";
import type { Random } from "../lib/random.ts";
import { send } from "../lib/send.ts";
import { spoilText } from "./spoil-file.ts";

const domain = "company.example";

/** Sends spoiled answers of an identity provider; each begins as one that would sign a person in. */
export async function openSamlSender(
  product: Product,
  figures: Figures,
): Promise<(random: Random) => Promise<void>> {
  const provider = await createSamlIdentityProvider(`identity.${domain}`);
  const folder = mkdtempSync(join(tmpdir(), "wagefloor-drill-saml-"));
  const file = join(folder, "metadata.xml");
  writeFileSync(file, provider.metadata);
  const environment = readEnvironment(product.settings);
  await addSso(environment, ["--domain", domain, "--saml-metadata", file, "--email-attribute", emailClaim]);
  rmSync(folder, { recursive: true });
  const session = openBrowserSession(product.url);
  const asking = { email: `anybody@${domain}`, callbackURL: "/app", errorCallbackURL: "/login" };
  const asked = await session.post("/api/auth/sign-in/sso", asking);
  const { url } = (await asked.json()) as { readonly url: string };
  const whole = await provider.answer(new URL(url), `first@${domain}`);
  const xml = Buffer.from(whole.SAMLResponse, "base64");
  const headers = {
    cookie: cookieHeader(session.cookies),
    origin: `https://identity.${domain}`,
    "content-type": "application/x-www-form-urlencoded",
    ...{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
  };
  return async (random) => {
    const spoiled = spoilText(random, xml);
    const SAMLResponse = spoiled.toString("base64");
    const { RelayState } = whole;
    const body = new URLSearchParams({ SAMLResponse, RelayState }).toString();
    const answer = send(whole.action, "POST", headers, body);
    await figures.count("saml", `saml ${SAMLResponse.slice(0, 1_500)}`, answer);
  };
}
