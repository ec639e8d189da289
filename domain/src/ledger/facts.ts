/** How an entry is replayed when the history before it changes. An opening balance is replayed as a purchase. */
export type Replayed =
  | "purchase"
  | "return"
  | "correction"
  | "taken"
  | "written-off"
  | "reinstated"
  | "paid-back";

interface KindOfEntry {
  /** What it belongs to. `due`: what has to be paid back to the employee, or was. */
  readonly of: "run" | "payroll" | "purchase" | "decision" | "due" | "merge" | "change";
  /** Left out for what a run or a merge does, and for what follows from another entry. */
  readonly replayed?: Replayed;
}

/**
 * What an entry in an employee's ledger is, as one closed list. What replay, statements and the database need to know of a
 * kind follows from here.
 */
const kinds = {
  /** What a run itself does; what payroll took for it has entries of its own. */
  run: { of: "run" },
  /** What was owed before Wagefloor was used. */
  opening: { of: "purchase", replayed: "purchase" },
  purchase: { of: "purchase", replayed: "purchase" },
  /** Takes back a purchase, or a part of it. */
  return: { of: "purchase", replayed: "return" },
  /** What is to be paid back to the employee: of a return, because it was paid already, or taken beyond what was owed. */
  refund: { of: "due" },
  /** It was paid back, by check or in cash, or that is undone. It changes nothing of what is owed. */
  "paid-back": { of: "due", replayed: "paid-back" },
  /** What payroll really took for a run: it takes back what the run deducted, and deducts what was taken. */
  taken: { of: "payroll", replayed: "taken" },
  /** States what is owed. */
  correction: { of: "decision", replayed: "correction" },
  /** What is owed isn't collected anymore. */
  "written-off": { of: "decision", replayed: "written-off" },
  /** Undoes a write-off, whole. */
  reinstated: { of: "decision", replayed: "reinstated" },
  /** A run was voided or replaced: what that changed, later runs included. */
  void: { of: "change" },
  /** A run was checked again: what that changed, later runs included. */
  rechecked: { of: "change" },
  /**
   * What a merge or its undoing came to, as a statement shows it: what is owed is under the employee number that this one was
   * merged into, or no longer. It isn't replayed, and no sum of one number counts it.
   */
  "moved-out": { of: "merge" },
  /** The other side of it. */
  "moved-in": { of: "merge" },
} as const satisfies Readonly<Record<string, KindOfEntry>>;

export type EntryKind = keyof typeof kinds;

/** The same list, to ask about any kind. */
export const ledgerKinds: Readonly<Record<EntryKind, KindOfEntry>> = kinds;

export const entryKinds = Object.keys(kinds) as [EntryKind, ...EntryKind[]];

function kindsWhere(fits: (kind: KindOfEntry) => boolean): ReadonlySet<EntryKind> {
  return new Set(entryKinds.filter((kind) => fits(ledgerKinds[kind])));
}

/** What someone bought, owed before, or returned. */
export const kindsOfPurchase = kindsWhere((kind) => kind.of === "purchase");

/** What a person decided about what is owed, with a reason. */
export const kindsOfDecision = kindsWhere((kind) => kind.of === "decision");

/** What is to be paid back, and was. */
export const kindsOfDue = kindsWhere((kind) => kind.of === "due");

/** What merges came to. */
export const kindsOfMerge = kindsWhere((kind) => kind.of === "merge");

/** What changed the history: the entries that it changed have the amount. */
export const kindsOfChange = kindsWhere((kind) => kind.of === "change");
