import { createHash } from "node:crypto";
import type { HistoryEffect } from "@wagefloor/contract/runs.ts";
import { RunRefusal } from "../refusals.ts";
import type { ChangedHistory, Obstacle } from "./change-history.ts";

/** What a change of the history does, in numbers, for the person who decides about it. */
export function presentEffect(changed: ChangedHistory | Obstacle): HistoryEffect {
  if ("obstacle" in changed) return { ...nothing, seen: fingerprintOf(changed), obstacle: changed.obstacle };
  const moved = changed.accounts.filter(({ before, after }) => before !== after);
  const numbers = {
    employees: moved.length,
    owedBefore: moved.reduce((sum, { before }) => sum + (before ?? 0), 0),
    owedAfter: moved.reduce((sum, { after }) => sum + (after ?? 0), 0),
    runs: changed.runs.map(({ run, employees, deductedBefore, deductedNow, settled }) => ({
      id: run.id,
      payDate: run.payDate,
      fileName: run.fileName,
      employees,
      settled: [...settled.values()].reduce((sum, count) => sum + count, 0),
      deductedBefore: run.totalProposedDeduction,
      deductedAfter: run.totalProposedDeduction - deductedBefore + deductedNow,
    })),
  };
  return { ...numbers, seen: fingerprintOf(numbers), obstacle: null };
}

const nothing = { employees: 0, owedBefore: 0, owedAfter: 0, runs: [] };

function fingerprintOf(effect: object): string {
  return createHash("sha256").update(JSON.stringify(effect)).digest("base64url").slice(0, 22);
}

/** @throws Refusal effect_changed if something else would happen than the user saw */
export function refuseUnseen(effect: HistoryEffect, seen: string | undefined): void {
  if (seen === undefined || seen === effect.seen) return;
  throw new RunRefusal(
    "effect_changed",
    "Runs, balances, or mappings changed after you opened this preview, so nothing was changed. Review the changes and try again.",
  );
}
