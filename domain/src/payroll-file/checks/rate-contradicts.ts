import { hasLeave, isForHours, paidRate, rateOf } from "../rows/batch/row-measures.ts";
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
        const { batch, header } = rows;
        const column = header.rate;
        if (column === -1) return;
        for (let at = 0; at < rows.count; at++) {
          const kind = rows.kinds[at] ?? null;
          const [amount, all] = [rows.amounts[at] as number, rows.hours[at] as number];
          if (amount <= 0 || all <= 0 || !isForHours(kind)) continue;
          const employee = rows.take(at);
          if (paidRate(rows, at, all) > mostOfAnyRate) continue;
          const rate = batch.amount(column) ?? 0;
          if (earningsType !== null && kind !== null && kind.timesRate !== null)
            compare(employee, rateOf(amount, all), kind.timesRate, rate);
          else if (!hasLeave(batch, header))
            compare(
              employee,
              rateOf(batch.sumOf(header.regularPay) ?? 0, all - (rows.overtime[at] as number)),
              1,
              rate,
            );
        }
      },
      found: () => (found.size <= rowsAtRate ? found : []),
    };
  },
};
