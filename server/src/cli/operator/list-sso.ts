import { companyAddresses } from "../../features/companies/company-addresses.ts";
import { listCompanies } from "../../features/companies/queries.ts";
import type { Environment } from "../../settings/env.ts";
import { withDatabase } from "../lib/reach-database.ts";

/** The companies with single sign-on as text for people, with what each has entered on its side. */
export async function listSso(environment: Environment): Promise<string> {
  const companies = await withDatabase(environment, (db) => listCompanies(db.system));
  if (companies.length === 0) return "No company has single sign-on.\n";
  return companies
    .map(({ domain, issuer, samlConfig, createdAt }) => {
      const { redirect, metadata } = companyAddresses(environment.appUrl, domain);
      const day = createdAt.toISOString().slice(0, 10);
      const [protocol, ours] = samlConfig ? ["SAML", metadata] : ["OpenID Connect", redirect];
      return `${domain}  ${protocol}, since ${day}\n  theirs  ${issuer}\n  ours    ${ours}\n`;
    })
    .join("\n");
}
