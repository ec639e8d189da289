import { isGreen, type Verdict, verdicts } from "./verdicts.ts";

/** How many employees have each verdict; one that no one has may be left out. */
export type VerdictCounts = Readonly<Partial<Record<Verdict, number>>>;

/** What verdicts come to, wherever they are counted: on every page, in every file and in the API. */
export interface Compliance {
  /** Pay was checked, and at least the minimum wage is left: `ok`, `reduced` or `paid-in-full`. */
  readonly compliant: number;
  /** Pay is `below-minimum`. */
  readonly nonCompliant: number;
  /** Compliant employees as a whole percent of both, rounded half up; null if there are neither. */
  readonly rate: number | null;
  /** The verdicts of employees who are in neither; nothing was found out for them that could count either way. */
  readonly neither: readonly { readonly verdict: Verdict; readonly employees: number }[];
}

/**
 * Counts everyone with a verdict, whether or not they owe anything.
 * @param counts of the results and of the skipped employees together
 */
export function countCompliance(counts: VerdictCounts): Compliance {
  const compliant = countWith(counts, isGreen);
  const nonCompliant = counts["below-minimum"] ?? 0;
  const checked = compliant + nonCompliant;
  return {
    compliant,
    nonCompliant,
    rate: checked === 0 ? null : Math.round((100 * compliant) / checked),
    neither: verdicts
      .filter((verdict) => !isGreen(verdict) && verdict !== "below-minimum")
      .map((verdict) => ({ verdict, employees: counts[verdict] ?? 0 }))
      .filter(({ employees }) => employees > 0),
  };
}

/** How many have a verdict that counts in neither. */
export function countNeither({ neither }: Pick<Compliance, "neither">, verdict: Verdict): number {
  return neither.find((one) => one.verdict === verdict)?.employees ?? 0;
}

/** How many have a verdict of this kind. */
export function countWith(counts: VerdictCounts, isCounted: (verdict: Verdict) => boolean): number {
  return verdicts.filter(isCounted).reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0);
}

/** How many have a verdict. */
export function countEveryone(counts: VerdictCounts): number {
  return countWith(counts, () => true);
}

/**
 * The counts of several runs, or parts of one, together; verdicts that no one has are left out.
 * @param moved verdicts that employees have besides, or no longer
 */
export function addVerdicts(
  all: readonly VerdictCounts[],
  moved: readonly (readonly [Verdict, number])[] = [],
): VerdictCounts {
  const entries = all.flatMap((counts) => Object.entries(counts) as [Verdict, number][]);
  const counts = new Map<Verdict, number>();
  for (const [verdict, employees] of [...entries, ...moved])
    counts.set(verdict, (counts.get(verdict) ?? 0) + employees);
  return Object.fromEntries([...counts].filter(([, employees]) => employees > 0));
}
