import { companyCallbacks, samlAnswers } from "./company-settings.ts";

/**
 * A browser that comes back from its company's identity provider needs a page, whatever went wrong: the answers of
 * these addresses are not read by a page of ours, which would show their sentence.
 * @returns where to lead the browser; undefined where the answer stands
 */
export function pageAfterCompany(path: string, status: number): string | undefined {
  const comesFromCompany = [companyCallbacks, samlAnswers].some((start) => path.startsWith(start));
  return comesFromCompany && status >= 400 ? "/login?error=sso_failed" : undefined;
}
