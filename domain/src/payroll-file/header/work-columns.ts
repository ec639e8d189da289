import { meaningIn, type ReadingPlan } from "../plan/reading-plan.ts";
import type { ColumnRole } from "../vocabulary/roles.ts";

const ofWork: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  ...(["location", "department", "companyCode", "earningsType", "recordType"] as const),
  ...(["payDate", "periodStart", "periodEnd", "periodRange", "weekEnding", "workDate"] as const),
]);

/**
 * Finds the columns that say of rows of an employee that they are for different work: jobs, places, weeks, days. A batch
 * doesn't: the rows of another pay period have another one as well.
 */
export function findWorkColumns(plan: ReadingPlan, columns: readonly string[]): number[] {
  return columns.flatMap((name, at) => {
    const meaning = meaningIn(plan, name);
    return meaning.says("work") || meaning.roles.some((role) => ofWork.has(role)) ? [at] : [];
  });
}
