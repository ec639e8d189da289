import type { RunReviewRequest } from "@wagefloor/contract/reviews/reviews.ts";
import type { SettleRequest, VoidRequest } from "@wagefloor/contract/runs/runs.ts";
import type { TenantTransaction } from "./core/db/client.ts";
import { lockLedger } from "./core/db/lock-ledger.ts";
import { isDatabaseAway } from "./core/db/unusable/database-away.ts";
import type { Dependencies } from "./core/dependencies.ts";
import type { JobKind } from "./core/jobs/job-queue.ts";
import { asRefusal } from "./core/request/refusals.ts";
import type { OrganizationId } from "./core/request/tenant.ts";
import { otherPeriod, unreadableFile } from "./core/uploads/refusals.ts";
import { recalculationJob } from "./features/history/recalculation/postpone.ts";
import {
  findRecalculation,
  markAsDone,
  markAsFailed,
  markAsRunning,
  noteProgress,
  outcomeOf,
  type RecalculationRow,
} from "./features/history/recalculation/queries.ts";
import { settleRun } from "./features/history/recheck/settle-run.ts";
import type { Changed, Recalculating } from "./features/history/recompute/apply-change.ts";
import type { TooMuch } from "./features/history/recompute/present-effect.ts";
import { voidRun } from "./features/history/void/void-run.ts";
import { notifyChange } from "./features/live/notify-change.ts";
import type { Outbox } from "./features/mail/outbox.ts";
import { runKeptReview } from "./features/reviews/run-kept-review.ts";

type Tools = Pick<Dependencies, "db" | "log"> & {
  readonly outbox: Outbox;
  readonly recalculating: Recalculating;
};

interface Asked {
  readonly organizationId: OrganizationId;
  readonly id: string;
}

/**
 * The job that voids, replaces or settles a run whose later results are too many for a request: in one transaction, all
 * or nothing. It isn't tried again: the person who confirmed it sees that nothing changed, and everyone else can work meanwhile.
 */
export function recalculateRuns(tools: Tools): JobKind<Asked> {
  return {
    name: recalculationJob,
    // For one that couldn't begin; one that began ends undone instead of failing.
    retries: { retryLimit: 3, retryDelay: 5, expireInSeconds: 4 * 3600 },
    atOnce: 1,
    work: (asked, signal) => recalculate(tools, asked, signal),
  };
}

async function recalculate(tools: Tools, { organizationId, id }: Asked, signal?: AbortSignal): Promise<void> {
  const { db, log } = tools;
  const row = await db.asOrganization({ organizationId, actor: "system" }, (tx) => findRecalculation(tx, id));
  if (row?.status !== "waiting") return;
  const tenant = { organizationId, actor: row.actor };
  const tell = <T>(note: (tx: TenantTransaction) => Promise<T>) =>
    db.asOrganization(tenant, async (tx) => {
      const noted = await note(tx);
      await notifyChange(tx, "recalculations");
      return noted;
    });
  try {
    await db.asOrganization(
      tenant,
      async (tx) => {
        await prepare(tx, id);
        if (!(await tell((other) => markAsRunning(other, id)))) return;
        const onProgress = byPercent((percent) => tell((other) => noteProgress(other, id, percent)));
        await finish(tx, row, await change(tx, tools, row, { ...tools.recalculating, onProgress }));
      },
      signal,
    );
  } catch (err) {
    log.warn({ err, organizationId, recalculation: id }, "a recalculation ended undone");
    await tell((tx) => markAsFailed(tx, id, problemOf(err, signal)));
  }
}

/** The last percent is the commit's. */
function byPercent(show: (percent: number) => Promise<void>): (done: number) => Promise<void> {
  let shown = 0;
  return async (done) => {
    const percent = Math.min(99, Math.floor(done * 100));
    if (percent > shown) await show(percent);
    shown = percent;
  };
}

type Outcome = Pick<Changed, "run"> | Changed | TooMuch;

/** With the transaction: it's done if everything is, and not otherwise. */
async function finish(tx: TenantTransaction, row: RecalculationRow, outcome: Outcome): Promise<void> {
  if ("tooMuch" in outcome) throw new Error("a job changes any number of results");
  await markAsDone(tx, row.id, outcomeOf(row.kind, outcome));
  for (const topic of ["recalculations", "runs", "balances"] as const) await notifyChange(tx, topic);
}

/**
 * A job may take long between two statements, and for one of them. Its lock says that its process still works on it; it
 * ends with the transaction, however that ends.
 */
async function prepare(tx: TenantTransaction, id: string): Promise<void> {
  await tx.client.query(
    `select set_config('app.recalculation_id', $1, true), set_config('statement_timeout', '15min', true),
       set_config('lock_timeout', '5min', true), set_config('idle_in_transaction_session_timeout', '15min', true)`,
    [id],
  );
  await tx.client.query("select pg_advisory_xact_lock(hashtextextended($1, 1))", [id]);
  await lockLedger(tx);
}

function change(
  tx: TenantTransaction,
  { outbox }: Tools,
  { kind, runId, reviewId, request }: RecalculationRow,
  recalculating: Recalculating,
): Promise<Outcome> {
  if (kind === "void") return voidRun(tx, runId, request as VoidRequest, recalculating);
  if (kind === "settle") return settleRun(tx, runId, request as SettleRequest, recalculating);
  return runKeptReview(tx, { outbox, recalculating }, reviewId ?? "", request as RunReviewRequest);
}

const stopped = "Wagefloor was restarted before it was done. Please start it again.";
const interrupted = "The database was interrupted before it was done. Please try again in a minute.";
const unexpected =
  "Something went wrong on our side. Please try again, and contact support if it happens again.";

function problemOf(error: unknown, signal?: AbortSignal): string {
  if (signal?.aborted) return stopped;
  if (isDatabaseAway(error)) return interrupted;
  const refusal = unreadableFile(error) ?? otherPeriod(error) ?? asRefusal(error);
  return refusal && refusal.status < 500 ? refusal.message : unexpected;
}
