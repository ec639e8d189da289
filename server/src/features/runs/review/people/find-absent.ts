import { cents } from "@wagefloor/domain/money.ts";
import type { OpenPerson } from "@wagefloor/domain/people/matching/propose-people.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { type AbsentPerson, listStrays, proposeFor } from "../../../employees/merges/absent-people.ts";
import { findOwedByNumber } from "../../../employees/stored/queries.ts";
import type { IdentifiedFile } from "../../names/identify-employees.ts";
import type { ComparedPeople } from "../file/compare-people.ts";
import type { ReviewRow } from "../stored/queries.ts";
import { peopleOfFile } from "./people-in-reviews.ts";

/**
 * Who of the last run, or with purchases alone, isn't in a review's file, and who in it that may be: of the last run someone
 * under a number that is new. None for a file without employee numbers, whose names are asked about, or for one that replaces
 * a run, whose numbers mean whom they meant then.
 * @param file with the numbers under which people are kept
 */
export async function findAbsent(
  tx: TenantTransaction,
  { replaces }: Pick<ReviewRow, "replaces">,
  { file }: Pick<IdentifiedFile, "file">,
  compared: ComparedPeople | null,
): Promise<OpenPerson<AbsentPerson>[]> {
  if (replaces !== null || file.peopleByName) return [];
  const inFile = peopleOfFile(file);
  const { added = [], missing = [] } = compared ?? {};
  const numbers = added.map(({ employeeNumber }) => employeeNumber);
  const known = await findOwedByNumber(tx, numbers);
  const isNew = new Set(numbers.filter((number) => !known.has(number)));
  const gone = missing.map(({ employeeNumber, name, balance }) => ({
    ...{ employeeNumber, names: name === null ? [] : [name], purchases: null },
    owed: balance === null ? null : cents(balance),
  }));
  const renumbered = inFile.filter(({ employeeNumber }) => isNew.has(employeeNumber));
  return [...(await proposeFor(tx, gone, renumbered)), ...(await listStrays(tx, inFile))];
}
