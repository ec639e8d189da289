import { sql } from "drizzle-orm";
import type { Tables } from "../../db/client.ts";
import { rateLimit } from "../../db/schema/accounts.ts";

/** How far apart attempts must be: `first` apart, then twice as far each time, at most `longest`. */
export interface Spacing {
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
  { firstSeconds, longestSeconds }: Spacing,
): Promise<number> {
  const now = Date.now();
  const longest = longestSeconds * 1000;
  const wait = sql<number>`least(${firstSeconds * 1000} * power(2, least(${rateLimit.count} - 1, 20)), ${longest})`;
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
