import type { AuthContext } from "better-auth";
import { APIError } from "better-auth/api";
import { z } from "zod";
import { checkPassword } from "./check-password.ts";
import { type ConfirmationTools, forgetConfirmations } from "./send-confirmation.ts";
import { spaceConfirmations } from "./space-confirmations.ts";

/**
 * Decides about a sign-up before Better Auth sees it. A confirmed address is refused by name. An address that
 * was never confirmed may sign up again, because its owner may have lost the mail: the account takes the new
 * password, and every earlier code and link dies with the old one, so that whoever confirms a mail gets the
 * password of the sign-up that sent it.
 */
export async function prepareSignUp(
  context: AuthContext,
  { email, password }: { readonly email: string; readonly password: string },
  tools: ConfirmationTools,
): Promise<void> {
  if (!z.email().max(254).safeParse(email).success) throw refusal("INVALID_EMAIL");
  checkPassword(password, email);
  const existing = (await context.internalAdapter.findUserByEmail(email))?.user;
  if (existing?.emailVerified) throw refusal("USER_ALREADY_EXISTS");
  await spaceConfirmations(email, tools);
  if (!existing) return;
  await forgetConfirmations(context, email, tools);
  await replacePassword(context, existing.id, await context.password.hash(password));
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

function refusal(code: "INVALID_EMAIL" | "USER_ALREADY_EXISTS"): APIError {
  return new APIError("UNPROCESSABLE_ENTITY", { code, message: code });
}
