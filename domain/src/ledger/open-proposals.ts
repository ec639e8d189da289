import { type Cents, cents } from "../money.ts";
import { kindsOfRun } from "./facts.ts";
import type { StoredEntry } from "./stored-entry.ts";

/** What an entry does to what is proposed and not confirmed, and what that is after it. */
export interface Proposed {
  readonly opened: Cents;
  readonly openAfter: Cents;
}

/**
 * What is proposed and not confirmed after each entry of one employee's ledger. What is owed is the balance and that.
 * @param entries in the order in which they were written
 */
export function walkProposals(
  entries: readonly Pick<StoredEntry, "kind" | "amount" | "charged" | "proposedAt">[],
): Proposed[] {
  const open = new Map<number, number>();
  const confirmed = new Set<number>();
  let sum = 0;
  return entries.map(({ kind, amount, charged, proposedAt }) => {
    const opened = proposedAt === null || confirmed.has(proposedAt) ? 0 : openedAt(proposedAt);
    sum += opened;
    return { opened: cents(opened), openAfter: cents(sum) };

    function openedAt(place: number): number {
      const before = open.get(place) ?? 0;
      if (kind === "taken") {
        confirmed.add(place);
        return -before;
      }
      const proposed = kindsOfRun.has(kind) ? (charged ?? 0) - amount : 0;
      open.set(place, before + proposed);
      return proposed;
    }
  });
}
