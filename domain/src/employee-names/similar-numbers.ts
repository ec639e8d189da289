import { type Column, rowsWhere } from "../columns.ts";
import { nameKey } from "./name-key.ts";
import { isOneSlipAway } from "./one-slip.ts";

type Pair = readonly [number, number];
type HasSeveralRows = ((employee: number) => boolean) | null;

/** Two employee numbers of one file that are probably one employee's. */
export type SimilarNumbers = ReturnType<typeof similarNumbers>[number];

/** The columns of a file's employees that are compared. */
interface Numbered {
  readonly count: number;
  readonly employeeNumber: readonly string[];
  readonly names: readonly string[] | null;
  readonly line: Column<number>;
}

/** Slips are rare: more than one employee in so many have a number with a suffix, such as for a second job. */
const employeesPerSlip = 50;
/** A name that more employees have is no one's alone, such as `Temp`. */
const mostOfOneName = 8;
const zero = 48;
const nine = 57;

/**
 * Employee numbers that are the same but for zeros in front, which spreadsheets drop, or but for a slip: a letter in place
 * of the digit that it looks like (`1OO1`), a sign within, a letter behind, a digit that is another one, missing, added or
 * swapped with its neighbor, or a text of another kind. After a slip both have the same name; after one of the last two
 * kinds hardly ever several rows.
 * @param hasSeveralRows of an employee; null in a file with a row for each, where a digit apart is another employee
 */
export function similarNumbers(employees: Numbered, hasSeveralRows: HasSeveralRows) {
  const { employeeNumber, names, line } = employees;
  // Names in place of numbers were compared when they were read.
  if (names === employeeNumber) return [];
  const zeros = apartByZeros(employees);
  const named = names === null ? null : { ...employees, names };
  const slips = named === null ? [] : [...apartBySlips(named, hasSeveralRows), ...apartByColumn(named)];
  return [...zeros, ...slips].map((pair) => ({
    /** The places of both in the columns of the file's employees. */
    employees: pair,
    numbers: both(employeeNumber, pair),
    /** Physical lines (from 1) of their first rows. */
    lines: both(line, pair),
  }));
}

/** Those with the same name, or in a file without names. Numbers of one length can't be the same but for zeros. */
function apartByZeros({ count, employeeNumber, names }: Numbered): Pair[] {
  const length = employeeNumber[0]?.length;
  if (employeeNumber.every((number) => number.length === length)) return [];
  if (!employeeNumber.some((number) => number.startsWith("0"))) return [];
  const byDigits = new Map<string, number>();
  const found: Pair[] = [];
  for (let employee = 0; employee < count; employee++) {
    const digits = withoutZeros(employeeNumber[employee] as string);
    const other = byDigits.get(digits);
    if (other === undefined) byDigits.set(digits, employee);
    else if (mayBeOne(names, other, employee)) found.push([other, employee]);
  }
  return found;
}

function withoutZeros(number: string): string {
  return number.replace(/^0+(?=.)/, "");
}

/** A row without a name says nothing of whose it is. */
function mayBeOne(names: readonly string[] | null, one: number, other: number): boolean {
  if (names === null) return true;
  const [key, otherKey] = [nameKey(names[one] as string), nameKey(names[other] as string)];
  return key === otherKey || key === "" || otherKey === "";
}

interface NamedEmployees extends Numbered {
  readonly names: readonly string[];
}

function apartBySlips(employees: NamedEmployees, hasSeveralRows: HasSeveralRows): Pair[] {
  const { count, employeeNumber } = employees;
  // In nearly every file no number may be one, and names need not be compared.
  const mayBeSlip = (number: string, employee: number) =>
    !((hasSeveralRows?.(employee) ?? true) && isDigits(number));
  if (!employeeNumber.some(mayBeSlip)) return [];
  const isSlip = (one: number, other: number) => {
    const numbers = [employeeNumber[one] as string, employeeNumber[other] as string] as const;
    if (withoutZeros(numbers[0]) === withoutZeros(numbers[1])) return false;
    if (lookAlike(...numbers)) return true;
    if (hasSeveralRows === null || (hasSeveralRows(one) && hasSeveralRows(other))) return false;
    return isOneSlipAway(...numbers) || isDigits(numbers[0]) !== isDigits(numbers[1]);
  };
  const found: Pair[] = [];
  for (const [one, ...others] of ofOneName(employees))
    for (const other of others) if (isSlip(one as number, other)) found.push([one as number, other]);
  return found.length > Math.max(1, count / employeesPerSlip) ? [] : found;
}

/** The employees of each name that several have; one file spells a name in one way. */
function ofOneName({ count, names }: NamedEmployees): number[][] {
  const first = new Map<string, number>();
  const groups = new Map<number, number[]>();
  for (let employee = 0; employee < count; employee++) {
    const name = names[employee] as string;
    if (name === "") continue;
    const known = first.get(name);
    if (known === undefined) first.set(name, employee);
    else groups.set(known, [...(groups.get(known) ?? [known]), employee].slice(0, mostOfOneName + 1));
  }
  return [...groups.values()].filter(({ length }) => length <= mostOfOneName);
}

/** Those whose number is another's name, or whose name is another's number: the cells of a row moved by one column. */
function apartByColumn(employees: NamedEmployees): Pair[] {
  const { count, employeeNumber, names } = employees;
  const numbersAsNames = rowsWhere(count, (employee) => isDigits(names[employee] as string));
  const namesAsNumbers = rowsWhere(count, (employee) => isName(employeeNumber[employee] as string));
  if (numbersAsNames.length + namesAsNumbers.length === 0) return [];
  const byNumber = new Map(employeeNumber.map((number, employee) => [number, employee]));
  const byName = new Map(names.map((name, employee) => [nameKey(name), employee]));
  const moved = [
    ...numbersAsNames.map((employee) => [byNumber.get(names[employee] as string), employee] as const),
    ...namesAsNumbers.map(
      (employee) => [byName.get(nameKey(employeeNumber[employee] as string)), employee] as const,
    ),
  ];
  const found = moved.flatMap(([other, employee]): Pair[] =>
    other === undefined || other === employee ? [] : [[other, employee]],
  );
  return found.length > count / 2 ? [] : found;
}

function isName(text: string): boolean {
  return !isDigits(text) && /[ ,]/.test(text) && /\p{L}/u.test(text);
}

/** Asked of every number and name: an expression takes several times as long. */
function isDigits(number: string): boolean {
  for (let at = 0; at < number.length; at++) {
    const code = number.charCodeAt(at);
    if (code < zero || code > nine) return false;
  }
  return number !== "";
}

/** Whether one is digits, and the other reads like them. */
function lookAlike(one: string, other: string): boolean {
  if (isDigits(one) === isDigits(other)) return false;
  const [digits, odd] = isDigits(one) ? [one, other] : [other, one];
  return [odd, odd.replace(/\p{L}$/u, "")].some((text) => asDigits(text) === digits);
}

/** Without signs, each letter as the digit that it looks like: `10O4` is `1004`. */
export function asDigits(number: string): string {
  const letters = number.normalize("NFKC").toUpperCase();
  return letters
    .replace(/[^\p{L}\d]/gu, "")
    .replace(/[OQILSBZ]/g, (one) => "0011582"["OQILSBZ".indexOf(one)] ?? one);
}

function both<Value>(column: ArrayLike<Value>, [one, other]: Pair): readonly [Value, Value] {
  return [column[one] as Value, column[other] as Value];
}
