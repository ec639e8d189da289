import { eq, sql } from "drizzle-orm";
import type { Tables } from "../../db/client.ts";
import { rateLimit } from "../../db/schema/accounts.ts";

/** How far apart attempts must be: `first` apart, then twice as far each time, at most `longest`. */
export interface Spacing {
  /** So many attempts may follow each other at once; 1 unless given. */
  readonly atOnce?: number;
  readonly firstSeconds: number;
  /** After this long without an attempt the spacing starts anew. */
  readonly longestSeconds: number;
}

/**
 * Takes a turn for `key`, in one statement, so that it holds across server processes.
 * @returns the seconds left to wait; 0 when the turn was taken
 */
export async function takeTurn(
  tables: Tables,
  key: string,
  { atOnce = 1, firstSeconds, longestSeconds }: Spacing,
): Promise<number> {
  const now = Date.now();
  const longest = longestSeconds * 1000;
  const beyond = sql<number>`${rateLimit.count} - ${atOnce}::int`;
  const wait = sql<number>`case when ${beyond} < 0 then 0
    else least(${firstSeconds * 1000} * power(2, least(${beyond}, 20)), ${longest}) end`;
  const [taken] = await tables
    .insert(rateLimit)
    .values({ id: key, key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${rateLimit.lastRequest} <= ${now - longest} then 1 else ${rateLimit.count} + 1 end`,
        lastRequest: now,
      },
      setWhere: sql`${rateLimit.lastRequest} + ${wait} <= ${now}`,
    })
    .returning({ key: rateLimit.key });
  if (taken) return 0;
  const [row] = await tables
    .select({ free: sql<number>`(${rateLimit.lastRequest} + ${wait})::float8` })
    .from(rateLimit)
    .where(sql`${rateLimit.key} = ${key}`);
  return Math.max(1, Math.ceil(((row?.free ?? now) - now) / 1000));
}

/** Gives the turns for `key` back, after an attempt that was right. */
export async function forgetTurns(tables: Tables, key: string): Promise<void> {
  await tables.delete(rateLimit).where(eq(rateLimit.key, key));
}
