import { composeLetter, type Letter } from "../mail/compose-email.ts";

/** The mail that signs in without a password, by its code or its link. @param signIn.link absolute address */
export function signInLetter(signIn: {
  readonly code: string;
  readonly link: string;
  readonly codeMinutes: number;
}): Promise<Letter> {
  return composeLetter({
    subject: `${signIn.code} is your Wagefloor sign-in code`,
    opening: "You asked to sign in to Wagefloor without a password.",
    code: {
      value: signIn.code,
      hint: `Enter this code on the sign-in page. It works once, within ${signIn.codeMinutes} minutes.`,
    },
    action: { label: "Sign in", address: signIn.link, hint: "Or open this link, which does the same." },
    closing: [
      "Only the newest mail from us counts. Never tell the code to anybody, not even to us.",
      "If you did not ask for this, do nothing: nobody can sign in without this mail.",
    ],
  });
}
