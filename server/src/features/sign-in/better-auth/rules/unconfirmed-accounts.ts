import { and, eq } from "drizzle-orm";
import { isPlaceholder } from "../../../../core/accounts.ts";
import type { Database, Tables } from "../../../../core/db/client.ts";
import { account, user } from "../../../../core/db/schema/accounts.ts";
import { authError } from "../parts/auth-error.ts";
import { currentAuthTransaction } from "../parts/auth-transactions.ts";

/*
 * Anyone can make an account with someone else's address. Until the address is confirmed here, an account has a
 * password at most: no session and no account of another site. What older versions attached to it ends with the first
 * confirmation, by the trigger `first_confirmation` of the database.
 */

type Hooked = { readonly userId: string };

/** Before a session is written. @throws APIError EMAIL_NOT_VERIFIED */
export async function refuseSession({ system }: Pick<Database, "system">, { userId }: Hooked): Promise<void> {
  if (await isConfirmed(system, userId)) return;
  throw authError("FORBIDDEN", "EMAIL_NOT_VERIFIED");
}

/** Before a way to sign in is attached to an account. @returns false where it must not be */
export async function mayBeAttached(
  { system }: Pick<Database, "system">,
  { userId, providerId }: Hooked & { readonly providerId: string },
): Promise<boolean> {
  return providerId === "credential" || (await isConfirmed(system, userId));
}

/**
 * Confirms the address of an account for a person who reads its email, and deletes a password that someone else may
 * have set. Changes nothing where the address is confirmed already.
 */
export async function takeOver(tables: Tables, userId: string): Promise<void> {
  await tables.transaction(async (tx) => {
    const [promoted] = await tx
      .update(user)
      .set({ emailVerified: true })
      .where(and(eq(user.id, userId), eq(user.emailVerified, false)))
      .returning({ id: user.id });
    if (promoted) await tx.delete(account).where(eq(account.userId, userId));
  });
}

async function isConfirmed(tables: Tables, userId: string): Promise<boolean> {
  const [row] = await (currentAuthTransaction()?.db ?? tables)
    .select({ email: user.email, byEmail: user.emailVerified, byPhone: user.phoneNumberVerified })
    .from(user)
    .where(eq(user.id, userId));
  return row !== undefined && (row.byEmail || (row.byPhone && isPlaceholder(row.email)));
}
