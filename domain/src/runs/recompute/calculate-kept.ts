import type { Column } from "../../columns.ts";
import type { Cents, MicroHours } from "../../money.ts";
import { hasAny, noReasons, type ReasonSet, union, without } from "../../reasons/reason-set.ts";
import { betweenReasons, reasonBits, reasonsToBits } from "../../reasons/reasons.ts";
import { betweenRatesAgain, openRate } from "../../verdicts/between-rates.ts";
import { decideVerdict } from "../../verdicts/decide-verdict.ts";
import type { PayDetails } from "../../verdicts/pay-details.ts";
import { apartReasons } from "../../verdicts/uncounted-pay.ts";
import type { EmployeeItems } from "../by-item/items-of-employees.ts";
import { checkAllKept } from "../by-week/check-all.ts";
import { roomOfWeeks } from "../by-week/week-check.ts";
import { type CalculatedResults, calculateResults, type Given } from "../calculate-results.ts";
import type { Judge } from "../judge-pay.ts";
import type { Skipped, SkipReason } from "../results/finding.ts";
import { isWithoutDebt } from "../skip.ts";
import type { KeptWage } from "../wages/employee-wages.ts";
import { limits } from "./items-at.ts";
import type { KeptEmployees } from "./kept-run.ts";

/** What decides what is deducted from employees, by number. */
export interface Owing {
  readonly owed: Column<Cents>;
  /** Those of whom nothing is recorded. */
  readonly areNew: ReadonlySet<number>;
  readonly withoutDebt: readonly SkipReason[];
  /** By the caps and classes of items, where one counts. */
  readonly items: ReadonlyMap<number, EmployeeItems>;
}

/** Calculates some employees of a run again, by what it kept of them and its own rules. */
export function calculateKept(
  kept: KeptEmployees,
  { owed, areNew, withoutDebt, items }: Owing,
  employees: readonly number[],
  firstRowHours: boolean,
): CalculatedResults {
  const given = {
    employees: pickEmployees(kept.given, employees),
    details: (row: number) => kept.details[employees[row] as number] as PayDetails,
    owed: employees.map((employee) => owed[employee] as Cents),
    isNew: (row: number) => areNew.has(employees[row] as number),
    wages: { wages: kept.wages.wages, codes: pick(kept.wages.codes, employees) },
  };
  const weeks = checkAllKept(pick(kept.measure, employees), pick(kept.weeks, employees), {
    hours: given.employees.hours,
    wages: given.wages,
    isEntered: (row, worked) => {
      const before = kept.earlier[employees[row] as number];
      return before?.isEntered === true && before.hours === worked;
    },
  });
  const earlier = (row: number) => {
    const employee = employees[row] as number;
    return kept.weeks[employee] === null
      ? (kept.earlier[employee] ?? null)
      : (weeks.earlier.get(row) ?? null);
  };
  const judge: Judge = (row, safeDeduction) => {
    const employee = employees[row] as number;
    const shortfall = kept.shortfall[employee] as Cents;
    const found = kept.reasons[employee] as ReasonSet;
    const { wage } = kept.wages.wages[kept.wages.codes[employee] as number] as { wage: KeptWage };
    const between = betweenRatesAgain(found, wage);
    const isBetween = shortfall === 0 && weeks.isBetween[row] === 1 && !hasAny(found, openRate);
    return decideVerdict({
      gross: kept.given.gross[employee] as Cents,
      hours: kept.given.hours[employee] as MicroHours,
      workedHours: kept.given.hoursOverWorkedRows[employee] as MicroHours,
      firstRowHours,
      minimumWage: wage.hourly,
      confirmedWage: wage.lowestConfirmed,
      earlier: earlier(row),
      between,
      shortfall,
      startingCost: owed[employee] as Cents,
      items: items.get(employee)?.judged,
      safeDeduction,
      details: given.details(row),
      roomOfWeeks: roomOfWeeks(weeks, row),
      reasons: union(reasonsOf(kept, employee), isBetween ? between : noReasons),
    });
  };
  const leave = (row: number) => {
    const employee = employees[row] as number;
    return leftOut(
      kept,
      employee,
      (owed[employee] as Cents) <= 0 ? (withoutDebt[employee] as SkipReason) : null,
    );
  };
  const itemsOf = (row: number) => {
    const employee = employees[row] as number;
    return items.get(employee)?.answers ?? kept.items[employee] ?? null;
  };
  return calculateResults({ ...given, judge, weeks, itemsOf, earlier }, leave, []);
}

/** Reasons that the decision finds anew. */
const decided = union(
  apartReasons,
  reasonsToBits(["hours-differ", "earlier-rate", ...betweenReasons, ...limits]),
);

/** What was known of an employee before the verdict. */
function reasonsOf({ reasons, details }: KeptEmployees, employee: number): ReasonSet {
  const found = reasons[employee] as ReasonSet;
  const hasLeave = (details[employee] as PayDetails).leavePay !== undefined;
  // Beside it, only pay for leave that is known is in gross pay.
  const isOfPremium = hasAny(found, reasonBits["premium-apart"]) && !hasLeave;
  const known = without(found, isOfPremium ? union(decided, reasonBits["leave-in-gross"]) : decided);
  return hasAny(found, reasonBits["leave-apart"]) ? union(known, reasonBits["leave-in-gross"]) : known;
}

/**
 * Who has nothing to analyze still hasn't; otherwise what is owed decides.
 * @param withoutDebt why nothing is owed; null where something is
 */
function leftOut(
  { given, left, rawText }: KeptEmployees,
  employee: number,
  withoutDebt: SkipReason | null,
): Skipped | null {
  const before = left[employee] as SkipReason | null;
  const reason = before === null || isWithoutDebt(before) ? withoutDebt : before;
  if (reason === null) return null;
  const { employeeNumber, names, location, line } = given;
  return {
    employeeNumber: employeeNumber[employee] as string,
    employeeName: names?.[employee] || null,
    location: location.values[location.codes[employee] as number] as string,
    line: line[employee] as number,
    reason,
    rawText: rawText[employee] as string,
    pay: null,
  };
}

function pickEmployees(given: Given["employees"], employees: readonly number[]): Given["employees"] {
  return {
    count: employees.length,
    employeeNumber: pick(given.employeeNumber, employees),
    names: given.names && pick(given.names, employees),
    location: { values: given.location.values, codes: pick(given.location.codes, employees) },
    otherLocations: pickOthers(given.otherLocations, employees),
    line: pick(given.line, employees),
    gross: pick(given.gross, employees),
    hours: pick(given.hours, employees),
    hoursOverAllRows: pick(given.hoursOverAllRows, employees),
    hoursOverWorkedRows: pick(given.hoursOverWorkedRows, employees),
  };
}

function pickOthers(others: Given["employees"]["otherLocations"], employees: readonly number[]) {
  if (others.size === 0) return others;
  return new Map(
    employees.flatMap((employee, row) => {
      const codes = others.get(employee);
      return codes === undefined ? [] : [[row, codes] as const];
    }),
  );
}

function pick<Value>(column: Column<Value>, rows: readonly number[]): Value[] {
  return rows.map((row) => column[row] as Value);
}
