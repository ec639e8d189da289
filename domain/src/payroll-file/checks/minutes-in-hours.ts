import { isForHours, microHoursPerHour } from "../rows/batch/row-measures.ts";
import { byRow, type Check } from "./check.ts";

/** Two digits behind the point. */
const perMinute = microHoursPerHour / 100;
/** In cents. */
const mostRounded = 1;

export const minutesInHours: Check = {
  reason: "rate-contradicts",
  finds:
    "hours whose two decimals are minutes, such as 40.30 where the rate times 40.5 is the pay to the cent",
  roles: ["amount", "hours"],
  source: "pay is hours times the rate",
  begin: () =>
    byRow(({ batch, header, kinds, amounts, hours, overtime }, at) => {
      if (header.rate === -1 || !isForHours(kinds[at])) return false;
      const rate = batch.amount(header.rate) ?? 0;
      const regular = (hours[at] as number) - (overtime[at] as number);
      return (
        areMinutes(hours[at] as number, rate, amounts[at] as number) ||
        areMinutes(regular, rate, batch.sumOf(header.regularPay) ?? 0)
      );
    }),
};

/** @param hours in millionths @param rate in cents @param pay in cents */
function areMinutes(hours: number, rate: number, pay: number): boolean {
  const minutes = (hours % microHoursPerHour) / perMinute;
  if (rate <= 0 || pay <= 0 || !(minutes > 0 && minutes < 60) || !Number.isInteger(minutes)) return false;
  const isPaid = (worked: number) => Math.abs(rate * worked - pay) <= mostRounded;
  const whole = Math.floor(hours / microHoursPerHour);
  return isPaid(whole + minutes / 60) && !isPaid(hours / microHoursPerHour);
}
