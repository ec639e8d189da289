import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { AuthContext } from "better-auth";
import { desc, eq } from "drizzle-orm";
import type { Database } from "../../../../core/db/client.ts";
import { verification } from "../../../../core/db/schema/accounts.ts";
import type { AuthWith } from "./auth-transactions.ts";

export const codeMinutes = 10;
/** Wrong codes before a code stops working. */
export const codeAttempts = 5;

/**
 * Makes a six-digit code; earlier ones for the same purpose no longer count. What we keep does not tell the code.
 * @param purpose what the code is for, and whose it is
 */
export async function createOneTimeCode(
  auth: AuthWith<Pick<AuthContext, "internalAdapter" | "secret">>,
  purpose: string,
): Promise<string> {
  const { internalAdapter, secret } = await auth.$context;
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  await internalAdapter.deleteVerificationByIdentifier(purpose);
  await internalAdapter.createVerificationValue({
    identifier: purpose,
    value: `${digestOf(secret, purpose, code)}:0`,
    expiresAt: new Date(Date.now() + codeMinutes * 60_000),
  });
  return code;
}

/**
 * Uses a code up, once, also when two ask at the same moment. A wrong one leaves the right one valid, some times.
 * @returns whether the code was the newest one, in time
 */
export async function useOneTimeCode(
  { db, secret }: { readonly db: Pick<Database, "asSystem">; readonly secret: string },
  purpose: string,
  code: string,
): Promise<boolean> {
  const given = digestOf(secret, purpose, code);
  return db.asSystem(async ({ db: tables }) => {
    const [kept] = await tables
      .select()
      .from(verification)
      .where(eq(verification.identifier, purpose))
      .orderBy(desc(verification.createdAt))
      .limit(1)
      .for("update");
    if (!kept) return false;
    const [digest = "", tries] = kept.value.split(":");
    const tried = Number(tries) + 1;
    const right = kept.expiresAt > new Date() && timingSafeEqual(Buffer.from(digest), Buffer.from(given));
    if (right || tried >= codeAttempts) {
      await tables.delete(verification).where(eq(verification.identifier, purpose));
    } else {
      await tables
        .update(verification)
        .set({ value: `${digest}:${tried}` })
        .where(eq(verification.id, kept.id));
    }
    return right;
  });
}

/** As `useOneTimeCode`, outside of Better Auth's endpoints. */
export async function useCodeOf(
  auth: AuthWith<Pick<AuthContext, "secret">>,
  db: Pick<Database, "asSystem">,
  purpose: string,
  code: string,
): Promise<boolean> {
  const { secret } = await auth.$context;
  return useOneTimeCode({ db, secret }, purpose, code);
}

function digestOf(secret: string, purpose: string, code: string): string {
  return createHmac("sha256", secret).update(`${purpose}:${code}`).digest("base64url");
}
