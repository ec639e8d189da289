import { isForHours, paidRates, rateOf, readable, rowsWithLeave } from "../rows/batch/row-measures.ts";
import type { Check } from "./check.ts";
import { mostOfAnyRate } from "./slipped-hours.ts";

/** Premiums for shifts are less. */
const mostAboveRate = 1.25;
const nearlyExact = 0.01;

export const rateContradicts: Check = {
  reason: "rate-contradicts",
  finds:
    "regular pay well above the rate beside its hours, where at least as many rows are paid exactly at theirs",
  roles: ["amount", "hours"],
  source: "pay is hours times the rate",
  begin(plan) {
    const { earningsType } = plan;
    const found = new Set<number>();
    let rowsAtRate = 0;
    const compare = (employee: number, paid: number, times: number, rate: number) => {
      if (rate <= 0 || paid <= 0) return;
      const isAt = (one: number) => Math.abs(paid - one) < nearlyExact * rate;
      if (paid > mostAboveRate * times * rate) found.add(employee);
      else if (isAt(rate) || isAt(times * rate)) rowsAtRate++;
    };
    return {
      take(rows) {
        const { batch, header, amounts, hours, overtime, employees } = rows;
        if (header.rate === -1) return;
        const [rates, paid] = [batch.cents(header.rate), rows.measured(paidRates)];
        const [regular, leave] = [batch.sums(header.regularPay), rows.measured(rowsWithLeave)];
        for (let at = 0; at < rows.count; at++) {
          const kind = rows.kinds[at] ?? null;
          const amount = amounts[at] as number;
          const all = hours[at] as number;
          if (amount <= 0 || all <= 0 || !isForHours(kind)) continue;
          if ((paid[at] as number) > mostOfAnyRate) continue;
          const employee = employees[at] as number;
          const rate = readable(rates[at]);
          if (earningsType !== null && kind !== null && kind.timesRate !== null)
            compare(employee, rateOf(amount, all), kind.timesRate, rate);
          else if (leave[at] === 0)
            compare(employee, rateOf(readable(regular[at]), all - (overtime[at] as number)), 1, rate);
        }
      },
      found: () => (found.size <= rowsAtRate ? found : []),
    };
  },
};
