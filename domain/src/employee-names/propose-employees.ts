import { type NameSign, nameSigns } from "./name-signs.ts";

/** An employee of earlier runs, and the names by which files called it. */
export interface KnownEmployee {
  readonly employeeNumber: string;
  readonly names: readonly string[];
  /** Whether it was in the last run, which was mostly about the people of this file, and is not in this file. */
  readonly isGone: boolean;
}

const mostProposed = 3;
/** With more new names, or more employees who aren't in the file, it is about other people: spelling isn't compared. */
const mostCompared = 5000;

/**
 * Which known employees, none of whom is in the file, a new name may belong to: by the place of the new name, the likeliest
 * first. A proposal is a question to a person, never an answer.
 */
export function proposeEmployees(
  newNames: readonly string[],
  known: readonly KnownEmployee[],
): ReadonlyMap<number, readonly KnownEmployee[]> {
  if (known.length === 0) return new Map();
  const named = namesBySign(newNames);
  const likeness = newNames.map(() => new Map<KnownEmployee, number>());
  const note = (sign: string, employee: KnownEmployee, rank: number) => {
    for (const at of named.get(sign) ?? []) {
      const found = likeness[at];
      found?.set(employee, Math.min(rank, found.get(employee) ?? rank));
    }
  };
  const goneBySign = new Map<string, Set<KnownEmployee>>();
  for (const [employee, { sign, rank, isForOne }] of signsOf(known)) {
    if (!isForOne) note(sign, employee, rank);
    else if (employee.isGone && named.has(sign)) addTo(goneBySign, sign, employee);
  }
  for (const [sign, [employee, ...others]] of goneBySign) {
    const isOnly = others.length === 0 && named.get(sign)?.size === 1;
    if (isOnly && employee) note(sign, employee, mostRank);
  }
  return new Map(
    likeness.flatMap((found, at) => (found.size === 0 ? [] : [[at, likeliest(found)] as const])),
  );
}

const mostRank = 9;

function* signsOf(known: readonly KnownEmployee[]): Iterable<readonly [KnownEmployee, NameSign]> {
  for (const employee of known) {
    const withSpelling = known.length <= mostCompared || employee.isGone;
    for (const name of employee.names) {
      for (const sign of nameSigns(name, withSpelling)) yield [employee, sign];
    }
  }
}

function namesBySign(names: readonly string[]): ReadonlyMap<string, ReadonlySet<number>> {
  const named = new Map<string, Set<number>>();
  for (const [at, name] of names.entries()) {
    for (const { sign } of nameSigns(name, names.length <= mostCompared)) addTo(named, sign, at);
  }
  return named;
}

function addTo<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): void {
  const known = sets.get(key);
  if (known === undefined) sets.set(key, new Set([value]));
  else known.add(value);
}

function likeliest(found: ReadonlyMap<KnownEmployee, number>): KnownEmployee[] {
  return [...found]
    .sort(([, one], [, other]) => one - other)
    .slice(0, mostProposed)
    .map(([employee]) => employee);
}
