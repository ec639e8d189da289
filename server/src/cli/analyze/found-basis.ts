import type { PayColumns, PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { certainty } from "@wagefloor/domain/payroll-file/vocabulary/meaning-of.ts";
import { withHoursBasis } from "@wagefloor/domain/runs/review/compare-hours.ts";
import { readWhole, type WholeFile } from "./read-payroll-file.ts";

const sameColumns = ["employeeNumber", "location", "earningsType", "amount"] as const;

/**
 * A file whose configuration doesn't say which rows' hours count, read by the rows of gross pay, where that changes no figure
 * and nothing is left to compare: the first row's hours are theirs for everyone, and what `inspect` proposes shows that the
 * other rows pay for hours of their own, such as overtime, at no lower rate.
 * @param open the same file, whole
 * @returns null where the first row's hours stay
 */
export async function readByRegularRows(
  file: PayrollFile,
  plan: ReadingPlan,
  open: () => WholeFile | Promise<WholeFile>,
): Promise<PayrollFile | null> {
  const isWhole = file.rowsWithoutEmployee.length === 0;
  if (!isWhole || !onlyOtherRowsDiffer(file.employees)) return null;
  const whole = await open();
  const { plan: found, confidence } = inspectFile(whole.csv);
  const isSame = sameColumns.every((column) => found[column] === plan[column]);
  if (confidence < certainty.certain || !isSame) return null;
  const all = readWhole(whole, found).employees;
  return othersPayTheirHours(file.employees, all) ? withHoursBasis(file, "regular-earnings-row") : null;
}

/** Whether the first row's hours are those of the rows of gross pay for everyone, and someone has further rows with hours. */
function onlyOtherRowsDiffer({
  count,
  regularRows,
  hoursOfFirstRow,
  hoursOfRegularRows,
  hoursOverWorkedRows,
}: PayColumns): boolean {
  let hasFurther = false;
  for (let employee = 0; employee < count; employee++) {
    const first = hoursOfFirstRow[employee];
    if (first !== hoursOfRegularRows[employee] && regularRows[employee] !== 0) return false;
    hasFurther ||= first !== hoursOverWorkedRows[employee];
  }
  return hasFurther;
}

/** @param all the same employees with the pay of all rows that are paid for hours worked */
function othersPayTheirHours(employees: PayColumns, all: PayColumns): boolean {
  const rowOf = new Map(all.employeeNumber.map((number, row) => [number, row]));
  return employees.employeeNumber.every((number, employee) => {
    const [hours, worked] = [employees.hoursOfFirstRow[employee], employees.hoursOverWorkedRows[employee]];
    if (hours === worked || employees.regularRows[employee] === 0) return true;
    const row = rowOf.get(number);
    if (row === undefined || all.hoursOfRegularRows[row] !== worked) return false;
    const gross = BigInt(employees.gross[employee] as number);
    const further = BigInt(all.gross[row] as number) - gross;
    return further * BigInt(hours as number) >= gross * (BigInt(worked as number) - BigInt(hours as number));
  });
}
