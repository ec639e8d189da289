import { kindsOfDue, kindsOfMerge } from "@wagefloor/domain/ledger/facts.ts";

/** Kinds of ledger entries as a list in a statement, after `in`. */
export function listed(kinds: Iterable<string>): string {
  return `(${[...kinds].map((kind) => `'${kind}'`).join(", ")})`;
}

/** Whether an entry makes its run count. */
export const counting = "(kind = 'run' and counts is not false)";

/** Entries about what is to be paid back, or was. */
export const ofDue = listed(kindsOfDue);

/** What merges came to, which no sum of one number counts. */
export const ofMerge = listed(kindsOfMerge);

/** Whether what a run deducts counts once it is confirmed what payroll took; null for a run from before that choice. */
export const proposesOnly = "configuration ->> 'balancesFollow' = 'confirmed'";

/** How much the entries of runs and payroll deducted together. */
export const deductedByEntries = `coalesce(sum(case kind when 'taken' then -amount else coalesce(charged, 0) - amount end)
  filter (where kind in ('run', 'taken')), 0)::numeric(16, 2)`;
