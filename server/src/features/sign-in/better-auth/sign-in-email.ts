import { limitCaller, limitEmails } from "../../../core/limit-attempts.ts";
import { composeEmail, type Email } from "../../mail/compose-email.ts";
import type { AccountTools } from "./account-tools.ts";

/**
 * Asks for the email that signs in without a password. The answer is the same whether there is an account or not.
 * @param createUser makes an account for an address without one, when its code is used
 * @param caller the network address from which it is asked
 * @throws Refusal `too_many_requests`
 */
export async function requestSignInEmail(
  { db, outbox, environment }: Pick<AccountTools, "db" | "outbox" | "environment">,
  { email, createUser }: { readonly email: string; readonly createUser: boolean },
  caller: string | undefined,
): Promise<void> {
  await limitCaller(db.system, environment, caller);
  await limitEmails(db.system, environment, `sign-in-mail:${email}`);
  await outbox.request({ kind: "sign-in", recipient: email, data: { createUser } });
}

/** That email, by whose code or link its reader signs in. @param signIn.link absolute address */
export function composeSignInEmail(signIn: {
  readonly code: string;
  readonly link: string;
  readonly codeMinutes: number;
}): Promise<Email> {
  return composeEmail({
    subject: `${signIn.code} is your Wagefloor sign-in code`,
    opening: "You asked to sign in to Wagefloor without a password.",
    code: {
      value: signIn.code,
      hint: `Enter this code on the sign-in page. It works once and expires after ${signIn.codeMinutes} minutes.`,
    },
    action: { label: "Sign in", address: signIn.link, hint: "Or click this link to sign in." },
    closing: [
      "Only our most recent email works. Never share the code with anyone, not even us.",
      "If you didn't request this, you can ignore this email. No one can sign in without it.",
    ],
  });
}
