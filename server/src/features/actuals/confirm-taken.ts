import type { TakenRequest } from "@wagefloor/contract/runs/taken.ts";
import { and, eq, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { expectMany } from "../../core/db/expect-many.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { analysisRuns } from "../../core/db/schema/runs.ts";
import { fingerprint } from "../../core/fingerprint.ts";
import { othersToFix } from "../../core/others-to-fix.ts";
import { keepTakenStanding } from "../ledger/standing/keep-taken-standing.ts";
import { keepTotals } from "../ledger/stored/keep-totals.ts";
import { takePlace } from "../ledger/stored/post-entries.ts";
import { notifyChange } from "../live/notify-change.ts";
import { type RunRow, requireLockedRun } from "../runs/stored/queries.ts";
import { RunRefusal } from "../runs/stored/refusals.ts";
import { type CheckedTaken, checkTaken, readTakenSource } from "./check-taken.ts";
import { keepAfterTaken } from "./keep-after-taken.ts";
import { findConfirmation, insertConfirmation } from "./queries.ts";
import { closeProposals, writeTaken } from "./write-taken.ts";

/**
 * Records what payroll really took for a run: the amounts that are named, and for everyone else what the run proposes or
 * what was confirmed before. All of it or nothing; the same request again is recorded once.
 * @throws Refusal run_not_found; run_voided; taken_refused, with the `problems`; effect_changed if something else would be
 * recorded than was shown
 */
export async function confirmTaken(
  tx: TenantTransaction,
  runId: string,
  { id, amounts, note = null, seen }: TakenRequest,
): Promise<void> {
  await lockLedger(tx);
  const run = await requireLockedRun(tx, runId);
  const request = fingerprint([runId, amounts, note]);
  const earlier = await findConfirmation(tx, id);
  if (earlier) return refuseOther(earlier.request === request);
  refuseNotCounting(run);
  const checked = await checkTaken(await readTakenSource(tx, run), amounts);
  refuseProblems(checked);
  if (checked.answer.seen !== seen) throw effectChanged();
  refuseNothing(checked, "Everything is confirmed like this already. Change an amount first.");
  await recordTaken(tx, run, checked, { id, request, note });
}

/** What a confirmation is known by, and where its amounts are from. */
interface Recorded {
  readonly id: string;
  /** A fingerprint of what was asked for. */
  readonly request: string;
  readonly note: string | null;
  /** The payroll file that said so. */
  readonly file?: { readonly name: string; readonly hash: string };
}

/** Writes a confirmation whose amounts were checked. The caller holds the ledger lock, and the run's. */
export async function recordTaken(
  tx: TenantTransaction,
  run: RunRow,
  { rows }: CheckedTaken,
  { id, request, note, file }: Recorded,
): Promise<void> {
  await expectMany(tx, rows.length);
  const position = await takePlace(tx);
  const differing = rows.filter(({ proposed, taken }) => proposed !== taken).length;
  const counts = { employees: rows.length, differing };
  const text = note === "" ? null : note;
  await insertConfirmation(tx, {
    ...{ id, runId: run.id, place: run.ledgerPosition, position, request, note: text },
    ...{ ...counts, fileName: file?.name ?? null, fileHash: file?.hash ?? null },
  });
  await writeTaken(tx, run, position, rows, file ? `From ${file.name}` : text);
  await closeProposals(tx, run, rows);
  await tx.db
    .update(analysisRuns)
    .set({ takenAt: sql`clock_timestamp()` })
    .where(and(eq(analysisRuns.organizationId, tx.organizationId), eq(analysisRuns.id, run.id)));
  await keepAfterTaken(tx, run.id);
  await keepTakenStanding(
    tx,
    rows.map(({ employeeNumber }) => employeeNumber),
  );
  await keepTotals(tx);
  await notifyChange(tx, "runs");
  await notifyChange(tx, "balances");
}

function refuseNothing({ rows }: CheckedTaken, sentence: string): void {
  if (rows.length === 0) throw new RunRefusal("taken_refused", sentence, { problems: [] });
}

function refuseOther(isSame: boolean): void {
  if (isSame) return;
  throw new RunRefusal(
    "taken_refused",
    "Another confirmation was recorded in its place. Reload the page and look at what is confirmed.",
    { problems: [] },
  );
}

/** @throws Refusal run_voided */
export function refuseNotCounting({ status }: RunRow): void {
  if (status === "completed") return;
  throw new RunRefusal(
    "run_voided",
    status === "voided"
      ? "This run was voided, so nothing can be confirmed for it."
      : "This run was replaced. Confirm the run that replaced it instead.",
  );
}

function refuseProblems({ answer: { problems } }: CheckedTaken): void {
  const [problem] = problems;
  if (!problem) return;
  const message = `Employee ${problem.employeeNumber}: ${problem.sentence} Nothing was recorded.${othersToFix(problems)}`;
  throw new RunRefusal("taken_refused", message, { problems });
}

export function effectChanged() {
  return new RunRefusal(
    "effect_changed",
    "The run or what is confirmed for it changed after you opened this page, so nothing was recorded. Review the amounts and confirm again.",
  );
}
