import type { DatabaseGround, Finding } from "../lib/check.ts";

/** Sessions and codes allow more, Stripe's signatures five minutes. */
const mostSeconds = 5;

/** This machine's clock against the database's. */
export async function compareClocks({ client }: DatabaseGround): Promise<readonly Finding[]> {
  const before = Date.now();
  const { rows } = await client.query<{ now: string }>(
    "select extract(epoch from clock_timestamp()) * 1000 as now",
  );
  return [clockFinding(Number(rows[0]?.now), before, Date.now())];
}

/** @param before when the database was asked, and `after` when it had answered, by our clock; all in milliseconds
 * @internal for its test */
export function clockFinding(database: number, before: number, after: number): Finding {
  const apart = Math.max(before - database, database - after, 0) / 1000;
  if (apart <= mostSeconds) return { says: "The clocks of this machine and of the database agree." };
  return {
    says: `The clocks of this machine and of the database are ${Math.round(apart)} seconds apart.`,
    remedy: "Set both by NTP (timedatectl set-ntp true).",
  };
}
