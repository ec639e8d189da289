import { meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import { firstRoom, makeRoom } from "../../text/copied-into.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import {
  isForHours,
  microHoursPerHour,
  mostOfAnyRate,
  mostOfExactRate,
  mostOfRateRounded,
  mostRounded,
  payByRates,
  rateOf,
  readable,
  rowsWithLeave,
} from "../batch/row-measures.ts";

/** Of those with several days or weeks so many must have one rate, for each who hasn't: elsewhere it may be that of jobs. */
const fewestAgreeing = 4;
/** Where overtime may be missing, they needn't agree for that: then a raise is less than overtime. */
const mostWithRaise = 1.1;

/**
 * Compares pay with the rate of its row, or without one with the lowest rate of the employee's days or weeks. The rest may be a
 * bonus, or for hours that the file doesn't have: without it too few hours never leave more for a deduction.
 * @param raise takes what someone is paid more than the straight-time rate pays for all hours, in cents
 */
export function beyondRate(plan: ReadingPlan, raise: (employee: number, rest: number) => void) {
  const { shape, earningsType } = plan;
  const meanings = plan.hours.map((name) => meaningIn(plan, name));
  const isDated = earningsType === null && (shape === "by-day" || shape === "by-week");
  /** Whether overtime may be missing: only regular hours have a column, or that of overtime is empty for everyone. */
  let lacksOvertime =
    meanings.some((one) => one.role === "hoursRegular" && one.says("regularWord")) &&
    (meanings.length === 1 || meanings.some(({ isOvertime }) => isOvertime));
  const beyondRates: [employee: number, rest: number][] = [];
  let rowsAtRate = 0;
  /** By employee. */
  const dated = {
    rows: new Int32Array(firstRoom),
    pay: new Float64Array(firstRoom),
    hours: new Float64Array(firstRoom),
    lowest: new Float64Array(firstRoom),
    highest: new Float64Array(firstRoom),
  };

  /** Of kinds of pay, those whose names say how many times the rate they are paid. */
  function takeRates(rows: CountedRows): void {
    const { batch, header, kinds, employees, hours, overtime, count } = rows;
    const isApart = header.regularPay.length > 0;
    const [rates, byRates] = [batch.cents(header.rate), rows.measured(payByRates)];
    const withLeave = rows.measured(rowsWithLeave);
    const [regularPay, overtimePay] = [batch.sums(header.regularPay), batch.sums(header.overtimePay)];
    const [leave, openHours] = [batch.hours(header.leaveHoursAlone), batch.hours(header.unaccountedColumns)];
    const [parts, openPay] = [
      batch.readableCents(header.knownParts),
      batch.readableCents(header.unaccountedColumns),
    ];
    for (let at = 0; at < count; at++) {
      const rate = readable(rates[at]);
      const all = ((hours[at] as number) + readable(leave[at])) / microHoursPerHour;
      const amount = isApart ? readable(regularPay[at]) : (rows.amounts[at] as number);
      if (rate <= 0 || rate > mostOfAnyRate || all <= 0 || amount <= 0) continue;
      const kind = kinds[at];
      if (kind && (kind.timesRate === null || !isForHours(kind))) continue;
      if (isApart && withLeave[at] === 1) continue;
      const perHour = rate / microHoursPerHour;
      const isOvertimeApart = isApart || readable(overtimePay[at]) > 0;
      const byRate = kind?.timesRate
        ? kind.timesRate * rate * all
        : isOvertimeApart
          ? perHour * ((hours[at] as number) - (overtime[at] as number))
          : (byRates[at] as number);
      const ofAll = byRate + perHour * readable(leave[at]) + (isApart ? 0 : (parts[at] as number));
      const rest = amount - ofAll;
      const open = openPay[at] as number;
      // More than the pay isn't pay, such as that of the year.
      const beyond = rest - (isApart || open > amount ? 0 : open);
      const withOpenHours = rest - perHour * readable(openHours[at]);
      const rounded = mostRounded + mostOfRateRounded * all;
      if (Math.min(Math.abs(rest), Math.abs(beyond), Math.abs(withOpenHours)) <= rounded) rowsAtRate++;
      else if (beyond > rounded) beyondRates.push([employees[at] as number, Math.ceil(beyond)]);
    }
  }

  function takeDated(rows: CountedRows): void {
    const { batch, header, employees, amounts, hours, overtime, count, highest } = rows;
    const isApart = header.regularPay.length > 0;
    const [regularPay, besides] = [batch.sums(header.regularPay), batch.readableCents(header.payBesideWork)];
    const leave = batch.hours(header.leaveHoursAlone);
    const of = makeRoom(dated, highest);
    for (let at = 0; at < count; at++) {
      const [employee, late] = [employees[at] as number, overtime[at] as number];
      if (late !== 0) lacksOvertime = false;
      const pay = isApart ? readable(regularPay[at]) : (amounts[at] as number) - (besides[at] as number);
      const paid = (hours[at] as number) + (isApart ? -late : late / 2 + readable(leave[at]));
      const rate = rateOf(pay, paid);
      if (rate <= 0) continue;
      of.rows[employee] = (of.rows[employee] as number) + 1;
      of.pay[employee] = (of.pay[employee] as number) + pay;
      of.hours[employee] = (of.hours[employee] as number) + paid;
      of.lowest[employee] = Math.min(of.lowest[employee] || rate, rate);
      of.highest[employee] = Math.max(of.highest[employee] as number, rate);
    }
  }

  function beyondLowest(): typeof beyondRates {
    const { rows, pay, hours, lowest, highest } = dated;
    const beyond: typeof beyondRates = [];
    const most = lacksOvertime ? mostWithRaise : mostOfExactRate;
    let agreeing = 0;
    for (let employee = 0; employee < rows.length; employee++) {
      if ((rows[employee] as number) < 2) continue;
      const least = lowest[employee] as number;
      const rest = (pay[employee] as number) - (least * (hours[employee] as number)) / microHoursPerHour;
      if ((highest[employee] as number) <= most * least) agreeing++;
      else beyond.push([employee, Math.ceil(rest)]);
    }
    return lacksOvertime || agreeing >= fewestAgreeing * beyond.length ? beyond : [];
  }

  return {
    take(rows: CountedRows): void {
      if (rows.header.rate !== -1) takeRates(rows);
      else if (isDated) takeDated(rows);
    },
    /** None by rates where more rows are paid beyond theirs than exactly at it: then it isn't what an hour is paid. */
    settle(): void {
      const byRates = beyondRates.length > rowsAtRate ? [] : beyondRates;
      for (const [employee, rest] of [...byRates, ...beyondLowest()]) raise(employee, rest);
    },
  };
}
