import { type JoinRequest, mostJoined, type Strays } from "@wagefloor/contract/employees/strays.ts";
import type { KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import { findStrays, type StrayPerson } from "@wagefloor/domain/people/matching/stray-purchases.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { notifyChange } from "../../live/notify-change.ts";
import { findMerge, readDifferent } from "../merged/queries.ts";
import { type RecordedPerson, readKnownPeople } from "../stored/known-people.ts";
import { mergeNumbers } from "./merge-numbers.ts";
import { MergeRefusal } from "./refusals.ts";

type Stray = StrayPerson<RecordedPerson>;

/**
 * Whose purchases are under an employee number that no run has, and who it may be.
 * @param inFile the employees of a file; null for everyone in a run
 */
export async function listStrays(
  tx: TenantTransaction,
  inFile: readonly KnownPerson[] | null,
): Promise<Stray[]> {
  const recorded = await readKnownPeople(tx, { onlyStrays: true });
  if (recorded.length === 0) return [];
  const file = new Set(inFile?.map(({ employeeNumber }) => employeeNumber));
  const found = recorded.filter(({ employeeNumber }) => !file.has(employeeNumber));
  const people = inFile ?? (await readKnownPeople(tx)).filter(({ wasPaid }) => wasPaid);
  const numbers = found.map(({ employeeNumber }) => employeeNumber);
  return findStrays(found, people, await readDifferent(tx, numbers));
}

/** The same, as it leaves the server. */
export function presentStrays(found: readonly Stray[]): Strays {
  const alike = found.filter(({ proposed }) => proposed.length > 0);
  const sum = (some: readonly Stray[]) => some.reduce((all, { person }) => all + person.purchases, 0);
  const people = alike.slice(0, mostJoined).map(({ person, proposed, likely }) => ({
    ...named(person),
    ...{ purchases: person.purchases, owed: person.owed },
    ...{ proposed: proposed.map(named), likely: likely?.employeeNumber ?? null },
  }));
  return { people, more: alike.length - people.length, purchases: sum(found), alike: sum(alike) };
}

function named({ employeeNumber, names }: KnownPerson) {
  return { employeeNumber, name: names[0] ?? null };
}

/**
 * Merges numbers under which there are only purchases with those of payroll, all of them or none. The same request again
 * merges nothing. The caller holds the ledger lock, and found the strays after it.
 * @throws Refusal merge_changed where one of them isn't proposed anymore
 */
export async function joinStrays(
  tx: TenantTransaction,
  { pairs }: JoinRequest,
  found: readonly Stray[],
): Promise<{ joined: number }> {
  const proposed = new Map(
    found.map(({ person, proposed: to }) => [
      person.employeeNumber,
      new Set(to.map((one) => one.employeeNumber)),
    ]),
  );
  for (const { id, employeeNumber, into } of pairs) {
    const earlier = await findMerge(tx, id);
    if (earlier?.merged === employeeNumber && earlier.kept === into && earlier.undonePosition === null)
      continue;
    // Named twice, it isn't one of them anymore.
    const isOpen = earlier === undefined && proposed.get(employeeNumber)?.has(into);
    if (!isOpen) throw changed(employeeNumber);
    proposed.delete(employeeNumber);
    await mergeNumbers(tx, { id, merged: employeeNumber, kept: into });
  }
  await notifyChange(tx, "balances");
  return { joined: pairs.length };
}

function changed(employeeNumber: string): MergeRefusal {
  return new MergeRefusal(
    "merge_changed",
    `Something else is recorded for employee ${employeeNumber} by now, so nothing was merged. Reload the page and look again.`,
  );
}
