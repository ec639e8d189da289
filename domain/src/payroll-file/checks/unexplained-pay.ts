import { meaningIn } from "../plan/reading-plan.ts";
import { hasDoubleTimeApart } from "../rows/batch/row-measures.ts";
import type { Check } from "./check.ts";

/** So many times more rows must be explained to the cent; else the report leaves out some kinds of pay. */
const fewestExplained = 2;
/** What isn't shown, such as a bonus, may be so many times what is; a decimal point that moved makes it nine times. */
const mostOfParts = 3;
/** In cents: each part is rounded by itself. */
const mostRounded = 2;

/**
 * Something was paid that the file doesn't show, such as double time without a column, and its hours are missing with it. In a
 * file with a column for double time it's a bonus, unless it's far more than everything else: then a decimal point moved.
 * Hours that the plan doesn't read are a question of their own.
 */
export const unexplainedPay: Check = {
  reason: "some-hours-missing",
  finds: "gross pay above what the pay columns beside it add up to, where nearly everyone's add up",
  roles: ["amount", "regularPay"],
  source: "gross pay is the sum of its parts",
  begin(plan) {
    if (plan.earningsType !== null) return null;
    const mayBeBonus = hasDoubleTimeApart(plan.hours.map((name) => meaningIn(plan, name)));
    const lacking: number[] = [];
    let explained = 0;
    return {
      take(rows) {
        const { count, amounts, batch, header } = rows;
        const { regularPay, overtimePay, otherPay, payBesides, unknownColumns, otherHours } = header;
        const all = [...regularPay, ...overtimePay, ...otherPay, ...payBesides];
        /** Whether columns with other names have exactly that. */
        const isElsewhere = (rest: number) => {
          const others = unknownColumns.map((column) => batch.amount(column) ?? 0).filter((pay) => pay > 0);
          return others.includes(rest) || others.reduce((sum, pay) => sum + pay, 0) === rest;
        };
        for (let at = 0; at < count; at++) {
          const amount = amounts[at] as number;
          if (amount <= 0) continue;
          const employee = rows.take(at);
          const parts = batch.sumOf(all);
          if (parts === null || parts <= 0) continue;
          const rest = amount - parts;
          if (Math.abs(rest) <= mostRounded) explained++;
          else if (
            rest > (mayBeBonus ? mostOfParts * parts : 0) &&
            !isElsewhere(rest) &&
            !batch.hasHours(otherHours)
          )
            lacking.push(employee);
        }
      },
      found: () => (explained >= fewestExplained * lacking.length ? lacking : []),
    };
  },
};
