import type { HistoryEffect } from "@wagefloor/contract/runs/runs.ts";
import { fingerprint } from "../../../core/fingerprint.ts";
import type { ChangedHistory } from "../../runs/kept/change-history.ts";
import type { Obstacle } from "../../runs/kept/plan-change.ts";
import { RunRefusal } from "../../runs/stored/refusals.ts";

/** A change that is too much for a request, so that a job makes it: how much it is, and its fingerprint. */
export interface TooMuch {
  readonly tooMuch: NonNullable<HistoryEffect["inBackground"]>;
  readonly fingerprint: string;
}

/** What a change of the history does, in numbers, for the person who decides about it. */
export function presentEffect(changed: ChangedHistory | Obstacle | TooMuch): HistoryEffect {
  if ("obstacle" in changed) return { ...nothing, seen: fingerprint(changed), obstacle: changed.obstacle };
  if ("tooMuch" in changed)
    return { ...nothing, seen: fingerprint(changed), obstacle: null, inBackground: changed.tooMuch };
  const { employees, owedBefore, owedAfter } = changed;
  const numbers = {
    ...{ employees, owedBefore, owedAfter },
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
  return { ...numbers, seen: fingerprint(numbers), obstacle: null, inBackground: null };
}

const nothing = { employees: 0, owedBefore: 0, owedAfter: 0, runs: [], inBackground: null };

/** @throws Refusal effect_changed if something else would happen than the user saw */
export function refuseUnseen(effect: HistoryEffect, seen: string | undefined): void {
  if (seen === undefined || seen === effect.seen) return;
  throw new RunRefusal(
    "effect_changed",
    "Runs, balances, or mappings changed after you opened this preview, so nothing was changed. Review the changes and try again.",
  );
}
