import type { TenantTransaction } from "../../core/db/client.ts";
import { expectMany } from "../../core/db/expect-many.ts";

/**
 * Finds the newest runs of those who were last in this one, which no longer counts. The caller holds the ledger lock.
 */
export async function leaveRun(tx: TenantTransaction, runId: string): Promise<void> {
  const { rows } = await tx.client.query<[string]>({
    text: `select person_number from balances
      where organization_id = $1 and (newest_run_id = $2 or regular_run_id = $2)`,
    values: [tx.organizationId, runId],
    rowMode: "array",
  });
  await findNewestRuns(
    tx,
    rows.map(([employeeNumber]) => employeeNumber),
  );
}

/**
 * Finds the newest runs of these employees from the runs that count: from the newest one back, until everyone is found.
 * Most are found in the first or second. The caller holds the ledger lock.
 */
export async function findNewestRuns(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<void> {
  const { client, organizationId } = tx;
  if (employeeNumbers.length === 0) return;
  await expectMany(tx, employeeNumbers.length);
  await client.query(
    `update balances set newest_run_id = null, newest_position = null, regular_run_id = null
     where organization_id = $1 and person_number = any($2::text[])`,
    [organizationId, employeeNumbers],
  );
  const { rows: runs } = await client.query<{ id: string; offCycle: boolean }>(
    `select id, off_cycle as "offCycle" from analysis_runs where organization_id = $1 and status = 'completed'
     order by ledger_position desc, created_at desc`,
    [organizationId],
  );
  let sought = employeeNumbers;
  for (const { id, offCycle } of runs) {
    if (sought.length === 0) return;
    const { rows } = await client.query<[employeeNumber: string, isFound: boolean]>({
      text: `update balances set newest_run_id = coalesce(newest_run_id, $2),
          newest_position = coalesce(newest_position, found.position), regular_run_id = coalesce(regular_run_id, $3)
        from (select person_number, position from analysis_results where organization_id = $1 and run_id = $2
          union all select person_number, position from analysis_skipped
          where organization_id = $1 and run_id = $2 and person_number <> '') found
        where balances.organization_id = $1 and balances.person_number = found.person_number
          and found.person_number = any($4::text[])
        returning balances.person_number, regular_run_id is not null`,
      values: [organizationId, id, offCycle ? null : id, sought],
      rowMode: "array",
    });
    const found = new Set(rows.filter(([, isFound]) => isFound).map(([employeeNumber]) => employeeNumber));
    sought = sought.filter((employeeNumber) => !found.has(employeeNumber));
  }
}
