import { mappingKey } from "@wagefloor/domain/minimum-wage/mapping-key.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { locationMappings } from "../../core/db/schema/location-mappings.ts";

/** The organization's mappings: trimmed text to jurisdiction key. */
export async function readLocationMappings({
  db,
  organizationId,
}: TenantTransaction): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(locationMappings)
    .where(eq(locationMappings.organizationId, organizationId))
    .orderBy(asc(locationMappings.location));
  return new Map(rows.map(({ location, jurisdiction }) => [location, jurisdiction]));
}

/** Saves a mapping, replacing an earlier one in any spelling. */
export async function saveLocationMapping(
  tx: TenantTransaction,
  { location, jurisdiction }: { readonly location: string; readonly jurisdiction: string },
): Promise<void> {
  await deleteLocationMapping(tx, location);
  const { db, organizationId, actor } = tx;
  await db
    .insert(locationMappings)
    .values({ organizationId, location, jurisdiction, actor })
    .onConflictDoUpdate({
      target: [locationMappings.organizationId, locationMappings.location],
      set: { jurisdiction, actor },
    });
}

/** Deletes a mapping in any case: the look-up ignores case. */
export async function deleteLocationMapping(tx: TenantTransaction, location: string): Promise<void> {
  const saved = await readLocationMappings(tx);
  const spellings = [...saved.keys()].filter((one) => mappingKey(one) === mappingKey(location));
  await tx.db
    .delete(locationMappings)
    .where(
      and(
        eq(locationMappings.organizationId, tx.organizationId),
        inArray(locationMappings.location, spellings),
      ),
    );
}
