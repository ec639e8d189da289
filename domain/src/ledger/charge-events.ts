import type { Cents } from "../money.ts";
import {
  countingKinds,
  type EntryKind,
  kindsOfMerge,
  kindsOfRun,
  ledgerKinds,
  type Replayed,
} from "./facts.ts";
import type { CapTerms } from "./item-caps.ts";

/** An entry of one employee's ledger, as far as it matters for what is paid. */
export interface PostedEntry {
  /** Left out where there is only one. */
  readonly employeeNumber?: string;
  readonly kind: EntryKind;
  readonly amount: Cents;
  /** What the amount adds before it takes away; null where it only does one of the two. */
  readonly charged: Cents | null;
  /** What was paid back other than by a run, negative where that is undone; left out for all other entries. */
  readonly paidBack?: Cents | null;
  /** The place of the write-off that is undone. */
  readonly undoes: number | null;
  readonly purchaseId: string | null;
  /** What was bought; null for a purchase without an item, and for all other entries. */
  readonly itemId?: string | null;
  readonly runId: string | null;
  /** Where it counts in the history. */
  readonly at: number;
  /** By which caps and limits of items its run deducts, and for which pay; null for all other entries. */
  readonly caps?: CapTerms | null;
  /** Of a return: the items with a class then; null if the employee bought none, and for all other entries. */
  readonly classedItems?: readonly string[] | null;
  /** The place of its run, if what that deducts is paid once it is confirmed what payroll took; null for all others. */
  readonly proposedAt: number | null;
}

/** What counts at one place of the history, together with what was written about it later. */
export interface Event {
  readonly at: number;
  readonly proposedAt: number | null;
  readonly kind: Replayed | "charge" | "undone";
  readonly undoes: number | null;
  readonly purchaseId: string | null;
  readonly itemId: string | null;
  readonly runId: string | null;
  readonly caps: CapTerms | null;
  /** Of a return: the items with a class then. */
  readonly classedItems?: readonly string[] | null;
  /** Whether it is of a run that still counts. */
  counts: boolean;
  /** What it adds to the balance, and how much of that are charges. */
  amount: number;
  charged: number;
  /** How much more is to be paid back because of it; negative for what was paid back. */
  due: number;
}

/** What happened in one ledger, in the order of the history: what a run only proposes is paid once it is confirmed. */
export function eventsOf(entries: readonly PostedEntry[]): Event[] {
  const events = eventsAtOnce(entries);
  payWhenConfirmed(events);
  return events;
}

/** The same as the balance counts it: what a run proposes is paid at once, so that nothing is proposed twice. */
export function eventsAtOnce(entries: readonly PostedEntry[]): Event[] {
  const events = new Map<string, Event>();
  const own = entries.filter(({ kind }) => !kindsOfMerge.has(kind));
  const sorted = own.toSorted((one, other) => Number(isLater(one)) - Number(isLater(other)));
  for (const entry of sorted) {
    const { kind, amount, undoes, purchaseId, itemId = null, runId, at, caps = null, proposedAt } = entry;
    const { classedItems = null } = entry;
    // What payroll took for a run happens later than the run.
    const key = runId === null || !kindsOfRun.has(kind) ? String(at) : runId;
    const event = events.get(key) ?? {
      ...{
        at,
        proposedAt,
        kind: isOfMerge(entry) ? "undone" : (ledgerKinds[kind].replayed ?? "charge"),
        undoes,
        purchaseId,
        itemId,
      },
      ...{ runId, caps, classedItems, counts: false, amount: 0, charged: 0, due: 0 },
    };
    if (kindsOfRun.has(kind)) event.counts = countingKinds.has(kind);
    event.amount += amount;
    event.charged += chargedBy(entry);
    event.due += kind === "refund" ? amount : -(entry.paidBack ?? 0);
    events.set(key, event);
  }
  return [...events.values()].sort((one, other) => one.at - other.at);
}

/** What a run only proposes is paid by the first confirmation of what payroll took, or isn't yet. */
function payWhenConfirmed(events: readonly Event[]): void {
  const proposed = new Map<number, number>();
  for (const event of events) {
    const { proposedAt, kind, charged } = event;
    if (proposedAt === null) continue;
    if (kind === "taken") {
      event.amount -= proposed.get(proposedAt) ?? 0;
      proposed.delete(proposedAt);
    } else {
      proposed.set(proposedAt, (proposed.get(proposedAt) ?? 0) + charged - event.amount);
      event.amount = charged;
    }
  }
}

/** What is to be paid back because a merge was undone. */
function isOfMerge({ kind, purchaseId, runId }: PostedEntry): boolean {
  return kind === "refund" && purchaseId === null && runId === null;
}

function chargedBy({ kind, amount, charged, runId }: PostedEntry): number {
  if (ledgerKinds[kind].replayed === "purchase") return amount;
  if (kind === "refund") return runId === null ? amount : 0;
  return kindsOfRun.has(kind) ? (charged ?? 0) : 0;
}

/** A refund is written before its return. */
function isLater({ kind }: PostedEntry): boolean {
  return ledgerKinds[kind].follows === true;
}
