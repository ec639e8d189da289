const companyFailed =
  "We couldn't sign you in through your company. Try again, or ask your IT team whether you have access to Wagefloor.";

/** The sentence for a failed sign-in at another site, by the error code in the address. */
const sentences: Readonly<Record<string, string>> = {
  account_not_linked:
    "An account with this email address already exists. Sign in with your password or an emailed code, then link the other site in Settings.",
  EMAIL_NOT_VERIFIED:
    "Please confirm your email address first. We sent you a link. Then sign in with an emailed code and link the other site in Settings.",
  email_not_found:
    "The other site didn't share your email address. Allow it there, or use another sign-in method.",
  sso_failed: companyFailed,
  invalid_saml_response: companyFailed,
  access_denied: "You didn't allow the sign-in on the other site. Try again, or use another sign-in method.",
};

const unfinished = "The sign-in timed out or was started in another window. Please try again.";
const unfinishedCodes = /^(state_|please_restart|invalid_code|no_code|invalid_state)/;

/** Never shows text from the address: anyone can write a link to this page. */
export function arrivalSentence(code: string): string {
  const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (known !== undefined) return known;
  return unfinishedCodes.test(code)
    ? unfinished
    : "We couldn't sign you in. Try again, or use another sign-in method.";
}
