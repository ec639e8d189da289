/** What an entry in an employee's ledger is, as one closed list. */
export const entryKinds = [
  "run",
  "purchase",
  /** States what is owed. */
  "correction",
  /** Takes back what a run did, because the run was voided. */
  "void",
  /** Takes back what a run did, because it is calculated again. */
  "reversal",
  /** What a run that was calculated again does. */
  "recomputed",
  /** Keeps the balance that a correction states, after an earlier run changed. */
  "restated",
] as const;

export type EntryKind = (typeof entryKinds)[number];
