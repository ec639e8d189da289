import { unreadable } from "../../numbers/numbers.ts";
import { meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import type { Measure } from "../batch/counted-rows.ts";
import { microHoursPerHour, mostOfRateRounded, rateOf, readable } from "../batch/row-measures.ts";

/**
 * The pay for leave whose hours have no pay beside them, where the rate of the row explains its gross pay to the cent: all
 * hours at the rate, overtime at one and a half times, double time at twice; in cents, `unreadable` where it doesn't. The pay for
 * overtime may say the rate, too. Without one, gross pay tells that of leave which is paid as work is: compensatory time taken by law (29 CFR 553.27(a)),
 * and time off that a time clock counts among the hours it pays.
 */
export function leaveByRate(plan: ReadingPlan): Measure {
  const says = (trait: "atRegularRate" | "holiday") => (name: string) => meaningIn(plan, name).says(trait);
  const isAtRegularRate = plan.leaveInGross.every(says("atRegularRate"));
  /** A holiday may be paid at one and a half times the rate. */
  const hasHolidays = plan.leaveInGross.some(says("holiday"));
  const times = plan.hours.map((name) => meaningIn(plan, name).timesOfHours);
  return ({ batch, header, count }, pays) => {
    const mayBeAllPaid = header.paidHours !== -1 && !hasHolidays;
    const [gross, rates] = [batch.cents(header.amount), batch.cents(header.rate)];
    const [leave, others] = [batch.hours(header.leaveHoursAlone), batch.sums(header.payBesideWork)];
    const [regular, overtime] = [batch.sums(header.regularPay), batch.sums(header.overtimePay)];
    const [worked, allPaid] = [batch.hours(header.hours), batch.microHours(header.paidHours)];
    const hours = header.hours.map((column) => batch.microHours(column));
    const paid = header.hoursPay.map((columns) => batch.sums(columns));
    for (let at = 0; at < count; at++) {
      pays[at] = unreadable;
      const [pay, besides, ofLeave] = [gross[at] as number, others[at] as number, leave[at] as number];
      if (ofLeave <= 0 || !Number.isFinite(pay + besides)) continue;
      let stated = readable(rates[at]);
      for (let index = 0; header.rate === -1 && index < hours.length; index++) {
        const perHour = rateOf(readable(paid[index]?.[at]), readable(hours[index]?.[at]));
        if (perHour > 0) stated = perHour / (times[index] as number);
      }
      const isAllPaid = mayBeAllPaid && readable(allPaid[at]) === (worked[at] as number) + ofLeave;
      // Nothing says whether gross pay holds what is beside it.
      if (header.rate === -1 && stated === 0 && (besides !== 0 || !(isAtRegularRate || isAllPaid))) continue;
      let ofWork = 0;
      for (let index = 0; index < hours.length; index++)
        ofWork += (readable(hours[index]?.[at]) / microHoursPerHour) * (times[index] as number);
      const away = ofLeave / microHoursPerHour;
      const rate = header.rate === -1 && stated === 0 ? pay / (ofWork + away) : stated;
      const apart =
        header.regularPay.length === 0 ? rate * ofWork : (regular[at] as number) + (overtime[at] as number);
      if (rate <= 0 || !Number.isFinite(apart)) continue;
      const rest = pay - apart - besides;
      const expected = rate * away;
      if (Math.abs(rest - expected) <= 1 + mostOfRateRounded * (ofWork + away))
        pays[at] = Math.ceil(Math.max(rest, expected));
    }
  };
}
