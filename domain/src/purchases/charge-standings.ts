import { type Cents, cents } from "../money.ts";
import type { EntryKind } from "../runs/recompute/entry-kinds.ts";

/** An entry of one employee's ledger, as far as it matters for what is paid. */
export interface PostedEntry {
  readonly kind: EntryKind;
  readonly amount: Cents;
  /** What the amount adds before it takes away; null where it only does one of the two. */
  readonly charged: Cents | null;
  /** The place of the write-off that is undone. */
  readonly undoes: number | null;
  readonly purchaseId: string | null;
  readonly runId: string | null;
  /** Where it counts in the history. */
  readonly at: number;
  /** The place of its run, if what that deducts is paid once it is confirmed what payroll took; null for all others. */
  readonly proposedAt: number | null;
}

/** Something that an employee owed, and what became of it: `amount` is the sum of the other five. */
export interface ChargeStanding {
  /** Null for the deduction amount of a first run, and for what a correction added. */
  readonly purchaseId: string | null;
  /** The run that charged the deduction amount. */
  readonly runId: string | null;
  /** What charged it. `taken`: what had counted as deducted and wasn't taken, where no charge is left that it paid. */
  readonly chargedBy: "charge" | "correction" | "taken" | "reinstated";
  /** Where it counts in the history. */
  readonly at: number;
  readonly amount: Cents;
  /** Deducted for it. */
  readonly paid: Cents;
  readonly returned: Cents;
  /** Taken off by a correction. */
  readonly corrected: Cents;
  readonly writtenOff: Cents;
  /** Still owed. */
  readonly open: Cents;
}

/**
 * Which charges the deductions of one employee paid: the oldest first (settled point 12), in the order of the history.
 * A return takes back its own purchase; what was paid for that then pays for the oldest open charge, or is paid back.
 * The sum of `open` is what is owed.
 */
export function chargeStandings(entries: readonly PostedEntry[]): ChargeStanding[] {
  const charges: Charge[] = [];
  const writeOffs: WriteOffs = new Map();
  for (const event of eventsOf(entries)) take(charges, event, writeOffs);
  return charges.map((charge) => ({
    purchaseId: charge.purchaseId,
    runId: charge.runId,
    chargedBy: charge.chargedBy,
    at: charge.at,
    amount: cents(charge.amount),
    paid: cents(charge.paid),
    returned: cents(charge.returned),
    corrected: cents(charge.corrected),
    writtenOff: cents(charge.writtenOff),
    open: cents(openOf(charge)),
  }));
}

type Way = "paid" | "returned" | "corrected" | "writtenOff";

/** What each write-off took off which charge. */
type WriteOffs = Map<number, readonly { readonly charge: Charge; readonly amount: number }[]>;

interface Charge
  extends Record<Way, number>,
    Pick<ChargeStanding, "purchaseId" | "runId" | "chargedBy" | "at"> {
  readonly amount: number;
}

/** What counts at one place of the history, together with what was written about it later. */
interface Event {
  readonly at: number;
  readonly proposedAt: number | null;
  readonly kind: "charge" | "return" | "correction" | "taken" | "written-off" | "reinstated";
  readonly undoes: number | null;
  readonly purchaseId: string | null;
  readonly runId: string | null;
  /** What it adds to the balance, and how much of that are charges. */
  amount: number;
  charged: number;
}

