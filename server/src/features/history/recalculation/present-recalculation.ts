import type { Recalculation } from "@wagefloor/contract/runs/recalculations.ts";
import type { Database } from "../../../core/db/client.ts";
import { findPeople } from "../../../core/find-person.ts";
import type { ListedRecalculation } from "./queries.ts";

/** Recalculations as they leave the server: money in cents, times in ISO 8601, who confirmed them as in a run. */
export async function presentRecalculations(
  db: Pick<Database, "asSystem">,
  listed: readonly ListedRecalculation[],
): Promise<Recalculation[]> {
  const nameOf = await findPeople(
    db,
    listed.map(({ recalculation }) => recalculation),
  );
  return listed.map(({ recalculation, run }) => {
    const { id, kind, runId, status, percent, results, runs, problem, outcome, actor } = recalculation;
    return {
      ...{ id, kind, runId, status, percent, results, runs, problem, outcome },
      ...run,
      requestedAt: recalculation.requestedAt.toISOString(),
      requestedBy: nameOf(actor),
      endedAt: recalculation.endedAt?.toISOString() ?? null,
    };
  });
}
