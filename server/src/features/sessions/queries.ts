import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Tables } from "../../core/db/client.ts";
import { session } from "../../core/db/schema/accounts.ts";

/** The sessions of a user that still hold, the one used last first. */
export function listSessions(tables: Tables, userId: string) {
  return tables
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, new Date())))
    .orderBy(desc(session.updatedAt));
}

/** The token of one of a user's own sessions; undefined when there is none of that id. */
export async function findSessionToken(
  tables: Tables,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await tables
    .select({ token: session.token })
    .from(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)));
  return row?.token;
}

/** The tokens of a user's sessions, but for one. */
export async function otherSessionTokens(tables: Tables, userId: string, id: string): Promise<string[]> {
  const rows = await tables
    .select({ token: session.token })
    .from(session)
    .where(and(eq(session.userId, userId), ne(session.id, id)));
  return rows.map(({ token }) => token);
}
