import { readAuthSecret } from "../../auth-secret.ts";
import { companyAddresses } from "../../features/companies/company-addresses.ts";
import { saveCompany } from "../../features/companies/queries.ts";
import {
  type CompanySettings,
  sealSettings,
} from "../../features/sign-in/better-auth/companies/company-settings.ts";
import {
  readOidcProvider,
  readSamlProvider,
  UnusableProvider,
} from "../../features/sign-in/better-auth/companies/read-identity-provider.ts";
import type { Environment } from "../../settings/env.ts";
import { CommandError } from "../lib/command-error.ts";
import { readTextFile } from "../lib/input-file.ts";
import { withDatabase } from "../lib/reach-database.ts";
import { misused, readWords } from "../lib/read-words.ts";
import { addSsoOptions } from "./options.ts";
import { readDomain } from "./read-domain.ts";

const usage =
  "add-sso needs --domain and either --saml-metadata, or --oidc-issuer, --client-id and --client-secret-file";

/**
 * Lets the people of a company sign in through its own identity provider, or replaces how they do.
 * @returns what was done, and what the company has to enter on its side
 * @throws CommandError when a word is missing or wrong, or the identity provider cannot be used
 */
export async function addSso(environment: Environment, words: readonly string[]): Promise<string> {
  const options = parse(words);
  const domain = readDomain(options.domain, usage);
  const settings = await readSettings(environment, domain, options);
  const replaced = await withDatabase(environment, async (db) =>
    saveCompany(db, domain, await sealSettings(settings, await readAuthSecret(environment))),
  );
  const opening = replaced ? "The single sign-on was replaced." : "Single sign-on is set up.";
  return `${opening} People with addresses at ${domain} sign in through ${settings.issuer}.
${whatToEnter(environment, domain, settings)}`;
}

type Options = ReturnType<typeof parse>;

async function readSettings(
  environment: Environment,
  domain: string,
  options: Options,
): Promise<CompanySettings> {
  const { appUrl } = environment;
  const { "oidc-issuer": issuer, "client-id": clientId, "client-secret-file": secretFile } = options;
  const { "saml-metadata": file, "email-attribute": emailAttribute = "email" } = options;
  try {
    if (issuer && clientId && secretFile && !file) {
      const clientSecret = (await readTextFile(secretFile)).trim();
      if (clientSecret === "") throw new CommandError(`The file ${secretFile} is empty.`);
      return await readOidcProvider({ issuer, clientId, clientSecret });
    }
    if (file && !issuer && !clientId && !secretFile) {
      return readSamlProvider({ appUrl, domain, metadata: await readTextFile(file), emailAttribute });
    }
  } catch (error) {
    throw error instanceof UnusableProvider ? new CommandError(error.message) : error;
  }
  throw misused(usage);
}

function whatToEnter({ appUrl }: Environment, domain: string, { protocol }: CompanySettings): string {
  const { redirect, assertions, metadata } = companyAddresses(appUrl, domain);
  if (protocol === "oidc") return `The company enters this as the sign-in redirect URI:\n  ${redirect}\n`;
  return `The company enters these, or reads them from the first address:
  entity ID (audience), and our metadata  ${metadata}
  assertion consumer service (POST)       ${assertions}\n`;
}

function parse(words: readonly string[]) {
  return readWords(words, addSsoOptions).values;
}
