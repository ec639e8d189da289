import { expect } from "vitest";
import { chargeStandings } from "../../src/purchases/charge-standings.ts";
import { walkProposals } from "../../src/runs/taken/open-proposals.ts";
import type { Company } from "./company.ts";
import { people } from "./files.ts";
import { FromScratch } from "./from-scratch.ts";
import type { Records } from "./records.ts";

/** Expects all results and balances to be those of the history that counts, and every ledger to add up. */
export function expectHistoryThatCounts({ records }: Company): void {
  const again = new FromScratch(records);
  for (const name of people) {
    expect(records.balanceOf(name)).toBe(again.owedBy(name));
    expect(records.openOf(name)).toBe(again.openOf(name));
    expect(walkProposals(records.entriesOf(name)).at(-1)?.openAfter ?? 0).toBe(again.openOf(name));
    expectToAddUp(records, name);
    expectStandings(records, name);
  }
}

/** Each balance follows from the entries before it, and none is below zero. */
function expectToAddUp(records: Records, name: string): void {
  let sum = 0;
  for (const { amount, balanceAfter } of records.entriesOf(name)) {
    sum += amount;
    expect(balanceAfter ?? 0).toBe(sum);
    expect(sum).toBeGreaterThanOrEqual(0);
  }
  expect(records.balanceOf(name) ?? 0).toBe(sum);
}

/** What is open of charges is what is owed, whether or not what is proposed counts as paid; each cent of a charge went one way. */
function expectStandings(records: Records, name: string): void {
  const owed = records.balanceOf(name) ?? 0;
  const posted = records.postedBefore(name, Number.POSITIVE_INFINITY);
  const openOf = (standings: ReturnType<typeof chargeStandings>) =>
    standings.reduce((sum, { open }) => sum + open, 0);
  expect(openOf(chargeStandings(posted))).toBe(owed);
  const confirmed = chargeStandings(
    posted.map((entry) => ({ ...entry, proposedAt: records.proposedAt(entry.runId) })),
  );
  expect(openOf(confirmed)).toBe(owed + records.openOf(name));
  for (const { amount, paid, returned, corrected, writtenOff, open } of confirmed) {
    expect(paid + returned + corrected + writtenOff + open).toBe(amount);
    expect(Math.min(paid, returned, corrected, writtenOff, open)).toBeGreaterThanOrEqual(0);
  }
}
