import { deleteOldTurns } from "../../../core/attempts.ts";
import type { Database } from "../../../core/db/client.ts";
import type { JobKind } from "../../../core/jobs/job-queue.ts";

/** The work that deletes, every hour, the counts of attempts that are over. */
export function deleteOldAttempts({ system }: Pick<Database, "system">): JobKind<object> {
  return {
    name: "delete-old-attempts",
    retries: { retryLimit: 0 },
    atOnce: 1,
    schedule: "23 * * * *",
    work: () => deleteOldTurns(system),
  };
}
