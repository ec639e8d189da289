import { limitCaller, spaceMails } from "../../core/limit-attempts.ts";
import { composeLetter, type Letter } from "../mail/compose-email.ts";
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
  await spaceMails(db.system, environment, `sign-in-mail:${email}`);
  await outbox.request({ kind: "sign-in", recipient: email, data: { createUser } });
}

/** That email, by whose code or link its reader signs in. @param signIn.link absolute address */
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
