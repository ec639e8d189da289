import { proposesOnly } from "@wagefloor/domain/deduction/balances-follow.ts";
import { jurisdictionName } from "@wagefloor/domain/minimum-wage/table.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { openColumnName } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import {
  exportAllResults,
  exportOutstanding,
  exportSkipped,
} from "@wagefloor/domain/runs/view/export-csv.ts";
import { type ExportKind, exportFileName } from "@wagefloor/domain/runs/view/export-file-name.ts";
import { narrowResults } from "@wagefloor/domain/runs/view/narrow-results.ts";
import { placeOfSkipped, searchSkipped } from "@wagefloor/domain/runs/view/search-skipped.ts";
import type { Narrowing } from "@wagefloor/domain/runs/view/select-rows.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { type Download, isBeyondAscii } from "../../../core/http/send-csv.ts";
import { readTakenAmounts } from "../../actuals/queries.ts";
import { readOutcomes } from "../../actuals/read-outcomes.ts";
import { periodOf } from "../../runs/stored/present-run.ts";
import { numberOfPayDate, readResults, readSkipped, requireRun } from "../../runs/stored/queries.ts";
import { readItemLimits } from "./read-limiting-caps.ts";

/** What to download of a run. */
interface Wanted {
  readonly kind: ExportKind;
  readonly timeZone: string;
  /** The rows of the results, or of the skipped by the search alone. */
  readonly narrowing: Narrowing;
}

/**
 * One of a run's downloads, named by its pay date. The Last Analysis Date is the run's day in `timeZone`.
 * @throws Refusal run_not_found
 */
export async function exportRun(
  tx: TenantTransaction,
  runId: string,
  { kind, timeZone, narrowing }: Wanted,
): Promise<Download> {
  const run = await requireRun(tx, runId);
  // Swedish dates have the format of ISO 8601.
  const date = calendarDate(new Intl.DateTimeFormat("sv-SE", { timeZone }).format(run.createdAt));
  const isSelection = narrowing.search.trim() !== "" || (kind !== "skipped" && narrowing.filter !== "all");
  const fileName = exportFileName(kind, run.payDate, await numberOfPayDate(tx, run), isSelection);
  const isOpen = proposesOnly(run.configuration);
  const counts = run.status === "completed" && (isOpen || run.takenAt !== null);
  const outcomes = await readOutcomes(tx, run);
  const exported = {
    payDate: run.payDate,
    period: periodOf(run),
    notes: run.notes,
    ...(counts && { taken: { isOpen, outcomes, amounts: await readTakenAmounts(tx, run) } }),
  };
  if (kind === "skipped") {
    const skipped = searchSkipped(await readSkipped(tx, run.id), narrowing.search, (entry) =>
      placeOfSkipped(entry, jurisdictionName),
    );
    const texts = skipped.flatMap(({ employeeNumber, employeeName, location, rawText }) => [
      employeeNumber,
      employeeName ?? "",
      location,
      rawText,
    ]);
    return { fileName, beyondAscii: isBeyondAscii(texts), chunks: exportSkipped(skipped, exported) };
  }
  const all = await readResults(tx, run.id);
  const results = isSelection ? narrowResults(all, narrowing, outcomes) : all;
  const itemLimits = await readItemLimits(tx, run, results);
  const { itemCaps, itemClasses } = run.configuration;
  const withLimits = { ...exported, ...((itemCaps ?? itemClasses) && { itemLimits }) };
  const limitTexts = [...itemLimits.values()].flat();
  const columnTexts = run.notes.flatMap((note) => (note.kind === "open-columns" ? note.columns : []));
  return {
    fileName,
    beyondAscii: [
      results.employeeNumber,
      results.location.values,
      results.employeeName ?? [],
      limitTexts,
      columnTexts.map(openColumnName),
    ].some(isBeyondAscii),
    chunks:
      kind === "all" ? exportAllResults(results, withLimits) : exportOutstanding(results, withLimits, date),
  };
}
