import { type Cents, cents } from "../../money.ts";
import { countingKinds, type EntryKind, kindsOfPayroll, kindsOfRun, ledgerKinds } from "../facts.ts";
import type { Account, ChargeOnly, EarlierProposal } from "./account.ts";
import type { CappedAccount } from "./capped-history.ts";
import type { FixedEntry } from "./fixed-entry.ts";
import type { Posted } from "./ledger-entries.ts";
import { type MovedEntries, placeOfMove } from "./merge.ts";
import type { TakenEntry } from "./taken-entry.ts";

/** An entry of an employee's ledger. */
export interface StoredEntry {
  readonly id: number;
  readonly kind: EntryKind;
  readonly amount: Cents;
  readonly charged: Cents | null;
  /** What was paid back other than by a run; left out for all other entries. */
  readonly paidBack?: Cents | null;
  readonly balanceAfter: Cents | null;
  /** Of a correction: what was proposed and not confirmed then. */
  readonly open: Cents | null;
  /** Of a purchase: nothing was recorded before it. */
  readonly opens: boolean;
  /** The place of the write-off that is undone. */
  readonly undoes: number | null;
  readonly purchaseId: string | null;
  /** Of a return: the items with a class then; null if the employee bought none, and for all other entries. */
  readonly classedItems?: readonly string[] | null;
  readonly runId: string | null;
  /** The merge that it belongs to. */
  readonly mergeId?: string | null;
  /** Where it counts in the history. */
  readonly at: number;
}

/** What else there is to know of an account. */
export interface AccountContext {
  /** The place from which on there are entries. */
  readonly from: number;
  /** Whether anything was recorded before that place. */
  readonly recordedBefore: () => boolean;
  /** Whether a run was voided. */
  readonly isVoided: (runId: string) => boolean;
  /** The place of a run in the ledger. */
  readonly placeOf: (runId: string) => number;
  /** What is proposed and not confirmed now, and what runs before that place propose that isn't confirmed there. */
  readonly open?: Cents;
  readonly earlierOpen?: readonly EarlierProposal[];
  /** What was to be paid back before that place. */
  readonly dueBefore?: Cents;
  /** As `chargeOnlyOf` what was recorded before that place. */
  readonly chargeOnly?: ChargeOnly | undefined;
  /** What was recorded before that place; given for an employee number that was merged or has others merged into it. */
  readonly earlier?: readonly StoredEntry[];
  /** Given for someone who bought an item that has a cap at one of the runs. */
  readonly capped?: CappedAccount | undefined;
}

/** One employee's account, from the entries that count from some place on, in the order in which they were written. */
export function readAccount(
  now: Cents | null,
  entries: readonly StoredEntry[],
  context: AccountContext,
): Account {
  const { recordedBefore, isVoided, chargeOnly } = context;
  const before = (now ?? 0) - entries.reduce((sum, { amount }) => sum + amount, 0);
  const isKnown = chargeOnly === undefined && (before !== 0 || recordedBefore());
  const runs = amountsByRun(entries);
  const voided = [...runs].filter(([runId]) => isVoided(runId));
  return {
    before: isKnown ? cents(before) : null,
    now,
    open: context.open ?? cents(0),
    earlierOpen: context.earlierOpen ?? [],
    dueBefore: context.dueBefore ?? cents(0),
    chargeOnly,
    moved: readMoved(entries, context.earlier),
    capped: context.capped,
    fixed: [...byHand(entries, context), ...voided.flatMap(chargeOf)].sort((one, other) => one.at - other.at),
    byRun: new Map([...runs].filter(([, run]) => counts(run)).map(([runId, run]) => [runId, postedBy(run)])),
  };
}

/** Whether these entries, all that came before, leave a balance recorded. */
export function isRecorded(entries: readonly StoredEntry[]): boolean {
  return (
    hasOwn(entries) || (entries.findLast(({ mergeId }) => isOfMerge(mergeId))?.balanceAfter ?? null) !== null
  );
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
  const isUncounted = ({ runId, kind }: StoredEntry) =>
    runId !== null && kindsOfRun.has(kind) && !counts(runId);
  const others = entries.filter((entry) => !isUncounted(entry));
  if (isRecorded(others) || hasTaken(others)) return undefined;
  const charge = [...amountsByRun(entries)].find(([, { amount }]) => amount !== 0);
  if (charge === undefined) return undefined;
  const [runId, { amount, at }] = charge;
  return { runId, at, amount: cents(amount), isVoided: isVoided(runId) };
}

/** Whether payroll took anything else than a run deducted. */
function hasTaken(entries: readonly StoredEntry[]): boolean {
  const taken = entries.filter(({ kind }) => kindsOfPayroll.has(kind));
  return [...Map.groupBy(taken, ({ at }) => at).values()].some(
    (ofOne) => ofOne.reduce((sum, { amount }) => sum + amount, 0) !== 0,
  );
}

/** Whether anything is recorded but what was moved. */
function hasOwn(entries: readonly StoredEntry[]): boolean {
  return (
    entries.some(({ runId, mergeId }) => runId === null && !isOfMerge(mergeId)) ||
    [...amountsByRun(entries).values()].some(counts)
  );
}

function isOfMerge(mergeId: string | null | undefined): mergeId is string {
  return mergeId !== null && mergeId !== undefined;
}

