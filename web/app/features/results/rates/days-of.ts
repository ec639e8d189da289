import type { Run } from "@wagefloor/contract/runs/runs.ts";

/** The days whose minimum wage a run used: its pay period, or its pay date. */
export function daysOf({ period, payDate }: Pick<Run, "period" | "payDate">) {
  return period ?? { from: payDate, through: payDate };
}
