import { type ItemAnswer, reasonHeld } from "../../law/item-answer.ts";
import { type CappedLedger, openChargesOf } from "../../ledger/charges/capped-ledger.ts";
import type { Cents } from "../../money.ts";
import { cents } from "../../money.ts";
import { hasAny, type ReasonSet } from "../../reasons/reason-set.ts";
import { heldItemReasons, reasonBits, reasonsToBits } from "../../reasons/reasons.ts";
import type { CalculatedRun } from "../results/run.ts";

/** An item that one employee owes for and that isn't deducted, or not in full, because of its rule or an authorization. */
export interface HeldItem {
  readonly reason: (typeof heldItemReasons)[number];
  readonly employeeNumber: string;
  readonly answer: ItemAnswer;
  readonly owed: Cents;
}

/** A run that a file leads to, and what its employees bought before it. */
export interface RunWithLedgers {
  readonly calculated: Pick<CalculatedRun, "results" | "kept">;
  readonly cappedLedgers: ReadonlyMap<string, CappedLedger> | undefined;
}

const anyHeld = reasonsToBits(heldItemReasons);

/**
 * What is held back of each employee's items, in the order of the file.
 * @param runs of the pay dates of a file; an employee's item counts once, as the first run found it
 */
export function listHeldItems(runs: readonly RunWithLedgers[]): HeldItem[] {
  const held = new Map<string, HeldItem>();
  for (const { calculated, cappedLedgers } of runs) {
    const { results, kept } = calculated;
    for (let row = 0; row < results.count; row++) {
      if (!hasAny(results.reasons[row] as ReasonSet, anyHeld)) continue;
      const employeeNumber = results.employeeNumber[row] as string;
      const answers = kept.ofResult(row).items ?? [];
      const ledger = cappedLedgers?.get(employeeNumber);
      for (const item of ledger === undefined
        ? []
        : heldOf(answers, ledger, results.reasons[row] as ReasonSet)) {
        const key = `${item.answer.itemId} ${employeeNumber}`;
        if (!held.has(key)) held.set(key, { ...item, employeeNumber });
      }
    }
  }
  return [...held.values()];
}

function heldOf(
  answers: readonly ItemAnswer[],
  ledger: CappedLedger,
  reasons: ReasonSet,
): Omit<HeldItem, "employeeNumber">[] {
  const open = openChargesOf(ledger);
  return answers.flatMap((answer) => {
    const charges = open.filter(({ itemId }) => itemId === answer.itemId);
    const owed = cents(charges.reduce((sum, charge) => sum + Math.max(0, charge.open), 0));
    const reason = owed > 0 ? reasonOf(answer, owed, reasons) : null;
    return reason === null ? [] : [{ reason, answer, owed }];
  });
}

function reasonOf(answer: ItemAnswer, owed: Cents, reasons: ReasonSet): HeldItem["reason"] | null {
  const held = reasonHeld(answer);
  if (held !== null) return held;
  const { limits } = answer;
  if (limits.some(({ by, most }) => by === "authorization-missing" && owed > most))
    return "needs-authorization";
  const hasTotal = limits.some(({ per }) => typeof per === "object");
  return hasTotal && hasAny(reasons, reasonBits["authorization-used-up"]) ? "authorization-used-up" : null;
}
