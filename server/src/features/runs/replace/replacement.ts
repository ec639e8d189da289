import type { Cents } from "@wagefloor/domain/money.ts";
import { enterResults } from "@wagefloor/domain/runs/recompute/recalculate.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/run.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { type RunRow, readPersonNumbers } from "../queries.ts";
import { type Happening, inLedger } from "../recompute/change-history.ts";

/** A run of another file that comes in the place of an earlier one. */
export interface Replacement {
  readonly replaced: RunRow;
  readonly id: string;
  /** Who is in the file. */
  readonly personNumbers: readonly string[];
  readonly deductionAmount: Cents;
  /** Calculates it by what was recorded in that place. */
  readonly make: (balances: ReadonlyMap<string, Cents>) => Promise<CalculatedRun> | CalculatedRun;
}

/** The earlier run no longer counts, and the new one counts in its place in the ledger. */
export async function replacementOf(
  tx: TenantTransaction,
  { replaced, id, personNumbers, deductionAmount, make }: Replacement,
): Promise<Happening> {
  const place = inLedger(replaced);
  return {
    at: place.at,
    personNumbers: [...new Set([...(await readPersonNumbers(tx, replaced.id)), ...personNumbers])],
    happen: async (history) => {
      const recorded = personNumbers.map((name) => [name, history.recordedAt(place, name)] as const);
      const calculated = await make(
        new Map(recorded.filter((one): one is [string, Cents] => one[1] !== null)),
      );
      history.remove(place);
      enterResults(history.add, { id, at: place.at, deductionAmount }, calculated);
    },
  };
}

/** Why a run can't be replaced, whatever the file; null if it can. */
export function whyNotReplaceable({ status }: RunRow): string | null {
  if (status === "voided")
    return "This run was voided, so it can't be replaced. Upload the file as a new run.";
  if (status === "replaced") return "This run was already replaced. Open the run that replaced it instead.";
  return null;
}
