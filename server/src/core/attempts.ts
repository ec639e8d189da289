import { createHash } from "node:crypto";
import { eq, lte, type SQL, sql } from "drizzle-orm";
import type { Tables } from "./db/client.ts";
import { attempts } from "./db/schema/accounts.ts";

/** How far apart attempts must be: `first` apart, then twice as far each time, at most `longest`. */
export interface Spacing {
  /** So many attempts may follow each other at once; 1 unless given. */
  readonly atOnce?: number;
  readonly firstSeconds: number;
  /** After this long without an attempt the spacing starts anew. */
  readonly longestSeconds: number;
}

/** So many attempts in so many seconds, from the first of them on. */
export interface Window {
  readonly max: number;
  readonly seconds: number;
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
 * @returns the seconds left to wait; 0 when the attempt is within the limit
 */
export async function takeWithin(tables: Tables, key: string, { max, seconds }: Window): Promise<number> {
  return take(tables, {
    key,
    seconds,
    endsAt: sql`case when ${attempts.endsAt} <= excluded.last_at then excluded.ends_at else ${attempts.endsAt} end`,
    freeAt: sql`case when ${attempts.count} < ${max} then '-infinity' else ${attempts.endsAt} end`,
  });
}

/** Gives the turns for `key` back, after an attempt that was right. */
export async function forgetTurns(tables: Tables, key: string): Promise<void> {
  await tables.delete(attempts).where(eq(attempts.key, digestOf(key)));
}

/** Deletes the rows that no longer say anything. */
export async function deleteOldTurns(tables: Tables): Promise<void> {
  await tables.delete(attempts).where(lte(attempts.endsAt, new Date()));
}

interface Attempt {
  readonly key: string;
  /** How long a row that starts anew matters. */
  readonly seconds: number;
  readonly endsAt: SQL;
  /** When the next attempt is free. */
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

/** An index takes no address of any length, and nobody who reads the table learns who tried. */
function digestOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
