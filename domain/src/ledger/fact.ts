import { type Cents, cents } from "../money.ts";
import { kindsOfChange, kindsOfMerge, ledgerKinds, type Replayed } from "./facts.ts";
import type { CapTerms } from "./item-caps.ts";
import type { StoredEntry } from "./stored-entry.ts";

/** What happened to an employee number at one place of the history, with what later entries changed about it. */
export interface Fact
  extends Pick<
    StoredEntry,
    "id" | "undoes" | "purchaseId" | "classedItems" | "runId" | "runAt" | "proposedAt" | "opens" | "at"
  > {
  /** The employee number. */
  readonly number: string;
  /** The numbers of the entries which say what it comes to, and what of that is to be paid back. */
  readonly entry?: number | undefined;
  readonly refund?: number | undefined;
  /** `charge`: what a run does. `undone`: what is to be paid back because a merge was undone. */
  readonly kind: Replayed | "charge" | "undone";
  readonly itemId: string | null;
  readonly caps: CapTerms | null;
  /** Whether it is of a run that still counts. */
  readonly counts: boolean;
  /** What it adds to the balance, and how much of that are charges. */
  readonly amount: Cents;
  readonly charged: Cents;
  /** How much more is to be paid back because of it, which is in the amount; negative for what was paid back. */
  readonly due: Cents;
  /** Of a correction: what it says is owed, with what was proposed and not confirmed then. */
  readonly states?: Cents;
  /** Of what payroll took: how much, and what that settled of what was to be paid back, 0 or less. */
  readonly took?: Cents;
  readonly settles?: Cents;
  /** How much of a run's deduction is still unconfirmed after it, if the company counts a deduction as paid only once it's confirmed. */
  readonly proposed?: Cents;
  /** What is paid back by check or in cash after it, and before the next that can leave something to be paid back. */
  readonly paidNext?: Cents;
}

const none = {
  ...{ undoes: null, purchaseId: null, itemId: null, runId: null, caps: null, proposedAt: null },
  ...{ counts: false, charged: cents(0), due: cents(0) },
} as const;

/** @param given what is left out is as in a fact without a purchase and a run */
export function newFact(
  given: Pick<Fact, "number" | "kind" | "at" | "amount"> & Partial<Omit<Fact, "kind">>,
): Fact {
  return { ...none, ...given };
}

type Mutable<Fields> = { -readonly [Field in keyof Fields]: Fields[Field] };

/**
 * What happened, in the order of the history, as the balance counts it: what a run proposes is paid at once, so that nothing
 * is proposed twice.
 * @param entries in the order in which they were written
 */
export function factsOf(entries: readonly StoredEntry[]): Fact[] {
  const facts = new Map<string, Mutable<Fact>>();
  const own = entries.filter(({ kind }) => !kindsOfMerge.has(kind) && !kindsOfChange.has(kind));
  for (const entry of own.toSorted((one, other) => Number(isRefund(one)) - Number(isRefund(other)))) {
    const { employeeNumber, kind, amount, runId, at, paidBack } = entry;
    // What payroll took for a run happens later than the run.
    const key = `${employeeNumber} ${kind === "run" ? runId : at}`;
    const fact = facts.get(key) ?? begin(entry);
    if (kind === "run") fact.counts = entry.counts ?? true;
    if (kind === "refund") fact.settles ??= cents(Math.min(0, entry.recorded ?? amount));
    fact[kind === "refund" ? "refund" : "entry"] = entry.id;
    fact.amount = cents(fact.amount + amount);
    fact.charged = cents(fact.charged + chargedBy(entry));
    fact.due = cents(fact.due + (kind === "refund" ? amount : 0) - (paidBack ?? 0));
    facts.set(key, fact);
  }
  return [...facts.values()].sort((one, other) => one.at - other.at);
}

function begin(entry: StoredEntry): Mutable<Fact> {
  const {
    employeeNumber: number,
    kind,
    amount,
    charged,
    balanceAfter,
    open,
    itemId = null,
    caps = null,
  } = entry;
  const { id = 0, at, undoes, purchaseId, classedItems, runId, runAt, proposedAt, opens } = entry;
  return {
    ...newFact({ number, kind: kindOf(entry), at, amount: cents(0) }),
    ...{ id, itemId, caps, undoes, purchaseId, classedItems, runId, runAt, proposedAt, opens },
    ...(kind === "correction" && { states: cents((balanceAfter ?? 0) + (open ?? 0)) }),
    ...(kind === "taken" && { took: cents((charged ?? 0) - amount) }),
  };
}

function kindOf({ kind, purchaseId, runId }: StoredEntry): Fact["kind"] {
  if (kind === "refund" && purchaseId === null && runId === null) return "undone";
  return ledgerKinds[kind].replayed ?? "charge";
}

function chargedBy({ kind, amount, charged, runId }: StoredEntry): number {
  if (ledgerKinds[kind].replayed === "purchase") return amount;
  if (kind === "refund") return runId === null ? amount : 0;
  return kind === "run" ? (charged ?? 0) : 0;
}

/** A refund is written before its return. */
function isRefund({ kind }: StoredEntry): boolean {
  return kind === "refund";
}

/** The same, but what a run only proposes is paid once it is first confirmed what payroll took. */
export function paidOnceConfirmed(facts: readonly Fact[]): Fact[] {
  const proposed = new Map<string, number>();
  return facts.map((fact) => {
    const { number, proposedAt, kind, amount, charged } = fact;
    if (proposedAt === null) return fact;
    const key = `${number} ${proposedAt}`;
    const before = proposed.get(key) ?? 0;
    if (kind !== "taken") {
      const sum = cents(before + charged - amount);
      proposed.set(key, sum);
      return { ...fact, amount: charged, proposed: sum };
    }
    proposed.delete(key);
    return { ...fact, amount: cents(amount - before), proposed: cents(0) };
  });
}
