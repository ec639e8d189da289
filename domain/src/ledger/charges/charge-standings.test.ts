import { describe, expect, test } from "vitest";
import { cents } from "../../money.ts";
import type { StoredEntry } from "../stored-entry.ts";
import { chargeStandings } from "./charge-standings.ts";

/** Entries at their place in the list; amounts in cents. */
function ledger(...entries: (Partial<Omit<StoredEntry, "amount">> & { amount: number })[]): StoredEntry[] {
  return entries.map(({ amount, ...entry }, at) => {
    const kind = entry.runId ? ("run" as const) : ("purchase" as const);
    const nothing = {
      employeeNumber: "1",
      charged: null,
      undoes: null,
      purchaseId: null,
      runId: null,
      proposedAt: null,
    };
    return { at, kind, ...nothing, ...entry, amount: cents(amount) };
  });
}

const of = (entries: StoredEntry[], merges: Parameters<typeof chargeStandings>[1] = []) =>
  chargeStandings(entries, merges).map(({ paid, returned, corrected, open }) => [
    paid,
    returned,
    corrected,
    open,
  ]);

describe("what deductions paid", () => {
  test("a deduction pays the oldest purchase first, and then the next one", () => {
    const boots = { purchaseId: "boots", amount: 5900 };
    const gloves = { purchaseId: "gloves", amount: 2000 };
    const entries = ledger(boots, gloves, { runId: "1", amount: -4000 }, { runId: "2", amount: -3000 });
    expect(of(entries)).toEqual([
      [5900, 0, 0, 0],
      [1100, 0, 0, 900],
    ]);
  });

  test("deducting more than is owed is an error, unless numbers were merged and it paid the other one's balance", () => {
    const beyond = [
      { purchaseId: "boots", amount: 5900 },
      { runId: "1", amount: -6000 },
    ];
    expect(() => of(ledger(...beyond))).toThrow("more was deducted than was owed");
    const merged = { merged: "1002", kept: "1001", at: 0, undoneAt: 1 };
    expect(of(ledger(...beyond), [merged])).toEqual([[5900, 0, 0, 0]]);
  });

  test("a first run charges the deduction amount and pays a part of it", () => {
    expect(chargeStandings(ledger({ runId: "1", amount: 2940, charged: cents(5900) }))).toEqual([
      {
        ...{ purchaseId: null, runId: "1", chargedBy: "charge", at: 0 },
        ...{ amount: 5900, paid: 2960, open: 2940 },
        ...{ returned: 0, corrected: 0, writtenOff: 0 },
      },
    ]);
  });

  test("what a voided run deducted isn't paid, and what it charged isn't owed", () => {
    const run = { runId: "1", amount: 0, recorded: cents(2940), counts: false };
    const voided = { kind: "void" as const, runId: "1", amount: 0, recorded: cents(-2940), open: cents(0) };
    expect(of(ledger(run, voided))).toEqual([]);
  });

  test("what was paid for a returned purchase pays for the oldest that is still owed; the rest is paid back", () => {
    const boots = { purchaseId: "boots", amount: 5900 };
    const gloves = { purchaseId: "gloves", amount: 2000 };
    const taken = { runId: "1", amount: -5900 };
    const refund = { kind: "refund" as const, purchaseId: "boots", amount: 3900, at: 4 };
    const back = { kind: "return" as const, purchaseId: "boots", amount: -5900, at: 4 };
    expect(of(ledger(boots, gloves, taken, refund, back))).toEqual([
      [0, 5900, 0, 0],
      [2000, 0, 0, 0],
    ]);
  });

  test("a write-off takes off everything that is owed, and undoing it makes the same charges open again", () => {
    const boots = { purchaseId: "boots", amount: 5900 };
    const gloves = { purchaseId: "gloves", amount: 2000 };
    const taken = { runId: "1", amount: -4000 };
    const off = { kind: "written-off" as const, amount: -3900 };
    const back = { kind: "reinstated" as const, amount: 3900, undoes: 3 };
    const written = (entries: StoredEntry[]) =>
      chargeStandings(entries).map(({ paid, writtenOff, open }) => [paid, writtenOff, open]);
    expect(written(ledger(boots, gloves, taken, off))).toEqual([
      [4000, 1900, 0],
      [0, 2000, 0],
    ]);
    expect(written(ledger(boots, gloves, taken, off, back))).toEqual([
      [4000, 0, 1900],
      [0, 0, 2000],
    ]);
  });

  test("a correction takes off the oldest purchase first, or adds to what is owed", () => {
    const boots = { purchaseId: "boots", amount: 5900 };
    const paidInCash = { kind: "correction" as const, amount: -5000 };
    const more = { kind: "correction" as const, amount: 100 };
    expect(of(ledger(boots, paidInCash, more))).toEqual([
      [0, 0, 5000, 900],
      [0, 0, 0, 100],
    ]);
  });

  test.each(["written-off", "correction"] as const)(
    "what a run proposes stays owed for the purchase that it's for: %s",
    (kind) => {
      const boots = { purchaseId: "boots", amount: 12_000 };
      const gloves = { purchaseId: "gloves", amount: 2000 };
      const proposed = { runId: "1", amount: -5056, proposedAt: 1 };
      const entries = ledger(boots, proposed, gloves, { kind, amount: -8944 });
      expect(chargeStandings(entries).map(({ open }) => open)).toEqual([5056, 0]);
      const taken = { kind: "taken" as const, amount: 0, charged: cents(5056), runId: "1", proposedAt: 1 };
      const confirmed = chargeStandings([...entries, ...ledger(taken).map((one) => ({ ...one, at: 9 }))]);
      expect(confirmed.map(({ paid, open }) => [paid, open])).toEqual([
        [5056, 0],
        [0, 0],
      ]);
    },
  );
});
