/** From so many whole dollars an hour above the minimum wage on, employees are counted together. */
const lastStep = 10;

/** How many employees are paid how far above the minimum wage, as it's kept: `below`, or whole dollars an hour. */
export type HeadroomCounts = Readonly<Record<string, number>>;

/** Employees whose pay for an hour is between two amounts above the minimum wage of their place. */
export interface HeadroomStep {
  /** In whole dollars, this amount included; null for pay below the minimum wage. */
  readonly from: number | null;
  /** In whole dollars, this amount not included; null where it's open. */
  readonly below: number | null;
  readonly employees: number;
}

/**
 * The employees in steps of a dollar, from those below the minimum wage to the highest step that has any: none in between
 * is left out, so that a gap shows as one. Empty if no one's pay was checked.
 */
export function headroomSteps(counts: HeadroomCounts): HeadroomStep[] {
  const all = Array.from({ length: lastStep + 1 }, (_, from) => ({
    from,
    below: from === lastStep ? null : from + 1,
    employees: counts[from] ?? 0,
  }));
  const steps = [{ from: null, below: 0, employees: counts.below ?? 0 }, ...all];
  return steps.slice(0, steps.findLastIndex(({ employees }) => employees > 0) + 1);
}
