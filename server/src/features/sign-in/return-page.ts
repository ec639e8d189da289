import { companyCallbacks, samlAnswers } from "../companies/company-addresses.ts";

/** Where browsers come back from identity providers, with the code of the sentence for any failure. */
const returns: Readonly<Record<string, string>> = {
  [companyCallbacks]: "sso_failed",
  [samlAnswers]: "sso_failed",
  "/api/auth/callback/": "sign_in_failed",
};

/**
 * A browser that comes back from an identity provider needs a page, whatever went wrong: the answers of these addresses
 * are not read by a page of ours, which would show their sentence.
 * @returns where to lead the browser; undefined where the answer is left as it is
 */
export function pageAfterReturn(path: string, status: number): string | undefined {
  const [, code] = Object.entries(returns).find(([start]) => path.startsWith(start)) ?? [];
  return code && status >= 400 ? `/login?error=${code}` : undefined;
}
