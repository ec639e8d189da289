import { proposesOnly } from "../../src/deduction/balances-follow.ts";
import type { CappedLedger } from "../../src/ledger/charges/capped-ledger.ts";
import { type ChargeStanding, chargeStandings } from "../../src/ledger/charges/charge-standings.ts";
import { factsOf } from "../../src/ledger/fact.ts";
import { type CapTerms, withAnswers } from "../../src/ledger/item-caps.ts";
import type { EarlierProposal } from "../../src/ledger/replay/account.ts";
import type { ChangedEntry, LedgerEntry } from "../../src/ledger/replay/ledger-entries.ts";
import type { Merge } from "../../src/ledger/replay/merge.ts";
import { groupOfEach } from "../../src/ledger/replay/merged-accounts.ts";
import type { StoredEntry } from "../../src/ledger/stored-entry.ts";
import { type Cents, cents } from "../../src/money.ts";
import {
  holderOf,
  holdersAt,
  holdsAt,
  mergesOf,
  numbersOf,
} from "../../src/people/merging/merged-numbers.ts";
import { people } from "./files.ts";
import { capTerms, employeeOf, type Run } from "./run.ts";

/** An entry of the company's ledger. */
export interface RecordedEntry extends StoredEntry {
  readonly id: number;
  /** What it charged when it was recorded, if it came to something else then. */
  readonly recordedCharged?: Cents | null;
}

/** What is written; the rest is as of an entry that nobody made by hand. */
type Written = Pick<RecordedEntry, "employeeNumber" | "kind" | "amount" | "charged" | "balanceAfter" | "at"> &
  Partial<RecordedEntry>;

/** A company's runs and its ledger, in the order in which they were recorded. */
export class Records {
  readonly runs: Run[] = [];
  readonly entries: RecordedEntry[] = [];
  readonly balances = new Map<string, Cents | null>();
  /** What is proposed and not confirmed. */
  readonly open = new Map<string, Cents>();
  /** The item of each purchase; null for one without. */
  readonly items = new Map<string, string | null>();
  /** That two employee numbers are one person's. */
  readonly merges: Merge[] = [];
  #places = 0;

  /** A new place in the history, after all others. */
  nextPlace(): number {
    return ++this.#places;
  }

  write(entry: Written): void {
    const none = { purchaseId: null, runId: null, undoes: null, proposedAt: null };
    const runAt = this.runOf(entry.runId ?? null)?.at ?? null;
    this.entries.push({ ...none, ...entry, runAt, id: this.nextPlace() });
  }

  /** Writes what a change of the history comes to. */
  writeChange(changed: readonly ChangedEntry[], entries: readonly LedgerEntry[]): void {
    for (const { id, counts, ...by } of changed) {
      const at = this.entries.findIndex((entry) => entry.id === id);
      const entry = this.entries[at] as RecordedEntry;
      const { recorded = entry.amount, recordedCharged = entry.charged } = entry;
      const [amount, charged] = [cents(entry.amount + by.amount), cents((entry.charged ?? 0) + by.charged)];
      this.entries[at] = {
        ...entry,
        recorded,
        recordedCharged,
        amount,
        charged,
        ...(counts !== null && { counts }),
      };
    }
    for (const { position, ...entry } of entries) {
      const at = position ?? this.nextPlace();
      const now = position === null ? { amount: cents(0), recorded: entry.amount } : {};
      this.write({ ...entry, ...now, at, proposedAt: this.proposedAt(entry.runId) });
    }
  }

  /** Runs that were neither voided nor replaced, in the order of their places. */
  effectiveRuns(): Run[] {
    return this.runs.filter(({ voided }) => !voided).sort((one, other) => one.at - other.at);
  }

  runOf(runId: string | null): Run | undefined {
    return this.runs.find(({ id }) => id === runId);
  }

  placeOf(runId: string | null): number {
    return this.runOf(runId)?.at ?? Number.NaN;
  }

  entriesOf(name: string): RecordedEntry[] {
    return this.entries.filter(({ employeeNumber }) => employeeNumber === name);
  }

  /** The same as they were recorded. */
  recordedOf(name: string): RecordedEntry[] {
    return this.entriesOf(name).map((entry) => {
      const { recorded, recordedCharged = null } = entry;
      return typeof recorded === "number" ? { ...entry, amount: recorded, charged: recordedCharged } : entry;
    });
  }

  balanceOf(name: string): Cents | null {
    return this.balances.get(name) ?? null;
  }

  /** Sets what the person of a number owes: a number that was merged owes nothing itself. */
  setBalance(number: string, balance: Cents | null): void {
    const next = this.merges.find(({ merged, undoneAt }) => merged === number && undoneAt === null);
    this.balances.set(number, next ? cents(0) : balance);
    if (next) this.setBalance(next.kept, balance);
  }

  openOf(name: string): Cents {
    return this.open.get(name) ?? cents(0);
  }

  /** The number under which a person is kept, now or at a place. */
  holderOf(name: string, place?: number): string {
    return holderOf(holdersAt(this.merges, place), name);
  }

  /** All numbers of a person, now or at a place. */
  numbersOf(name: string, place?: number, merges: readonly Merge[] = this.merges): readonly string[] {
    const holders = holdersAt(merges, place);
    return numbersOf(holders, holderOf(holders, name));
  }

  /** Whether a number was ever merged with another, until now or before a place. */
  wasMerged(name: string, place = Number.POSITIVE_INFINITY): boolean {
    return this.merges.some(({ merged, kept, at }) => at < place && (merged === name || kept === name));
  }

