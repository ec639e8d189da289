import { rowsWhere } from "../columns.ts";
import { federal } from "../minimum-wage/rate-in-force.ts";
import type { PayColumns } from "../payroll-file/content/payroll-file.ts";
import { areNearlyAll } from "../payroll-file/plan/reading-plan.ts";
import { rateOf } from "../payroll-file/rows/batch/row-measures.ts";
import { type ReasonColumn, type ReasonSet, reasonColumn, union, without } from "../reasons/reason-set.ts";
import { type Reason, reasonBits, reasonsToBits } from "../reasons/reasons.ts";
import { hoursOfWeek } from "../workweek/workweek.ts";
import type { EmployeeAttributes } from "./attributes/employee-attributes.ts";
import { findAverageRows } from "./totals/find-average-rows.ts";
import { findSubtotals } from "./totals/find-subtotals.ts";
import { findTotalsRow } from "./totals/find-totals-row.ts";

/** What a person set for employees, by row. */
type Attributes = ReadonlyMap<number, EmployeeAttributes>;

/** Looks for one kind of mistake in what the rows of each employee come to. */
interface EmployeeCheck {
  readonly reason: Reason;
  readonly finds: string;
  /** @param mostWeeks the most workweeks that the pay period belongs to; null where no period is known */
  readonly found: (
    employees: PayColumns,
    attributes: Attributes,
    mostWeeks: number | null,
  ) => Iterable<number>;
}

/** A few may have been paid nothing. */
const fewestUnpaid = 3;
/** In cents an hour: the lowest minimum wage with cents read as dollars. No one who is paid by the hour has so much. */
const mostOfAnyone = 100 * Math.min(...federal().rates.map(({ hourly }) => hourly));
/** In cents an hour: the least that the tipped are paid beside their tips (29 U.S.C. 203(m)(2)(A)(i)). */
const leastOfAnyone = 213;

/** Every check of what the rows of employees come to, beside those of the rows themselves (`payroll-file/checks`). */
export const employeeChecks: readonly EmployeeCheck[] = [
  {
    reason: "several-earnings-rows",
    finds: "more than one row of gross pay",
    found: ({ count, regularRows }) => rowsWhere(count, (employee) => (regularRows[employee] as number) > 1),
  },
  {
    reason: "some-hours-missing",
    finds:
      "some rows of gross pay with an amount and no hours, or hours of the other sign, beside rows with hours",
    found: ({ count, regularRowsWithoutHours: without, hoursOfRegularRows: hours }) =>
      rowsWhere(count, (employee) => (without[employee] as number) > 0 && (hours[employee] as number) > 0),
  },
  {
    reason: "no-pay",
    finds: "a row of zeros, which payroll systems write for everyone on unpaid leave",
    found: (employees) => withoutHours(employees).filter((employee) => isWithoutPay(employees, employee)),
  },
  {
    reason: "no-hours",
    finds: "no hours, or less, beside pay or an empty amount",
    found: (employees) => withoutHours(employees).filter((employee) => !isWithoutPay(employees, employee)),
  },
  {
    reason: "no-amount",
    finds: "no row of gross pay with an amount, not even one that can't be read",
    found: ({ count, regularRows, hasAmount, unreadableAmount }) =>
      rowsWhere(
        count,
        (employee) =>
          regularRows[employee] !== 0 && hasAmount[employee] === 0 && !unreadableAmount.has(employee),
      ),
  },
  {
    reason: "no-amount",
    finds:
      "gross pay of 0.00 for hours, of nearly everyone, as where a workbook's formulas were never calculated",
    found: ({ count, gross, hours }) => {
      const worked = rowsWhere(count, (employee) => (hours[employee] as number) > 0);
      const unpaid = worked.filter((employee) => gross[employee] === 0);
      return unpaid.length >= fewestUnpaid && areNearlyAll(unpaid.length, worked.length) ? unpaid : [];
    },
  },
  {
    reason: "totals-row",
    finds:
      "the pay and hours of everyone else, or of the rows above, together, or a name like an average; unless a person set the place where the employee works",
    found: (employees, attributes) => {
      const totalsRow = findTotalsRow(employees);
      const rows = [...findSubtotals(employees), ...findAverageRows(employees)];
      return [...(totalsRow === null ? [] : [totalsRow]), ...rows].filter(
        (employee) => attributes.get(employee)?.place === undefined,
      );
    },
  },
  {
    reason: "similar-number",
    finds: "another employee number that only a slip or leading zeros tell apart, and no other name",
    found: ({ similarNumbers }) => similarNumbers.flatMap(({ employees }) => employees),
  },
  {
    reason: "other-number",
    finds: "a row with one employee's number and another's name, in the file or compared with earlier runs",
    found: ({ otherNames }) => otherNames.flatMap(({ employees }) => employees),
  },
  {
    reason: "unreadable-hours",
    finds: "hours that aren't a number, of the rows that decide",
    found: ({ unreadableHours }) => unreadableHours.keys(),
  },
  {
    reason: "unreadable-hours",
    finds: "more hours than the weeks of the pay period have",
    found: ({ count, hours }, _, mostWeeks) =>
      mostWeeks === null
        ? []
        : rowsWhere(count, (employee) => (hours[employee] as number) > mostWeeks * hoursOfWeek),
  },
  {
    reason: "unreadable-hours",
    finds: "pay per hour, without leave and bonuses, as if cents were dollars",
    found: ({ count, gross, hours, leaveInGross, openPay }) =>
      rowsWhere(count, (employee) => {
        const beside = (leaveInGross.get(employee) ?? 0) + (openPay.get(employee)?.bonus ?? 0);
        return rateOf((gross[employee] as number) - beside, hours[employee] as number) >= mostOfAnyone;
      }),
  },
  {
    reason: "figures-differ",
    finds: "pay per hour that is no one's wage, not even beside tips, as if dollars were cents",
    found: ({ count, gross, hours }) =>
      rowsWhere(count, (employee) => {
        const paid = rateOf(gross[employee] as number, hours[employee] as number);
        return paid > 0 && paid < leastOfAnyone;
      }),
  },
  {
    reason: "unreadable-amount",
    finds: "net pay, or tips that gross pay holds, that aren't a number or are too large to be pay",
    found: ({ netPay, tipped }) => [
      ...(netPay?.unreadable ?? []),
      ...[...tipped].flatMap(([employee, { wages }]) => (wages === null ? [employee] : [])),
    ],
  },
  {
    reason: "leave-in-gross",
    finds: "pay in gross pay that isn't for the hours worked in the period",
    found: ({ leaveInGross }) => leaveInGross.keys(),
  },
  {
    reason: "only-leave",
    finds: "gross pay that is for leave to the cent, and no hours worked",
    found: onlyOnLeave,
  },
];

