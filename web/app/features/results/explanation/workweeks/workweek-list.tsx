import type { CheckedWeek } from "@wagefloor/contract/runs/results.ts";
import { formatCalendarDate, formatHours, formatMoney } from "../../../../lib/format/format.ts";
import { wagesOfWeek, workweekFormula } from "../../../../lib/workweek-formula.ts";
import classes from "./workweek-list.module.css";

interface WorkweekListProps {
  /** Oldest first. */
  readonly weeks: readonly CheckedWeek[];
}

/** Workweeks to check with a calculator: hours, pay and minimum wage of each, and the formula with its numbers. */
export function WorkweekList({ weeks }: WorkweekListProps) {
  return (
    <ol className={classes.weeks}>
      {weeks.map((week) => (
        <li key={week.ending} className={classes.week} data-short={week.shortfall > 0}>
          <span className={classes.name}>Week ending {formatCalendarDate(week.ending)}</span>
          <span className={classes.result}>{formatMoney(week.withCushion)}</span>
          <span className={classes.facts}>{factsOf(week)}</span>
          <Formula week={week} />
          {week.shortfall > 0 && (
            <span className={classes.short}>
              This week is {formatMoney(week.shortfall)} short of the minimum wage.
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function factsOf(week: CheckedWeek): string {
  const { hours, straightTimePay, premium, otherPay } = week;
  return [
    `${formatHours(hours)} hours`,
    `straight-time pay ${formatMoney(straightTimePay)}`,
    ...(premium > 0 ? [`overtime premium ${formatMoney(premium)}, not available for deductions`] : []),
    ...(otherPay > 0 ? [`other pay ${formatMoney(otherPay)}, not available for deductions`] : []),
    `minimum wage ${wagesOfWeek(week)}`,
  ].join(" · ");
}

function Formula({ week }: { readonly week: CheckedWeek }) {
  const { rule, numbers } = workweekFormula(week);
  const cushion = week.ceiling - week.withCushion;
  return (
    <span className={classes.formula} title={rule}>
      {numbers}
      {week.ceiling > 0 && ` = ${formatMoney(week.ceiling)}`}
      {cushion > 0 && `, less a ${formatMoney(cushion)} cushion`}
    </span>
  );
}
