import type { UseOfDeductions } from "@wagefloor/contract/runs/file-deductions.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { readFileDeductions } from "@wagefloor/domain/runs/taken/file-deductions.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { fingerprint } from "../../../core/fingerprint.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import type { RunRow } from "../../runs/stored/queries.ts";
import { readTakenSource } from "../check-taken.ts";
import { effectChanged, recordTaken, refuseNotCounting } from "../confirm-taken.ts";
import { checkFileDeductions } from "./check-file-deductions.ts";

/** A payroll file whose deductions are used, known by its review. */
export interface FileToUse {
  readonly reviewId: string;
  readonly fileName: string;
  readonly contentHash: string;
  readonly file: PayrollFile;
}

/**
 * Records the deductions of a payroll file as what payroll took for a run. The caller holds the ledger lock, and the run's.
 * @returns how many employees' amounts were recorded; 0 if all of them are confirmed like this already
 * @throws Refusal run_voided; effect_changed if something else would be recorded than was shown
 */
export async function confirmFileDeductions(
  tx: TenantTransaction,
  run: RunRow,
  { reviewId, fileName, contentHash, file }: FileToUse,
  { for: key, negatives, seen }: UseOfDeductions,
): Promise<number> {
  refuseNotCounting(run);
  const deductions = readFileDeductions(file.employees, negatives ?? null);
  if (deductions === null) throw new CommonRefusal("invalid_input", "This file has no deductions.");
  const checked = await checkFileDeductions(await readTakenSource(tx, run, key), deductions.amounts);
  if (checked.answer.seen !== seen) throw effectChanged();
  const { rows } = checked;
  if (rows.length === 0) return 0;
  await recordTaken(tx, run, checked, {
    ...{ id: reviewId, request: fingerprint([contentHash, run.id, negatives]), note: null },
    file: { name: fileName, hash: contentHash },
  });
  return rows.length;
}
