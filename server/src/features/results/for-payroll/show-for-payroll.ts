import type { ForPayroll } from "@wagefloor/contract/runs/for-payroll.ts";
import {
  type Deduction,
  deductionsOf,
  leftOutOf,
  type PayrollRun,
  totalOf,
} from "@wagefloor/domain/for-payroll/deductions.ts";
import { layoutOf } from "@wagefloor/domain/for-payroll/import-systems.ts";
import { makeFileForPayroll } from "@wagefloor/domain/for-payroll/payroll-file.ts";
import type { PayrollSettings } from "@wagefloor/domain/for-payroll/payroll-settings.ts";
import { proposeSystem } from "@wagefloor/domain/for-payroll/propose-system.ts";
import { inNumbersOfFile } from "@wagefloor/domain/people/merging/numbers-of-file.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readResults } from "../../runs/stored/queries.ts";
import { findPayrollSettings } from "./queries.ts";
import { payrollRunOf, profileOf, requireRunForPayroll } from "./run-for-payroll.ts";

/**
 * What payroll is to deduct after a run, who is not in it and why, and how the file for payroll begins.
 * @throws Refusal run_not_found, not_for_payroll
 */
export async function showForPayroll(tx: TenantTransaction, runId: string): Promise<ForPayroll> {
  const run = await requireRunForPayroll(tx, runId);
  const profile = profileOf(run);
  const saved = await findPayrollSettings(tx, profile.id);
  const results = await readResults(tx, run.id);
  const deductions = inNumbersOfFile(deductionsOf(results), run.notes);
  const about = await payrollRunOf(tx, run);
  return {
    profileName: profile.name,
    saved: saved
      ? { version: saved.version, settings: mutable(saved.settings), savedAt: saved.savedAt.toISOString() }
      : null,
    proposed: saved ? null : proposeSystem(run.configuration.plan.columns),
    companyCode: run.configuration.companyCode ?? "",
    employees: deductions.length,
    total: totalOf(deductions),
    period: about.period,
    leftOut: { ...leftOutOf(results), skipped: run.employeesSkipped },
    file: saved ? fileBeginning(saved.settings, deductions, about) : null,
  };
}

const firstRows = 20;
/** No one keys in more than that; the CSV file has everyone. */
const mostToKeyIn = 2000;
const firstUnfit = 100;

function fileBeginning(
  settings: PayrollSettings,
  deductions: readonly Deduction[],
  run: PayrollRun,
): NonNullable<ForPayroll["file"]> {
  const file = makeFileForPayroll(settings, deductions, run);
  const shown = Math.min(file.count, settings.kind === "list" ? mostToKeyIn : firstRows);
  return {
    fileName: file.fileName,
    columns: [...file.columns],
    rows: Array.from({ length: shown }, (_, at) => [...file.cellsAt(at)]),
    employees: file.count,
    total: file.total,
    unfit: file.unfit.slice(0, firstUnfit).map((one) => ({ ...one })),
    unfitEmployees: file.unfit.length,
    lacksPeriod: lacksPeriod(settings, run),
  };
}

/** Whether the payroll system needs the pay period, and the run has none. */
export function lacksPeriod(settings: PayrollSettings, { period }: Pick<PayrollRun, "period">): boolean {
  return settings.kind === "import" && layoutOf(settings.system).needsPeriod && period === null;
}

function mutable(settings: PayrollSettings): NonNullable<ForPayroll["saved"]>["settings"] {
  return settings.kind === "columns" ? { ...settings, columns: [...settings.columns] } : settings;
}
