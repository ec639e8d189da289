import {
  isForHours,
  microHoursPerHour,
  mostOfAnyone,
  paidRates,
  rateOf,
  readable,
} from "../rows/batch/row-measures.ts";
import { EmployeeSet } from "../rows/tallies/employee-set.ts";
import { isWorked } from "../vocabulary/roles.ts";
import type { Check } from "./check.ts";

/** Two digits behind the point. */
const perMinute = microHoursPerHour / 100;
/** In cents. */
const mostRounded = 1;

const minutesInHours: Check = {
  reason: "rate-contradicts",
  finds:
    "hours whose two decimals are minutes, such as 40.30 where the rate times 40.5 is the pay to the cent, or, where no rate says it, where that makes every row's pay a rate of whole cents times the hours",
  roles: ["amount", "hours"],
  source: "pay is hours times the rate",
  begin() {
    const found = new Set<number>();
    const withoutRate = new Set<number>();
    let areAllMinutes = true;
    return {
      take(rows) {
        const { batch, header, kinds, employees, amounts, hours, overtime } = rows;
        const [rates, ofRegular] = [batch.cents(header.rate), batch.sums(header.regularPay)];
        for (let at = 0; at < rows.count; at++) {
          if (!isForHours(kinds[at])) continue;
          const employee = employees[at] as number;
          const all = hours[at] as number;
          const amount = amounts[at] as number;
          const rate = readable(rates[at]);
          if (rate > 0) {
            const regular = all - (overtime[at] as number);
            const areInMinutes =
              areMinutes(all, amount, rate) || areMinutes(regular, readable(ofRegular[at]), rate);
            if (areInMinutes) found.add(employee);
          } else if (areAllMinutes && amount > 0 && all % microHoursPerHour !== 0) {
            if (areMinutes(all, amount, 0)) withoutRate.add(employee);
            else areAllMinutes = false;
          }
        }
      },
      found: () => (areAllMinutes ? new Set([...found, ...withoutRate]) : found),
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

const fewHours: Check = {
  reason: "unreadable-hours",
  finds: "hours of one kind that their own pay makes better paid than any wage, such as 0.80 for 80",
  roles: ["amount", "hours"],
  source: "spoiled exports: a point that slipped by two, on some rows",
  begin() {
    const found = new Set<number>();
    return {
      take({ batch, header, kinds, employees, amounts, hours, hoursOf, count }) {
        const isBeyond = (pay: number, worked: number) => rateOf(readable(pay), worked) >= mostOfAnyone;
        for (let at = 0; at < count; at++) {
          const isOfWork = isWorked(kinds[at]?.kind ?? null);
          if (isOfWork && isBeyond(amounts[at] as number, hours[at] as number))
            found.add(employees[at] as number);
        }
        for (const [index, columns] of header.hoursPay.entries()) {
          if (columns.length === 0) continue;
          const [pay, worked] = [batch.sums(columns), hoursOf[index] as Float64Array];
          for (let at = 0; at < count; at++)
            if (isBeyond(pay[at] as number, worked[at] as number)) found.add(employees[at] as number);
        }
      },
      found: () => found,
    };
  },
};

/** Hours in another unit than hours with decimals. */
export const unitsOfHours: readonly Check[] = [minutesInHours, implausibleHours, fewHours];

/** @param rate in cents; 0 for any of whole cents */
function isPaid(worked: number, pay: number, rate: number): boolean {
  if (rate > 0) return Math.abs(rate * worked - pay) <= mostRounded;
  return Math.abs(Math.round(pay / worked) * worked - pay) <= mostRounded / 2;
}

/** @param hours in millionths @param pay in cents */
function areMinutes(hours: number, pay: number, rate: number): boolean {
  const minutes = (hours % microHoursPerHour) / perMinute;
  if (pay <= 0 || !(minutes > 0 && minutes < 60) || !Number.isInteger(minutes)) return false;
  const whole = Math.floor(hours / microHoursPerHour);
  return isPaid(whole + minutes / 60, pay, rate) && !isPaid(hours / microHoursPerHour, pay, rate);
}
