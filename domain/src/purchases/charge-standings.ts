import { type Cents, cents } from "../money.ts";
import { type Event, eventsOf, type PostedEntry } from "./charge-events.ts";

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

/** That the charges of one employee number are those of another from a place of the history on. */
export interface JoinedCharges {
  readonly merged: string;
  readonly kept: string;
  readonly at: number;
}

/**
 * Which charges the deductions of one employee paid: the oldest first (settled point 12), in the order of the history.
 * A return takes back its own purchase; what was paid for that then pays for the oldest open charge, or is paid back.
 * The sum of `open` is what is owed.
 * @param entries of all numbers of the employee
 * @param joined the merges of them that hold: until then, deductions pay the charges of their own number
 */
export function chargeStandings(
  entries: readonly PostedEntry[],
  joined: readonly JoinedCharges[] = [],
): ChargeStanding[] {
  const accounts = createAccounts();
  const ledgers = [...Map.groupBy(entries, ({ employeeNumber = "" }) => employeeNumber)];
  const events = ledgers.flatMap(([number, own]) => eventsOf(own).map((event) => ({ ...event, number })));
  const steps = [
    ...events.map((event) => ({ at: event.at, happen: () => accounts.take(event.number, event) })),
    ...joined.map((one) => ({ at: one.at, happen: () => accounts.join(one) })),
  ].sort((one, other) => one.at - other.at);
  for (const { happen } of steps) happen();
  return accounts.charges().map((charge) => ({
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

/** The charges of each employee number; those of one that was merged are the other's. */
function createAccounts() {
  const accounts = new Map<string, Account>();
  const of = (number: string): Account => {
    const account = accounts.get(number) ?? { charges: [], writeOffs: new Map(), ahead: 0 };
    accounts.set(number, account);
    return account;
  };
  return {
    take: (number: string, event: Event) => take(of(number), event),
    join({ merged, kept }: JoinedCharges): void {
      const [from, to] = [of(merged), of(kept)];
      to.charges.push(...from.charges);
      to.charges.sort((one, other) => one.at - other.at);
      for (const [at, parts] of from.writeOffs) to.writeOffs.set(at, parts);
      to.ahead += from.ahead;
      for (const [number, account] of accounts) if (account === from) accounts.set(number, to);
    },
    charges: () =>
      [...new Set(accounts.values())]
        .flatMap(({ charges }) => charges)
        .sort((one, other) => one.at - other.at),
  };
}

interface Account {
  readonly charges: Charge[];
  readonly writeOffs: WriteOffs;
  /**
   * What was deducted beyond what the number owed by itself, because it paid for one that was merged with it: until the
   * merge was undone, and that was to be paid back.
   */
  ahead: number;
}

type Way = "paid" | "returned" | "corrected" | "writtenOff";

/** What each write-off took off which charge. */
type WriteOffs = Map<number, readonly { readonly charge: Charge; readonly amount: number }[]>;

interface Charge
  extends Record<Way, number>,
    Pick<ChargeStanding, "purchaseId" | "runId" | "chargedBy" | "at"> {
  readonly amount: number;
}

function take(account: Account, event: Event): void {
  const { charges, writeOffs } = account;
  const { kind, purchaseId, runId, amount } = event;
  if (kind === "undone") account.ahead -= amount;
  else if (kind === "return") takeBack(account, event);
  else if (kind === "taken" && amount > 0) release(charges, event);
  else if (kind === "taken") spread(account, "paid", -amount);
  else if (kind === "written-off") writeOffs.set(event.at, spread(account, "writtenOff", -amount));
  else if (kind === "reinstated") reinstate(charges, event, writeOffs);
  else if (kind === "correction" && amount < 0) spread(account, "corrected", -amount);
  else {
    const charged = kind === "correction" ? amount : event.charged;
    if (charged > 0 || purchaseId !== null) {
      const chargedBy = kind === "correction" ? kind : "charge";
      charges.push(newCharge(charged, { purchaseId, runId, chargedBy, at: event.at }));
    }
    spread(account, "paid", charged - amount);
  }
  payAhead(account, event.at);
}

/** What was deducted beyond what was owed pays for what is charged later; what is to be paid back of nothing is owed. */
function payAhead(account: Account, at: number): void {
  const { ahead } = account;
  account.ahead = 0;
  if (ahead > 0) spread(account, "paid", ahead);
  if (ahead < 0)
    account.charges.push(newCharge(-ahead, { purchaseId: null, runId: null, chargedBy: "taken", at }));
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
function takeBack(account: Account, { purchaseId, amount, charged, at }: Event): void {
  const { charges } = account;
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
  if (left >= 0) spread(account, "paid", left);
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
function spread(account: Account, way: Way, amount: number) {
  const { charges } = account;
  let left = amount;
  const parts: { charge: Charge; amount: number }[] = [];
  for (const charge of charges) {
    const part = Math.min(left, openOf(charge));
    charge[way] += part;
    left -= part;
    if (part > 0) parts.push({ charge, amount: part });
  }
  account.ahead += left;
  return parts;
}

function openOf({ amount, paid, returned, corrected, writtenOff }: Charge): number {
  return amount - paid - returned - corrected - writtenOff;
}
