import type { EmployeePay } from "../payroll-file/payroll-file.ts";

const fewestOthers = 2;

/**
 * The employee who looks like the totals of the file, such as 'Grand Total': the only one without a location, with
 * exactly the gross pay and the hours of all others together. Null when there is none. The words in the file do not
 * count: somebody may be called Total.
 */
export function findTotalsRow(employees: readonly EmployeePay[]): EmployeePay | null {
  const candidate = onlyOneWithoutLocation(employees);
  if (candidate === null || employees.length <= fewestOthers) return null;
  if (candidate.gross <= 0 || candidate.hours <= 0) return null;
  const isHalfOfAll = (figure: (pay: EmployeePay) => number) =>
    employees.reduce((sum, pay) => sum + figure(pay), 0) === 2 * figure(candidate);
  const fits =
    isHalfOfAll(({ gross }) => gross) &&
    (isHalfOfAll(({ hours }) => hours) || isHalfOfAll(({ hoursOverAllRows }) => hoursOverAllRows));
  return fits ? candidate : null;
}

function onlyOneWithoutLocation(employees: readonly EmployeePay[]): EmployeePay | null {
  let only: EmployeePay | null = null;
  for (const pay of employees) {
    if (pay.location !== "") continue;
    if (only !== null) return null;
    only = pay;
  }
  return only;
}
