import { randomUUID } from "node:crypto";
import type { AuthContext } from "better-auth";
import { createEmailVerificationToken } from "better-auth/api";
import { linkDigest, linkMinutes } from "../../../../core/link-tokens.ts";
import type { Email } from "../../../mail/compose-email.ts";
import type { NotNeeded } from "../../../mail/deliver-emails.ts";
import { composeConfirmationEmail } from "../../emails/confirmation-email.ts";
import { codeMinutes } from "./one-time-codes.ts";

/** Makes a new code for the address, after which earlier ones no longer count. */
export type CreateCode = (email: string) => Promise<string>;

type Verifications = Pick<AuthContext, "internalAdapter" | "secret">;

/**
 * Writes the one email with a new code and a new link; both replace all earlier ones.
 * @param signedUpBefore the address signed up before without confirming, which the email then says
 */
export async function writeConfirmation(
  context: Verifications,
  email: string,
  tools: { readonly appUrl: string; readonly createCode: CreateCode; readonly signedUpBefore: boolean },
): Promise<Email | NotNeeded> {
  const found = await context.internalAdapter.findUserByEmail(email);
  if (!found) return { notNeeded: "no account has the address" };
  if (found.user.emailVerified) return { notNeeded: "the address is confirmed" };
  const code = await tools.createCode(email);
  const link = await createLink(context, email, tools.appUrl);
  return composeConfirmationEmail({
    code,
    codeMinutes,
    link,
    linkMinutes,
    signedUpBefore: tools.signedUpBefore,
  });
}

/** Makes every code and link that was sent to the address worthless. */
export async function forgetConfirmations(
  context: Verifications,
  email: string,
  createCode: CreateCode,
): Promise<void> {
  await context.internalAdapter.deleteVerificationByIdentifier(linkIdentifier(email));
  // An unsent code: only the newest one is valid.
  await createCode(email);
}

/** Where the newest link of an address is remembered, as the digest of its token. */
export function linkIdentifier(email: string): string {
  return `confirmation-link-${email}`;
}

async function createLink(context: Verifications, email: string, appUrl: string): Promise<string> {
  const seconds = linkMinutes * 60;
  // Without the number, two links made within one second would be one and the same.
  const unique = { number: randomUUID() };
  const token = await createEmailVerificationToken(context.secret, email, undefined, seconds, unique);
  await context.internalAdapter.deleteVerificationByIdentifier(linkIdentifier(email));
  await context.internalAdapter.createVerificationValue({
    identifier: linkIdentifier(email),
    value: linkDigest(token),
    expiresAt: new Date(Date.now() + seconds * 1000),
  });
  return `${appUrl}/api/auth/verify-email?token=${token}`;
}
