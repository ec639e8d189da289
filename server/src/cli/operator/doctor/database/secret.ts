import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { whenMissing } from "../../../../core/db/embedded/files.ts";
import { secretFingerprint } from "../../../../secret-of-database.ts";
import type { DatabaseGround, Finding } from "../lib/check.ts";

/** Whether the secret is the one that the database's sessions and authenticators are encrypted with. */
export async function compareSecret({ client, environment }: DatabaseGround): Promise<readonly Finding[]> {
  const file = join(environment.dataDir, "auth-secret");
  const secret = environment.authSecret ?? (await whenMissing(readFile(file, "utf8"), undefined))?.trim();
  const { rows } = await client.query<{ fingerprint: string }>(
    "select secret_fingerprint as fingerprint from installation",
  );
  const [ofDatabase] = rows;
  if (!ofDatabase)
    return [{ says: "The database has no secret yet; the first start sets it.", unchecked: true }];
  if (secret && secretFingerprint(secret) === ofDatabase.fingerprint)
    return [{ says: "The secret is the database's." }];
  return [
    {
      says: secret ? "The secret isn't the database's." : `There is no secret: ${file} is missing.`,
      remedy: "Set AUTH_SECRET to the one of the other processes, or restore auth-secret from a backup.",
    },
  ];
}
