import { eq } from "drizzle-orm";
import type { Tables } from "../../core/db/client.ts";
import { user } from "../../core/db/schema/accounts.ts";
import type { UserId } from "../../core/tenant.ts";
import { isPlaceholder } from "../sign-in/better-auth/phone-numbers.ts";

/** The address that an account's mails go to; undefined for a person with a phone number only, or who is gone. */
export async function findMailAddress(tables: Tables, userId: UserId): Promise<string | undefined> {
  const [row] = await tables.select({ email: user.email }).from(user).where(eq(user.id, userId));
  return row && !isPlaceholder(row.email) ? row.email : undefined;
}
