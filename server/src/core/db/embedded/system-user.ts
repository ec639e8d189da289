import { DatabaseUnusable } from "../unusable/database-unusable.ts";
import { useServerInstead } from "./binaries.ts";
import { runAs, type SystemUser } from "./run-as.ts";

const name = "wagefloor";

/**
 * PostgreSQL refuses to run as root. For root, finds or creates a system user for it; other users need nothing.
 * @throws DatabaseUnusable if the user can't be created
 */
export async function systemUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await lookUp();
  if (existing) return existing;
  const made = await runAs(undefined, "useradd", [
    "--system",
    "--user-group",
    "--no-create-home",
    "--home-dir",
    "/nonexistent",
    "--shell",
    "/usr/sbin/nologin",
    name,
  ]);
  const created = await lookUp();
  if (created) return created;
  throw new DatabaseUnusable(
    `PostgreSQL does not run as root, and the system user ${name} could not be made: ${made.said}. ` +
      `Start Wagefloor as an ordinary user. ${useServerInstead}`,
  );
}

async function lookUp(): Promise<SystemUser | undefined> {
  const [uid, gid] = await Promise.all([
    runAs(undefined, "id", ["-u", name]),
    runAs(undefined, "id", ["-g", name]),
  ]);
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.said), gid: Number(gid.said) };
}
