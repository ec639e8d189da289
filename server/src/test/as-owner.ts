import pg from "pg";
import type { TestDatabase } from "./test-database.ts";

/** Runs one statement as the role that owns the tables, to break or mend them under a running server. */
export async function asOwner({ connectionString }: TestDatabase, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
