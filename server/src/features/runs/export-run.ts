import { calendarDate } from "@wagefloor/domain/money.ts";
import {
  type ExportKind,
  exportAllResults,
  exportFileName,
  exportOutstanding,
  exportSkipped,
} from "@wagefloor/domain/runs/export-csv.ts";
import { narrowResults } from "@wagefloor/domain/runs/view/narrow-results.ts";
import { searchSkipped } from "@wagefloor/domain/runs/view/search-skipped.ts";
import type { Narrowing } from "@wagefloor/domain/runs/view/select-rows.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { periodOf } from "./present-run.ts";
import { numberOfPayDate, readResults, readSkipped, requireRun } from "./queries.ts";

/** A CSV file that is written while it is sent. */
export interface Download {
  readonly fileName: string;
  /** Whether a text of the run, such as a name, has a non-ASCII character. */
  readonly beyondAscii: boolean;
  readonly chunks: Iterable<string>;
}

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
  const exported = { payDate: run.payDate, period: periodOf(run) };
  if (kind === "skipped") {
    const skipped = searchSkipped(
      await readSkipped(tx, run.id),
      narrowing.search,
      ({ personNumber }) => personNumber,
    );
    const texts = skipped.flatMap(({ personNumber, location, rawText }) => [personNumber, location, rawText]);
    return { fileName, beyondAscii: isBeyondAscii(texts), chunks: exportSkipped(skipped, exported) };
  }
  const all = await readResults(tx, run.id);
  const results = isSelection ? narrowResults(all, narrowing) : all;
  return {
    fileName,
    beyondAscii: [results.personNumber, results.location.values, results.employeeName ?? []].some(
      isBeyondAscii,
    ),
    chunks: kind === "all" ? exportAllResults(results, exported) : exportOutstanding(results, exported, date),
  };
}

const ascii = /^\p{ASCII}*$/u;

function isBeyondAscii(texts: readonly string[]): boolean {
  return texts.some((text) => !ascii.test(text));
}
