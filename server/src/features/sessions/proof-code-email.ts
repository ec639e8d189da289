import { z } from "zod";
import { composeEmail, type Email } from "../mail/compose-email.ts";
import type { EmailWriter } from "../mail/deliver-emails.ts";
import type { Auth } from "../sign-in/better-auth/auth.ts";
import { codeMinutes, createOneTimeCode } from "../sign-in/better-auth/parts/one-time-codes.ts";
import { proofPurpose } from "./prove-identity.ts";

const ofUser = z.object({ userId: z.string() });

/** The writer of the email with a new code; earlier ones no longer work. */
export function createSessionEmailWriters(auth: Auth): Readonly<Record<string, EmailWriter>> {
  return {
    "proof-code": async (_recipient, data) => {
      const code = await createOneTimeCode(auth, proofPurpose(ofUser.parse(data).userId));
      return composeReauthenticationEmail({ code, codeMinutes });
    },
  };
}

/** The email with the code that re-authenticates a signed-in user before a sensitive change. */
function composeReauthenticationEmail(proof: {
  readonly code: string;
  readonly codeMinutes: number;
}): Promise<Email> {
  return composeEmail({
    subject: `${proof.code} is your Wagefloor security code`,
    opening: "You're about to change your Wagefloor sign-in details.",
    code: {
      value: proof.code,
      hint: `Enter this code in Wagefloor to confirm your identity. It's valid for ${proof.codeMinutes} minutes.`,
    },
    closing: [
      "Only our most recent email works. Never share the code with anyone, not even us.",
      "If you didn't request this, someone else may be signed in to your account. Reset your password and sign out everywhere.",
    ],
  });
}
