import { rowsWhere } from "../../columns.ts";
import { meaningIn } from "../plan/reading-plan.ts";
import { mostOfExactRate, paidRates, rateOf, readable, regularRates } from "../rows/batch/row-measures.ts";
import { firstRoom, makeRoom } from "../text/copied-into.ts";
import { isWorked } from "../vocabulary/roles.ts";
import type { Check } from "./check.ts";

/** Rows and kinds of pay of an employee may differ so much, by jobs, bonuses and premiums: less than by a decimal place. */
const mostApart = 7;
/** Pay for hours may be so many times the rate beside it: triple time, and a premium. */
const mostOfRate = 3.5;
/** Gross pay may also hold a bonus. */
const mostOfRateWithBonus = 6;

export const ratesApart: Check = {
  reason: "figures-differ",
  finds:
    "straight-time rates that a decimal place sets apart: of an employee's days, weeks, or kinds of pay, of regular hours, overtime and leave, or of pay and the rate beside it",
  roles: ["amount", "hours"],
  source: "spoiled exports: 8.0 for 80.0, or 160.00 for 1600.00. Nothing says which of them is wrong",
  begin(plan) {
    const isDated = plan.shape === "by-day" || plan.shape === "by-week";
    const times = plan.hours.map((name) => meaningIn(plan, name).timesOfHours);
    const found = new Set<number>();
    /** By employee; 0 while there is none. */
    const of = { lowest: new Float64Array(firstRoom), highest: new Float64Array(firstRoom) };
    /** @param stated the rate beside it, which explains it; 0 where none does */
    const note = (employee: number, rate: number, stated: number) => {
      if (stated > 0 && rate > mostOfRate * stated) found.add(employee);
      if (rate <= mostOfExactRate * stated) return;
      of.lowest[employee] = Math.min(of.lowest[employee] || rate, rate);
      of.highest[employee] = Math.max(of.highest[employee] as number, rate);
    };
    return {
      take(rows) {
        const { batch, header, kinds, amounts, hours, hoursOf, employees, count } = rows;
        makeRoom(of, rows.highest);
        const stated = batch.cents(header.rate);
        const [paid, regular] = [rows.measured(paidRates), rows.measured(regularRates)];
        for (let at = 0; at < count; at++) {
          const [employee, kind, rate] = [employees[at] as number, kinds[at], readable(stated[at])];
          const all = rateOf(amounts[at] as number, hours[at] as number);
          if (kind && isWorked(kind.kind) && !kind.isOnTop) note(employee, all / (kind.timesRate ?? 1), rate);
          if (kind) continue;
          const isFarAbove = rate > 0 && all > mostOfRateWithBonus * rate;
          if (regular[at] !== 0) note(employee, regular[at] as number, rate);
          else if (isFarAbove && (paid[at] as number) > mostOfExactRate * rate) found.add(employee);
          if (isDated) note(employee, paid[at] as number, 0);
        }
        const parts = [
          ...header.hoursPay.map((pay, index) => ({ pay, hours: hoursOf[index], times: times[index] ?? 1 })),
          ...header.leave.map(({ pay, hours: away }) => ({ pay, hours: batch.hours(away), times: 1 })),
        ];
        for (const { pay, hours: worked, times: ofRate } of parts) {
          if (pay.length === 0 || !worked?.length) continue;
          const sums = batch.sums(pay);
          for (let at = 0; at < count; at++) {
            const rate = rateOf(readable(sums[at]), worked[at] as number) / ofRate;
            note(employees[at] as number, rate, readable(stated[at]));
          }
        }
      },
      found: () => [
        ...found,
        ...rowsWhere(
          of.highest.length,
          (employee) => (of.highest[employee] as number) > mostApart * (of.lowest[employee] as number),
        ),
      ],
    };
  },
};
