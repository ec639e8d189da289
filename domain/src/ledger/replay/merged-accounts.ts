import { type Cents, cents } from "../../money.ts";
import { type Fact, newFact } from "../fact.ts";
import type { State } from "./account.ts";
import type { Posted } from "./ledger-entries.ts";
import type { Merge, MergesOfHistory } from "./merge.ts";

interface Given {
  readonly states: ReadonlyMap<string, State>;
  readonly merges: MergesOfHistory;
  /** Takes a fact into account that is of no run. */
  readonly pass: (state: State, fact: Fact) => void;
}

interface Step {
  readonly at: number;
  readonly happen: () => void;
}

/** A merge of two accounts that are both in the history. */
interface Pair {
  readonly merge: Merge;
  readonly from: State;
  readonly to: State;
}

/**
 * Goes through the histories of merged employee numbers together, because what one owes is the other's. Each keeps what is
 * owed under it by itself, so undoing a merge moves nothing; what one paid of the other's by then is to be paid back.
 */
export function createMergedAccounts({ states, merges, pass }: Given) {
  const pairs = merges.all.flatMap((merge): Pair[] => {
    const [from, to] = [states.get(merge.merged), states.get(merge.kept)];
    return from && to ? [{ merge, from, to }] : [];
  });
  const stepsOf = new Map<string, { readonly steps: readonly Step[]; passed: number }>();
  for (const names of groupsOf(pairs.map(({ merge }) => merge))) {
    const group = names.flatMap((name) => states.get(name) ?? []);
    const ofGroup = { steps: stepsOfGroup(group, names), passed: 0 };
    for (const state of group) state.group = group;
    for (const name of names) stepsOf.set(name, ofGroup);
  }

  function stepsOfGroup(group: readonly State[], names: readonly string[]): Step[] {
    const steps = group.flatMap((state) =>
      state.account.fixed.map((fact) => ({ at: fact.at, happen: () => pass(state, fact) })),
    );
    for (const { merge, from, to } of pairs) {
      const { id, merged, at, undoneAt } = merge;
      if (!names.includes(merged)) continue;
      const join = () => {
        from.into = to;
        for (const one of [from, to]) one.wasMerged = true;
      };
      if (at < merges.from) join();
      else steps.push({ at, happen: join });
      if (undoneAt === null) continue;
      const part = () => {
        from.into = null;
        for (const side of [to, from]) payBackAhead(side, { id, at: undoneAt });
      };
      if (undoneAt < merges.from) from.into = null;
      else steps.push({ at: undoneAt, happen: part });
    }
    return steps.sort((one, other) => one.at - other.at);
  }

  return {
    /** Goes on to a place; false where the employee has nothing to do with merges. */
    arrive(employeeNumber: string, at: number): boolean {
      const ofGroup = stepsOf.get(employeeNumber);
      if (ofGroup === undefined) return false;
      for (; (ofGroup.steps[ofGroup.passed]?.at ?? at) < at; ofGroup.passed++) {
        ofGroup.steps[ofGroup.passed]?.happen();
      }
      return true;
    },
  };
}

/** What someone paid beyond what is owed without the merge that was undone is to be paid back. */
function payBackAhead(state: State, { id: mergeId, at }: { readonly id: string; readonly at: number }): void {
  const amount = cents(Math.max(0, -(balanceOf(state) ?? 0)));
  const recorded = state.account.undone.get(at);
  const change = { at, runId: null, purchaseId: null, mergeId, entry: recorded?.refund };
  state.changes.push({ ...change, was: asRefund(recorded?.due), is: asRefund(amount), what: "refund" });
  if (amount === 0) return;
  const number = state.employeeNumber;
  state.happened?.push(newFact({ number, kind: "undone", at, amount, charged: amount, due: amount }));
  add(state, amount);
}

function asRefund(amount: Cents = cents(0)): Posted {
  return { amount, charged: cents(0) };
}

/** What the person of a number owes, so far, less what is proposed and not confirmed; null if nothing is recorded. */
export function balanceOf(state: State): Cents | null {
  return owedUnder(rootOf(state));
}

/** The balance that is kept with a number: of one that was merged, the other has it. */
export function keptBalance(state: State): Cents | null {
  const owed = owedUnder(state);
  return state.into === null || owed === null ? owed : cents(0);
}

function owedUnder(state: State): Cents | null {
  if (state.group.length === 0) return state.own;
  const recorded = numbersUnder(state).flatMap(({ own }) => own ?? []);
  return recorded.length === 0 ? null : sumOf(recorded);
}

/** Adds to what is owed under a number by itself. */
export function add(state: State, amount: number): void {
  state.own = cents((state.own ?? 0) + amount);
}

/** What is open of an employee, under all numbers of the person. */
export function openOfAll(state: State, openOf: (state: State) => Cents): Cents {
  return sumOf(numbersOf(state).map(openOf));
}

/** The numbers that are one person's with this one, so far. */
export function numbersOf(state: State): readonly State[] {
  return numbersUnder(rootOf(state));
}

/** A number, and those that were merged into it, so far. */
function numbersUnder(state: State): readonly State[] {
  if (state.group.length === 0) return [state];
  const isUnder = (each: State): boolean => each === state || (each.into !== null && isUnder(each.into));
  return state.group.filter(isUnder);
}

/** The number under which the person is kept, so far. */
function rootOf(state: State): State {
  return state.into === null ? state : rootOf(state.into);
}

function sumOf(amounts: readonly number[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** The numbers that are connected by merges, directly or not. */
export function groupsOf(merges: readonly Pick<Merge, "merged" | "kept">[]): string[][] {
  const groups = new Map<string, Set<string>>();
  for (const { merged, kept } of merges) {
    const [one, other] = [groups.get(merged) ?? new Set([merged]), groups.get(kept) ?? new Set([kept])];
    const group = new Set([...one, ...other]);
    for (const name of group) groups.set(name, group);
  }
  return [...new Set(groups.values())].map((group) => [...group]);
}

/** The group of each number that was ever merged, by the number; numbers that weren't aren't in it. */
export function groupOfEach(
  merges: readonly Pick<Merge, "merged" | "kept">[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(groupsOf(merges).flatMap((group) => group.map((name) => [name, group] as const)));
}