/** What a reason says better than others. */
const better: Partial<Record<Reason, ReasonSet>> = {
  "only-leave": reasonsToBits(["no-hours", "leave-in-gross"]),
};

/** What the file and a person say of each employee. What few have is gone through by itself: asking of each takes longer. */
export function reasonsOfEmployees(
  employees: PayColumns,
  attributes: Attributes,
  mostWeeks: number | null,
): ReasonColumn {
  const reasons = reasonColumn(employees.count);
  const add = (reason: Reason, few: Iterable<number>) => {
    const less = better[reason];
    for (const employee of few) {
      const known = reasons[employee] as ReasonSet;
      reasons[employee] = union(less === undefined ? known : without(known, less), reasonBits[reason]);
    }
  };
  for (const [reason, few] of employees.doubts)
    add(
      reason,
      [...few].filter((employee) => !isSaidOtherwise(reason, employee, employees, attributes)),
    );
  for (const { reason, found } of employeeChecks) add(reason, found(employees, attributes, mostWeeks));
  for (const [employee, { scope }] of attributes) if (scope !== undefined) add(scope, [employee]);
  return reasons;
}

/** Whether `no-hours` says it of someone without any, or a person set another rule. */
function isSaidOtherwise(
  reason: Reason,
  employee: number,
  employees: PayColumns,
  attributes: Attributes,
): boolean {
  if (reason === "some-hours-missing") return !hasHours(employees, employee);
  return reason === "tip-credit" && attributes.get(employee)?.scope !== undefined;
}

function onlyOnLeave(employees: PayColumns): number[] {
  const { leaveInGross, gross, unreadableHours, doubts } = employees;
  const hoursMissing = doubts.get("some-hours-missing");
  const found: number[] = [];
  for (const [employee, pay] of leaveInGross) {
    const isOpen = unreadableHours.has(employee) || hoursMissing?.has(employee);
    const isLeave = pay !== null && pay > 0 && pay === gross[employee];
    if (isLeave && !isOpen && !hasHours(employees, employee)) found.push(employee);
  }
  return found;
}

function withoutHours({ count, hours }: PayColumns): number[] {
  return rowsWhere(count, (employee) => (hours[employee] as number) <= 0);
}

function hasHours({ hours, hoursOverWorkedRows }: PayColumns, employee: number): boolean {
  return hours[employee] !== 0 || hoursOverWorkedRows[employee] !== 0;
}

function isWithoutPay(employees: PayColumns, employee: number): boolean {
  const { gross, hasAmount, unreadableAmount, unreadableHours } = employees;
  const isReadable = !unreadableAmount.has(employee) && !unreadableHours.has(employee);
  return gross[employee] === 0 && hasAmount[employee] !== 0 && isReadable && !hasHours(employees, employee);
}
