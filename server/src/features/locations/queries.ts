import { and, asc, eq } from "drizzle-orm";
import type { UserTransaction } from "../../db/client.ts";
import { locationMappings } from "../../db/schema/location-mappings.ts";

/** The user's own locations: trimmed text to jurisdiction key. */
export async function readLocationMappings({
  db,
  userId,
}: UserTransaction): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(locationMappings)
    .where(eq(locationMappings.userId, userId))
    .orderBy(asc(locationMappings.location));
  return new Map(rows.map(({ location, jurisdiction }) => [location, jurisdiction]));
}

/** Remembers that a location lies in a jurisdiction, in place of what was said of it before. */
export async function saveLocationMapping(
  { db, userId }: UserTransaction,
  { location, jurisdiction }: { readonly location: string; readonly jurisdiction: string },
): Promise<void> {
  await db
    .insert(locationMappings)
    .values({ userId, location, jurisdiction })
    .onConflictDoUpdate({
      target: [locationMappings.userId, locationMappings.location],
      set: { jurisdiction },
    });
}

export async function deleteLocationMapping(
  { db, userId }: UserTransaction,
  location: string,
): Promise<void> {
  await db
    .delete(locationMappings)
    .where(and(eq(locationMappings.userId, userId), eq(locationMappings.location, location)));
}
