/** Where OpenID Connect leads back to; the company's domain follows. */
export const companyCallbacks = "/api/auth/sso/callback/";

/** Where SAML answers are posted to; the company's domain follows. */
export const samlAnswers = "/api/auth/sso/saml2/sp/acs/";

/** What a company enters at its identity provider. */
export function companyAddresses(appUrl: string, domain: string) {
  const metadata = `${appUrl}/api/auth/sso/saml2/sp/metadata?providerId=${domain}`;
  return {
    redirect: `${appUrl}${companyCallbacks}${domain}`,
    assertions: `${appUrl}${samlAnswers}${domain}`,
    /** Also the name of our side, the entity ID. */
    metadata,
  };
}

/**
 * A browser that comes back from its company's identity provider needs a page, whatever went wrong: the answers of
 * these addresses are not read by a page of ours, which would show their sentence.
 * @returns where to lead the browser; undefined where the answer is left as it is
 */
export function pageAfterCompany(path: string, status: number): string | undefined {
  const comesFromCompany = [companyCallbacks, samlAnswers].some((start) => path.startsWith(start));
  return comesFromCompany && status >= 400 ? "/login?error=sso_failed" : undefined;
}
