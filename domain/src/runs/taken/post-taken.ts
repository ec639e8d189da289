import { type Cents, cents } from "../../money.ts";

/** What payroll took of one employee for a run, and what was known before; amounts in cents. */
export interface Taken {
  /** What counts as deducted so far: the proposal, or what was confirmed before. */
  readonly insteadOf: Cents;
  /** Negative for what payroll paid back. */
  readonly taken: Cents;
  /** What is owed now; null if nothing is recorded. */
  readonly balance: Cents | null;
  /** What is still to be paid back to the employee. */
  readonly due: Cents;
}

/** An entry in the employee's ledger. */
export interface TakenPosting {
  readonly kind: "taken" | "refund";
  readonly amount: Cents;
  /** Of what was taken: what counts as deducted no longer. */
  readonly charged: Cents | null;
  readonly balanceAfter: Cents | null;
}

export interface TakenPosted {
  readonly entries: readonly TakenPosting[];
  /** What is to be paid back more than before; negative for less. */
  readonly refund: Cents;
}

/**
 * The entries for what payroll took. What is taken beyond what is owed is to be paid back. What payroll took less than was
 * counted, or paid back, settles what is to be paid back first; the rest is owed again. What adds to the balance comes first, so that none in between is below zero.
 * Nothing is owed where nothing is recorded: then only what counts already can have been taken.
 */
export function postTaken({ insteadOf, taken, balance, due }: Taken): TakenPosted {
  const amount = cents(insteadOf - taken);
  if (balance === null) {
    if (amount !== 0) throw new Error("taken without a balance");
    const entries = [{ kind: "taken", amount, charged: insteadOf, balanceAfter: null } as const];
    return { entries, refund: cents(0) };
  }
  const refund = refundOf(amount, balance, due);
  const both = [
    { kind: "taken" as const, amount, charged: insteadOf },
    ...(refund === 0 ? [] : [{ kind: "refund" as const, amount: refund, charged: null }]),
  ].sort((one, other) => other.amount - one.amount);
  let sum: number = balance;
  const entries = both.map((entry) => {
    sum += entry.amount;
    return { ...entry, balanceAfter: cents(sum) };
  });
  return { entries, refund };
}

function refundOf(amount: Cents, balance: Cents, due: Cents): Cents {
  return cents(amount > 0 ? -Math.min(amount, Math.max(0, due)) : Math.max(0, -amount - balance));
}
