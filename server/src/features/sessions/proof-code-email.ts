import { z } from "zod";
import { composeLetter, type Letter } from "../mail/compose-email.ts";
import type { LetterWriter } from "../mail/deliver-emails.ts";
import type { Auth } from "../sign-in/better-auth/auth.ts";
import { codeMinutes, createOneTimeCode } from "../sign-in/better-auth/one-time-codes.ts";
import { proofPurpose } from "./prove-identity.ts";

const ofUser = z.object({ userId: z.string() });

/** The writer of the email with a new code; earlier ones no longer work. */
export function createSessionLetters(auth: Auth): Readonly<Record<string, LetterWriter>> {
  return {
    "proof-code": async (_recipient, data) => {
      const code = await createOneTimeCode(auth, proofPurpose(ofUser.parse(data).userId));
      return proofCodeLetter({ code, codeMinutes });
    },
  };
}

/** The mail with the code that proves who a signed-in person is, before something sensitive is changed. */
function proofCodeLetter(proof: { readonly code: string; readonly codeMinutes: number }): Promise<Letter> {
  return composeLetter({
    subject: `${proof.code} confirms that it is you`,
    opening: "You are about to change something about the way into your Wagefloor account.",
    code: {
      value: proof.code,
      hint: `Enter this code where you were asked for it. It is valid for ${proof.codeMinutes} minutes.`,
    },
    closing: [
      "Only the newest mail from us counts. Never tell the code to anybody, not even to us.",
      "If you did not ask for this, somebody may be signed in to your account: reset your password and sign out everywhere.",
    ],
  });
}
