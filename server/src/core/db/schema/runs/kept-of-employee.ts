import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { keptMeasures } from "@wagefloor/domain/runs/by-week/week-check.ts";
import { date, integer, text } from "drizzle-orm/pg-core";
import { hourlyRate, hours, money } from "../../columns.ts";

/** What is kept of an employee with a result or without one, so that the run can be calculated again and explained. */
export const keptOfEmployee = () => ({
  /** Further locations of the employee in the file; null for nearly everyone. */
  otherLocations: text("other_locations").array(),
  /** Null in runs from before it was kept, like the next one. */
  rateOf: text("rate_of"),
  rateSince: date("rate_since", { mode: "string" }).$type<CalendarDate>(),
  /** Keys of the jurisdictions whose rate isn't confirmed for the pay date; null if all are. */
  unconfirmedRates: text("unconfirmed_rates").array(),
  /** The hours of all rows that were worked, where they aren't the total hours. */
  workedHours: hours("worked_hours"),
  /** The lowest rate that is confirmed, where it isn't the minimum wage. */
  confirmedWage: money("confirmed_wage"),
  netPay: money("net_pay"),
  leavePay: money("leave_pay"),
  wagesOfTipped: money("wages_of_tipped"),
  paidToTipped: money("paid_to_tipped"),
  /** The one hourly rate that agrees with the pay, where the period average was checked; null without one. */
  hourlyRate: hourlyRate("hourly_rate"),
  /** By which measure it was found, see `KeptMeasure`; null is the period average. */
  measure: text("measure", { enum: [...keptMeasures] }),
  /** The workweeks, as packed-weeks.ts packs them; null where the period average counts. */
  weeks: integer("weeks").array(),
  /** Null where the file has no names, and in runs from before they were kept. */
  employeeName: text("employee_name"),
});
