import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { AuthContext } from "better-auth";
import { codeAttempts, codeMinutes } from "./write-confirmation.ts";

type Verifications = Pick<AuthContext, "internalAdapter" | "secret">;

/**
 * Makes a six-digit code; earlier ones for the same purpose no longer count. What is kept does not tell the code.
 * @param purpose what the code is for, and whose it is
 */
export async function createOneTimeCode(context: Verifications, purpose: string): Promise<string> {
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  await context.internalAdapter.deleteVerificationByIdentifier(purpose);
  await keep(context, purpose, {
    digest: digestOf(context.secret, purpose, code),
    tries: 0,
    expiresAt: new Date(Date.now() + codeMinutes * 60_000),
  });
  return code;
}

/**
 * Uses a code up. A wrong one leaves the right one valid, some times.
 * @returns whether the code was the newest one, in time
 */
export async function useOneTimeCode(
  context: Verifications,
  purpose: string,
  code: string,
): Promise<boolean> {
  const kept = await context.internalAdapter.consumeVerificationValue(purpose);
  if (!kept) return false;
  const [digest = "", tries] = kept.value.split(":");
  const given = digestOf(context.secret, purpose, code);
  if (timingSafeEqual(Buffer.from(digest), Buffer.from(given))) return true;
  const tried = Number(tries) + 1;
  if (tried < codeAttempts) await keep(context, purpose, { digest, tries: tried, expiresAt: kept.expiresAt });
  return false;
}

async function keep(
  { internalAdapter }: Verifications,
  purpose: string,
  { digest, tries, expiresAt }: { digest: string; tries: number; expiresAt: Date },
): Promise<void> {
  await internalAdapter.createVerificationValue({
    identifier: purpose,
    value: `${digest}:${tries}`,
    expiresAt,
  });
}

function digestOf(secret: string, purpose: string, code: string): string {
  return createHmac("sha256", secret).update(`${purpose}:${code}`).digest("base64url");
}
