import type { ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";

/** A review in which nothing is to decide. */
export const plainReview: Review = {
  id: "00000000-0000-4000-8000-000000000009",
  fileName: "november.csv",
  expiresAt: "2099-11-20T16:00:00.000Z",
  payDate: "2026-11-20",
  period: null,
  proposedPayDate: null,
  calendarPayDay: null,
  skippedSince: null,
  profile: { id: "default", name: "Default profile", version: 1 },
  fixedPlace: null,
  rows: 4,
  employees: 3,
  employeesAnalyzed: 2,
  employeesSkipped: 1,
  skipped: [{ reason: "nothing-owed", count: 1 }],
  totalGross: 64_000,
  totalHours: 80_000_000,
  skippedPay: { gross: 32_000, hours: 40_000_000 },
  totalProposedDeduction: 11_800,
  belowMinimum: 0,
  measures: [{ measure: null, employees: 2 }],
  compliance: { compliant: 2, nonCompliant: 0, rate: 100, neither: [] },
  workweek: null,
  careful: { employees: 0, above: 0 },
  notChecked: 0,
  charging: { charging: "everyone", deductionAmount: 5900, newlyCharged: 0, hasRuns: false },
  notCheckedFor: [],
  heldItems: [],
  placesToMap: [],
  unclearPlaces: 0,
  ratesToEnter: [],
  voided: null,
  figures: "a hash",
  questions: [],
  notes: [],
  deductions: null,
  previous: null,
  replaces: null,
  payDates: [],
  obstacle: null,
};

/** A run to compare a file with, and who is in one of them only: so many who are new and who are missing. */
export function previousOf(run: Run, added: number, missing: number): NonNullable<Review["previous"]> {
  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ employeeNumber: `${200 + at}`, name: null }));
  return {
    ...{ run, newEmployees: added, added: people(added), missingEmployees: missing },
    missing: people(missing).map((one) => ({ ...one, balance: null, lastDay: null })),
    skippedPay: { gross: 0, hours: 0 },
  };
}

/** A question of a review, of that entry of the list. */
export function asked(id: string, fields: Partial<ReviewQuestion> = {}): ReviewQuestion {
  return { id, key: id, title: `The question ${id}`, text: "What it's about.", isOpen: true, ...fields };
}
