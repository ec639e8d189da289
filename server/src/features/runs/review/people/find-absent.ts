import { cents } from "@wagefloor/domain/money.ts";
import type { KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import type { OpenPerson } from "@wagefloor/domain/people/matching/propose-people.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { type AbsentPerson, listStrays, proposeFor } from "../../../employees/merges/absent-people.ts";
import { findOwedByNumber } from "../../../employees/stored/queries.ts";
import type { IdentifiedFile } from "../../names/identify-employees.ts";
import type { ReviewRow } from "../stored/queries.ts";
import { listChanges } from "./list-changes.ts";
import { peopleOfFile } from "./people-in-reviews.ts";

/**
 * Who of the last run, or with purchases alone, isn't in a review's file, and who in it that may be: of the last run someone
 * under a number that is new. None for a file without employee numbers, whose names are asked about, or for one that replaces
 * a run, whose numbers mean whom they meant then.
 * @param file with the numbers under which people are kept @param mayBeRenumbered whether someone is new and someone missing
 */
export async function findAbsent(
  tx: TenantTransaction,
  review: ReviewRow,
  { file, holders }: Pick<IdentifiedFile, "file" | "holders">,
  mayBeRenumbered = true,
): Promise<OpenPerson<AbsentPerson>[]> {
  if (review.replaces !== null || file.peopleByName) return [];
  const inFile = peopleOfFile(file);
  const renumbered = mayBeRenumbered ? await findRenumbered(tx, review, { file, holders }, inFile) : [];
  return [...renumbered, ...(await listStrays(tx, inFile))];
}

async function findRenumbered(
  tx: TenantTransaction,
  review: ReviewRow,
  identified: Pick<IdentifiedFile, "file" | "holders">,
  inFile: readonly KnownPerson[],
): Promise<OpenPerson<AbsentPerson>[]> {
  const { added, missing } = await listChanges(tx, review, identified);
  const numbers = added.map(({ employeeNumber }) => employeeNumber);
  const known = await findOwedByNumber(tx, numbers);
  const isNew = new Set(numbers.filter((number) => !known.has(number)));
  const gone = missing.map(({ employeeNumber, name, balance }) => ({
    ...{ employeeNumber, names: name === null ? [] : [name], purchases: null },
    owed: balance === null ? null : cents(balance),
  }));
  return proposeFor(
    tx,
    gone,
    inFile.filter(({ employeeNumber }) => isNew.has(employeeNumber)),
  );
}
