import { eq } from "drizzle-orm";
import { isPlaceholder } from "../../core/accounts.ts";
import type { Database } from "../../core/db/client.ts";
import { user as users } from "../../core/db/schema/accounts.ts";
import type { RunRow } from "./queries.ts";

/** Who did something, by email address or else by phone number; null once the account is deleted. */
export async function findPerson(
  { asSystem }: Pick<Database, "asSystem">,
  actor: RunRow["actor"],
): Promise<string | null> {
  const [maker] = await asSystem(({ db }) =>
    db.select({ email: users.email, phone: users.phoneNumber }).from(users).where(eq(users.id, actor)),
  );
  if (!maker) return null;
  return isPlaceholder(maker.email) ? maker.phone : maker.email;
}
