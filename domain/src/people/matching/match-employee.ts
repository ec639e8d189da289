import { bySign, nameFinder } from "../../employee-names/name-index.ts";
import { nameKey, nameWords } from "../../employee-names/name-key.ts";
import { asDigits } from "../../employee-names/similar-numbers.ts";
import { once } from "../../once.ts";

/** An employee that an organization knows, as far as a list's texts are matched to it. */
export interface KnownPerson {
  readonly employeeNumber: string;
  /** As payroll files or a person wrote them; none where only the number is known. */
  readonly names: readonly string[];
  /** Further numbers of the employee, which were merged into that one. */
  readonly mergedNumbers?: readonly string[] | undefined;
  /** Whether it was in the last run, which was mostly about the people of a file, and isn't in the file. */
  readonly isGone?: boolean;
}

/** How a list or a purchase names an employee; empty where it doesn't. */
export interface NamedEmployee {
  readonly number: string;
  readonly name: string;
}

/** Whose row it is, and why that isn't certain. */
export type EmployeeMatch =
  | { readonly kind: "known"; readonly person: KnownPerson }
  /** The number is known, if only without the zeros before it, and the name beside it is someone else's. */
  | { readonly kind: "name-differs"; readonly person: KnownPerson }
  | { readonly kind: "unknown"; readonly proposed: readonly KnownPerson[] }
  | { readonly kind: "several"; readonly proposed: readonly KnownPerson[] }
  | { readonly kind: "missing" };

/** So many are proposed for one. */
export const mostProposed = 5;

/** Finds the employees of rows by number and name. */
export type EmployeeIndex = ReturnType<typeof indexed>;

const indexes = new WeakMap<readonly KnownPerson[], EmployeeIndex>();

/** The index of these employees, made once: there may be 50,000. */
export function indexOfPeople(people: readonly KnownPerson[]): EmployeeIndex {
  const known = indexes.get(people) ?? indexed(people);
  indexes.set(people, known);
  return known;
}

function indexed(people: readonly KnownPerson[]) {
  const signed = bySign(people, ({ employeeNumber, mergedNumbers = [] }) =>
    [employeeNumber, ...mergedNumbers].flatMap((number) => [
      ...[`is ${number}`, `case ${number.toUpperCase()}`, `loose ${looseNumber(number)}`],
      `looks ${looseNumber(asDigits(number))}`,
    ]),
  );
  const withSign = (sign: string) => signed.get(sign) ?? [];
  // Made when a name is looked up, and when one isn't known.
  const byKey = once(() => bySign(people, (person) => namesOf(person).map(nameKey)));
  const find = once(() => nameFinder(people, namesOf));
  const namedLike = (name: string) => (name === "" ? [] : find()(name).slice(0, mostProposed));

  /** Who has nearly this number or this name, the likeliest first. */
  function alike({ number, name }: NamedEmployee): KnownPerson[] {
    const numbered = withSign(`loose ${looseNumber(number)}`);
    const looking = number === "" ? [] : withSign(`looks ${looseNumber(asDigits(number))}`);
    return [...new Set([...numbered, ...looking, ...namedLike(name)])].slice(0, mostProposed);
  }

  /** As it's written, or else in another case. */
  function numbered(number: string): KnownPerson | undefined {
    const [inAnyCase, ...others] = withSign(`case ${number.toUpperCase()}`);
    return withSign(`is ${number}`)[0] ?? (others.length === 0 ? inAnyCase : undefined);
  }

  /** By the number, else by the name. A number that is only alike, or a name that is only alike, is proposed. */
  function match({ number, name }: NamedEmployee): EmployeeMatch {
    if (number !== "") {
      const person = numbered(number);
      if (person !== undefined) return { kind: mayBe(person, name) ? "known" : "name-differs", person };
      const [meant, ...others] = withSign(`loose ${looseNumber(number)}`);
      const isOnly = meant !== undefined && others.length === 0;
      if (isOnly && !mayBe(meant, name)) return { kind: "name-differs", person: meant };
      return { kind: "unknown", proposed: alike({ number, name }) };
    }
    if (name === "") return { kind: "missing" };
    const [person, ...others] = byKey().get(nameKey(name)) ?? [];
    if (person === undefined) return { kind: "unknown", proposed: namedLike(name) };
    return others.length === 0
      ? { kind: "known", person }
      : { kind: "several", proposed: [person, ...others] };
  }

  return { match, alike };
}

/** Employees without an employee number in their files have their name in its place. */
export function namesOf({
  employeeNumber,
  names,
}: Pick<KnownPerson, "employeeNumber" | "names">): readonly string[] {
  return /\p{L} |, ?\p{L}/u.test(employeeNumber) ? [...names, employeeNumber] : names;
}

/** Without leading zeros, which spreadsheets drop, and in any case. */
export function looseNumber(number: string): string {
  return number.toUpperCase().replace(/^0+(?=.)/, "");
}

/** Whether nothing says that a name is another person's: no name is known, or they have a first or a last name in common. */
function mayBe({ names }: KnownPerson, name: string): boolean {
  const [words, ...known] = [name, ...names].map((one) => nameWords(one).filter((word) => word.length > 1));
  const isShared = (others: readonly string[]) => others.some((word) => words?.includes(word));
  return words?.length === 0 || known.length === 0 || known.some(isShared);
}
