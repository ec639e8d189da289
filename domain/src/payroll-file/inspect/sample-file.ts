import type { PayColumns } from "../content/payroll-file.ts";
import { readBytes } from "../payroll-reader.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { unlessRefused } from "../refusals/payroll-file-error.ts";
import { inspectClosely } from "./inspect-file.ts";
import { findPartsOfPay } from "./parts-of-pay.ts";

/** What a person looks at who says how a kind of file is to be read. */
export type PayrollSample = ReturnType<typeof sampleFile>;

const rowsToShow = 20;

/** Looks at a whole file, or a workbook's sheet as CSV. @throws PayrollFileError for a file that holds no table */
export function sampleFile(file: Uint8Array) {
  const { inspection, firstRows, earnings } = inspectClosely(file, rowsToShow);
  return {
    inspection,
    /** The names of the columns, and the first rows of data. */
    rows: [inspection.columns.map(({ name }) => name), ...firstRows],
    /** All kinds of pay, in the order of the file; hours in millionths. None in a file without them. */
    earnings: earnings.map(({ value, description, rows, cents, microHours }) => ({
      value,
      description,
      rows,
      amount: cents,
      hours: microHours,
    })),
    hours: hoursOf(file, inspection.plan),
    /** The columns that are read for a part of gross pay; none in a file with kinds of pay. */
    partsOfPay: inspection.plan.earningsType === null ? findPartsOfPay(inspection.plan) : [],
  };
}

/** None as long as the proposed plan can't read the file: what it lacks is for the person to say. */
function hoursOf(file: Uint8Array, plan: ReadingPlan) {
  return unlessRefused(
    () => sumsOf(readBytes(file, plan).employees),
    () => ({ firstRow: 0, regularRows: 0, allRows: 0, differ: 0 }),
  );
}

/** The hours of all employees under each basis, in millionths, and for how many employees they aren't the same. */
function sumsOf({ count, hoursOfFirstRow, hoursOfRegularRows, hoursOverWorkedRows }: PayColumns) {
  const sums = { firstRow: 0, regularRows: 0, allRows: 0, differ: 0 };
  for (let employee = 0; employee < count; employee++) {
    const first = hoursOfFirstRow[employee] as number;
    const regular = hoursOfRegularRows[employee] as number;
    const all = hoursOverWorkedRows[employee] as number;
    sums.firstRow += first;
    sums.regularRows += regular;
    sums.allRows += all;
    if (first !== all || regular !== all) sums.differ++;
  }
  return sums;
}
