import { createHash, randomUUID } from "node:crypto";
import type { AuthContext } from "better-auth";
import { APIError, createEmailVerificationToken } from "better-auth/api";
import type { Logger } from "pino";
import type { Tables } from "../../db/client.ts";
import { confirmationLetter } from "../mail/confirmation-letter.ts";
import { type Mailer, MailNotSent } from "../mail/mailer.ts";

export const codeMinutes = 10;
export const linkMinutes = 60;
/** Wrong codes before a code stops working. */
export const codeAttempts = 5;

export interface ConfirmationTools {
  readonly tables: Tables;
  readonly mailer: Mailer;
  readonly appUrl: string;
  /** Off only in tests. */
  readonly rateLimits: boolean;
  /** Makes a new code for the address, after which earlier ones no longer count. */
  readonly createCode: (email: string) => Promise<string>;
  readonly log: Logger;
}

/**
 * Sends the one mail that carries a new code and a new link; both replace all earlier ones.
 * @param signedUpBefore the address has signed up before without confirming, which the mail then says
 * @throws APIError MAIL_NOT_SENT when the mail server did not take it: the account stays, and the person can
 *   ask for another mail
 */
export async function sendConfirmation(
  context: Pick<AuthContext, "internalAdapter" | "secret">,
  email: string,
  { mailer, appUrl, createCode, log }: ConfirmationTools,
  { signedUpBefore = false } = {},
): Promise<void> {
  const code = await createCode(email);
  const link = await createLink(context, email, appUrl);
  const letter = await confirmationLetter({ code, codeMinutes, link, linkMinutes, signedUpBefore });
  try {
    await mailer.send(email, letter);
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    log.error({ err: error }, "a confirmation mail was not sent");
    throw new APIError("SERVICE_UNAVAILABLE", { code: "MAIL_NOT_SENT", message: "MAIL_NOT_SENT" });
  }
}

/** Makes every code and link that was sent to the address worthless. */
export async function forgetConfirmations(
  context: Pick<AuthContext, "internalAdapter" | "secret">,
  email: string,
  { createCode }: Pick<ConfirmationTools, "createCode">,
): Promise<void> {
  await context.internalAdapter.deleteVerificationByIdentifier(linkIdentifier(email));
  // A code that nobody is told: only the newest counts.
  await createCode(email);
}

/** Where the newest link of an address is remembered, as the digest that `linkDigest` gives. */
export function linkIdentifier(email: string): string {
  return `confirmation-link-${email}`;
}

export function linkDigest(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

async function createLink(
  context: Pick<AuthContext, "internalAdapter" | "secret">,
  email: string,
  appUrl: string,
): Promise<string> {
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
