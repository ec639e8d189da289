import { type Cents, cents } from "../../money.ts";
import { type Fact, factsOf } from "../fact.ts";
import type { StoredEntry } from "../stored-entry.ts";
import type { Account, ChargeOnly, EarlierProposal } from "./account.ts";

/** What else there is to know of an account. */
export interface AccountContext {
  /** The place from which on there are entries. */
  readonly from: number;
  /** Whether anything was recorded before that place. */
  readonly recordedBefore: () => boolean;
  /** Whether a run was voided. */
  readonly isVoided: (runId: string) => boolean;
  /** What is proposed and not confirmed now, and what runs before that place propose that isn't confirmed there. */
  readonly open: Cents;
  readonly earlierOpen: readonly EarlierProposal[];
  /** What was to be paid back before that place. */
  readonly dueBefore: Cents;
  /** As `chargeOnlyOf` what was recorded before that place. */
  readonly chargeOnly?: ChargeOnly | undefined;
  /** What was owed there under this number by itself; given for one that was merged or has others merged into it. */
  readonly ownBefore?: Cents;
  /** What happened before that place; given for someone who bought an item that has a cap at one of the runs. */
  readonly earlier?: readonly Fact[] | undefined;
}

/** One employee's account, from the entries that count from some place on, in the order in which they were written. */
export function readAccount(
  now: Cents | null,
  entries: readonly StoredEntry[],
  context: AccountContext,
): Account {
  const { from, recordedBefore, isVoided, chargeOnly, earlier, open, earlierOpen, dueBefore } = context;
  const before = context.ownBefore ?? (now ?? 0) - entries.reduce((sum, { amount }) => sum + amount, 0);
  const isKnown = chargeOnly === undefined && (before !== 0 || recordedBefore());
  const facts = factsOf(entries);
  const isStillCharged = ({ runId, amount }: Fact) => runId !== null && amount !== 0 && isVoided(runId);
  const isFixed = (fact: Fact) => (fact.kind === "charge" ? isStillCharged(fact) : fact.kind !== "undone");
  return {
    ...{ from, now, chargeOnly, earlier, open, earlierOpen, dueBefore },
    before: isKnown ? cents(before) : null,
    undone: new Map(facts.flatMap((fact) => (fact.kind === "undone" ? [[fact.at, fact] as const] : []))),
    fixed: withPaidNext(withoutUndone(facts.filter(isFixed))),
    byRun: new Map(
      facts.flatMap((fact) => (fact.kind === "charge" ? [[fact.runId ?? "", fact] as const] : [])),
    ),
  };
}

/** Whether these entries, all that came before, leave a balance recorded. */
export function isRecorded(entries: readonly StoredEntry[]): boolean {
  return hasOwn(factsOf(entries));
}

/** Whether a run counts for the employee, and whether it was voided or replaced. */
interface Standing {
  readonly counts: (runId: string) => boolean;
  readonly isVoided: (runId: string) => boolean;
}

/**
 * What a run still charges that doesn't count for the employee, if what came on top of it comes later than these entries,
 * which are all that came before some place: there nothing is owed yet.
 */
export function chargeOnlyOf(
  entries: readonly StoredEntry[],
  { counts, isVoided }: Standing,
): ChargeOnly | undefined {
  const facts = factsOf(entries);
  const isUncounted = ({ runId, kind }: Fact) => kind === "charge" && runId !== null && !counts(runId);
  const others = facts.filter((fact) => !isUncounted(fact));
  if (hasOwn(others)) return undefined;
  const fact = facts.find(({ kind, amount }) => kind === "charge" && amount !== 0);
  return fact?.runId ? { fact, isVoided: isVoided(fact.runId) } : undefined;
}

/** Whether payroll took anything else than a run deducted. */
function isOtherThanDeducted({ kind, amount, due }: Fact): boolean {
  return kind === "taken" && amount !== due;
}

/** Whether anything is recorded. */
function hasOwn(facts: readonly Fact[]): boolean {
  return facts.some(
    (fact) => (fact.runId === null && fact.kind !== "undone") || countsFor(fact) || isOtherThanDeducted(fact),
  );
}

/** A run that doesn't count for someone still has a place in the ledger if a charge is left of it. */
export function countsFor({ kind, amount, counts }: Fact): boolean {
  return kind === "charge" && (amount !== 0 || counts);
}

/** What was recorded as paid back and undone since was never paid back. */
function withoutUndone(facts: readonly Fact[]): Fact[] {
  const paybacks = facts.filter(({ kind }) => kind === "paid-back");
  const known = new Set(paybacks.map(({ id }) => id));
  const undone = new Set(paybacks.map(({ undoes }) => undoes));
  const wasNever = ({ id = 0, undoes }: Fact) => undone.has(id) || (undoes !== null && known.has(undoes));
  return facts.map((fact) =>
    fact.kind === "paid-back" && wasNever(fact) ? { ...fact, due: cents(0) } : fact,
  );
}

/** What is paid back must be due by then, so the last fact that can leave something due knows of it. */
function withPaidNext(facts: readonly Fact[]): Fact[] {
  const paid = new Map<Fact, number>();
  let last: Fact | undefined;
  for (const fact of facts) {
    if (fact.kind === "return" || fact.kind === "taken") last = fact;
    else if (fact.kind === "paid-back" && fact.due !== 0 && last !== undefined)
      paid.set(last, (paid.get(last) ?? 0) - fact.due);
  }
  return facts.map((fact) => {
    const paidNext = paid.get(fact);
    return paidNext === undefined ? fact : { ...fact, paidNext: cents(paidNext) };
  });
}
