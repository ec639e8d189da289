/** A run that counts, as far as it says when someone was paid. */
export interface PaidRun {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly payDate: string;
  /** Null in runs from before there were several profiles. */
  readonly profileId: string | null;
  /** Such as a bonus: not everyone is in it. */
  readonly offCycle: boolean;
}

/**
 * The runs after which their profile has paid twice: someone who was last in one of them has missed two pay periods, and has
 * probably left. Several files of one pay date are one pay, and off-cycle runs are none, as in a review's list of who is
 * missing. A run without a profile is compared with those of all profiles.
 * @param runs those that count, the newest first in the order in which they count
 */
export function longPastRuns(runs: readonly PaidRun[]): ReadonlySet<string> {
  /** The two last pay dates of later runs. */
  const later = new Map<string | null, readonly string[]>();
  const past = new Set<string>();
  for (const { id, payDate, profileId, offCycle } of runs) {
    const [secondLast = "", last] = later.get(profileId) ?? [];
    if (last !== undefined && secondLast > payDate) past.add(id);
    if (offCycle) continue;
    for (const profile of new Set([profileId, null]))
      later.set(profile, [...new Set([...(later.get(profile) ?? []), payDate])].toSorted().slice(-2));
  }
  return past;
}
