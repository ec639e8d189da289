import type { EmployeeChanges } from "@wagefloor/contract/reviews/reviews.ts";
import { holderOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { readLastDays } from "../../../employees/attributes/queries.ts";
import { readOwedOfPeople } from "../../../employees/stored/queries.ts";
import type { IdentifiedFile } from "../../names/identify-employees.ts";
import { compareEmployees, findLastRunOf } from "../../stored/compare-runs.ts";
import { readNamesInRun, requireRun } from "../../stored/queries.ts";
import type { ReviewRow } from "../stored/queries.ts";

/**
 * Who of a review's file wasn't in the run that the review compares it with, and who of that run isn't in the file, with
 * what they owe, and the last day of those who left.
 */
export async function listChanges(
  tx: TenantTransaction,
  { replaces, configuration }: ReviewRow,
  { file, holders }: Pick<IdentifiedFile, "file" | "holders">,
): Promise<EmployeeChanges> {
  const { employeeNumber, names } = file.employees;
  const last =
    replaces === null
      ? await findLastRunOf(tx, configuration.profile?.id ?? null)
      : await requireRun(tx, replaces);
  if (!last) return { added: [], missing: [] };
  const { added, missing } = await compareEmployees(tx, employeeNumber, last.id, holders);
  const nameOf = new Map(employeeNumber.map((number, row) => [number, names?.[row] ?? ""]));
  const known = new Map(
    [...(await readNamesInRun(tx, last.id))].map(([number, name]) => [holderOf(holders, number), name]),
  );
  const owed = await readOwedOfPeople(tx, missing);
  const lastDays = await readLastDays(tx, missing);
  return {
    added: added.map((employeeNumber) => ({ employeeNumber, name: nameOf.get(employeeNumber) || null })),
    missing: missing.map((employeeNumber) => ({
      employeeNumber,
      name: known.get(employeeNumber) ?? null,
      balance: owed.get(employeeNumber) ?? null,
      lastDay: lastDays.get(employeeNumber) ?? null,
    })),
  };
}
