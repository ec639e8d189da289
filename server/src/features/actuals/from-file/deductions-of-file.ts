import type { UseOfDeductions } from "@wagefloor/contract/runs/file-deductions.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import { type RunRow, requireLockedRun, requireRun } from "../../runs/stored/queries.ts";
import { confirmFileDeductions, type FileToUse } from "./confirm-file-deductions.ts";
import { ownRun } from "./own-source.ts";

/**
 * Records the deductions of a file that is run as what payroll took: for an earlier run before the file is run, so that it
 * starts from what is owed then, or for its own run after it.
 * @param hasOneRun whether it's clear what the file's own run is
 * @throws Refusal invalid_input unless it is, or nothing is to be used
 */
export function deductionsOfFile(
  tx: TenantTransaction,
  file: FileToUse,
  asked: UseOfDeductions | undefined,
  hasOneRun: boolean,
) {
  if (asked !== undefined && !hasOneRun) {
    throw new CommonRefusal(
      "invalid_input",
      "The deductions of this file can't be used. Run it without them.",
    );
  }
  const isOwn = asked?.for === ownRun;
  return {
    /** @throws Refusal run_not_found, run_voided, effect_changed */
    async ofEarlierRun(): Promise<void> {
      if (asked === undefined || isOwn) return;
      await confirmFileDeductions(tx, await requireLockedRun(tx, asked.for), file, asked);
    },
    /** @throws Refusal effect_changed */
    async ofOwnRun(run: RunRow): Promise<RunRow> {
      if (asked === undefined || !isOwn) return run;
      await confirmFileDeductions(tx, run, file, asked);
      return requireRun(tx, run.id);
    },
  };
}
