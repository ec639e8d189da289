import { and, eq, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { analysisRuns } from "../../core/db/schema/analysis-runs.ts";
import { notifyChange } from "../live/notify-change.ts";
import { findVoidEffect } from "./find-void-effect.ts";
import { type RunRow, requireLockedRun } from "./queries.ts";
import { RunRefusal } from "./refusals.ts";

/**
 * Voids a run: each of its balance entries is reversed, so that its employees owe what they owed before it. The run and
 * its results stay, marked as voided. A mistaken run is given back to the plan's allowance.
 * @throws Refusal run_not_found; void_refused if something later is based on one of the balances
 */
export async function voidRun(tx: TenantTransaction, runId: string, reason: string): Promise<RunRow> {
  await lockLedger(tx);
  const run = await requireLockedRun(tx, runId);
  if (run.status === "voided") throw new RunRefusal("void_refused", "This run is already voided.");
  await refuseWhenStoodOn(tx, run);
  await reverseEntries(tx, run, reason);
  const allowanceReturned = (await findVoidEffect(tx, run)) === "returned";
  const [voided] = await tx.db
    .update(analysisRuns)
    .set({
      status: "voided",
      voidedAt: sql`now()`,
      voidedBy: tx.actor,
      voidReason: reason,
      allowanceReturned,
    })
    .where(and(eq(analysisRuns.organizationId, tx.organizationId), eq(analysisRuns.id, run.id)))
    .returning();
  if (!voided) throw new Error("the run was not marked as voided");
  await notifyChange(tx, "runs");
  return voided;
}

/** Later entries count unless their run was itself voided. */
async function refuseWhenStoodOn({ client, organizationId }: TenantTransaction, run: RunRow): Promise<void> {
  const answer = await client.query<{ byRun: boolean; employees: number; example: string }>(
    `select later.run_id is not null as "byRun", count(distinct later.person_number)::int as employees,
       min(later.person_number) as example
     from balance_entries mine
     join balance_entries later on later.organization_id = mine.organization_id
       and later.person_number = mine.person_number and later.id > mine.id
     left join analysis_runs runs on runs.organization_id = later.organization_id and runs.id = later.run_id
     where mine.organization_id = $1 and mine.run_id = $2 and mine.kind = 'run'
       and (later.run_id is null or runs.status = 'completed')
     group by 1 order by 1 desc limit 1`,
    [organizationId, run.id],
  );
  const [standing] = answer.rows;
  if (!standing) return;
  const who = `${standing.employees === 1 ? "1 employee" : `${standing.employees} employees`} (such as ${standing.example})`;
  throw new RunRefusal(
    "void_refused",
    standing.byRun
      ? `A later run starts from this run's balances for ${who}. Void the later run first.`
      : `Balances were adjusted by hand after this run for ${who}. Correct those balances one by one instead.`,
  );
}

/** The balance before a run is what the employee's previous entry left; null if there was none. */
async function reverseEntries(
  { client, organizationId, actor }: TenantTransaction,
  run: RunRow,
  reason: string,
): Promise<void> {
  await client.query(
    `insert into balance_entries (organization_id, person_number, kind, amount, balance_after, reason, run_id, actor)
     select mine.organization_id, mine.person_number, 'void', -mine.amount, (
         select before.balance_after from balance_entries before
         where before.organization_id = mine.organization_id
           and before.person_number = mine.person_number and before.id < mine.id
         order by before.id desc limit 1), $3, mine.run_id, $4
     from balance_entries mine
     where mine.organization_id = $1 and mine.run_id = $2 and mine.kind = 'run' order by mine.id`,
    [organizationId, run.id, reason, actor],
  );
  await client.query(
    `update balances set balance = entries.balance_after, updated_at = now()
     from balance_entries entries
     where entries.organization_id = $1 and entries.run_id = $2 and entries.kind = 'void'
       and balances.organization_id = $1 and balances.person_number = entries.person_number`,
    [organizationId, run.id],
  );
}
