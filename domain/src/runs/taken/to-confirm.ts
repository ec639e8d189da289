/** What of a run says whether someone has yet to say what payroll took for it. */
interface Confirmable {
  readonly status: "completed" | "voided" | "replaced";
  readonly totalProposedDeduction: number;
  readonly takenAt: unknown;
}

/** A run that counts and proposes deductions waits for a confirmation of what payroll took. */
export function isToConfirm({ status, totalProposedDeduction, takenAt }: Confirmable): boolean {
  return status === "completed" && totalProposedDeduction > 0 && takenAt === null;
}
