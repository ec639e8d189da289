import { mappingKey } from "@wagefloor/domain/minimum-wage/look-up/mapping-key.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { locationMappings } from "../../core/db/schema/locations.ts";

/** A location as the files write it, and the jurisdiction that it means. */
export interface LocationToMap {
  readonly location: string;
  readonly jurisdiction: string;
}

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

/** Saves mappings, each replacing an earlier one in any spelling; of two for one location the last counts. */
export async function saveLocationMappings(
  tx: TenantTransaction,
  mappings: readonly LocationToMap[],
): Promise<void> {
  await deleteLocationMappings(
    tx,
    mappings.map(({ location }) => location),
  );
  const { db, organizationId, actor } = tx;
  const newest = new Map(mappings.map((mapping) => [mappingKey(mapping.location), mapping]));
  await db.insert(locationMappings).values(
    [...newest.values()].map(({ location, jurisdiction }) => ({
      organizationId,
      location,
      jurisdiction,
      actor,
    })),
  );
}

/** Deletes mappings in any case: the look-up ignores case. */
export async function deleteLocationMappings(
  tx: TenantTransaction,
  locations: readonly string[],
): Promise<void> {
  const saved = await readLocationMappings(tx);
  const keys = new Set(locations.map(mappingKey));
  const spellings = [...saved.keys()].filter((one) => keys.has(mappingKey(one)));
  await tx.db
    .delete(locationMappings)
    .where(
      and(
        eq(locationMappings.organizationId, tx.organizationId),
        inArray(locationMappings.location, spellings),
      ),
    );
}
