import { looseSignsOf, mostSpelled, NameIndex } from "./name-index.ts";

/** An employee of earlier runs, and the names by which files called it. */
export interface KnownEmployee {
  readonly employeeNumber: string;
  readonly names: readonly string[];
  /** Whether it was in the last run, which was mostly about the people of this file, and is not in this file. */
  readonly isGone: boolean;
}

const mostProposed = 3;

/**
 * Which known employees, none of whom is in the file, a new name may belong to: by the place of the new name, the likeliest
 * first. A proposal is a question to a person, never an answer.
 */
export function proposeEmployees(
  newNames: readonly string[],
  known: readonly KnownEmployee[],
): ReadonlyMap<number, readonly KnownEmployee[]> {
  const index = new NameIndex(
    known,
    ({ names }) => names,
    ({ isGone }) => isGone || known.length <= mostSpelled,
  );
  const gone = known.filter(({ isGone }) => isGone);
  const goneBySign = onlyBySign(gone, ({ names }) => names);
  const newBySign = onlyBySign([...newNames.keys()], (at) => [newNames[at] as string]);
  return new Map(
    newNames.flatMap((name, at) => {
      const loose = looseSignsOf(name).filter((sign) => newBySign.get(sign) === at);
      const likely = index.like(name, newNames.length <= mostSpelled);
      const all = new Set([...likely, ...loose.flatMap((sign) => goneBySign.get(sign) ?? [])]);
      return all.size === 0 ? [] : [[at, [...all].slice(0, mostProposed)] as const];
    }),
  );
}

/** By loose sign, the only one that has it; null where several do. */
function onlyBySign<One>(all: readonly One[], namesOf: (one: One) => readonly string[]) {
  const found = new Map<string, One | null>();
  for (const one of all) {
    for (const sign of new Set(namesOf(one).flatMap(looseSignsOf)))
      found.set(sign, found.has(sign) ? null : one);
  }
  return found;
}
