import { NameIndex } from "../../employee-names/name-index.ts";
import { nameKey, nameWords } from "../../employee-names/name-key.ts";

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

const indexes = new WeakMap<readonly KnownPerson[], EmployeeIndex>();

/** The index of these employees, made once: there may be 50,000. */
export function indexOfPeople(people: readonly KnownPerson[]): EmployeeIndex {
  const known = indexes.get(people) ?? new EmployeeIndex(people);
  indexes.set(people, known);
  return known;
}

/** Finds the employees of rows by number and name. */
export class EmployeeIndex {
  readonly #byNumber = new Map<string, KnownPerson>();
  readonly #byUpperNumber = new Map<string, KnownPerson[]>();
  readonly #byLooseNumber = new Map<string, KnownPerson[]>();
  /** By name; made when one is looked up. */
  #byKey: ReadonlyMap<string, readonly KnownPerson[]> | null = null;
  /** By names like it; made when a name isn't known. */
  #byName: NameIndex<KnownPerson> | null = null;
  readonly #people: readonly KnownPerson[];

  constructor(people: readonly KnownPerson[]) {
    this.#people = people;
    for (const person of people) {
      for (const number of [person.employeeNumber, ...(person.mergedNumbers ?? [])]) {
        this.#byNumber.set(number, person);
        add(this.#byUpperNumber, number.toUpperCase(), person);
        add(this.#byLooseNumber, looseNumber(number), person);
      }
    }
  }

  /** By the number, else by the name. A number that is only alike, or a name that is only alike, is proposed. */
  match({ number, name }: NamedEmployee): EmployeeMatch {
    if (number !== "") {
      const person = this.#numbered(number);
      if (person !== undefined) return mayBe(person, name) ? { kind: "known", person } : differs(person);
      const [meant, ...others] = new Set(this.#byLooseNumber.get(looseNumber(number)));
      if (meant !== undefined && others.length === 0 && !mayBe(meant, name)) return differs(meant);
      return { kind: "unknown", proposed: this.alike({ number, name }) };
    }
    if (name === "") return { kind: "missing" };
    this.#byKey ??= byKey(this.#people);
    const [person, ...others] = this.#byKey.get(nameKey(name)) ?? [];
    if (person === undefined) return { kind: "unknown", proposed: this.#namedLike(name) };
    return others.length === 0
      ? { kind: "known", person }
      : { kind: "several", proposed: [person, ...others] };
  }

  /** As it's written, or else in another case. */
  #numbered(number: string): KnownPerson | undefined {
    const [inAnyCase, ...others] = new Set(this.#byUpperNumber.get(number.toUpperCase()));
    return this.#byNumber.get(number) ?? (others.length === 0 ? inAnyCase : undefined);
  }

  /** Who has nearly this number or this name, the likeliest first. */
  alike({ number, name }: NamedEmployee): KnownPerson[] {
    const byNumber = this.#byLooseNumber.get(looseNumber(number)) ?? [];
    return [...new Set([...byNumber, ...(name === "" ? [] : this.#namedLike(name))])].slice(0, mostProposed);
  }

  #namedLike(name: string): KnownPerson[] {
    this.#byName ??= new NameIndex(this.#people, namesOf);
    return this.#byName.like(name).slice(0, mostProposed);
  }
}

function differs(person: KnownPerson): EmployeeMatch {
  return { kind: "name-differs", person };
}

function byKey(people: readonly KnownPerson[]): ReadonlyMap<string, readonly KnownPerson[]> {
  const named = new Map<string, KnownPerson[]>();
  for (const person of people) {
    for (const key of new Set(namesOf(person).map(nameKey))) add(named, key, person);
  }
  return named;
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

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
