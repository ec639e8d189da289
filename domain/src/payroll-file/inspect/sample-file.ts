import type { PayColumns } from "../content/payroll-file.ts";
import { createPlannedReader } from "../payroll-reader.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { PayrollFileError } from "../refusals/payroll-file-error.ts";
import { inspectClosely } from "./inspect-file.ts";
import type { Inspection } from "./inspection.ts";
import { findPartsOfPay, type PartOfPay } from "./parts-of-pay.ts";

/** What a person looks at who says how a kind of file is to be read. */
export interface PayrollSample {
  readonly inspection: Inspection;
  /** The names of the columns, and the first rows of data. */
  readonly rows: readonly (readonly string[])[];
  /** All kinds of pay, in the order of the file; hours in millionths. None in a file without them. */
  readonly earnings: readonly SampleEarning[];
  readonly hours: SampleHours;
  /** The columns that are read for a part of gross pay; none in a file with kinds of pay. */
  readonly partsOfPay: readonly PartOfPay[];
}

interface SampleEarning {
  readonly value: string;
  /** What the file calls it beside the value; empty if it says nothing. */
  readonly description: string;
  readonly rows: number;
  readonly amount: number;
  readonly hours: number;
}

/** The hours of all employees under each basis, in millionths, and for how many employees they aren't the same. */
interface SampleHours {
  readonly firstRow: number;
  readonly regularRows: number;
  /** Of all rows but leave. */
  readonly allRows: number;
  readonly differ: number;
}

const rowsToShow = 20;

/** Looks at a whole file, or a workbook's sheet as CSV. @throws PayrollFileError for a file that holds no table */
export function sampleFile(file: Uint8Array): PayrollSample {
  const { inspection, firstRows, earnings } = inspectClosely(file, rowsToShow);
  const hasTypes = inspection.plan.earningsType !== null;
  return {
    inspection,
    rows: [inspection.columns.map(({ name }) => name), ...firstRows],
    earnings: hasTypes
      ? earnings.map(({ value, description, rows, cents, microHours }) => ({
          value,
          description,
          rows,
          amount: cents,
          hours: microHours,
        }))
      : [],
    hours: hoursOf(file, inspection.plan),
    partsOfPay: hasTypes ? [] : findPartsOfPay(inspection.plan),
  };
}

/** None as long as the proposed plan can't read the file: what it lacks is for the person to say. */
function hoursOf(file: Uint8Array, plan: ReadingPlan): SampleHours {
  try {
    const reader = createPlannedReader(plan);
    reader.push(file);
    return sumsOf(reader.finish().employees);
  } catch (error) {
    if (!(error instanceof PayrollFileError)) throw error;
    return { firstRow: 0, regularRows: 0, allRows: 0, differ: 0 };
  }
}

function sumsOf(employees: PayColumns): SampleHours {
  const { hoursOfFirstRow, hoursOfRegularRows, hoursOverWorkedRows } = employees;
  const sums = { firstRow: 0, regularRows: 0, allRows: 0, differ: 0 };
  for (let employee = 0; employee < employees.count; employee++) {
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
