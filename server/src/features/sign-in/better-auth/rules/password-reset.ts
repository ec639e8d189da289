import type { AuthContext } from "better-auth";
import { eq, sql } from "drizzle-orm";
import type { Tables } from "../../../../core/db/client.ts";
import { user, verification } from "../../../../core/db/schema/accounts.ts";
import { linkDigest, linkEnd, linkMinutes, newLinkToken } from "../../../../core/link-tokens.ts";
import type { Email } from "../../../mail/compose-email.ts";
import type { NotNeeded } from "../../../mail/deliver-emails.ts";
import { composePasswordResetEmail } from "../../emails/password-reset-email.ts";
import { authError, requireGoodPassword } from "../parts/auth-error.ts";

type Verifications = Pick<AuthContext, "internalAdapter">;

/** Writes the email with a new link to the page that sets a password; the link replaces all earlier ones. */
export async function writePasswordReset(
  { internalAdapter }: Verifications,
  email: string,
  appUrl: string,
): Promise<Email | NotNeeded> {
  const user = (await internalAdapter.findUserByEmail(email))?.user;
  if (!user) return { notNeeded: "no account has the address" };
  const token = newLinkToken();
  const expiresAt = linkEnd();
  await internalAdapter.deleteVerificationByIdentifier(newestOf(user.id));
  await internalAdapter.createVerificationValue({
    identifier: newestOf(user.id),
    value: linkDigest(token),
    expiresAt,
  });
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: user.id,
    expiresAt,
  });
  return composePasswordResetEmail({
    link: `${appUrl}/reset-password#type=recovery&token=${token}`,
    linkMinutes,
  });
}

/**
 * Checks a reset before Better Auth uses up its link: the link is the newest one, in time, and the password is one
 * that it may set.
 * @returns whose password is reset
 * @throws APIError INVALID_TOKEN, or as `requireGoodPassword` does
 */
export async function checkPasswordReset(
  { internalAdapter }: Verifications,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
): Promise<string> {
  const reset = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const newest = reset && (await internalAdapter.findVerificationValue(newestOf(reset.value)));
  const user = reset && (await internalAdapter.findUserById(reset.value));
  if (!user || newest?.value !== linkDigest(token) || newest.expiresAt < new Date()) {
    throw authError("BAD_REQUEST", "INVALID_TOKEN");
  }
  requireGoodPassword(newPassword, user.email);
  return user.id;
}

/** Whose password the newest link resets, also when it was just used. */
export async function findResetUser(tables: Tables, token: string) {
  const [found] = await tables
    .select({ email: user.email, phoneNumber: user.phoneNumber })
    .from(verification)
    .innerJoin(user, eq(verification.identifier, sql`${newestOf("")} || ${user.id}`))
    .where(eq(verification.value, linkDigest(token)));
  return found;
}

function newestOf(userId: string): string {
  return `newest-reset-link-${userId}`;
}
