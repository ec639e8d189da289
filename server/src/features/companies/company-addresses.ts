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
