import {
  type ExportKind,
  exportAllResults,
  exportFileName,
  exportOutstanding,
  exportSkipped,
} from "@wagefloor/domain/analysis/export-csv.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import type { UserTransaction } from "../../db/client.ts";
import { readResults, readSkipped, requireRun } from "./queries.ts";

/**
 * One of a run's downloads. The date in the file name, and the Last Analysis Date, is the run's day in `timeZone`.
 * @throws Refusal run_not_found
 */
export async function exportRun(
  tx: UserTransaction,
  runId: string,
  kind: ExportKind,
  timeZone: string,
): Promise<{ fileName: string; chunks: Iterable<string> }> {
  const run = await requireRun(tx, runId);
  // Sweden writes its dates as ISO 8601 does.
  const date = calendarDate(new Intl.DateTimeFormat("sv-SE", { timeZone }).format(run.createdAt));
  const fileName = exportFileName(kind, date);
  if (kind === "skipped") return { fileName, chunks: exportSkipped(await readSkipped(tx, run.id)) };
  const results = await readResults(tx, run.id);
  return {
    fileName,
    chunks: kind === "all" ? exportAllResults(results) : exportOutstanding(results, date),
  };
}
