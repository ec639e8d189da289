import type { PayrollFile } from "../../payroll-file/content/payroll-file.ts";
import { addUpDatedPay, joinRates } from "./add-up-dated-pay.ts";
import { addUpEmployees } from "./add-up-employees.ts";
import { groupedRows } from "./grouped-rows.ts";
import { type Holders, holderOf } from "./merged-numbers.ts";

/** The file with one row for each person, under the number that was kept. */
export function withKeptNumbers(file: PayrollFile, holders: Holders): PayrollFile {
  const inFile = file.employees.employeeNumber;
  if (holders.size === 0 || !inFile.some((number) => holders.has(number))) return file;
  const kept = inFile.map((number) => holderOf(holders, number));
  const mergedNumbers = [...Map.groupBy(inFile, (number) => holderOf(holders, number))]
    .filter(([, numbers]) => numbers.some((number) => holders.has(number)))
    .map(([person, numbers]) => ({ kept: person, numbers }));
  const rows = groupedRows(kept).target;
  const rowsWithoutEmployee = file.rowsWithoutEmployee.map((one) => ({
    ...one,
    mayBeOf: [...new Set(one.mayBeOf.map((row) => rows[row] as number))],
  }));
  return {
    ...file,
    employees: addUpEmployees(file.employees, kept),
    datedPay: file.datedPay && addUpDatedPay(file.datedPay, rows),
    rates: file.rates && joinRates(file.rates, rows),
    rowsWithoutEmployee,
    mergedNumbers,
  };
}
