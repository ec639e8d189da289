import { likelyPeople } from "./likely-people.ts";
import { indexOfPeople, type KnownPerson, type NamedEmployee, namesOf } from "./match-employee.ts";

/** Someone who bought something and was in no payroll file, and who of a file it may be. */
export interface StrayPerson<Person extends KnownPerson> {
  readonly person: Person;
  readonly proposed: readonly KnownPerson[];
  /** The one with whom this can be settled together with others; null where each is asked about. */
  readonly likely: KnownPerson | null;
}

/**
 * Whose purchases are under a number that no payroll file has, and who of `people` each of them may be.
 * @param different pairs of numbers that a person said are two people's, in any order
 */
export function findStrays<Person extends KnownPerson>(
  strays: readonly Person[],
  people: readonly KnownPerson[],
  different: readonly (readonly [one: string, other: string])[],
): StrayPerson<Person>[] {
  if (strays.length === 0) return [];
  const index = indexOfPeople(people);
  const apart = new Set(different.flatMap(([one, other]) => [pairOf(one, other), pairOf(other, one)]));
  const matched = strays.map((stray) => {
    const named: NamedEmployee = { number: stray.employeeNumber, name: namesOf(stray)[0] ?? "" };
    const match = index.match(named);
    const proposed = "person" in match ? [match.person] : "proposed" in match ? match.proposed : [];
    const open = proposed.filter(
      ({ employeeNumber }) => !apart.has(pairOf(stray.employeeNumber, employeeNumber)),
    );
    // The same number in another case is a proposal here, too: files tell them apart.
    const kind = match.kind === "name-differs" ? ("several" as const) : ("unknown" as const);
    return { named, match: { kind, name: named.name, proposed: open } };
  });
  const likely = likelyPeople(matched);
  return strays.map((person, at) => ({
    person,
    proposed: matched[at]?.match.proposed ?? [],
    likely: likely.get(at) ?? null,
  }));
}

function pairOf(one: string, other: string): string {
  return JSON.stringify([one, other]);
}
