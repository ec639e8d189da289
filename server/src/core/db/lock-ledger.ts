import type { TenantTransaction } from "./client.ts";

/**
 * Locks the organization's runs, balances, location mappings and profiles until the end of the transaction: other
 * changes wait.
 * So two uploads at once can't get past a limit, or deduct twice, and a location has one mapping.
 */
export async function lockLedger({ client, organizationId }: TenantTransaction): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [organizationId]);
}
