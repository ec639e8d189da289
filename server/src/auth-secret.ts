import { randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFile } from "./core/machine/make-file.ts";
import { type Environment, EnvironmentError } from "./settings/env.ts";

/** A shorter one was cut off: by a full disk, or a machine that lost its power. */
const shortest = 32;

/**
 * The secret that signs sessions: AUTH_SECRET, or one made on the first start and kept in the data folder.
 * @throws EnvironmentError when the file does not hold one
 */
export async function readAuthSecret({
  authSecret,
  dataDir,
}: Pick<Environment, "authSecret" | "dataDir">): Promise<string> {
  if (authSecret) return authSecret;
  const file = join(dataDir, "auth-secret");
  await mkdir(dataDir, { recursive: true });
  try {
    await makeFile(file, `${randomBytes(32).toString("base64url")}\n`, 0o600);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = (await readFile(file, "utf8")).trim();
  if (secret.length >= shortest) return secret;
  throw new EnvironmentError(
    `The file ${file} doesn't hold a complete secret. Restore it from a backup, or delete it; every user then has to sign in again.`,
  );
}
