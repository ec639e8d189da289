import { deductionsOf } from "@wagefloor/domain/for-payroll/deductions.ts";
import { makeFileForPayroll } from "@wagefloor/domain/for-payroll/payroll-file.ts";
import type { PayrollSettings } from "@wagefloor/domain/for-payroll/payroll-settings.ts";
import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import { inNumbersOfFile } from "@wagefloor/domain/people/merging/numbers-of-file.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { type Download, isBeyondAscii } from "../../../core/http/send-csv.ts";
import { periodOf } from "../../runs/stored/present-run.ts";
import { type RunRow, readResults } from "../../runs/stored/queries.ts";
import { recordDownload } from "../../runs/stored/record-download.ts";
import { RunRefusal } from "../../runs/stored/refusals.ts";
import { findPayrollSettings } from "./queries.ts";
import { payrollRunOf, profileOf, requireRunForPayroll } from "./run-for-payroll.ts";
import { lacksPeriod } from "./show-for-payroll.ts";

/**
 * Notes that payroll gets a run's amounts, before they are read, so that a run that is recalculated later says so.
 * @param given the pay period, for a run that has none
 * @throws Refusal run_not_found, not_for_payroll, recalculating; payroll_settings_missing until the system was chosen;
 *   period_missing
 */
export async function recordDownloadForPayroll(
  tx: TenantTransaction,
  runId: string,
  given: Period | undefined,
): Promise<void> {
  await prepare(tx, runId, given);
  await recordDownload(tx, runId);
}

/**
 * The file for payroll of a run. A program reads it and trips over a byte-order mark; a list is for people, whose
 * spreadsheets need one.
 * @throws Refusal as `recordDownloadForPayroll`; nothing_for_payroll if no one is in it
 */
export async function downloadForPayroll(
  tx: TenantTransaction,
  runId: string,
  given: Period | undefined,
): Promise<Download> {
  const { run, settings, period } = await prepare(tx, runId, given);
  const deductions = inNumbersOfFile(deductionsOf(await readResults(tx, run.id)), run.notes);
  const file = makeFileForPayroll(settings, deductions, { ...(await payrollRunOf(tx, run)), period });
  if (file.count === 0) {
    throw new RunRefusal(
      "nothing_for_payroll",
      "This file would have no one in it, so there's nothing to download.",
    );
  }
  const { fileName, contentType } = file;
  const texts = deductions.flatMap(({ employeeNumber, employeeName }) => [employeeNumber, employeeName]);
  const beyondAscii = settings.kind === "list" && isBeyondAscii([settings.deductionCode, ...texts]);
  return { fileName, contentType, beyondAscii, chunks: file.chunks() };
}

async function prepare(
  tx: TenantTransaction,
  runId: string,
  given: Period | undefined,
): Promise<{ run: RunRow; settings: PayrollSettings; period: Period | null }> {
  const run = await requireRunForPayroll(tx, runId);
  const saved = await findPayrollSettings(tx, profileOf(run).id);
  if (!saved) {
    throw new RunRefusal("payroll_settings_missing", "Choose your payroll system on the run's page first.");
  }
  const period = periodOf(run) ?? given ?? null;
  if (lacksPeriod(saved.settings, { period })) {
    throw new RunRefusal(
      "period_missing",
      "Your payroll system needs the pay period, and this run has none. Enter its first and last day.",
    );
  }
  return { run, settings: saved.settings, period };
}
