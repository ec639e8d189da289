import { isForHours, microHoursPerHour, paidRates, rateOf } from "../rows/batch/row-measures.ts";
import { EmployeeSet } from "../rows/tallies/employee-set.ts";
import type { Check } from "./check.ts";

/** Two digits behind the point. */
const perMinute = microHoursPerHour / 100;
/** In cents. */
const mostRounded = 0.5;

const minutesInHours: Check = {
  reason: "rate-contradicts",
  finds:
    "hours whose two decimals are minutes, such as 40.30, where that makes every row's pay a rate of whole cents times the hours",
  roles: ["amount", "hours"],
  source: "pay is hours times the rate",
  begin() {
    const found = new Set<number>();
    let areAllMinutes = true;
    return {
      take({ kinds, employees, amounts, hours, count }) {
        for (let at = 0; areAllMinutes && at < count; at++) {
          const [worked, amount] = [hours[at] as number, amounts[at] as number];
          if (!isForHours(kinds[at]) || amount <= 0 || worked % microHoursPerHour === 0) continue;
          areAllMinutes = areMinutes(worked, amount);
          found.add(employees[at] as number);
        }
      },
      found: () => (areAllMinutes ? found : []),
    };
  },
};

/** In cents an hour: below any wage, and above that of nearly everyone by days for hours at the lowest minimum wage. */
const leastOfEveryone = 200;
const mostOfEveryone = 15_000;
/** A month, in days. */
const mostDays = 31;
/** Of the rows with pay for hours. */
const nearlyAll = 0.8;

const implausibleHours: Check = {
  reason: "unreadable-hours",
  finds:
    "hours and pay that make nearly everyone's pay per hour one that hardly anyone has, such as fractions of a day for hours, or pay and hours below each other's heading",
  roles: ["amount", "hours"],
  source: "spoiled exports: 1.6667 for 40:00. No one is paid so much, or so little, with everyone else",
  begin() {
    const everyone = new EmployeeSet();
    let [rowsOutside, allRows] = [0, 0];
    return {
      take(rows) {
        const paidOf = rows.measured(paidRates);
        for (let at = 0; at < rows.count; at++) {
          const hours = rows.hours[at] as number;
          if (!isForHours(rows.kinds[at]) || hours <= 0 || (rows.amounts[at] as number) <= 0) continue;
          everyone.add(rows.employees[at] as number);
          allRows++;
          const paid = paidOf[at] as number;
          const mayBeDays = hours <= mostDays * microHoursPerHour;
          const isTooLittle = rateOf(rows.amounts[at] as number, hours) < leastOfEveryone;
          if (isTooLittle || (paid > mostOfEveryone && mayBeDays)) rowsOutside++;
        }
      },
      found: () => (rowsOutside >= nearlyAll * allRows ? everyone.values() : []),
    };
  },
};

/** Hours in another unit than hours with decimals. */
export const unitsOfHours: readonly Check[] = [minutesInHours, implausibleHours];

/** Whether a rate of whole cents pays for them. */
function isPaid(worked: number, pay: number): boolean {
  return Math.abs(Math.round(pay / worked) * worked - pay) <= mostRounded;
}

/** @param hours in millionths @param pay in cents */
function areMinutes(hours: number, pay: number): boolean {
  const minutes = (hours % microHoursPerHour) / perMinute;
  if (!(minutes > 0 && minutes < 60) || !Number.isInteger(minutes)) return false;
  const whole = Math.floor(hours / microHoursPerHour);
  return isPaid(whole + minutes / 60, pay) && !isPaid(hours / microHoursPerHour, pay);
}
