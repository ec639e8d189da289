import type { AuthContext } from "better-auth";
import { eq } from "drizzle-orm";
import { isPlaceholder } from "../../../../core/accounts.ts";
import type { SystemTransaction } from "../../../../core/db/client.ts";
import { user } from "../../../../core/db/schema/accounts.ts";
import { limitEmails } from "../../../../core/limit-attempts.ts";
import { authError, requireGoodPassword } from "../parts/auth-error.ts";
import { inTransactionOf } from "../parts/auth-transactions.ts";
import { forgetConfirmations } from "../parts/write-confirmation.ts";
import type { HookTools } from "./hook-tools.ts";

/**
 * Decides about a sign-up before Better Auth sees it. A confirmed address is refused by name. An address that
 * was never confirmed may sign up again, because its owner may have lost the email: the account takes the new
 * password, and every earlier code and link dies with the old one, so confirming an email activates the password of the
 * sign-up that sent it. The mail of a first sign-up is asked for where its account is written.
 */
export async function prepareSignUp(
  context: AuthContext,
  { email, password }: { readonly email: string; readonly password: string },
  { tables, limits, outbox, createCode }: HookTools,
): Promise<void> {
  if (isPlaceholder(email)) throw refusal("INVALID_EMAIL");
  requireGoodPassword(password, email);
  const existing = (await context.internalAdapter.findUserByEmail(email))?.user;
  if (existing?.emailVerified) throw refusal("USER_ALREADY_EXISTS");
  await limitEmails(tables, limits, `confirmation-mail:${email}`);
  if (!existing) return;
  const hash = await context.password.hash(password);
  await inTransactionOf(context, async (tx) => {
    if (await isConfirmedMeanwhile(tx, existing.id)) throw refusal("USER_ALREADY_EXISTS");
    await forgetConfirmations(context, email, createCode);
    await replacePassword(context, existing.id, hash);
    await outbox.request({ kind: "confirmation", recipient: email, data: { signedUpBefore: true } }, tx);
  });
}

/** Holds the account until the end of the transaction: its owner may be confirming the address at this moment. */
async function isConfirmedMeanwhile({ db }: SystemTransaction, userId: string): Promise<boolean> {
  const [held] = await db
    .select({ emailVerified: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId))
    .for("update");
  return held?.emailVerified !== false;
}

async function replacePassword(context: AuthContext, userId: string, hash: string): Promise<void> {
  if (await context.internalAdapter.findCredentialAccount(userId)) {
    await context.internalAdapter.updatePassword(userId, hash);
    return;
  }
  await context.internalAdapter.linkAccount({
    userId,
    providerId: "credential",
    accountId: userId,
    password: hash,
  });
}

function refusal(code: "INVALID_EMAIL" | "USER_ALREADY_EXISTS") {
  return authError("UNPROCESSABLE_ENTITY", code);
}
