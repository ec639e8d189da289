const companyFailed =
  "The sign-in of your company did not work. Try again, or ask the people who run it whether you are let in here.";

/** What a sign-in that came back from another site with an error says to the person, by its code in the address. */
const sentences: Readonly<Record<string, string>> = {
  account_not_linked:
    "An account with this email address already exists. Sign in with your password or an emailed code, then link the other site in Settings.",
  EMAIL_NOT_VERIFIED:
    "Please confirm your email address first: we sent a link to it. Then sign in with an emailed code and link the other site in Settings.",
  email_not_found:
    "The other site did not tell us your email address. Allow it there, or sign in another way.",
  sso_failed: companyFailed,
  invalid_saml_response: companyFailed,
  access_denied: "You did not allow the sign-in on the other site, so nothing has happened.",
};

const unfinished = "The sign-in was not finished in time, or was begun in another window. Please try again.";
const unfinishedCodes = /^(state_|please_restart|invalid_code|no_code|invalid_state)/;

/** Never the text of the address itself: anybody can write a link to this page. */
export function arrivalSentence(code: string): string {
  const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (known !== undefined) return known;
  return unfinishedCodes.test(code)
    ? unfinished
    : "Signing in did not work. Try again, or sign in another way.";
}
