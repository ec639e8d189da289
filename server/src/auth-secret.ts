import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "./env.ts";

/** The secret that signs sessions: AUTH_SECRET, or one made on the first start and kept in the data folder. */
export async function readAuthSecret({ authSecret, dataDir }: Environment): Promise<string> {
  if (authSecret) return authSecret;
  const file = join(dataDir, "auth-secret");
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return (await readFile(file, "utf8")).trim();
}
