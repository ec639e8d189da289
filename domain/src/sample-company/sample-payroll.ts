import { lookUpPlace } from "../minimum-wage/look-up/look-up.ts";
import { type CalendarDate, type Cents, cents, formatCents } from "../money.ts";

/** Where employees work: as the payroll file writes it, and the key of the place whose minimum wage counts. */
const places = [
  { location: "Houston, TX", key: "US-TX" },
  { location: "Chicago, IL", key: "US-IL-CHICAGO" },
  { location: "Seattle, WA", key: "US-WA-SEATTLE" },
  { location: "Denver, CO", key: "US-CO-DENVER" },
  { location: "Oakland, CA", key: "US-CA-OAKLAND" },
] as const;

/** What employees earn above the minimum wage of their place, in cents an hour, in turn. */
const aboveMinimum = [35, 55, 120, 260, 80, 25, 340, 95, 480, 70, 160, 210] as const;

/** Hours of a biweekly pay period, in turn. */
const hours = [80, 76, 80, 72.5, 64, 80, 78, 40] as const;

/** The employee whose pay missed a raise in the last pay period. */
const belowMinimum = 13;

/** A new employee at a location that isn't a place of the wage table. */
const unknownLocation = { employee: 41, location: "Warehouse 4" };

/** In which of the three pay periods an employee is first and last paid: hires, and two who leave. */
function isPaid(employee: number, period: number): boolean {
  if (employee === 37) return period === 0;
  if (employee === 38) return period < 2;
  if (employee === 39 || employee === 40) return period > 0;
  return employee <= 36 || period === 2;
}

const employees = 42;

/** The payroll file of one of the three pay periods, as CSV. */
export function payrollFileOf(payDate: CalendarDate, period: number): string {
  const lines = Array.from({ length: employees }, (_, index) => index + 1)
    .filter((employee) => isPaid(employee, period))
    .map((employee) => lineOf(employee, payDate, period));
  return ["Employee ID,Location,Earnings Type,Amount,Hours", ...lines, ""].join("\n");
}

function lineOf(employee: number, payDate: CalendarDate, period: number): string {
  const place = inTurn(places, employee);
  const worked = inTurn(hours, employee);
  const gross = cents(Math.round(hourlyOf(employee, wageOf(place.key, payDate), period) * worked));
  const location = employee === unknownLocation.employee ? unknownLocation.location : place.location;
  return `${1000 + employee},"${location}",Regular,${formatCents(gross)},${worked}`;
}

function hourlyOf(employee: number, minimum: Cents, period: number): number {
  if (employee === belowMinimum && period === 2) return minimum - 40;
  return minimum + inTurn(aboveMinimum, employee);
}

function wageOf(key: string, payDate: CalendarDate): Cents {
  const wage = lookUpPlace(key, payDate);
  if (!wage) throw new Error(`${key} isn't in the wage table`);
  return wage.hourly;
}

function inTurn<T>(values: readonly T[], index: number): T {
  return values[index % values.length] as T;
}
