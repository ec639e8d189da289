import type { PayrollRun } from "@wagefloor/domain/for-payroll/deductions.ts";
import { defaultProfileId } from "@wagefloor/domain/runs/applied-profile.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { defaultName } from "../../profiles/stored/queries.ts";
import { periodOf } from "../../runs/stored/present-run.ts";
import { numberOfPayDate, type RunRow, requireRun } from "../../runs/stored/queries.ts";
import { RunRefusal } from "../../runs/stored/refusals.ts";

/**
 * A run whose amounts payroll may deduct.
 * @throws Refusal run_not_found; not_for_payroll if it was voided or replaced: its amounts would be deducted wrongly, or twice
 */
export async function requireRunForPayroll(tx: TenantTransaction, runId: string): Promise<RunRow> {
  const run = await requireRun(tx, runId);
  if (run.status === "completed") return run;
  throw new RunRefusal(
    "not_for_payroll",
    run.status === "voided"
      ? "This run was voided, so payroll must not deduct its amounts. Use the run that counts for this pay date."
      : "This run was replaced, so payroll must not deduct its amounts. Use the run that replaced it.",
  );
}

/** What the file says of the run. */
export async function payrollRunOf(tx: TenantTransaction, run: RunRow): Promise<PayrollRun> {
  return {
    payDate: run.payDate,
    period: periodOf(run),
    numberOfDate: await numberOfPayDate(tx, run),
    peopleByName: run.notes.some(({ kind }) => kind === "people-by-name"),
  };
}

/** The profile whose settings count for the run; runs from before profiles had versions are the default one's. */
export function profileOf({ configuration: { profile } }: RunRow): { id: string; name: string } {
  return profile ?? { id: defaultProfileId, name: defaultName };
}
