import { quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { type Tried, tryBackup } from "../../../features/backups/try-backup.ts";
import type { Environment } from "../../../settings/env.ts";
import { withOwner } from "../../lib/reach-database.ts";
import { chooseBackup } from "./choose-backup.ts";

/**
 * Restores the newest backup into a temporary folder, and compares it with the running database.
 * @returns what was compared
 * @throws CommandError, DatabaseUnusable if there is none, or it can't be used
 */
export async function restoreDrill(environment: Environment): Promise<string> {
  const { folder, takenAt } = await chooseBackup(environment, undefined);
  const started = performance.now();
  const tried = await withOwner(environment, (live) => tryBackup(folder, live));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `The backup ${folder} of ${takenAt.toISOString()} was test-restored in ${seconds} seconds, and is right:\n${figures(tried)}`;
}

/** What was compared. */
export function figures({ tables, rows, organizations, entries, deleted }: Tried): string {
  return `  ${quantityText(rows, "row")} in ${tables} tables were read
  the balances of ${quantityText(organizations, "organization")} are what their ledgers add up to
  ${entries} ledger ${entries === 1 ? "entry is" : "entries are"} the running database's${deleted === 0 ? "" : `, except for ${quantityText(deleted, "organization")} deleted since`}
`;
}
