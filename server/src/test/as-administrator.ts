import pg from "pg";

/** Runs statements on a server as the role of its connection string, one after the other. */
export async function asAdministrator(
  connectionString: string,
  statements: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
