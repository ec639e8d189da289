import type { HistoryEffect } from "@wagefloor/contract/runs/runs.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { type ChangedHistory, changeHistory } from "../../runs/kept/change-history.ts";
import { fingerprintOfPlan, type Happening, type Obstacle, planChange } from "../../runs/kept/plan-change.ts";
import type { RunRow } from "../../runs/stored/queries.ts";
import { RunRefusal } from "../../runs/stored/refusals.ts";
import { presentEffect, refuseUnseen, type TooMuch } from "./present-effect.ts";
import { createHistoryWriter } from "./write-history.ts";

/** How later runs are calculated again. */
export interface Recalculating {
  /** At most this many results are calculated again at once (docs/decisions/304 says how long that takes). */
  readonly atOnce: number;
  /** Given in a job, which calculates any number, some after the other: told how much is done, from 0 to 1. */
  readonly onProgress?: ((done: number) => Promise<void>) | undefined;
}

/** A change of the history that a person confirmed. */
export interface Change {
  readonly happening: Happening;
  /** The run because of which others are calculated again. */
  readonly because: string;
  /** Why, for the entries that say what it came to. */
  readonly reason: string;
  /** The refusal if a later run can't be calculated again. */
  readonly refused: "void_refused" | "replace_refused" | "settle_refused";
  /** What the person saw; anything, if they saw nothing. */
  readonly seen: string | undefined;
  /** What the change does, in the form in which the person saw it. */
  readonly present?: (changed: ChangedHistory | TooMuch) => HistoryEffect;
}

/** A run that was voided, made or settled, and what that changed. */
export interface Changed {
  readonly run: RunRow;
  readonly changed: ChangedHistory;
}

/** What a change of the history would do. Nothing is written. */
export async function previewChange(
  tx: TenantTransaction,
  happening: Happening,
  { atOnce }: Recalculating,
): Promise<ChangedHistory | Obstacle | TooMuch> {
  const planned = await planChange(tx, happening);
  if ("obstacle" in planned) return planned;
  if (planned.results > atOnce) return tooMuchOf(planned, await fingerprintOfPlan(tx, planned));
  return changeHistory(tx, happening, planned, { atOnce });
}

/**
 * Changes the history, with all later runs; in a request nothing happens if that is too much for it. The caller holds the
 * ledger lock.
 * @throws Refusal `refused`; effect_changed
 */
export async function applyChange(
  tx: TenantTransaction,
  { happening, because, reason, refused, seen, present = presentEffect }: Change,
  { atOnce, onProgress }: Recalculating,
): Promise<ChangedHistory | TooMuch> {
  const planned = await planChange(tx, happening);
  if ("obstacle" in planned) throw new RunRefusal(refused, planned.obstacle);
  const isJob = onProgress !== undefined;
  if (isJob || planned.results > atOnce) {
    const tooMuch = tooMuchOf(planned, await fingerprintOfPlan(tx, planned));
    refuseUnseen(present(tooMuch), seen);
    if (!isJob) return tooMuch;
  }
  const writer = createHistoryWriter(tx, { because, reason });
  const changed = await changeHistory(tx, happening, planned, { atOnce, onProgress }, writer);
  if (!isJob) refuseUnseen(present(changed), seen);
  return changed;
}

function tooMuchOf(
  { results, runs }: { results: number; runs: readonly unknown[] },
  fingerprint: string,
): TooMuch {
  return { tooMuch: { results, runs: runs.length }, fingerprint };
}
