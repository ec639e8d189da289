import type { Proof } from "@wagefloor/contract/accounts.ts";
import { eq } from "drizzle-orm";
import { isPlaceholder } from "../../core/accounts.ts";
import { session as sessions } from "../../core/db/schema/accounts.ts";
import { countAttempt, forgetAttempts, limitEmails } from "../../core/limit-attempts.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import type { AccountTools } from "../sign-in/better-auth/account-tools.ts";
import { type CurrentSession, isOwnPassword } from "../sign-in/better-auth/current-session.ts";
import { useCodeOf } from "../sign-in/better-auth/parts/one-time-codes.ts";
import { wrongCodeSentence } from "../sign-in/better-auth/parts/present-auth-error.ts";
import { attemptsToProve, freshUntil } from "../sign-in/checks/reauthentication.ts";
import { SessionRefusal } from "./refusals.ts";

/**
 * Lets a session change sensitive settings for a while.
 * @returns until when
 * @throws Refusal `wrong_proof`, or `too_many_requests`
 */
export async function proveIdentity(
  { auth, db, environment }: Omit<AccountTools, "outbox">,
  { session, user }: CurrentSession,
  proof: Proof,
  headers: Headers,
): Promise<Date> {
  await countAttempt(db.system, environment, attemptsToProve(user.id));
  if ("password" in proof) {
    if (!(await isOwnPassword(auth, proof.password, headers)))
      throw new SessionRefusal("wrong_proof", "This password isn't correct.");
  } else if (!(await useCodeOf(auth, db, proofPurpose(user.id), proof.code))) {
    throw new SessionRefusal("wrong_proof", wrongCodeSentence);
  }
  await forgetAttempts(db.system, attemptsToProve(user.id));
  const authenticatedAt = new Date();
  await db.system.update(sessions).set({ authenticatedAt }).where(eq(sessions.id, session.id));
  return freshUntil({ createdAt: session.createdAt, authenticatedAt });
}

/**
 * Emails the code that re-authenticates a user without a password.
 * @throws Refusal `invalid_input` where the account has no address, or `too_many_requests`
 */
export async function requestProofCode(
  { db, outbox, environment }: Omit<AccountTools, "auth">,
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  if (isPlaceholder(user.email)) {
    throw new CommonRefusal("invalid_input", "No email address associated with account");
  }
  await limitEmails(db.system, environment, `proof-code:${user.id}`);
  await outbox.request({ kind: "proof-code", recipient: user.email, data: { userId: user.id } });
}

/** The purpose of re-authentication codes. */
export function proofPurpose(userId: string): string {
  return `proof-${userId}`;
}
