import type { CodedColumn, Column } from "../../columns.ts";
import { type Cents, cents } from "../../money.ts";
import { addOpenPay } from "../../payroll-file/content/open-pay.ts";
import type { MoneyColumn, PayColumns, TippedPay } from "../../payroll-file/content/payroll-file.ts";
import type { HoursBasis } from "../../payroll-file/plan/payroll-configuration.ts";

/**
 * The pay of a file with one row for each employee, where several of its numbers are one person's: what they have is added
 * up, as if all rows had one number. Whatever makes the pay of one of them uncertain makes that of the person so.
 * @param employeeNumber the person's number for each row of the file
 */
export function addUpEmployees(columns: PayColumns, employeeNumber: readonly string[]): PayColumns {
  const people = [...new Set(employeeNumber)];
  if (people.length === columns.count) return { ...columns, employeeNumber };
  const target = rowsOfPeople(employeeNumber);
  const group: Grouping = { count: people.length, target, rows: firstRows(target, people.length) };
  const { leaveInGross, unreadableHoursBy, days } = columns;
  return {
    count: group.count,
    employeeNumber: people,
    names: columns.names && picked(columns.names, group),
    ...addUpLocations(columns, group),
    line: picked(columns.line, group),
    regularRows: summed(columns.regularRows, group),
    regularRowsWithoutHours: summed(columns.regularRowsWithoutHours, group),
    gross: summed(columns.gross, group),
    leaveInGross: joined(leaveInGross, group, addIfKnown),
    overtime: columns.overtime && {
      hours: summed(columns.overtime.hours, group),
      premium: summed(columns.overtime.premium, group),
    },
    withLeavePay: marked(columns.withLeavePay, group),
    tipped: addUpTipped(columns, group),
    hasAmount: reduced(columns.hasAmount, group, Math.max),
    unreadableAmount: joined(columns.unreadableAmount, group, first),
    hours: summed(columns.hours, group),
    unreadableHours: joined(columns.unreadableHours, group, first),
    unreadableHoursBy: Object.fromEntries(
      Object.entries(unreadableHoursBy).map(([basis, texts]) => [basis, joined(texts, group, first)]),
    ) as Record<HoursBasis, ReadonlyMap<number, string>>,
    hoursOfFirstRow: summed(columns.hoursOfFirstRow, group),
    hoursOfRegularRows: summed(columns.hoursOfRegularRows, group),
    hoursOverWorkedRows: summed(columns.hoursOverWorkedRows, group),
    hoursOverAllRows: summed(columns.hoursOverAllRows, group),
    unaccounted: joined(columns.unaccounted, group, (one, other) => cents(one + other)),
    serviceCharges: joined(columns.serviceCharges, group, (one, other) => cents(one + other)),
    openPay: joined(columns.openPay, group, addOpenPay),
    doubts: new Map([...columns.doubts].map(([reason, rows]) => [reason, marked(rows, group)])),
    similarNumbers: columns.similarNumbers
      .map(({ employees: [one, other], ...similar }) => ({
        ...similar,
        employees: [target[one] as number, target[other] as number] as const,
      }))
      .filter(({ employees: [one, other] }) => one !== other),
    otherNames: columns.otherNames
      .map((other) => ({ ...other, employees: other.employees.map((row) => target[row] as number) }))
      .filter(({ employees }) => employees.length === 1 || new Set(employees).size > 1),
    netPay: addUpMoney(columns.netPay, group),
    deduction: addUpMoney(columns.deduction, group),
    days: days && {
      first: reduced(days.first, group, earlier),
      last: reduced(days.last, group, Math.max),
    },
  };
}

/** By row of a file, the row of the person once numbers of one person are added up. */
export function rowsOfPeople(employeeNumber: readonly string[]): number[] {
  const rows = new Map([...new Set(employeeNumber)].map((number, row) => [number, row]));
  return employeeNumber.map((number) => rows.get(number) as number);
}

