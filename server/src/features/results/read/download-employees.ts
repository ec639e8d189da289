import { createEmployeeView, type EmployeeNarrowing } from "@wagefloor/domain/employees/employee-view.ts";
import { employeesFileName, exportEmployees } from "@wagefloor/domain/employees/export-employees.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import { type Download, isBeyondAscii } from "../../../core/http/send-csv.ts";
import { readEmployees } from "../../employees/read-employees.ts";
import { readHolders } from "../../ledger/merged/queries.ts";
import { readLastTaken } from "../../ledger/standing/read-last-taken.ts";
import { recordDownloadOf } from "../../runs/stored/record-download.ts";

/**
 * The employees that a page shows, in its order, as CSV. It holds results of their last runs, so these count as
 * downloaded.
 */
export async function downloadEmployees(
  tx: TenantTransaction,
  { narrowing, timeZone }: { readonly narrowing: EmployeeNarrowing; readonly timeZone: string },
): Promise<Download> {
  await lockLedger(tx);
  const columns = await readEmployees(tx);
  const view = createEmployeeView(columns);
  const rows = view.select(narrowing);
  const runs = new Set(rows.map((row) => columns.lastRun.values[columns.lastRun.codes[row] as number]?.id));
  await recordDownloadOf(
    tx,
    [...runs].filter((id) => id !== undefined),
  );
  // Swedish dates have the format of ISO 8601.
  const today = calendarDate(new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date()));
  const places = columns.place.values.flatMap((place) => [place?.name ?? "", place?.location ?? ""]);
  return {
    fileName: employeesFileName(today, rows.length < columns.count),
    beyondAscii: [places, Array.from(columns.employeeNumber), Array.from(columns.name ?? [])].some(
      isBeyondAscii,
    ),
    chunks: exportEmployees(view, rows, await readLastTaken(tx, await readHolders(tx))),
  };
}
