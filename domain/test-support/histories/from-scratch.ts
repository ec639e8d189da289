import { expect } from "vitest";
import { remainingBalance } from "../../src/deduction/remaining-balance.ts";
import type { StoredEntry } from "../../src/ledger/stored-entry.ts";
import { type Cents, cents } from "../../src/money.ts";
import { calculateRun } from "../../src/runs/calculate-run.ts";
import { countsOnBalance } from "../../src/verdicts/verdicts.ts";
import { type KeptEmployee, keptOf } from "../kept-employees.ts";
import { mostByHand, toPayBackByHand } from "./by-hand.ts";
import { people } from "./files.ts";
import type { RecordedEntry, Records } from "./records.ts";
import { charged, employeeOf, type Run, termsOf } from "./run.ts";
import type { Known } from "./settings.ts";

const kindsByHand: ReadonlySet<StoredEntry["kind"]> = new Set([
  ...(["purchase", "opening", "return", "correction"] as const),
  ...(["written-off", "reinstated", "taken", "paid-back"] as const),
]);

/** The history that counts, calculated from its beginning in the order of its places, as if nothing had ever been changed. */
export class FromScratch {
  readonly #records: Records;
  /** Where the history is. */
  #place = 0;
  /** What is owed so far under each number by itself, less what is proposed and not confirmed; nothing where none is recorded. */
  readonly #own = new Map<string, Cents>();
  /** What each run deducts, by employee and place. */
  readonly #deducted = new Map<string, number>();
  /** What is proposed and not confirmed, by employee and place. */
  readonly #proposed = new Map<string, Map<number, Cents>>(people.map((name) => [name, new Map()]));
  /** What is to be paid back so far, by employee. */
  readonly #due = new Map<string, number>();
  /** What each write-off took, by its place. */
  readonly #writtenOff = new Map<number, number>();

  /** @throws if a run found anything else than it does from scratch, or deducts more than its items allow */
  constructor(records: Records) {
    this.#records = records;
    const byHand = records.entries.filter(({ kind }) => kindsByHand.has(kind));
    const undoings = records.merges.flatMap(({ undoneAt, merged, kept }) =>
      undoneAt === null ? [] : [{ at: undoneAt, sides: [kept, merged] }],
    );
    const events = [...records.effectiveRuns(), ...byHand, ...undoings];
    for (const event of events.sort((one, other) => one.at - other.at)) {
      this.#place = event.at;
      if ("file" in event) this.#run(event);
      else if ("sides" in event) for (const side of event.sides) this.#payBackAhead(side);
      else this.#enter(event);
    }
    this.#place = Number.POSITIVE_INFINITY;
  }

  /** Of merged numbers, the one that was kept has what the person owes. */
  owedBy(name: string): Cents | null {
    const { merges } = this.#records;
    const own = merges.find(({ merged, undoneAt }) => merged === name && undoneAt === null);
    if (own === undefined) return this.#owedBy(name);
    const under = this.#records.numbersOf(
      name,
      this.#place,
      merges.filter((one) => one !== own),
    );
    return under.some((number) => this.#own.has(number)) ? cents(0) : null;
  }

