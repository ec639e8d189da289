import { removeCompany } from "../../features/companies/queries.ts";
import type { Environment } from "../../settings/env.ts";
import { CommandError } from "../lib/command-error.ts";
import { withDatabase } from "../lib/reach-database.ts";
import { onlyWord } from "./find-account.ts";
import { readDomain } from "./read-domain.ts";

const usage = "remove-sso takes one DOMAIN";

/**
 * Ends the single sign-on of a company. Its people keep their accounts.
 * @throws CommandError when the company has none
 */
export async function removeSso(environment: Environment, words: readonly string[]): Promise<string> {
  const domain = readDomain(onlyWord(words, usage), usage);
  if (!(await withDatabase(environment, (db) => removeCompany(db, domain)))) {
    throw new CommandError(`Single sign-on isn't set up for addresses at ${domain}.`);
  }
  return `Addresses at ${domain} no longer have single sign-on. Their accounts are kept and current sessions stay signed in. From now on, they sign in with an emailed code.\n`;
}
