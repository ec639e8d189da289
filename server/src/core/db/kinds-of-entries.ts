import {
  countingKinds,
  type EntryKind,
  kindsOfDue,
  kindsOfPayroll,
  kindsOfRun,
} from "@wagefloor/domain/ledger/facts.ts";

/** Kinds of ledger entries as a list in a statement, to follow `in`. */
export function listed(kinds: Iterable<EntryKind>): string {
  return `(${[...kinds].map((kind) => `'${kind}'`).join(", ")})`;
}

/** What runs themselves do, and those of it with which a run counts. */
export const ofRun = listed(kindsOfRun);
export const counting = listed(countingKinds);

/** What payroll took. */
export const ofPayroll = listed(kindsOfPayroll);

/** What is to be paid back, and was. */
export const ofDue = listed(kindsOfDue);

/** What a sum of entries of runs and payroll deducted. */
export const deductedByEntries = `coalesce(sum(case when kind in ${ofPayroll} then -amount else coalesce(charged, 0) - amount end)
  filter (where kind in ${listed([...kindsOfRun, ...kindsOfPayroll])}), 0)::numeric(16, 2)`;
