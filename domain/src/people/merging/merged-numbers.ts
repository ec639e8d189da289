/** That an employee number was merged into another, from one place of the ledger to another. */
export interface NumbersMerge {
  readonly merged: string;
  readonly kept: string;
  readonly at: number;
  /** Null while it holds. */
  readonly undoneAt: number | null;
}

/** By each merged employee number, the one under which the person is kept. */
export type Holders = ReadonlyMap<string, string>;

/** Under which numbers merged ones are kept at a place of the ledger, or now: the last one, if that was merged too. */
export function holdersAt(merges: readonly NumbersMerge[], place = Number.POSITIVE_INFINITY): Holders {
  const next = new Map<string, string>();
  for (const merge of merges) {
    if (holdsAt(merge, place)) next.set(merge.merged, merge.kept);
  }
  const holders = new Map<string, string>();
  for (const [merged, kept] of next) {
    let holder = kept;
    for (let further = next.get(holder); further !== undefined; further = next.get(holder)) holder = further;
    holders.set(merged, holder);
  }
  return holders;
}

/** Whether a merge was made before a place of the history, and wasn't undone before it. */
export function holdsAt({ at, undoneAt }: Pick<NumbersMerge, "at" | "undoneAt">, place: number): boolean {
  return at < place && (undoneAt === null || undoneAt >= place);
}

/** The number under which a person is kept. */
export function holderOf(holders: Holders, employeeNumber: string): string {
  return holders.get(employeeNumber) ?? employeeNumber;
}

/** All numbers of one person: the kept one, then those merged into it. */
export function numbersOf(holders: Holders, kept: string): readonly string[] {
  return [kept, ...[...holders].filter(([, holder]) => holder === kept).map(([merged]) => merged)];
}

/** The merges of these numbers, whether they hold or not. */
export function mergesOf<Merge extends NumbersMerge>(
  merges: readonly Merge[],
  numbers: readonly string[],
): Merge[] {
  return merges.filter(({ merged, kept }) => numbers.includes(merged) || numbers.includes(kept));
}

/**
 * By merged number, under which one a file from before the merge has the person. Numbers mean whom they meant then, but
 * for similar ones of the file itself that were merged since: they were one person's all along.
 * @param similar pairs of numbers of the file
 */
export function holdersWithSimilar(
  then: Holders,
  now: Holders,
  similar: readonly (readonly [one: string, other: string])[],
): Holders {
  const holders = new Map(then);
  for (const pair of similar) {
    const [one, other] = pair.map((number) => holderOf(holders, number)) as [string, string];
    const kept = holderOf(now, one);
    if (one === other || kept !== holderOf(now, other)) continue;
    const [holder, merged] = kept === other ? [other, one] : [one, other];
    for (const number of numbersOf(holders, merged)) holders.set(number, holder);
  }
  return holders;
}
