import type { CodedColumn, Column } from "../src/columns.ts";
import type { Cents, MicroHours } from "../src/money.ts";
import type { PayColumns } from "../src/payroll-file/content/payroll-file.ts";

/** What a payroll file says of one employee. */
export interface EmployeePay {
  readonly employeeNumber: string;
  readonly location: string;
  readonly line: number;
  readonly regularRows: number;
  readonly regularRowsWithoutHours: number;
  readonly gross: Cents;
  readonly unreadableAmount: string | null;
  readonly hours: MicroHours;
  readonly hoursOverAllRows: MicroHours;
  readonly unreadableHours: string | null;
}

/** These employees as the columns of a payroll file. */
export function payColumns(employees: readonly EmployeePay[]): PayColumns {
  const column = <Value>(cell: (pay: EmployeePay) => Value): Value[] => employees.map(cell);
  return {
    count: employees.length,
    employeeNumber: column(({ employeeNumber }) => employeeNumber),
    names: null,
    location: coded(column(({ location }) => location)),
    otherLocations: new Map(),
    line: column(({ line }) => line),
    regularRowsWithoutHours: column(({ regularRowsWithoutHours }) => regularRowsWithoutHours),
    regularRows: column(({ regularRows }) => regularRows),
    gross: column(({ gross }) => gross),
    leaveInGross: new Map(),
    withLeavePay: new Set(),
    overtime: null,
    tipped: new Map(),
    unaccounted: new Map(),
    openPay: new Map(),
    serviceCharges: new Map(),
    hasAmount: column(() => 1),
    unreadableAmount: sparse(column(({ unreadableAmount }) => unreadableAmount)),
    hours: column(({ hours }) => hours),
    unreadableHours: sparse(column(({ unreadableHours }) => unreadableHours)),
    unreadableHoursBy: byEveryBasis(sparse(column(({ unreadableHours }) => unreadableHours))),
    hoursOfFirstRow: column(({ hours }) => hours),
    hoursOfRegularRows: column(({ hours }) => hours),
    hoursOverWorkedRows: column(({ hoursOverAllRows }) => hoursOverAllRows),
    hoursOverAllRows: column(({ hoursOverAllRows }) => hoursOverAllRows),
    doubts: new Map(),
    similarNumbers: [],
    otherNames: [],
    netPay: null,
    deduction: null,
    days: null,
  };
}

/** The employees of a payroll file one by one. */
export function employeesOf(columns: PayColumns): EmployeePay[] {
  const at = <Value>(column: Column<Value>, row: number) => column[row] as Value;
  return Array.from({ length: columns.count }, (_, row) => ({
    employeeNumber: at(columns.employeeNumber, row),
    location: at(columns.location.values, at(columns.location.codes, row)),
    line: at(columns.line, row),
    regularRows: at(columns.regularRows, row),
    regularRowsWithoutHours: at(columns.regularRowsWithoutHours, row),
    gross: at(columns.gross, row),
    unreadableAmount: columns.unreadableAmount.get(row) ?? null,
    hours: at(columns.hours, row),
    hoursOverAllRows: at(columns.hoursOverAllRows, row),
    unreadableHours: columns.unreadableHours.get(row) ?? null,
  }));
}

/** A column of values that are often the same, with each of them once. */
export function coded<Value>(cells: readonly Value[]): CodedColumn<Value> {
  const values = [...new Set(cells)];
  return { values, codes: cells.map((cell) => values.indexOf(cell)) };
}

function byEveryBasis(texts: ReadonlyMap<number, string>): PayColumns["unreadableHoursBy"] {
  return { "first-row": texts, "regular-earnings-row": texts, "sum-of-rows": texts };
}

function sparse(texts: readonly (string | null)[]): ReadonlyMap<number, string> {
  return new Map(texts.flatMap((text, row) => (text === null ? [] : [[row, text] as const])));
}
