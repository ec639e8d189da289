import type { Cents } from "../money.ts";

/** Whole dollars an hour above the minimum wage; from the last on, employees are counted together. */
export const headroomDollars = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export type HeadroomDollars = (typeof headroomDollars)[number];

const lastStep = headroomDollars[10];

/** In which step pay for an hour is that isn't below the minimum wage, in whole dollars above it. */
export function headroomOf(hourly: Cents, minimumWage: Cents): HeadroomDollars {
  const dollars = Math.floor(Math.max(0, hourly - minimumWage) / 100);
  return headroomDollars[dollars] ?? lastStep;
}

/** Up to which whole dollars a step goes, this amount not included; null where it's open. */
export function headroomEnd(from: HeadroomDollars): number | null {
  return from === lastStep ? null : from + 1;
}

/** How many employees are paid how far above the minimum wage, as it's kept: `below`, or whole dollars an hour. */
export type HeadroomCounts = Readonly<Record<string, number>>;

/** Employees whose pay for an hour is between two amounts above the minimum wage of their place. */
export type HeadroomStep = ReturnType<typeof headroomSteps>[number];

/**
 * The employees in steps of a dollar, from those below the minimum wage to the highest step that has any: none in between
 * is left out, so that a gap shows as one. Empty if no one's pay was checked.
 */
export function headroomSteps(counts: HeadroomCounts) {
  const steps = [null, ...headroomDollars].map((from) => ({
    /** In whole dollars, this amount included; null for pay below the minimum wage. */
    from,
    /** In whole dollars, this amount not included; null where it's open. */
    below: from === null ? 0 : headroomEnd(from),
    employees: counts[from ?? "below"] ?? 0,
  }));
  return steps.slice(0, steps.findLastIndex(({ employees }) => employees > 0) + 1);
}
