import { nameKey } from "../../employee-names/name-key.ts";

interface Named {
  readonly employeeNumber: string;
  /** Null where none is known. */
  readonly name: string | null;
}

/** Someone who may have a new number. */
export interface Renumbered<Missing extends Named> {
  readonly newNumber: string;
  readonly before: Missing;
}

/**
 * Which missing employees may be in a file under a new number: those with the name of a new employee, if no one else
 * who is new or missing has it. It's only a question, because two people may have one name.
 */
export function findRenumbered<Missing extends Named>(
  added: readonly Named[],
  missing: readonly Missing[],
): Renumbered<Missing>[] {
  const newOnes = byName(added);
  const gone = byName(missing);
  return [...newOnes].flatMap(([key, [one, ...others]]) => {
    const [before, ...more] = gone.get(key) ?? [];
    const isSure = one !== undefined && before !== undefined && others.length + more.length === 0;
    return isSure ? [{ newNumber: one.employeeNumber, before }] : [];
  });
}

function byName<Person extends Named>(people: readonly Person[]): Map<string, Person[]> {
  const named = people.filter(({ name }) => name !== null && nameKey(name) !== "");
  return Map.groupBy(named, ({ name }) => nameKey(name ?? ""));
}
