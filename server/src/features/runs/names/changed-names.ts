import type { ChangedNames, ChangedNamesRequest } from "@wagefloor/contract/employees/changed-names.ts";
import { nameKey } from "@wagefloor/domain/employee-names/name-key.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import { fileOf, keepNames, requireOpenReview } from "../review/stored/queries.ts";
import { requireRun } from "../stored/queries.ts";
import { identifyEmployees } from "./identify-employees.ts";

/** So many are asked about at a time. */
const mostAsked = 50;

/** The employee numbers of a file that earlier runs have with the name of someone else. */
export function presentChangedNames({
  employees: { otherNames },
}: Pick<PayrollFile, "employees">): ChangedNames {
  const changed = otherNames.flatMap(({ numbers: [employeeNumber], name, before, line }) =>
    employeeNumber === undefined || before === undefined ? [] : [{ employeeNumber, name, before, line }],
  );
  return { count: changed.length, asked: changed.slice(0, mostAsked) };
}

/**
 * Keeps in a review that employee numbers are right although earlier runs have someone else's name under them. Another file
 * is asked about anew, unless this one is run.
 * @throws Refusal review_over, already_run; invalid_input if that isn't asked
 */
export async function decideChangedNames(
  tx: TenantTransaction,
  id: string,
  right: ChangedNamesRequest["right"],
): Promise<void> {
  const review = await requireOpenReview(tx, id);
  const replaced = review.replaces === null ? null : await requireRun(tx, review.replaces);
  const { file } = await identifyEmployees(tx, fileOf(review), review.names, replaced);
  const asked = new Map(
    file.employees.otherNames.flatMap(({ numbers: [number], name, before }) =>
      number === undefined || before === undefined ? [] : [[number, nameKey(name)] as const],
    ),
  );
  const chosen = right === "all" ? [...asked.keys()] : right;
  const added = chosen.map((number) => {
    const key = asked.get(number);
    if (key === undefined) {
      throw new CommonRefusal(
        "invalid_input",
        `Nothing is asked about employee number "${number}" anymore. Reload the page.`,
      );
    }
    return [number, key] as const;
  });
  const before = review.names ?? { fingerprint: "", links: [] };
  await keepNames(tx, id, { ...before, right: [...(before.right ?? []), ...added] });
}
