import type { TenantTransaction } from "./client.ts";

/** From here on PostgreSQL's guess of how many rows an organization has may be wrong by much. */
const many = 1000;

/**
 * Makes the rest of a transaction join by hash where it is about many employees. Statistics gathered before an
 * organization's first large file know nothing of it: PostgreSQL expects a row or two, and goes through all rows for each
 * employee.
 */
export async function expectMany({ client }: TenantTransaction, employees: number): Promise<void> {
  if (employees >= many) await client.query("select set_config('enable_nestloop', 'off', true)");
}
