import { createHmac } from "node:crypto";
import type { Tables } from "./core/db/client.ts";
import { installation } from "./core/db/schema/installation.ts";
import { EnvironmentError } from "./settings/env.ts";

/** Tells one secret from another, and nothing else about it. */
export function secretFingerprint(secret: string): string {
  return createHmac("sha256", secret).update("wagefloor: the secret of this database").digest("base64url");
}

/**
 * The first start on a database makes the secret the database's; afterward no process starts with another one. It would
 * say that it is ready, and refuse every session of the others.
 * @throws EnvironmentError if the database has another secret
 */
export async function refuseOtherSecret(tables: Tables, secret: string): Promise<void> {
  const ours = secretFingerprint(secret);
  await tables.insert(installation).values({ secretFingerprint: ours }).onConflictDoNothing();
  const [found] = await tables.select().from(installation);
  if (found?.secretFingerprint === ours) return;
  throw new EnvironmentError(
    "This database belongs to another secret, so its sessions, authenticators and single sign-ons couldn't be read. " +
      "Set AUTH_SECRET to the secret of the other processes, or put their DATA_DIR/auth-secret into this DATA_DIR. " +
      "To change the secret on purpose, run: npm run --silent operator -- change-secret --old-secret-file FILE",
  );
}
