import {
  countingKinds,
  type EntryKind,
  kindsOfDue,
  kindsOfPayroll,
  kindsOfRun,
} from "@wagefloor/domain/ledger/facts.ts";

/** Kinds of ledger entries as a list in a statement, after `in`. */
export function listed(kinds: Iterable<EntryKind>): string {
  return `(${[...kinds].map((kind) => `'${kind}'`).join(", ")})`;
}

/** Entries of runs, and whether one makes its run count. */
export const ofRun = listed(kindsOfRun);
export const counting = `(kind in ${listed(countingKinds)} and counts is not false or counts)`;

/** Entries about what payroll took. */
export const ofPayroll = listed(kindsOfPayroll);

/** Entries about what is to be paid back, or was. */
export const ofDue = listed(kindsOfDue);

/** Whether what a run deducts counts once it is confirmed what payroll took; null for a run from before that choice. */
export const proposesOnly = "configuration ->> 'balancesFollow' = 'confirmed'";

/** How much the entries of runs and payroll deducted together. */
export const deductedByEntries = `coalesce(sum(case when kind in ${ofPayroll} then -amount else coalesce(charged, 0) - amount end)
  filter (where kind in ${listed([...kindsOfRun, ...kindsOfPayroll])}), 0)::numeric(16, 2)`;
