import type { CappedLedger } from "../../ledger/charges/capped-ledger.ts";
import { factsOf } from "../../ledger/fact.ts";
import type { CapTerms } from "../../ledger/item-caps.ts";
import { type Cents, cents } from "../../money.ts";
import type { RecordedBalances } from "../calculate-run.ts";
import type { TakenPosting } from "./post-taken.ts";

/** What is written for one employee of whom it is confirmed what payroll took. */
interface Confirmed {
  /** The number under which the employee is kept, if the one in the run was merged. */
  readonly person: string;
  readonly entries: readonly WrittenEntry[];
  /** What was proposed and not confirmed until then. */
  readonly wasOpen: Cents;
}

/** An entry of the ledger; those that move an amount to the number that was kept have other kinds. */
interface WrittenEntry extends Omit<TakenPosting, "kind"> {
  readonly employeeNumber: string;
  readonly kind: TakenPosting["kind"] | "moved-out" | "moved-in";
}

/** The run of which it is confirmed. */
interface ConfirmedRun {
  readonly id: string;
  /** By which caps and limits it deducts from an employee, by the number in the run; absent if no item had one. */
  readonly capsOf?: ((employeeNumber: string) => CapTerms | null) | undefined;
}

/** What is recorded once it is confirmed what payroll took from these employees. */
export function recordedWithTaken(
  { balances, openProposals, cappedLedgers, consents }: RecordedBalances,
  confirmed: readonly Confirmed[],
  run: ConfirmedRun,
): RecordedBalances {
  const after = new Map(balances);
  const capped = new Map(cappedLedgers);
  const open = new Map(openProposals);
  for (const { person, entries, wasOpen } of confirmed) {
    for (const { employeeNumber, balanceAfter } of entries) {
      if (balanceAfter !== null && after.has(employeeNumber)) after.set(employeeNumber, balanceAfter);
    }
    const ledger = capped.get(person);
    if (ledger) capped.set(person, withTaken(ledger, entries, run));
    if (wasOpen > 0) open.set(person, cents((open.get(person) ?? 0) - wasOpen));
  }
  return { balances: after, openProposals: open, cappedLedgers: capped, consents };
}

function withTaken(
  ledger: CappedLedger,
  written: readonly WrittenEntry[],
  { id: runId, capsOf }: ConfirmedRun,
): CappedLedger {
  const place = { undoes: null, purchaseId: null, runId, at: Number.MAX_SAFE_INTEGER, proposedAt: null };
  const entries = written.map((entry) => {
    return { ...entry, ...place, caps: capsOf?.(entry.employeeNumber) ?? null };
  });
  return { ...ledger, facts: [...ledger.facts, ...factsOf(entries)] };
}
