import { isAnothersName } from "../../employee-names/different-people.ts";
import { nameKey } from "../../employee-names/name-key.ts";
import {
  type EmployeeMatch,
  type KnownPerson,
  looseNumber,
  type NamedEmployee,
  namesOf,
} from "./match-employee.ts";

/**
 * Who of those that are asked about can be settled together: only one of the proposed has the number, but for its zeros, or
 * the name, and nothing contradicts it. Two who may be one person are each asked about, unless they have one name.
 * @param list someone each, and whom the match found
 * @returns by the place in the list
 */
export function likelyPeople(
  list: readonly { readonly named: NamedEmployee; readonly match: EmployeeMatch }[],
): ReadonlyMap<number, KnownPerson> {
  const meant = list.map(({ named, match }) =>
    match.kind === "known" ? match.person : likely(named, match),
  );
  const groups = Map.groupBy(list.keys(), (at) => meant[at]);
  const contested = new Set(
    [...groups].flatMap(([person, places]) =>
      person && !haveOneName(places.map((at) => list[at]?.named)) ? [person] : [],
    ),
  );
  return new Map(
    list.flatMap(({ match }, at) => {
      const person = meant[at];
      return person && match.kind !== "known" && !contested.has(person) ? [[at, person] as const] : [];
    }),
  );
}

function likely(named: NamedEmployee, match: EmployeeMatch): KnownPerson | undefined {
  if (match.kind !== "unknown") return undefined;
  const [person, ...others] = match.proposed.filter((one) => agrees(named, one));
  return others.length === 0 ? person : undefined;
}

/** Names that are only spelled alike don't say enough. */
function agrees({ number, name }: NamedEmployee, person: KnownPerson): boolean {
  const numbers = [person.employeeNumber, ...(person.mergedNumbers ?? [])];
  const hasNumber = number !== "" && numbers.some((one) => looseNumber(one) === looseNumber(number));
  const key = nameKey(name);
  const hasName = key !== "" && namesOf(person).some((one) => nameKey(one) === key);
  return hasName || (hasNumber && !isAnothersName(name, namesOf(person)));
}

function haveOneName(named: readonly (NamedEmployee | undefined)[]): boolean {
  if (named.length === 1) return true;
  const keys = new Set(named.map((one) => nameKey(one?.name ?? "")));
  return keys.size === 1 && !keys.has("");
}
