import { expect } from "vitest";
import { chargeStandings } from "../../src/ledger/charges/charge-standings.ts";
import { walkProposals } from "../../src/ledger/open-proposals.ts";
import { countsOnBalance } from "../../src/verdicts/verdicts.ts";
import type { Company } from "./company.ts";
import { payDate as firstPayDate, people } from "./files.ts";
import { FromScratch } from "./from-scratch.ts";
import type { Records } from "./records.ts";
import { employeeOf, type Run } from "./run.ts";

/** Expects all results and balances to be those of the history that counts, and every ledger to add up. */
export function expectHistoryThatCounts({ records }: Company): void {
  const again = new FromScratch(records);
  for (const name of people) {
    expect(records.balanceOf(name)).toBe(again.owedBy(name));
    expect(records.openOf(name)).toBe(again.openOf(name));
    expect(walkProposals(records.recordedOf(name)).at(-1)?.openAfter ?? 0).toBe(again.openOf(name));
    if (!records.wasMerged(name)) expectToAddUp(records, name);
    if (!records.wasParted(name) && records.holderOf(name) === name) expectStandings(records, name);
  }
  for (const run of records.effectiveRuns())
    for (const name of people) expectWithinTotals(records, run, name);
}

/**
 * What a run deducts for an item is never more than an authorization from before all pay dates still agrees to, nor than a
 * percentage of the run's own pay.
 */
function expectWithinTotals(records: Records, run: Run, name: string): void {
  const found = employeeOf(run, name);
  if (records.wasMerged(name) || !found?.result || !countsOnBalance(found.result.verdict)) return;
  const paidBefore = (place: number, item: string) =>
    chargeStandings(records.postedBefore(name, place)).reduce((sum, { purchaseId, paid }) => {
      return records.itemOf(purchaseId) === item ? sum + paid : sum;
    }, 0);
  // What was deducted for another item that was returned may pay for this one, if nothing limited it then.
  const isOnlyOneReturned = (item: string) =>
    records
      .entriesOf(name)
      .every(({ kind, purchaseId }) => kind !== "return" || records.itemOf(purchaseId) === item);
  for (const { itemId, limits } of found.inputs.items ?? []) {
    const agreed = limits.flatMap(({ share }) => share ?? []);
    for (const { percentHundredths, of, pay } of agreed) {
      if (of === "gross-wages") expect(pay).toBe(found.result.totalGross);
      const most = Math.floor((pay * percentHundredths) / 10_000);
      if (isOnlyOneReturned(itemId))
        expect(paidBefore(run.at + 1, itemId) - paidBefore(run.at, itemId)).toBeLessThanOrEqual(most);
    }
    const totals = limits.filter(({ per }) => typeof per === "object" && per.since < firstPayDate);
    if (totals.length === 0 || !isOnlyOneReturned(itemId)) continue;
    const [before, after] = [paidBefore(run.at, itemId), paidBefore(run.at + 1, itemId)];
    if (after > before) for (const { most } of totals) expect(after).toBeLessThanOrEqual(most);
  }
}

/** Each balance follows from the entries before it, and none is below zero. */
function expectToAddUp(records: Records, name: string): void {
  let sum = 0;
  for (const { amount, balanceAfter } of records.recordedOf(name)) {
    sum += amount;
    expect(balanceAfter ?? 0).toBe(sum);
    expect(sum).toBeGreaterThanOrEqual(0);
  }
  expect(records.balanceOf(name) ?? 0).toBe(sum);
  expect(records.entriesOf(name).reduce((all, { amount }) => all + amount, 0)).toBe(sum);
}

/** What is open of charges is what is owed, whether or not what is proposed counts as paid; each cent of a charge went one way. */
function expectStandings(records: Records, name: string): void {
  const owed = records.balanceOf(name) ?? 0;
  const now = Number.POSITIVE_INFINITY;
  const openOf = (standings: ReturnType<typeof chargeStandings>) =>
    standings.reduce((sum, { open }) => sum + open, 0);
  expect(openOf(records.standingsBefore(name, now))).toBe(owed);
  const confirmed = records.standingsBefore(name, now, records.proposedAt.bind(records));
  expect(openOf(confirmed)).toBe(owed + records.openOfPerson(name));
  for (const { amount, paid, returned, corrected, writtenOff, open } of confirmed) {
    expect(paid + returned + corrected + writtenOff + open).toBe(amount);
    expect(Math.min(paid, returned, corrected, writtenOff, open)).toBeGreaterThanOrEqual(0);
  }
}
