import type { CodedColumn } from "../../columns.ts";
import { type Cents, cents, type MicroHours, microHours, shareRoundedDown } from "../../money.ts";
import { addOpenPay, nothingOpen } from "../../payroll-file/content/open-pay.ts";
import type { MoneyColumn, PayColumns, TippedPay } from "../../payroll-file/content/payroll-file.ts";
import type { HoursBasis } from "../../payroll-file/plan/payroll-configuration.ts";
import { hoursBeyondWeeks } from "../../payroll-file/rows/tallies/straight-time-weeks.ts";
import { groupedRows } from "./grouped-rows.ts";

/**
 * The pay of a file with one row for each employee, where several of its numbers are one person's: what they have is added
 * up, as if all rows had one number. Whatever makes the pay of one of them uncertain makes that of the person so.
 * @param employeeNumber the person's number for each row of the file
 */
export function addUpEmployees(columns: PayColumns, employeeNumber: readonly string[]): PayColumns {
  const { target, distinct: people, picked, reduced, summed } = groupedRows(employeeNumber);
  const count = people.length;
  if (count === columns.count) return { ...columns, employeeNumber };
  const personOf = (row: number) => target[row] as number;
  const marked = (rows: ReadonlySet<number>) => new Set([...rows].map(personOf));
  const joined = <Value>(values: ReadonlyMap<number, Value>, both: (one: Value, other: Value) => Value) => {
    const found = new Map<number, Value>();
    for (const [row, value] of values) {
      const other = found.get(personOf(row));
      found.set(personOf(row), other === undefined ? value : both(other, value));
    }
    return found as ReadonlyMap<number, Value>;
  };
  const addedUp = (column: MoneyColumn | null) =>
    column && {
      sums: summed(column.sums),
      unreadable: marked(column.unreadable),
      hasAny: reduced(column.hasAny, Math.max),
    };
  const { overtime, unreadableHoursBy, days } = columns;
  const withTips = marked(new Set(columns.tipped.keys()));
  /** Without tips under a number, all of its pay is wages. */
  const tipped = new Map(
    target.flatMap((person, row) => {
      const wages = columns.gross[row] as Cents;
      return withTips.has(person) ? [[row, columns.tipped.get(row) ?? { wages, paid: wages }] as const] : [];
    }),
  );
  const [gross, worked] = [summed(columns.gross), summed(columns.hoursOverWorkedRows)];
  const weeks = overtime?.weeks?.map((week) => joined(week, addHours)) ?? [];
  const beyondAlone = summed(hoursBeyondWeeks(overtime?.weeks ?? [], columns.count));
  /** Above 40 hours of a week only together. */
  const beyond = hoursBeyondWeeks(weeks, count).map((hours, at) => hours - (beyondAlone[at] as number));
  const premiums = beyond.map((hours, at) => mostPremium(hours, gross[at] as number, worked[at] as number));
  const openPay = new Map(joined(columns.openPay, addOpenPay));
  for (const [person, premium] of premiums.entries())
    if (premium > 0)
      openPay.set(person, addOpenPay(openPay.get(person) ?? nothingOpen, { contradicted: premium }));
  return {
    count,
    employeeNumber: people,
    names: columns.names && picked(columns.names),
    ...addUpLocations(columns, target, count),
    line: picked(columns.line),
    regularRows: summed(columns.regularRows),
    regularRowsWithoutHours: summed(columns.regularRowsWithoutHours),
    gross,
    leaveInGross: joined(columns.leaveInGross, addIfKnown),
    overtime: overtime && {
      hours: summed(overtime.hours).map((hours, at) => microHours(hours + (beyond[at] as number))),
      premium: summed(overtime.premium).map((premium, at) => cents(premium + (premiums[at] as number))),
      ...(overtime.weeks && { weeks }),
    },
    withLeavePay: marked(columns.withLeavePay),
    tipped: joined(tipped, addTipped),
    hasAmount: reduced(columns.hasAmount, Math.max),
    unreadableAmount: joined(columns.unreadableAmount, first),
    hours: summed(columns.hours),
    unreadableHours: joined(columns.unreadableHours, first),
    unreadableHoursBy: Object.fromEntries(
      Object.entries(unreadableHoursBy).map(([basis, texts]) => [basis, joined(texts, first)]),
    ) as Record<HoursBasis, ReadonlyMap<number, string>>,
    hoursOfFirstRow: summed(columns.hoursOfFirstRow),
    hoursOfRegularRows: summed(columns.hoursOfRegularRows),
    hoursOverWorkedRows: worked,
    hoursOverAllRows: summed(columns.hoursOverAllRows),
    unaccounted: joined(columns.unaccounted, addCents),
    serviceCharges: joined(columns.serviceCharges, addCents),
    openPay,
    doubts: new Map([...columns.doubts].map(([reason, rows]) => [reason, marked(rows)])),
    similarNumbers: columns.similarNumbers
      .map(({ employees: [one, other], ...similar }) => ({
        ...similar,
        employees: [personOf(one), personOf(other)] as const,
      }))
      .filter(({ employees: [one, other] }) => one !== other),
    otherNames: columns.otherNames
      .map((other) => ({ ...other, employees: other.employees.map(personOf) }))
      .filter(({ employees }) => employees.length === 1 || new Set(employees).size > 1),
    netPay: addedUp(columns.netPay),
    deduction: addedUp(columns.deduction),
    days: days && { first: reduced(days.first, earlier), last: reduced(days.last, Math.max) },
  };
}

/** Of days; 0 is none. */
function earlier(one: number, other: number): number {
  return one === 0 || other === 0 ? one + other : Math.min(one, other);
}

function first<Value>(one: Value): Value {
  return one;
}

/** The most that was paid more for overtime: half of what an hour is paid. Nothing where pay or hours were taken back. */
function mostPremium(overtime: number, gross: number, worked: number): number {
  if (overtime <= 0 || gross <= 0 || worked <= 0) return 0;
  return -shareRoundedDown(cents(-gross), overtime, 2 * worked);
}

function addHours(one: MicroHours, other: MicroHours): MicroHours {
  return microHours(one + other);
}

function addCents(one: Cents, other: Cents): Cents {
  return cents(one + other);
}

function addIfKnown(one: Cents | null, other: Cents | null): Cents | null {
  return one === null || other === null ? null : addCents(one, other);
}

function addTipped(one: TippedPay, other: TippedPay): TippedPay {
  return { wages: addIfKnown(one.wages, other.wages), paid: addIfKnown(one.paid, other.paid) };
}

function addUpLocations(
  { location, otherLocations }: PayColumns,
  target: readonly number[],
  count: number,
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