  /** What a person owes so far under all numbers; null if nothing is recorded. */
  #owedBy(name: string): Cents | null {
    const recorded = this.#records
      .numbersOf(name, this.#place)
      .flatMap((number) => this.#own.get(number) ?? []);
    return recorded.length === 0 ? null : cents(recorded.reduce((sum, own) => sum + own, 0));
  }

  /** What one of two numbers paid of the other's debt is to be paid back once they are two people's again. */
  #payBackAhead(name: string): void {
    // Right after the merge was undone.
    this.#place += 0.5;
    const ahead = Math.max(0, -(this.#owedBy(name) ?? 0));
    this.#place -= 0.5;
    if (ahead === 0) return;
    this.#add(name, ahead);
    this.#due.set(name, this.#dueTo(name) + ahead);
  }

  #openOfPerson(name: string): Cents {
    const numbers = this.#records.numbersOf(name, this.#place);
    return cents(numbers.reduce((sum, number) => sum + this.openOf(number), 0));
  }

  openOf(name: string): Cents {
    return cents([...this.#proposalsOf(name).values()].reduce((sum, amount) => sum + amount, 0));
  }

  #proposalsOf(name: string): Map<number, Cents> {
    return this.#proposed.get(name) as Map<number, Cents>;
  }

  #run(run: Run): void {
    const again = this.#calculate(run);
    expect(run.employees.map(figures)).toEqual(again.map(figures));
    for (const { result, inputs } of again) {
      if (result === null) continue;
      const { employeeNumber, startingCost, proposedDeduction, verdict } = result;
      const most = mostByHand(this.#records, run, result, inputs.items);
      expect(proposedDeduction).toBeLessThanOrEqual(most);
      if (!countsOnBalance(verdict)) continue;
      this.#deducted.set(`${employeeNumber} ${run.at}`, proposedDeduction);
      if (run.follows === "confirmed") this.#proposalsOf(employeeNumber).set(run.at, proposedDeduction);
      const owed = this.#owedBy(employeeNumber) ?? 0;
      this.#add(employeeNumber, remainingBalance(startingCost, proposedDeduction) - owed);
    }
  }

  /** Each employee by what was known of them when the run was made or settled. */
  #calculate({ file, filed, meanings, consents, usedLater, ...run }: Run): KeptEmployee[] {
    const { payDate } = filed;
    const openProposals = new Map(people.map((name) => [name, this.#openOfPerson(name)]));
    const recorded = {
      openProposals,
      cappedLedgers: this.#records.cappedLedgersBefore(run.at),
      ...{ consents, usedLater },
    };
    const calculateWith = (known: Known) =>
      keptOf(calculateRun(file, { ...termsOf(this.#owedAt(run), known, run, payDate), ...recorded }));
    const byMeaning = new Map(
      [...new Set(meanings.values())].map((known) => [known, calculateWith(known)] as const),
    );
    return people.flatMap((name) => {
      const employees = byMeaning.get(meanings.get(name) as Known) ?? [];
      return employeeOf({ employees }, name) ?? [];
    });
  }

  /** Who bought something later than the run owes nothing before it. */
  #owedAt({ buyers, charging }: Pick<Run, "buyers" | "charging">): ReadonlyMap<string, Cents> {
    return new Map(
      people.flatMap((name) => {
        const owed = this.#owedBy(name) ?? (charging !== "recorded" && buyers.has(name) ? cents(0) : null);
        return owed === null ? [] : [[name, owed] as const];
      }),
    );
  }

  #enter(entry: RecordedEntry): void {
    const { employeeNumber: name, kind, amount, at, undoes } = entry;
    const owed = this.#owedBy(name) ?? 0;
    switch (kind) {
      case "purchase":
      case "opening":
        this.#add(name, (this.#owedBy(name) === null ? this.#firstCharge(name) : 0) + amount);
        break;
      case "return":
        this.#add(name, amount + this.#refund(entry, toPayBackByHand(this.#records, entry, -amount, owed)));
        break;
      case "paid-back":
        this.#due.set(name, this.#dueTo(name) - this.#paidBy(entry));
        break;
      case "taken":
        this.#confirm(entry);
        break;
      case "written-off":
        this.#writtenOff.set(at, owed);
        this.#add(name, -owed);
        break;
      case "reinstated":
        this.#add(name, this.#writtenOff.get(undoes ?? 0) ?? 0);
        break;
      default: {
        const states = (entry.balanceAfter ?? 0) + (entry.open ?? 0);
        this.#add(name, Math.max(0, states - this.#openOfPerson(name)) - owed);
      }
    }
  }

  /** What payroll took replaces what its run deducts, unless a person decided on what is owed in between. */
  #confirm(entry: RecordedEntry): void {
    const { employeeNumber: name, runId, at, amount, charged: said, proposedAt } = entry;
    const place = this.#records.placeOf(runId);
    const insteadOf = said ?? 0;
    const own = this.#records.entriesOf(name);
    const isDecided = ({ kind }: RecordedEntry) =>
      kind === "written-off" || (kind === "correction" && proposedAt === null);
    const isOfPerson = (other: RecordedEntry) =>
      this.#records.numbersOf(name, other.at).includes(other.employeeNumber);
    const isCorrected = this.#records.entries.some(
      (entry) => isOfPerson(entry) && isDecided(entry) && entry.at > place && entry.at < at,
    );
    this.#proposalsOf(name).delete(place);
    const isOfRun = this.#records.takenOf(name, place)[0]?.at === at && !isCorrected;
    const counted = isOfRun ? (this.#deducted.get(`${name} ${place}`) ?? 0) : insteadOf;
    const added = counted - (insteadOf - amount);
    const refund = own.find((one) => one.kind === "refund" && one.at === at);
    const settled = refund?.recorded ?? refund?.amount ?? 0;
    const owed = this.#owedBy(name);
    const before = owed ?? (added === 0 ? null : this.#firstCharge(name));
    if (before === null) return;
    const numbers = this.#records.numbersOf(name, at);
    const due = numbers.reduce((sum, number) => sum + this.#dueTo(number), 0);
    const settles = Math.max(Math.min(0, settled), -Math.max(0, due));
    const change = before - (owed ?? 0) + added + this.#refund(entry, Math.max(settles, -before - added));
    if (this.#own.has(name) || change !== 0 || added !== 0) this.#add(name, change);
  }

  /** What was paid back by check, unless that was undone. */
  #paidBy(entry: RecordedEntry): number {
    return this.#records.wasNeverPaid(entry) ? 0 : (entry.paidBack ?? 0);
  }

  #dueTo(name: string): number {
    return this.#due.get(name) ?? 0;
  }

  /** What is to be paid back because of an entry: at least what was paid back after it, before the next that may add to it. */
  #refund({ employeeNumber: name, at }: RecordedEntry, found: number): number {
    const later = this.#records.entriesOf(name).filter((one) => one.at > at);
    const next = later.filter(({ kind }) => kind === "return" || kind === "taken").map((one) => one.at);
    const paid = later.filter((one) => this.#paidBy(one) > 0 && one.at < Math.min(...next));
    const floor = paid.reduce((sum, one) => sum + this.#paidBy(one), 0) - this.#dueTo(name);
    // Merged numbers have what is to be paid back from one another.
    const isAlone = !this.#records.wasMerged(name, at);
    const refund = paid.length > 0 && isAlone ? Math.max(found, floor) : found;
    this.#due.set(name, this.#dueTo(name) + refund);
    return refund;
  }

  /** What an employee owes of whom nothing was recorded so far. */
  #firstCharge(name: string): number {
    return this.#records.isBuyer(name) ? 0 : charged;
  }

  #add(name: string, amount: number): void {
    this.#own.set(name, cents((this.#own.get(name) ?? 0) + amount));
  }
}

function figures({ result, skipped }: KeptEmployee) {
  return result ?? skipped;
}
