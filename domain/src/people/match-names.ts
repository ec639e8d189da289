import { nameKey } from "../employee-names/name-key.ts";
import type { PayrollFile } from "../payroll-file/content/payroll-file.ts";
import type { KnownPerson } from "./matching/match-employee.ts";
import { proposePeople } from "./matching/propose-people.ts";

/** To whom a name belongs, as a person confirmed it. */
export interface NameLink {
  readonly employeeNumber: string;
  /** The most rows of one pay with this name that are known to be one person's. */
  readonly rowsAtOnce: number;
}

/** The names of a file without employee numbers, and what is known of them. */
export type MatchedNames = ReturnType<typeof matchNames>;

/** The key of each name of a file. */
export function keysOfNames({ employees }: PayrollFile): string[] {
  return employees.employeeNumber.map(nameKey);
}

/** @param keys of the file's names @param links by key */
export function matchNames(
  { employees, repeatedNames }: PayrollFile,
  keys: readonly string[],
  links: ReadonlyMap<string, NameLink>,
) {
  const names = employees.employeeNumber;
  const numbers = keys.map((key) => links.get(key)?.employeeNumber ?? null);
  const unlinked = numbers.flatMap((number, employee) => (number === null ? [employee] : []));
  const repeated = repeatedNames.filter(
    ({ employee, rowsAtOnce }) => rowsAtOnce > (links.get(keys[employee] as string)?.rowsAtOnce ?? 1),
  );
  return {
    /** As the file writes them, by employee of the file. */
    names,
    keys,
    /** The linked employee numbers; null for a name that no one has confirmed. */
    numbers,
    /** The employees of the file whose name isn't linked. */
    unlinked,
    /** Names of more rows than were confirmed to be one person's. */
    repeated,
    clash: findClash(names, numbers),
  };
}

/** Two names of a file that are linked to one employee, whose balance would be taken for both; null where there are none. */
export function findClash(names: readonly string[], numbers: readonly (string | null)[]) {
  const first = new Map<string, number>();
  for (const [employee, number] of numbers.entries()) {
    if (number === null) continue;
    const other = first.get(number);
    if (other !== undefined) {
      return { names: [names[other] as string, names[employee] as string] as const, employeeNumber: number };
    }
    first.set(number, employee);
  }
  return null;
}

/** From this share on a run is about the people of the file, and who is missing has left or is called something else. */
const mostlyTheSame = 0.5;

/**
 * Who the unlinked names of a file may be, by employee of the file.
 * @param known everyone of the organization @param lastRun the employee numbers of the last run
 */
export function proposalsFor(
  { names, numbers, unlinked }: MatchedNames,
  known: readonly KnownPerson[],
  lastRun: readonly string[],
): ReadonlyMap<number, readonly KnownPerson[]> {
  const inFile = new Set(numbers);
  const missing = new Set(lastRun.filter((number) => !inFile.has(number)));
  const isSameCrew = missing.size <= (1 - mostlyTheSame) * lastRun.length;
  const absent = known
    .filter(({ employeeNumber }) => !inFile.has(employeeNumber))
    .map((person): KnownPerson => {
      const { employeeNumber, names: called } = person;
      const isGone = isSameCrew && missing.has(employeeNumber);
      return { ...person, names: called.length > 0 ? called : [employeeNumber], isGone };
    });
  const people = unlinked.map((employee) => ({ employeeNumber: "", names: [names[employee] as string] }));
  return new Map(
    proposePeople(people, absent).flatMap(({ proposed }, at) =>
      proposed.length === 0 ? [] : [[unlinked[at] as number, proposed] as const],
    ),
  );
}

/**
 * The employee numbers of a file's names: those linked, those that a person chose, and for a new employee the name as it is
 * first written, so that staff can read it. It stays when the name changes. Where it is another's number, ` (2)` follows.
 * @param chosen employee numbers by key @param taken the organization's employee numbers
 */
export function numberNames(
  { names, keys, numbers }: MatchedNames,
  chosen: ReadonlyMap<string, string>,
  taken: Iterable<string>,
): string[] {
  const used = new Set([...taken, ...chosen.values()].map(inAnyCase));
  for (const number of numbers) if (number !== null) used.add(inAnyCase(number));
  return numbers.map((number, employee) => {
    const given = number ?? chosen.get(keys[employee] as string);
    return given ?? freeNumber(names[employee] as string, used);
  });
}

/** The look-up knows no case, so numbers that differ in it only are one. */
function inAnyCase(number: string): string {
  return number.toUpperCase();
}

function freeNumber(name: string, used: Set<string>): string {
  let number = name;
  for (let next = 2; used.has(inAnyCase(number)); next++) number = `${name} (${next})`;
  used.add(inAnyCase(number));
  return number;
}

/** The file with an employee number for each name. */
export function withNumbers(file: PayrollFile, employeeNumber: readonly string[]): PayrollFile {
  return { ...file, employees: { ...file.employees, employeeNumber } };
}
