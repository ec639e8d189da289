import { type Cents, cents } from "../money.ts";
import { kindsOfChange } from "./facts.ts";
import type { StoredEntry } from "./stored-entry.ts";

/** What an entry does to what is proposed and not confirmed, and what that is after it. */
export interface Proposed {
  readonly opened: Cents;
  readonly openAfter: Cents;
}

/**
 * What is proposed and not confirmed after each entry of one employee's ledger. What is owed is the balance and that.
 * @param entries in the order in which they were written, with what they came to then
 */
export function walkProposals(
  entries: readonly Pick<StoredEntry, "kind" | "amount" | "charged" | "proposedAt" | "open">[],
): Proposed[] {
  const confirmed = new Set<number>();
  let sum = 0;
  return entries.map(({ kind, amount, charged, proposedAt, open }) => {
    const opened = openedHere();
    sum += opened;
    return { opened: cents(opened), openAfter: cents(sum) };

    function openedHere(): number {
      if (kindsOfChange.has(kind)) return open ?? 0;
      if (proposedAt === null || confirmed.has(proposedAt)) return 0;
      if (kind !== "taken") return kind === "run" ? (charged ?? 0) - amount : 0;
      confirmed.add(proposedAt);
      return 0 - (charged ?? 0);
    }
  });
}
