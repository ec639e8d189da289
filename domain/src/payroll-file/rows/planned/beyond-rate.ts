import { mostOfAnyRate } from "../../checks/slipped-hours.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import {
  microHoursPerHour,
  mostOfRateRounded,
  mostRounded,
  payByRates,
  readable,
} from "../batch/row-measures.ts";

/** What a row's gross pay is more than its rate pays for all hours, in cents. */
interface PayBeyond {
  readonly employee: number;
  readonly rest: number;
}

/** Compares gross pay with the rate of the row, where regular and overtime pay aren't apart: the rest may be a bonus. */
export class BeyondRate {
  readonly #beyond: PayBeyond[] = [];
  #rowsAtRate = 0;

  take(rows: CountedRows): void {
    const { batch, header, employees, amounts, hours, count } = rows;
    const arePaysApart = header.regularPay.length + header.overtimePay.length > 0;
    if (header.rate === -1 || header.earningsType !== -1 || arePaysApart) return;
    const [rates, byRate] = [batch.cents(header.rate), rows.measured(payByRates)];
    const [leave, openHours] = [batch.hours(header.leaveHoursAlone), batch.hours(header.unaccountedColumns)];
    const [parts, openPay] = [
      batch.readableCents(header.knownParts),
      batch.readableCents(header.unaccountedColumns),
    ];
    for (let at = 0; at < count; at++) {
      const rate = readable(rates[at]);
      const all = ((hours[at] as number) + readable(leave[at])) / microHoursPerHour;
      if (rate <= 0 || rate > mostOfAnyRate || all <= 0 || (amounts[at] as number) <= 0) continue;
      const perHour = rate / microHoursPerHour;
      const ofAll = (byRate[at] as number) + perHour * readable(leave[at]) + (parts[at] as number);
      const rest = (amounts[at] as number) - ofAll;
      const beyond = rest - (openPay[at] as number);
      const withOpenHours = rest - perHour * readable(openHours[at]);
      const rounded = mostRounded + mostOfRateRounded * all;
      if (Math.min(Math.abs(rest), Math.abs(beyond), Math.abs(withOpenHours)) <= rounded) this.#rowsAtRate++;
      else if (beyond > rounded)
        this.#beyond.push({ employee: employees[at] as number, rest: Math.ceil(beyond) });
    }
  }

  /** None where more rows are paid beyond their rate than exactly at it: then it isn't what an hour is paid. */
  found(): readonly PayBeyond[] {
    return this.#beyond.length > this.#rowsAtRate ? [] : this.#beyond;
  }
}
