import { bySign, looseSignsOf } from "../../employee-names/name-index.ts";
import { type Numbers, pairKey } from "../merging/different-numbers.ts";
import { likelyPeople } from "./likely-people.ts";
import { indexOfPeople, type KnownPerson, mostProposed, namesOf } from "./match-employee.ts";

/** Someone of whom it's open who it is. */
export interface OpenPerson<Person extends KnownPerson> {
  readonly person: Person;
  /** Whom of the known it may be, the likeliest first. A proposal is a question to a person, never an answer. */
  readonly proposed: readonly KnownPerson[];
  /** The one with whom this can be settled together with others; null where each is asked about. */
  readonly likely: KnownPerson | null;
}

/**
 * Whom of `known` each of these may be: whose number is the same but for zeros in front, and whose name may be another
 * spelling of theirs. Where one of the known has gone and one of these is new, a first name, or an initial and a last name,
 * are enough, as after a marriage.
 * @param different pairs of numbers that a person said are two people's, in any order
 */
export function proposePeople<Person extends KnownPerson>(
  people: readonly Person[],
  known: readonly KnownPerson[],
  different: readonly Numbers[] = [],
): OpenPerson<Person>[] {
  if (known.length === 0) return people.map((person) => ({ person, proposed: [], likely: null }));
  const index = indexOfPeople(known);
  const apart = new Set(different.map(pairKey));
  const gone = bySign(
    known.filter(({ isGone }) => isGone === true),
    looseSigns,
  );
  const open = bySign(people, looseSigns);
  const matched = people.map((person) => {
    const named = { number: person.employeeNumber, name: namesOf(person)[0] ?? "" };
    const loose = looseSignsOf(named.name).flatMap((sign) => {
      const [one, ...others] = gone.get(sign) ?? [];
      return one && others.length === 0 && open.get(sign)?.length === 1 ? [one] : [];
    });
    const likely = [...index.alike(named), ...loose];
    const proposed = [...new Set(likely)]
      .filter(({ employeeNumber }) => !apart.has(pairKey([person.employeeNumber, employeeNumber])))
      .slice(0, mostProposed);
    return { named, match: { kind: "unknown", proposed } as const };
  });
  const likely = likelyPeople(matched);
  return people.map((person, at) => ({
    person,
    proposed: matched[at]?.match.proposed ?? [],
    likely: likely.get(at) ?? null,
  }));
}

function looseSigns(person: KnownPerson): string[] {
  return namesOf(person).flatMap(looseSignsOf);
}
