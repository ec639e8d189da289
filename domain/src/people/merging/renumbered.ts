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
  const keyOf = ({ name }: Named) => nameKey(name ?? "");
  const [newOnes, gone] = [Map.groupBy(added, keyOf), Map.groupBy(missing, keyOf)];
  return added.flatMap((one) => {
    const key = keyOf(one);
    const [before, ...others] = gone.get(key) ?? [];
    const isSure = key !== "" && others.length === 0 && newOnes.get(key)?.length === 1;
    return isSure && before ? [{ newNumber: one.employeeNumber, before }] : [];
  });
}
