import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { user } from "../../db/schema/accounts.ts";
import { trustedUserId, type UserId } from "../../features/accounts/user-id.ts";
import { CommandError } from "../command-error.ts";

/** @throws CommandError when nobody has this address */
export async function findAccount(db: Database, email: string): Promise<UserId> {
  const [found] = await db.system
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, email.trim().toLowerCase()));
  if (!found) throw new CommandError(`There is no account with the address ${email}.`);
  return trustedUserId(found.id);
}

/** The one word that a command takes. @throws CommandError with the usage for more or fewer */
export function onlyWord([word, ...more]: readonly string[], usage: string): string {
  if (!word || word.startsWith("-") || more.length > 0) throw new CommandError(usage);
  return word.trim();
}
