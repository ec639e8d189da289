import type { FileDeductions } from "@wagefloor/domain/runs/taken/file-deductions.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { type RunRow, requireRun } from "../../runs/stored/queries.ts";
import { readTakenSource } from "../check-taken.ts";
import { type CheckedDeductions, checkFileDeductions } from "./check-file-deductions.ts";
import { ownRun } from "./own-source.ts";

/** What the deductions of a file come to for an earlier run. */
interface UsedForEarlier extends CheckedDeductions {
  readonly run: RunRow;
}

/**
 * What the deductions of a file come to for the earlier run that was chosen; null if none was, or if that one doesn't count
 * anymore.
 * @throws Refusal run_not_found
 */
export async function useEarlierRun(
  tx: TenantTransaction,
  deductions: FileDeductions | null,
  chosen: string | undefined,
): Promise<UsedForEarlier | null> {
  if (deductions === null || chosen === undefined || chosen === ownRun) return null;
  const run = await requireRun(tx, chosen);
  if (run.status !== "completed") return null;
  return { run, ...(await checkFileDeductions(await readTakenSource(tx, run), deductions.amounts)) };
}
