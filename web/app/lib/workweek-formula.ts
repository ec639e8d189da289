import type { CheckedWeek } from "@wagefloor/contract/runs/results.ts";
import { microHours } from "@wagefloor/domain/money.ts";
import { isOvertimeWeek, straightTimeLimit } from "@wagefloor/domain/workweek/workweek.ts";
import { formatHours, formatMoney } from "./format/format.ts";

/** What a workweek's pay allows to deduct, or lacks, with its numbers (docs/determinations.md). */
export interface WorkweekFormula {
  readonly rule: string;
  readonly numbers: string;
}

/** @param week as a run kept it */
export function workweekFormula(week: CheckedWeek): WorkweekFormula {
  const { hours, overtimeHours, straightTimePay, minimumWage, days } = week;
  const [pay, wage, worked] = [formatMoney(straightTimePay), formatMoney(minimumWage), formatHours(hours)];
  const straight = Math.min(straightTimeLimit, hours - overtimeHours);
  if (week.hasDailyOvertime) {
    return {
      rule: "straight-time hours × (straight-time pay ÷ hours − minimum wage)",
      numbers: `${formatHours(straight)} × (${pay} ÷ ${worked} − ${wage})`,
    };
  }
  if (isOvertimeWeek({ hours: microHours(hours) })) {
    return {
      rule: "40 × (straight-time pay ÷ hours − minimum wage)",
      numbers: `40 × (${pay} ÷ ${worked} − ${wage})`,
    };
  }
  const due = days.length === 0 ? `${wage} × ${worked}` : dueByWage(days);
  return { rule: "straight-time pay − minimum wage × hours", numbers: `${pay} − ${due}` };
}

/** What the minimum wages of the days leave, each with the hours at it. */
function dueByWage(days: CheckedWeek["days"]): string {
  const parts = [...Map.groupBy(days, ({ hourly }) => hourly)].map(
    ([hourly, alike]) =>
      `${formatMoney(hourly)} × ${formatHours(alike.reduce((sum, { hours }) => sum + hours, 0))}`,
  );
  return parts.length === 1 ? parts.join("") : `(${parts.join(" + ")})`;
}

/** The minimum wage of a workweek, or the lowest and the highest of its days. */
export function wagesOfWeek({ minimumWage, days }: Pick<CheckedWeek, "minimumWage" | "days">): string {
  const hourly = days.map((day) => day.hourly);
  const lowest = Math.min(minimumWage, ...hourly);
  return lowest === minimumWage
    ? formatMoney(minimumWage)
    : `${formatMoney(lowest)} to ${formatMoney(minimumWage)}`;
}
