import type { TenantTransaction } from "./client.ts";

/**
 * Holds the organization's runs, balances and location mappings until the end of the transaction: whoever else wants to
 * change them waits. So two uploads at once cannot pass a limit, or deduct twice, and a location has one mapping.
 */
export async function lockLedger({ client, organizationId }: TenantTransaction): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [organizationId]);
}
