import type { NumbersMerge } from "../../people/merging/merged-numbers.ts";
import type { Fact } from "../fact.ts";
import { type Account, type Charge, newAccount } from "./account.ts";
import { joinDecisions } from "./held-items.ts";
import { takeIntoAccount } from "./take-into-account.ts";

/** That the charges of one employee number are those of another from a place of the history on. */
export type JoinedCharges = Omit<NumbersMerge, "undoneAt">;

/**
 * The charges of each employee number, and what became of them; those of one that was merged are the other's.
 * @param joined the merges that hold
 * @param mayBeAhead whether a number may have paid what another one owes, because they are or were merged
 */
export function createChargeAccounts(
  facts: readonly Fact[],
  joined: readonly JoinedCharges[],
  { mayBeAhead = true }: { readonly mayBeAhead?: boolean } = {},
) {
  const accounts = new Map<string, Account>();
  const of = (number: string): Account => {
    const account = accounts.get(number) ?? newAccount(mayBeAhead);
    accounts.set(number, account);
    return account;
  };
  const join = ({ merged, kept }: JoinedCharges): void => {
    const [from, to] = [of(merged), of(kept)];
    to.charges.push(...from.charges);
    to.charges.sort((one, other) => one.at - other.at);
    to.payments.push(...from.payments);
    joinDecisions(to.heldItems, from.heldItems);
    for (const [run, proposal] of from.proposals) to.proposals.set(run, proposal);
    for (const [at, parts] of from.writeOffs) to.writeOffs.set(at, parts);
    to.ahead += from.ahead;
    to.due += from.due;
    for (const [number, account] of accounts) if (account === from) accounts.set(number, to);
  };
  const steps = [
    ...facts.map((fact) => ({ at: fact.at, happen: () => takeIntoAccount(of(fact.number), fact) })),
    ...joined.map((one) => ({ at: one.at, happen: () => join(one) })),
  ].sort((one, other) => one.at - other.at);
  for (const { happen } of steps) happen();
  return {
    of,
    /** All charges, in the order of the history. */
    all: (): Charge[] =>
      [...new Set(accounts.values())]
        .flatMap(({ charges }) => charges)
        .sort((one, other) => one.at - other.at),
  };
}
