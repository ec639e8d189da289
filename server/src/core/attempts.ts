import { createHash } from "node:crypto";
import { eq, lte, type SQL, sql } from "drizzle-orm";
import type { Tables } from "./db/client.ts";
import { attempts } from "./db/schema/accounts.ts";

/** How far apart attempts must be: `first`, then doubling, at most `longest`. */
export interface Spacing {
  /** How many attempts are allowed at once; 1 by default. */
  readonly atOnce?: number;
  readonly firstSeconds: number;
  /** After this long without an attempt the spacing is reset. */
  readonly longestSeconds: number;
}

/** A number of attempts in a number of seconds, from the first one on. */
export interface Window {
  readonly max: number;
  readonly seconds: number;
}

/**
 * Counts an attempt for `key`, in one statement, so that the limit applies across server processes.
 * @returns the seconds left to wait; 0 if the attempt is allowed
 */
export async function takeTurn(
  tables: Tables,
  key: string,
  { atOnce = 1, firstSeconds, longestSeconds }: Spacing,
): Promise<number> {
  const beyond = sql`${attempts.count} - ${atOnce}::int`;
  const wait = sql`least(${firstSeconds} * power(2, least(${beyond}, 20)), ${longestSeconds})`;
  return take(tables, {
    key,
    seconds: longestSeconds,
    endsAt: sql`excluded.ends_at`,
    freeAt: sql`case when ${beyond} < 0 then '-infinity'
      else ${attempts.lastAt} + make_interval(secs => ${wait}) end`,
  });
}

/**
 * Counts an attempt within a window that its first attempt opens, in one statement.
 * @returns the seconds left to wait; 0 if the attempt is within the limit
 */
export async function takeWithin(tables: Tables, key: string, { max, seconds }: Window): Promise<number> {
  return take(tables, {
    key,
    seconds,
    endsAt: sql`case when ${attempts.endsAt} <= excluded.last_at then excluded.ends_at else ${attempts.endsAt} end`,
    freeAt: sql`case when ${attempts.count} < ${max} then '-infinity' else ${attempts.endsAt} end`,
  });
}

/** Resets the attempts for `key`, after one that was right. */
export async function forgetTurns(tables: Tables, key: string): Promise<void> {
  await tables.delete(attempts).where(eq(attempts.key, digestOf(key)));
}

/** Deletes the rows that no longer matter. */
export async function deleteOldTurns(tables: Tables): Promise<void> {
  await tables.delete(attempts).where(lte(attempts.endsAt, new Date()));
}

interface Attempt {
  readonly key: string;
  /** How long a new row matters. */
  readonly seconds: number;
  readonly endsAt: SQL;
  /** When the next attempt is allowed. */
  readonly freeAt: SQL;
}

async function take(tables: Tables, { key, seconds, endsAt, freeAt }: Attempt): Promise<number> {
  const lastAt = new Date();
  const fresh = { key: digestOf(key), count: 1, lastAt, endsAt: new Date(lastAt.getTime() + seconds * 1000) };
  const [taken] = await tables
    .insert(attempts)
    .values(fresh)
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.endsAt} <= excluded.last_at then 1 else ${attempts.count} + 1 end`,
        lastAt,
        endsAt,
      },
      setWhere: sql`${attempts.endsAt} <= excluded.last_at or ${freeAt} <= excluded.last_at`,
    })
    .returning({ key: attempts.key });
  if (taken) return 0;
  const [row] = await tables
    .select({ wait: sql<number>`extract(epoch from ${freeAt} - ${lastAt}::timestamptz)::float8` })
    .from(attempts)
    .where(eq(attempts.key, fresh.key));
  return Math.max(1, Math.ceil(row?.wait ?? 0));
}

/** A digest fits an index for an address of any length, and the table doesn't reveal who tried. */
function digestOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
