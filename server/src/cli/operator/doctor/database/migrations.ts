import { compareWithOurs } from "../../../../core/db/migrate.ts";
import type { DatabaseGround, Finding } from "../lib/check.ts";

/** Whether the tables are those of this version. */
export async function compareMigrations({ client }: DatabaseGround): Promise<readonly Finding[]> {
  const { pending, unknown, applied } = await compareWithOurs(client);
  if (unknown > 0) {
    return [
      {
        says: `The tables have ${unknown === 1 ? "a change" : `${unknown} changes`} of a newer version.`,
        remedy: "Start that version, or restore a backup that this one has made.",
      },
    ];
  }
  if (pending > 0) {
    return [
      {
        says: `The tables are those of an older version: ${pending === 1 ? "1 migration is" : `${pending} migrations are`} pending.`,
        remedy: "Start the server of this version, which applies them. Back up first.",
      },
    ];
  }
  return [{ says: `The tables are those of this version (${applied} migrations).` }];
}
