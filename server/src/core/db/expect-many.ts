import type { TenantTransaction } from "./client.ts";

/** With fewer employees a join row by row is quick, too. */
const many = 1000;

/**
 * Makes the rest of a transaction use hash joins if it's about many employees. Until PostgreSQL gathers statistics again, it
 * expects one row of an organization with a new large file, and would compare each employee with all of them.
 */
export async function expectMany({ client }: TenantTransaction, employees: number): Promise<void> {
  if (employees >= many) await client.query("select set_config('enable_nestloop', 'off', true)");
}
