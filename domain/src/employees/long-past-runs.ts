import { isSameCompany } from "../same-company.ts";

/** A run that counts, as far as it says when someone was paid. */
export interface PaidRun {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly payDate: string;
  /** Null in runs from before there were several profiles. */
  readonly profileId: string | null;
  readonly companyCode: string | null;
  /** Such as a bonus: not everyone is in it. */
  readonly offCycle: boolean;
}

/**
 * The runs after which their profile has paid twice: someone who was last in one of them has missed two pay periods, and has
 * probably left. Several files of one pay date are one pay, and off-cycle runs are none, as in a review's list of who is
 * missing. A run without a profile is compared with those of all profiles, none with another company's.
 * @param runs those that count, the newest first in the order in which they count
 */
export function longPastRuns(runs: readonly PaidRun[]): ReadonlySet<string> {
  const past = new Set<string>();
  for (const payroll of Map.groupBy(runs, payrollOf).values()) {
    const own = new Set(payroll);
    const [newest] = payroll as [PaidRun, ...PaidRun[]];
    let later: readonly string[] = [];
    for (const run of runs) {
      const [secondLast = "", last] = later;
      if (own.has(run) && last !== undefined && secondLast > run.payDate) past.add(run.id);
      if (!run.offCycle && paysFor(run, newest))
        later = [...new Set([...later, run.payDate])].toSorted().slice(-2);
    }
  }
  return past;
}

function payrollOf({ profileId, companyCode }: PaidRun): string {
  return JSON.stringify([profileId, companyCode]);
}

/** Whether a later run has the people of another one. */
function paysFor(later: PaidRun, { profileId, companyCode }: PaidRun): boolean {
  const isOfProfile = profileId === null || profileId === later.profileId;
  return isOfProfile && isSameCompany(companyCode, later.companyCode);
}
