/** What of a run says whether someone has yet to say what payroll took for it. */
interface Confirmable {
  readonly status: "completed" | "voided" | "replaced";
  readonly toConfirm: { readonly employees: number };
}

/** A run that counts waits for a confirmation if what it proposes is owed until then. */
export function isToConfirm({ status, toConfirm }: Confirmable): boolean {
  return status === "completed" && toConfirm.employees > 0;
}
