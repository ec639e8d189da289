/** What an entry in an employee's ledger is, as one closed list. */
export const entryKinds = [
  "run",
  /** What was owed before Wagefloor was used. */
  "opening",
  "purchase",
  /** Takes back a purchase, or a part of it. */
  "return",
  /** What is to be paid back to the employee: of a return, because it was paid already, or taken beyond what was owed. */
  "refund",
  /** It was paid back, by check or in cash, or that is undone. It changes nothing of what is owed. */
  "paid-back",
  /** What payroll really took for a run: it takes back what the run deducted, and deducts what was taken. */
  "taken",
  /** Keeps what payroll took, after the run that proposed it changed. */
  "kept",
  /** States what is owed. */
  "correction",
  /** What is owed isn't collected anymore. */
  "written-off",
  /** Undoes a write-off, whole. */
  "reinstated",
  /** Takes back what a run did, because the run was voided. */
  "void",
  /** Takes back what a run did, because it is calculated again. */
  "reversal",
  /** What a run that was calculated again does. */
  "recomputed",
  /** Keeps what a correction, a write-off or its undoing says, after an earlier run changed. */
  "restated",
  /** What is owed moves to the employee number that this one was merged into, or back. */
  "moved-out",
  /** The other side of it. */
  "moved-in",
] as const;

export type EntryKind = (typeof entryKinds)[number];

/** What a run itself does; what payroll took for it has entries of its own. */
export const kindsOfRun: ReadonlySet<EntryKind> = new Set(["run", "void", "reversal", "recomputed"]);