function eventsOf(entries: readonly PostedEntry[]): Event[] {
  const events = new Map<string, Event>();
  const sorted = entries.toSorted((one, other) => Number(isLater(one)) - Number(isLater(other)));
  for (const entry of sorted) {
    const { kind, amount, undoes, purchaseId, runId, at, proposedAt } = entry;
    const key = runId === null || isApart.has(kind) ? String(at) : runId;
    const event = events.get(key) ?? {
      ...{ at, proposedAt, kind: eventKind(kind), undoes, purchaseId, runId },
      ...{ amount: 0, charged: 0 },
    };
    event.amount += amount;
    event.charged += chargedBy(entry);
    events.set(key, event);
  }
  const inOrder = [...events.values()].sort((one, other) => one.at - other.at);
  payWhenConfirmed(inOrder);
  return inOrder;
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

/** What payroll took for a run happens later than the run. */
const isApart: ReadonlySet<EntryKind> = new Set(["taken", "kept", "refund"]);

function chargedBy({ kind, amount, charged, runId }: PostedEntry): number {
  if (kind === "purchase" || kind === "opening") return amount;
  if (kind === "refund") return runId === null ? amount : 0;
  return isApart.has(kind) || runId === null ? 0 : (charged ?? 0);
}

/** A refund is written before its return. */
function isLater({ kind }: PostedEntry): boolean {
  return kind === "refund" || kind === "restated" || kind === "kept";
}

function eventKind(kind: EntryKind): Event["kind"] {
  switch (kind) {
    case "return":
    case "correction":
    case "taken":
    case "written-off":
    case "reinstated":
      return kind;
    default:
      return "charge";
  }
}

function take(charges: Charge[], event: Event, writeOffs: WriteOffs): void {
  const { kind, purchaseId, runId, amount } = event;
  if (kind === "return") takeBack(charges, event);
  else if (kind === "taken" && amount > 0) release(charges, event);
  else if (kind === "taken") spread(charges, "paid", -amount);
  else if (kind === "written-off") writeOffs.set(event.at, spread(charges, "writtenOff", -amount));
  else if (kind === "reinstated") reinstate(charges, event, writeOffs);
  else if (kind === "correction" && amount < 0) spread(charges, "corrected", -amount);
  else {
    const charged = kind === "correction" ? amount : event.charged;
    if (charged > 0 || purchaseId !== null) {
      const chargedBy = kind === "correction" ? kind : "charge";
      charges.push(newCharge(charged, { purchaseId, runId, chargedBy, at: event.at }));
    }
    spread(charges, "paid", charged - amount);
  }
}

function newCharge(
  amount: number,
  from: Pick<ChargeStanding, "purchaseId" | "runId" | "chargedBy" | "at">,
): Charge {
  return { ...from, amount, paid: 0, returned: 0, corrected: 0, writtenOff: 0 };
}

/** The same charges are open again; what of them was returned meanwhile is owed for something else. */
function reinstate(charges: Charge[], { undoes, amount, at }: Event, writeOffs: WriteOffs): void {
  let left = amount;
  for (const { charge, amount: written } of writeOffs.get(undoes ?? 0) ?? []) {
    const part = Math.min(left, written, charge.writtenOff);
    charge.writtenOff -= part;
    left -= part;
  }
  if (left > 0) charges.push(newCharge(left, { purchaseId: null, runId: null, chargedBy: "reinstated", at }));
}

/**
 * `charged` of a return is what is paid back, so `amount` is the return less that. What is to be paid back although payroll
 * hasn't confirmed that it took it is owed until then.
 */
function takeBack(charges: Charge[], { purchaseId, amount, charged, at }: Event): void {
  const own = charges.find((charge) => charge.purchaseId === purchaseId);
  if (!own) throw new Error("a return without its purchase");
  const returned = charged - amount;
  const beyond = Math.max(0, returned - openOf(own));
  const unpaid = Math.min(beyond, own.paid);
  const uncorrected = Math.min(beyond - unpaid, own.corrected);
  own.paid -= unpaid;
  own.corrected -= uncorrected;
  own.writtenOff -= beyond - unpaid - uncorrected;
  own.returned += returned;
  const left = beyond - charged;
  if (left >= 0) spread(charges, "paid", left);
  else charges.push(newCharge(-left, { purchaseId: null, runId: null, chargedBy: "taken", at }));
}

/** Payroll took less than was counted as paid: the newest charges are open again; what none of them was paid is owed anew. */
function release(charges: Charge[], { purchaseId, runId, amount, at }: Event): void {
  let left = amount;
  for (const charge of charges.toReversed()) {
    const part = Math.min(left, charge.paid);
    charge.paid -= part;
    left -= part;
  }
  if (left > 0) charges.push(newCharge(left, { purchaseId, runId, chargedBy: "taken", at }));
}

/** Takes an amount off the open charges, the oldest first. @returns how much off each */
function spread(charges: readonly Charge[], way: Way, amount: number) {
  let left = amount;
  const parts: { charge: Charge; amount: number }[] = [];
  for (const charge of charges) {
    const part = Math.min(left, openOf(charge));
    charge[way] += part;
    left -= part;
    if (part > 0) parts.push({ charge, amount: part });
  }
  if (left !== 0) throw new Error("more was deducted than was owed");
  return parts;
}

function openOf({ amount, paid, returned, corrected, writtenOff }: Charge): number {
  return amount - paid - returned - corrected - writtenOff;
}