/** What merges moved, and what their undoing left to be paid back, each at its place. */
function readMoved(
  entries: readonly StoredEntry[],
  earlier: readonly StoredEntry[] = [],
): MovedEntries | undefined {
  const [moved, refunds, before] = [
    new Map<string, Cents>(),
    new Map<string, Cents>(),
    new Map<string, Cents>(),
  ];
  const add = (sums: Map<string, Cents>, key: string, amount: Cents) =>
    sums.set(key, cents((sums.get(key) ?? 0) + amount));
  for (const { mergeId, kind, amount, at } of entries) {
    if (isOfMerge(mergeId)) add(kind === "refund" ? refunds : moved, placeOfMove(mergeId, at), amount);
  }
  for (const { mergeId, kind, amount } of earlier) {
    if (isOfMerge(mergeId) && kind !== "refund") add(before, mergeId, amount);
  }
  if (moved.size + refunds.size + earlier.length === 0) return undefined;
  return { moved, refunds, before, nothingElseBefore: !hasOwn(earlier) };
}

interface RunAmount {
  amount: number;
  charged: number;
  lastKind: EntryKind;
  readonly at: number;
}

function amountsByRun(entries: readonly StoredEntry[]): Map<string, RunAmount> {
  const runs = new Map<string, RunAmount>();
  for (const { runId, amount, charged, kind, at } of entries) {
    if (runId === null || !kindsOfRun.has(kind)) continue;
    const run = runs.get(runId) ?? { amount: 0, charged: 0, lastKind: kind, at };
    run.amount += amount;
    run.charged += charged ?? 0;
    run.lastKind = kind;
    runs.set(runId, run);
  }
  return runs;
}

/** A run whose last entry takes back what it did counts only if a charge is left of it. */
function counts({ amount, lastKind }: RunAmount): boolean {
  return amount !== 0 || countingKinds.has(lastKind);
}

function postedBy({ amount, charged }: RunAmount): Posted {
  return { amount: cents(amount), charged: cents(charged) };
}

type Mutable<Fields> = { -readonly [Field in keyof Fields]: Fields[Field] };

/** What comes later because of one of these has its place; a refund is written before its return. */
function byHand(entries: readonly StoredEntry[], context: AccountContext): FixedEntry[] {
  const fixed = new Map<number, Mutable<FixedEntry>>();
  const takenOf = createTakenReader(entries, context);
  const paidBackOf = createPaybackReader(entries);
  for (const entry of entries) {
    const { kind, amount, balanceAfter, open, opens, undoes, purchaseId, classedItems, runId, at } = entry;
    const { replayed } = ledgerKinds[kind];
    if (replayed === undefined) continue;
    const states = cents((balanceAfter ?? 0) + (open ?? 0));
    const own = { at, kind: replayed, amount, states, opens, undoes, purchaseId, classedItems, runId };
    fixed.set(at, { ...own, refund: cents(0), paidBack: paidBackOf(entry), taken: takenOf(entry) });
  }
  for (const { kind, amount, at } of entries) {
    const entry = fixed.get(at);
    if (!entry || ledgerKinds[kind].follows !== true) continue;
    if (kind === "refund") entry.refund = cents(entry.refund + amount);
    else entry.amount = cents(entry.amount + amount);
  }
  addPaidNext([...fixed.values()]);
  return [...fixed.values()];
}

/** What was recorded as paid back and undone since was never paid back. */
function createPaybackReader(entries: readonly StoredEntry[]) {
  const paybacks = entries.filter(({ kind }) => kind === "paid-back");
  const known = new Set(paybacks.map(({ id }) => id));
  const undone = new Set(paybacks.map(({ undoes }) => undoes));
  return ({ id, undoes, paidBack }: StoredEntry): Cents => {
    const isUndoing = undoes !== null && known.has(undoes);
    return isUndoing || undone.has(id) ? cents(0) : (paidBack ?? cents(0));
  };
}

/** What is paid back must be due by then, so the last entry that can leave something due knows of it. */
function addPaidNext(fixed: readonly Mutable<FixedEntry>[]): void {
  let last: Mutable<FixedEntry> | undefined;
  for (const entry of fixed.toSorted((one, other) => one.at - other.at)) {
    if (entry.kind === "return" || entry.kind === "taken") last = entry;
    else if (last !== undefined && entry.paidBack !== 0)
      last.paidNext = cents((last.paidNext ?? 0) + entry.paidBack);
  }
}

/** The first entry for a run takes the place of what the run deducts, each further one that of the one before. */
function createTakenReader(entries: readonly StoredEntry[], { from, placeOf }: AccountContext) {
  const known = new Set<number>();
  return ({ kind, amount, charged, runId, at }: StoredEntry): TakenEntry | null => {
    if (kind !== "taken" || runId === null) return null;
    const place = placeOf(runId);
    const ofRun = place >= from && !known.has(place);
    known.add(place);
    const insteadOf = charged ?? cents(0);
    const refund = entries.find((entry) => entry.kind === "refund" && entry.at === at);
    const settles = cents(Math.min(0, refund?.amount ?? 0));
    return { place, amount: cents(insteadOf - amount), insteadOf, settles, ofRun };
  };
}

function chargeOf([runId, { amount, at }]: readonly [string, RunAmount]): FixedEntry[] {
  if (amount === 0) return [];
  const charged = {
    kind: "charge",
    amount: cents(amount),
    states: cents(amount),
    refund: cents(0),
    paidBack: cents(0),
  } as const;
  return [{ at, ...charged, taken: null, opens: false, undoes: null, purchaseId: null, runId }];
}
