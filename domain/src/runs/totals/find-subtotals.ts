import type { PayColumns } from "../../payroll-file/payroll-file.ts";

/** One employee may well be paid like the one above. */
const fewestAbove = 2;
/** Most of a file's employees. */
const most = 0.8;

/**
 * Employees who look like the subtotals of a file, such as a line per department named after it: with exactly the gross pay
 * and the hours of the rows above, since the one before, and a text in place of an employee number or name that is unlike
 * the others'. With several such sums the texts don't matter: no one's pay is that by accident twice.
 */
export function findSubtotals(employees: PayColumns): readonly number[] {
  const sums = sumsOfSections(employees);
  if (sums.length === 0) return sums;
  const isOdd = oddTextsOf(employees, sums);
  const odd = sums.filter((row) => isOdd(row));
  return odd.length > 0 && sums.length > 1 ? sums.filter((row) => !hasDigit(employees, row)) : odd;
}

function sumsOfSections({ count, gross, hoursOverAllRows: hours }: PayColumns): number[] {
  const found: number[] = [];
  let [above, pay, worked] = [0, 0, 0];
  for (let row = 0; row < count; row++) {
    const [ofRow, hoursOfRow] = [gross[row] as number, hours[row] as number];
    if (above >= fewestAbove && ofRow > 0 && hoursOfRow > 0 && ofRow === pay && hoursOfRow === worked) {
      found.push(row);
      above = pay = worked = 0;
    } else {
      above++;
      pay += ofRow;
      worked += hoursOfRow;
    }
  }
  return found;
}

function hasDigit({ employeeNumber }: PayColumns, row: number): boolean {
  return /\d/.test(employeeNumber[row] as string);
}

/** Whether a text lacks what most of the others have: a digit, a comma or a second word. */
function oddTextsOf({ employeeNumber }: PayColumns, sums: readonly number[]): (row: number) => boolean {
  const isSum = new Set(sums);
  const others = employeeNumber.filter((_, row) => !isSum.has(row));
  const usual = [/\d/, /,/, /\S[\s,]+\S/].filter(
    (form) => others.filter((text) => form.test(text)).length >= most * others.length,
  );
  return (row) => {
    const text = employeeNumber[row] as string;
    return !/\d/.test(text) && usual.some((form) => !form.test(text));
  };
}
