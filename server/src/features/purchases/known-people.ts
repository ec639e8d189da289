import type { KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readKnownPeople } from "../ledger/stored/known-people.ts";
import { readPeopleInReviews } from "../reviews/people/find-open-people.ts";

/** Everyone whose purchase it may be: of whom anything is recorded, and who is in the files that the caller is reviewing. */
export async function readPeopleOfPurchases(tx: TenantTransaction): Promise<KnownPerson[]> {
  const people = new Map<string, KnownPerson>();
  const merged = new Set<string>();
  for (const { wasPaid: _paid, purchases: _purchases, owed: _owed, ...person } of await readKnownPeople(tx)) {
    people.set(person.employeeNumber, person);
    for (const number of person.mergedNumbers ?? []) merged.add(number);
  }
  for (const person of await readPeopleInReviews(tx)) {
    const { employeeNumber, names } = person;
    const known = people.get(employeeNumber);
    if (merged.has(employeeNumber) || (known && known.names.length > 0)) continue;
    people.set(employeeNumber, { ...known, employeeNumber, names });
  }
  return [...people.values()];
}
