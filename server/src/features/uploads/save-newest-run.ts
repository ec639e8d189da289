import type { TenantTransaction } from "../../core/db/client.ts";
import { standingOf } from "../employees/newest-standing.ts";
import type { RunRow } from "../runs/stored/queries.ts";

/** The staged rows of `write-results.ts`, and the balance after one of them; null leaves the balance. */
const balanceAfter = {
  staged_results: "staged.balance_after",
  staged_skipped: "null::numeric",
};

/**
 * Writes into the balances of everyone in a new run what is owed after it, and that it is their newest one. Everyone in a
 * run can be looked up: without a deduction with the balance that nothing is recorded yet.
 * @param run null if it takes an earlier run's place: then balances and newest runs are written with the rest of the history
 */
export async function saveNewestRun(
  { client, organizationId }: TenantTransaction,
  staged: keyof typeof balanceAfter,
  run: Pick<RunRow, "id" | "offCycle"> | null,
): Promise<void> {
  const after = balanceAfter[staged];
  const newest = run?.id ?? null;
  const regular = run?.offCycle === false ? run.id : null;
  const counted = newest !== null && staged === "staged_results" ? 1 : 0;
  const said = standingOf("staged");
  // Two plain statements take half the time of one insert on conflict.
  if (newest !== null) {
    await client.query(
      `update balances set balance = coalesce(${after}, balance), newest_run_id = $2,
         newest_position = staged.position, regular_run_id = coalesce($3, regular_run_id),
         results = results + $4, ${said.assignments},
         updated_at = case when coalesce(${after}, balance) is distinct from balance then now() else updated_at end
       from pg_temp.${staged} staged
       where balances.organization_id = $1 and balances.person_number = staged.person_number`,
      [organizationId, newest, regular, counted],
    );
  }
  await client.query(
    `insert into balances (organization_id, person_number, balance, newest_run_id, newest_position, regular_run_id,
       results, ${said.columns})
     select $1, person_number, ${after}, $2::uuid, case when $2::uuid is not null then position end, $3::uuid,
       $4, ${said.values}
     from pg_temp.${staged} staged where person_number <> '' and not exists (
       select from balances where balances.organization_id = $1 and balances.person_number = staged.person_number)`,
    [organizationId, newest, regular, counted],
  );
}
