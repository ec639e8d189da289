import type { Letter } from "../mail/compose-email.ts";
import type { NotNeeded } from "../mail/deliver-emails.ts";
import { codeMinutes } from "../people/write-confirmation.ts";
import type { AccountTools } from "./account-tools.ts";
import type { Auth } from "./better-auth/auth.ts";
import { limitCaller, spaceMails } from "./limits/limit-attempts.ts";
import { signInLetter } from "./write-sign-in-email.ts";

/**
 * Asks for the mail that signs in without a password. The answer is the same whether there is an account or not.
 * @param createUser makes an account for an address without one, when its code is used
 * @param caller the network address from which it is asked
 * @throws Refusal `too_many_requests`
 */
export async function requestSignInMail(
  { db, outbox, environment }: Pick<AccountTools, "db" | "outbox" | "environment">,
  { email, createUser }: { readonly email: string; readonly createUser: boolean },
  caller: string | undefined,
): Promise<void> {
  await limitCaller(db.system, environment, caller);
  await spaceMails(db.system, environment, `sign-in-mail:${email}`);
  await outbox.request({ kind: "sign-in", recipient: email, data: { createUser } });
}

/** Writes that mail with a new code; earlier ones no longer count. */
export async function writeSignInMail(
  auth: Auth,
  email: string,
  { createUser, appUrl }: { readonly createUser: boolean; readonly appUrl: string },
): Promise<Letter | NotNeeded> {
  const known = await (await auth.$context).internalAdapter.findUserByEmail(email);
  if (!known && !createUser) return { notNeeded: "no account has the address" };
  const code = await auth.api.createVerificationOTP({ body: { email, type: "sign-in" } });
  // Behind the #, so that a mail scanner that opens the link uses nothing up: the page does, for a person.
  const marker = new URLSearchParams({ type: "magiclink", email, token: code });
  return signInLetter({ code, codeMinutes, link: `${appUrl}/login#${marker}` });
}