/** Which rows become one. */
interface Grouping {
  readonly count: number;
  /** By row of the file, the row of the result. */
  readonly target: readonly number[];
  /** By row of the result, the first row of the file. */
  readonly rows: readonly number[];
}

function firstRows(target: readonly number[], count: number): number[] {
  const rows: number[] = new Array(count);
  for (const [row, at] of target.entries()) rows[at] ??= row;
  return rows;
}

function picked<Value>(column: Column<Value>, { rows }: Grouping): Value[] {
  return rows.map((row) => column[row] as Value);
}

function reduced<Amount extends number>(
  column: Column<Amount>,
  { count, target }: Grouping,
  both: (one: number, other: number) => number,
): Amount[] {
  const found: number[] = new Array(count).fill(0);
  for (const [row, at] of target.entries()) found[at] = both(found[at] as number, column[row] as number);
  return found as Amount[];
}

function summed<Amount extends number>(column: Column<Amount>, group: Grouping): Amount[] {
  return reduced(column, group, (one, other) => one + other);
}

/** Of days; 0 is none. */
function earlier(one: number, other: number): number {
  return one === 0 || other === 0 ? one + other : Math.min(one, other);
}

function marked(rows: ReadonlySet<number>, { target }: Grouping): ReadonlySet<number> {
  return new Set([...rows].map((row) => target[row] as number));
}

function joined<Value>(
  values: ReadonlyMap<number, Value>,
  { target }: Grouping,
  both: (one: Value, other: Value) => Value,
): ReadonlyMap<number, Value> {
  const found = new Map<number, Value>();
  for (const [row, value] of values) {
    const at = target[row] as number;
    found.set(at, found.has(at) ? both(found.get(at) as Value, value) : value);
  }
  return found;
}

function first<Value>(one: Value): Value {
  return one;
}

function addIfKnown(one: Cents | null, other: Cents | null): Cents | null {
  return one === null || other === null ? null : cents(one + other);
}

/** Without tips under a number, all of its pay is wages. */
function addUpTipped({ tipped, gross }: PayColumns, { target }: Grouping): ReadonlyMap<number, TippedPay> {
  if (tipped.size === 0) return tipped;
  const people = new Set([...tipped.keys()].map((row) => target[row] as number));
  const found = new Map<number, TippedPay>();
  for (const [row, at] of target.entries()) {
    if (!people.has(at)) continue;
    const pay = gross[row] as Cents;
    const own = tipped.get(row) ?? { wages: pay, paid: pay };
    const other = found.get(at);
    found.set(
      at,
      other ? { wages: addIfKnown(own.wages, other.wages), paid: addIfKnown(own.paid, other.paid) } : own,
    );
  }
  return found;
}

function addUpLocations(
  { location, otherLocations }: PayColumns,
  { count, target }: Grouping,
): { location: CodedColumn<string>; otherLocations: ReadonlyMap<number, ReadonlySet<number>> } {
  const found = Array.from({ length: count }, () => new Set<number>());
  const nowhere: number[] = [];
  for (const [row, at] of target.entries()) {
    const own = found[at] as Set<number>;
    const code = location.codes[row] as number;
    nowhere[at] ??= code;
    if (location.values[code] !== "") own.add(code);
    for (const other of otherLocations.get(row) ?? []) own.add(other);
  }
  const codes = found.map((own, at) => [...own][0] ?? (nowhere[at] as number));
  const others = new Map(
    found.flatMap((own, row) => (own.size > 1 ? [[row, new Set([...own].slice(1))] as const] : [])),
  );
  return { location: { values: location.values, codes }, otherLocations: others };
}

function addUpMoney(column: MoneyColumn | null, group: Grouping): MoneyColumn | null {
  if (column === null) return null;
  return {
    sums: summed(column.sums, group),
    unreadable: marked(column.unreadable, group),
    hasAny: reduced(column.hasAny, group, Math.max),
  };
}
