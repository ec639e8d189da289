import { eq } from "drizzle-orm";
import { isPlaceholder } from "./accounts.ts";
import type { Database } from "./db/client.ts";
import { user as users } from "./db/schema/accounts.ts";
import type { Actor } from "./request/tenant.ts";

/** Who did something, by email address or else by phone number; null once the account is deleted. */
export async function findPerson(
  { asSystem }: Pick<Database, "asSystem">,
  actor: Actor,
): Promise<string | null> {
  const [maker] = await asSystem(({ db }) =>
    db.select({ email: users.email, phone: users.phoneNumber }).from(users).where(eq(users.id, actor)),
  );
  if (!maker) return null;
  return isPlaceholder(maker.email) ? maker.phone : maker.email;
}

/** The same for the people who made some rows. */
export async function findPeople(
  db: Pick<Database, "asSystem">,
  rows: readonly { readonly actor: Actor }[],
): Promise<(actor: Actor) => string | null> {
  const people = new Map<Actor, string | null>();
  for (const actor of new Set(rows.map((row) => row.actor))) people.set(actor, await findPerson(db, actor));
  return (actor) => people.get(actor) ?? null;
}
