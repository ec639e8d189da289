import { isEmailAddress } from "@wagefloor/contract/fields/identifiers.ts";
import { and, eq, like, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { placeholderDomain } from "../../../core/accounts.ts";
import type { Tables } from "../../../core/db/client.ts";
import { user } from "../../../core/db/schema/accounts.ts";
import { postgresCode } from "../../../core/db/unusable/postgres-code.ts";

const vouchedFor = z.object({ email: z.string().refine(isEmailAddress), email_verified: z.literal(true) });

/**
 * After an account of another site was linked: gives an account that was made by phone the address for which the site
 * vouches, unless another account has it.
 * @param linked.idToken as Better Auth has checked it
 */
export async function takeFirstAddress(
  tables: Tables,
  linked: { readonly userId: string; readonly idToken?: string | null | undefined },
): Promise<void> {
  const claims = vouchedFor.safeParse(claimsOf(linked.idToken)).data;
  if (!claims) return;
  const email = claims.email.toLowerCase();
  const other = alias(user, "other");
  const taken = tables.select({ id: other.id }).from(other).where(eq(other.email, email));
  const hasNone = and(eq(user.id, linked.userId), like(user.email, `%${placeholderDomain}`));
  try {
    await tables
      .update(user)
      .set({ email, emailVerified: true, updatedAt: sql`now()` })
      .where(and(hasNone, notExists(taken)));
  } catch (error) {
    // Another account has taken the address at the same moment.
    if (postgresCode(error) !== "23505") throw error;
  }
}

function claimsOf(idToken: string | null | undefined): unknown {
  const [, payload = ""] = idToken?.split(".") ?? [];
  return payload === "" ? undefined : JSON.parse(Buffer.from(payload, "base64url").toString());
}
