import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import type { KeptAnswers } from "../../../core/db/schema/reviews.ts";
import type { RunRow } from "../stored/queries.ts";
import { RunRefusal } from "../stored/refusals.ts";
import { type IdentifiedFile, type IdentifiedNames, identifyEmployees } from "./identify-employees.ts";

/**
 * The file with a number for each employee, in which every name was confirmed by a person; until the end of the transaction
 * no link changes, and no employees are merged.
 * @throws Refusal people_by_name, names_changed
 */
export async function requireEmployees(
  tx: TenantTransaction,
  file: PayrollFile,
  answers: KeptAnswers,
  replaced: Pick<RunRow, "ledgerPosition"> | null,
): Promise<IdentifiedFile> {
  await lockLedger(tx);
  const identified = await identifyEmployees(tx, file, answers, replaced);
  refuseOpenNames(identified.names);
  return identified;
}

/**
 * Nothing is deducted by a name that no one confirmed: two people may have the same one.
 * @throws Refusal people_by_name; names_changed if the names were decided, but something else is to decide by now
 */
export function refuseOpenNames(names: IdentifiedNames | null): void {
  if (names === null) return;
  refuseClash(names);
  if (names.isOutdated) throw namesChanged();
  if (!names.isDecided) throw new RunRefusal("people_by_name", sentence(names));
}

/** @throws Refusal people_by_name if two names of the file would be one employee's */
export function refuseClash({ clash }: Pick<IdentifiedNames, "clash">): void {
  if (clash === null) return;
  const { names, employeeNumber } = clash;
  throw new RunRefusal(
    "people_by_name",
    `"${names[0]}" and "${names[1]}" are both in this file and would both be employee ${employeeNumber}. If they're two people, unlink the wrong name on the employee's page. If they're one, use one name in your payroll system and export the file again.`,
  );
}

/** Something else is to decide about the names of a file than was decided. */
export function namesChanged(): RunRefusal {
  return new RunRefusal(
    "names_changed",
    "Names in this file were confirmed or unlinked somewhere else in the meantime, so nothing was saved. Please check the names again.",
  );
}

function sentence({ unlinked, repeated }: IdentifiedNames): string {
  const open = [
    unlinked.length > 0 && `${unlinked.length} new ${unlinked.length === 1 ? "name" : "names"}`,
    repeated.length > 0 && `${repeated.length} ${repeated.length === 1 ? "name" : "names"} on several rows`,
  ];
  const listed = open.filter((part) => part !== false).join(" and ");
  return `This file has no employee numbers, and two people may have the same name. Check it in a review to confirm ${listed}.`;
}
