import { reasonAgainstServer } from "../../../../core/db/check-server.ts";
import type { DatabaseGround, Finding } from "../lib/check.ts";

/** Version, encoding, and whether it can be written. */
export async function lookAtServer({ client }: DatabaseGround): Promise<readonly Finding[]> {
  const says = await reasonAgainstServer(client);
  if (says) return [{ says, remedy: "Until then the server doesn't start." }];
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return [{ says: `PostgreSQL ${rows[0]?.version} can be used.` }];
}
