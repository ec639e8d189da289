import type { PayrollSettingsRequest } from "@wagefloor/contract/runs/payroll-settings.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { notifyChange } from "../../live/notify-change.ts";
import { RunRefusal } from "../../runs/stored/refusals.ts";
import { findPayrollSettings, insertPayrollSettings } from "./queries.ts";
import { profileOf, requireRunForPayroll } from "./run-for-payroll.ts";

/**
 * Keeps in which form payroll gets the amounts of this run's profile, as a new version.
 * @throws Refusal run_not_found, not_for_payroll; payroll_settings_changed unless it is based on the newest version
 */
export async function savePayrollSettings(
  tx: TenantTransaction,
  runId: string,
  { basedOn, settings }: PayrollSettingsRequest,
): Promise<void> {
  const { id } = profileOf(await requireRunForPayroll(tx, runId));
  const newest = await findPayrollSettings(tx, id);
  const isNewest = (newest?.version ?? 0) === basedOn;
  if (!isNewest || !(await insertPayrollSettings(tx, id, { version: basedOn + 1, settings }))) {
    throw new RunRefusal(
      "payroll_settings_changed",
      "Someone else changed these settings after you opened them, so yours weren't saved. Reload the page to see theirs.",
    );
  }
  await notifyChange(tx, "runs");
}