  /** Whether a merge that it had to do with, directly or not, was undone. */
  wasParted(name: string): boolean {
    const group = groupOfEach(this.merges).get(name) ?? [];
    return mergesOf(this.merges, group).some(({ undoneAt }) => undoneAt !== null);
  }

  /** What is proposed and not confirmed, under all numbers of a person. */
  openOfPerson(name: string): Cents {
    return cents(this.numbersOf(name).reduce((sum, number) => sum + this.openOf(number), 0));
  }

  /** What is still to be paid back to an employee, now or before a place. */
  dueTo(name: string, place = Number.POSITIVE_INFINITY): Cents {
    const dueBy = ({ kind, amount, paidBack }: RecordedEntry) =>
      (kind === "refund" ? amount : 0) - (paidBack ?? 0);
    const before = this.entriesOf(name).filter(({ at }) => at < place);
    return cents(before.reduce((sum, entry) => sum + dueBy(entry), 0));
  }

  /** Whether an entry of what was paid back is undone, or undoes one. */
  wasNeverPaid({ id, kind, undoes }: RecordedEntry): boolean {
    const isUndone = this.entries.some((other) => other.kind === "paid-back" && other.undoes === id);
    return kind === "paid-back" && (undoes !== null || isUndone);
  }

  itemOf(purchaseId: string | null): string | null {
    return this.items.get(purchaseId ?? "") ?? null;
  }

  /** Whether an employee bought something before anything else was recorded. */
  isBuyer(name: string): boolean {
    return this.entriesOf(name).some(({ opens }) => opens);
  }

  /** Whether someone bought an item, under any number that was ever merged with this one. */
  bought(name: string): boolean {
    return (groupOfEach(this.merges).get(name) ?? [name]).some((number) => this.hasItem(number));
  }

  hasItem(name: string): boolean {
    return this.entriesOf(name).some(({ purchaseId }) => this.itemOf(purchaseId) !== null);
  }

  /** What payroll took for the run at a place, each time that it was confirmed. */
  takenOf(name: string, place: number) {
    return this.entriesOf(name)
      .filter(({ kind, runId }) => kind === "taken" && this.placeOf(runId) === place)
      .map(({ amount, charged, at }) => ({ amount: cents((charged ?? 0) - amount), at }));
  }

  /** The place of a run whose deductions count once they are confirmed; null for other runs. */
  proposedAt(runId: string | null): number | null {
    const run = this.runOf(runId);
    return run && proposesOnly({ balancesFollow: run.follows }) ? run.at : null;
  }

  /** By which caps and limits a run deducts from an employee. */
  capsOf(runId: string | null, name: string): CapTerms | null {
    const run = this.runOf(runId);
    return run ? withAnswers(capTerms(run), employeeOf(run, name)?.inputs.items ?? null) : null;
  }

  /** What counts before a place, as the balance counts it. */
  postedBefore(name: string, at: number): StoredEntry[] {
    return this.#posted(name).filter((entry) => entry.at < at);
  }

  /** The same from there on. */
  postedSince(name: string, at: number): StoredEntry[] {
    return this.#posted(name).filter((entry) => entry.at >= at);
  }

  #posted(name: string): StoredEntry[] {
    return this.entriesOf(name).map((entry) => {
      const [itemId, caps] = [this.itemOf(entry.purchaseId), this.capsOf(entry.runId, name)];
      return { ...entry, itemId, caps, proposedAt: null };
    });
  }

  /** The same under all numbers that are one person's there. */
  postedOfPerson(name: string, at: number): StoredEntry[] {
    return this.numbersOf(name, at).flatMap((number) => this.postedBefore(number, at));
  }

  /** The merges that hold at a place. */
  joinedAt(at: number): readonly Merge[] {
    return this.merges.filter((merge) => holdsAt(merge, at));
  }

  /** What became of what a person was charged before a place. */
  standingsBefore(
    name: string,
    at: number,
    proposedAt: (runId: string | null) => number | null = () => null,
  ): ChargeStanding[] {
    const numbers = this.numbersOf(name, at);
    const merges = mergesOf(this.merges, numbers).map((merge) => {
      return { ...merge, undoneAt: holdsAt(merge, at) ? null : 0 };
    });
    const posted = this.postedOfPerson(name, at);
    return chargeStandings(
      posted.map((entry) => ({ ...entry, proposedAt: proposedAt(entry.runId) })),
      merges,
    );
  }

  /** The same of everyone who bought an item. */
  cappedLedgersBefore(at: number): ReadonlyMap<string, CappedLedger> {
    const ledgerOf = (name: string): CappedLedger => {
      const facts = factsOf(this.postedOfPerson(name, at));
      return { employeeNumber: name, facts, joined: this.joinedAt(at) };
    };
    const buyers = people.filter((name) => this.numbersOf(name, at).some((number) => this.hasItem(number)));
    return new Map(buyers.map((name) => [name, ledgerOf(name)]));
  }

  /** What runs before a place propose, and where it is confirmed. */
  proposalsBefore(name: string, at: number): EarlierProposal[] {
    return this.effectiveRuns()
      .filter((run) => run.at < at && run.follows === "confirmed")
      .map((run) => ({
        amount: cents(employeeOf(run, name)?.result?.proposedDeduction ?? 0),
        until: this.takenOf(name, run.at)[0]?.at ?? Number.POSITIVE_INFINITY,
      }))
      .filter(({ until }) => until > at);
  }
}
