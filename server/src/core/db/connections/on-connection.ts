import pg from "pg";

/**
 * Works on a connection of its own, outside of the pool. If it breaks, what is being asked fails: the driver's event says
 * the same, and unheard it would end the process.
 * @throws what `work` throws, and the driver's error if there is no connection within 10 seconds
 */
export async function onConnection<T>(
  settings: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...settings });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
