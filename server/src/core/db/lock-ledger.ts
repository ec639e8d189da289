import { CommonRefusal } from "../request/refusals.ts";
import type { TenantTransaction } from "./client.ts";

/**
 * Locks the organization's runs, balances, location mappings and profiles until the end of the transaction: other
 * changes wait.
 * So two uploads at once can't get past a limit, or deduct twice, and a location has one mapping.
 * @throws Refusal recalculating while a job recalculates the organization's runs, which takes too long to wait for
 */
export async function lockLedger(tx: TenantTransaction): Promise<void> {
  const { client, organizationId } = tx;
  const { rows } = await client.query<{ free: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free",
    [organizationId],
  );
  if (!rows[0]?.free) {
    await refuseWhileRecalculating(tx);
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [organizationId]);
  }
  await refuseWhileRecalculating(tx);
}

/**
 * A statement of its own after the lock: it sees what its last holder has committed. The transaction of the
 * recalculation itself has set its id.
 * @throws Refusal recalculating
 */
export async function refuseWhileRecalculating(
  { client, organizationId }: TenantTransaction,
  sentence = notSaved,
): Promise<void> {
  const { rowCount } = await client.query(
    `select from recalculations where organization_id = $1 and status in ('waiting', 'running')
       and id::text is distinct from current_setting('app.recalculation_id', true)`,
    [organizationId],
  );
  if (rowCount === 0) return;
  throw new CommonRefusal("recalculating", sentence);
}

const notSaved =
  "Runs are being recalculated, so nothing was saved. Please try again when that's done. Results shows how far it is.";
