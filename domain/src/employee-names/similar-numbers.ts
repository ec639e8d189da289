import type { PayColumns } from "../payroll-file/payroll-file.ts";
import { nameKey } from "./name-key.ts";

/** Two employee numbers of one file that are probably one employee's. */
export interface SimilarNumbers {
  /** Rows of `PayColumns`. */
  readonly employees: readonly [number, number];
  readonly numbers: readonly [string, string];
  /** Physical lines (from 1) of their first rows. */
  readonly lines: readonly [number, number];
}

/** Slips are rare: more than one employee in so many have a number with a suffix, such as for a second job. */
const employeesPerSlip = 50;

/**
 * Employee numbers that are the same but for a slip that no system makes: a letter in place of the digit that it looks like
 * (`1OO1`), a dot, space or other sign within, or one letter behind the digits. Both have the same name. Numbers that
 * differ in a digit may be two people's, and aren't found; nor is anything in a file without names.
 */
export function similarNumbers({
  count,
  employeeNumber,
  names,
  line,
}: Pick<PayColumns, "count" | "employeeNumber" | "names" | "line">): SimilarNumbers[] {
  if (names === null) return [];
  const odd: number[] = [];
  for (let employee = 0; employee < count; employee++)
    if (hasOtherSigns(employeeNumber[employee] as string)) odd.push(employee);
  if (odd.length === 0) return [];
  const byDigits = new Map<string, number>();
  for (let employee = 0; employee < count; employee++)
    if (!byDigits.has(asDigits(employeeNumber[employee] as string)))
      byDigits.set(asDigits(employeeNumber[employee] as string), employee);
  const isSame = (one: number, other: number) => {
    const key = nameKey(names[one] as string);
    return one !== other && key !== "" && key === nameKey(names[other] as string);
  };
  const found = odd.flatMap((employee): SimilarNumbers[] => {
    const number = employeeNumber[employee] as string;
    const others = [asDigits(number), asDigits(number.replace(/\p{L}$/u, ""))].map((digits) =>
      byDigits.get(digits),
    );
    const other = others.find((one) => one !== undefined && isSame(one, employee));
    if (other === undefined) return [];
    const pair = [Math.min(employee, other), Math.max(employee, other)] as const;
    return [{ employees: pair, numbers: both(employeeNumber, pair), lines: both(line, pair) }];
  });
  return found.length > Math.max(1, count / employeesPerSlip) ? [] : found;
}

function both<Value>(column: ArrayLike<Value>, [one, other]: readonly [number, number]): [Value, Value] {
  return [column[one] as Value, column[other] as Value];
}

function hasOtherSigns(number: string): boolean {
  return /\D/.test(number);
}

const looksLike: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  I: "1",
  L: "1",
  S: "5",
  B: "8",
  Z: "2",
};

function asDigits(number: string): string {
  if (!hasOtherSigns(number)) return number;
  const letters = number.normalize("NFKC").toUpperCase();
  return letters.replace(/[^\p{L}\d]/gu, "").replace(/[OQILSBZ]/g, (letter) => looksLike[letter] as string);
}
