import { type Cents, cents } from "../../money.ts";
import { type Fact, newFact } from "../fact.ts";
import type { ActiveMerge, State } from "./account.ts";
import type { Posted } from "./ledger-entries.ts";
import { type Merge, type MergesOfHistory, placeOfMove } from "./merge.ts";

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
 * Goes through the histories of merged employee numbers together, because what one owes is the other's. A number that was
 * merged owes nothing itself: whatever happens to it later, such as a return, moves on to the one that was kept. Undoing a
 * merge moves all of that back; what the kept one paid of it by then is to be paid back.
 */
export function createMergedAccounts({ states, merges, pass }: Given) {
  const pairs = merges.all.flatMap((merge): Pair[] => {
    if (merge.undoneAt !== null && merge.undoneAt < merges.from) return [];
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
      state.account.fixed.map((fact) => ({ at: fact.at, happen: () => passOn(state, fact) })),
    );
    for (const pair of pairs) {
      const { merged, at, undoneAt } = pair.merge;
      if (!names.includes(merged)) continue;
      if (at < merges.from) resume(pair);
      else steps.push({ at, happen: () => join(pair) });
      if (undoneAt !== null) steps.push({ at: undoneAt, happen: () => part(pair) });
    }
    return steps.sort((one, other) => one.at - other.at);
  }

  /** A number that was merged has what is owed at the other: the fact counts there. */
  function passOn(state: State, fact: Fact): void {
    if (state.into === null) {
      state.borrowed.clear();
      pass(state, fact);
      return;
    }
    const [root, own] = [rootOf(state), state.balance];
    if (own !== null || state.charger === null) state.balance = root.balance;
    const before = state.balance ?? 0;
    pass(state, fact);
    const moved = (state.balance ?? 0) - before;
    state.balance = own === null && moved === 0 ? null : cents(0);
    for (let each = state; each.into !== null; each = each.into.kept) {
      move(each, each.into, fact.at, moved);
    }
    if (root.balance !== null || moved !== 0) root.balance = cents((root.balance ?? 0) + moved);
  }

  function move(from: State, into: ActiveMerge, at: number, amount: number): void {
    record(from, into.id, at, -amount);
    record(into.kept, into.id, at, amount);
    into.moved += amount;
  }

  function record(state: State, mergeId: string, at: number, now: number): void {
    const was = state.account.moved?.moved.get(placeOfMove(mergeId, at)) ?? 0;
    const change = { at, runId: null, purchaseId: null, mergeId, entry: undefined };
    state.changes.push({ ...change, was: posted(was), is: posted(now), what: "moved" });
  }

  function recordRefund(state: State, mergeId: string, at: number, now: number): void {
    const was = state.account.moved?.refunds.get(placeOfMove(mergeId, at)) ?? 0;
    const change = { at, runId: null, purchaseId: null, mergeId, entry: undefined };
    state.changes.push({ ...change, was: posted(was), is: posted(now), what: "refund" });
    if (now === 0) return;
    const [number, amount] = [state.employeeNumber, cents(now)];
    state.happened?.push(newFact({ number, kind: "undone", at, amount, charged: amount, due: amount }));
  }

  /** A merge from before the history. */
  function resume({ merge: { id }, from, to }: Pair): void {
    from.into = { id, kept: to, moved: -(from.account.moved?.before.get(id) ?? 0) };
    if (to.balance !== null && to.account.moved?.nothingElseBefore === true) to.borrowed.add(id);
  }

  function join({ merge: { id, at }, from, to }: Pair): void {
    const amount = from.balance ?? 0;
    const into = { id, kept: to, moved: 0 };
    from.into = into;
    move(from, into, at, amount);
    if (from.balance === null) return;
    if (to.balance === null) to.borrowed.add(id);
    to.balance = cents((to.balance ?? 0) + amount);
    from.balance = cents(0);
  }

  function part({ merge: { id, undoneAt }, from, to }: Pair): void {
    const [at, amount] = [undoneAt ?? 0, from.into?.moved ?? 0];
    from.into = null;
    const [left, own] = [(to.balance ?? 0) - amount, (from.balance ?? 0) + amount];
    const [refundTo, refundFrom] = [Math.max(0, -left), Math.max(0, -own)];
    record(to, id, at, -amount);
    recordRefund(to, id, at, refundTo);
    record(from, id, at, amount);
    recordRefund(from, id, at, refundFrom);
    const wasBorrowed = to.borrowed.delete(id) && to.borrowed.size === 0 && left === 0;
    if (wasBorrowed) to.balance = null;
    else if (to.balance !== null || amount !== 0) to.balance = cents(left + refundTo);
    if (from.balance !== null || amount !== 0) from.balance = cents(own + refundFrom);
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

function posted(amount: number): Posted {
  return { amount: cents(amount), charged: cents(0) };
}

function rootOf(state: State): State {
  let root = state;
  while (root.into !== null) root = root.into.kept;
  return root;
}

/** What is open of an employee: of the number itself, and of those that are merged into it. */
export function openOfAll(state: State, openOf: (state: State) => Cents): Cents {
  if (state.group.length === 0) return openOf(state);
  const own = state.group.filter((each) => rootOf(each) === state);
  return cents(own.reduce((sum, each) => sum + openOf(each), 0));
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
