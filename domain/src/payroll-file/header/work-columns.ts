import { meaningIn, type ReadingPlan } from "../plan/reading-plan.ts";
import type { ColumnRole } from "../vocabulary/roles.ts";

/** The columns that say what work a row is for: by their headings, and those whose headings say nothing. */
export interface WorkColumns {
  readonly told: readonly number[];
  /** Only a word there says something: a number may be that of a check. */
  readonly unknown: readonly number[];
}

const ofWork: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  ...(["location", "department", "companyCode", "earningsType", "recordType"] as const),
  ...(["payDate", "periodStart", "periodEnd", "periodRange", "weekEnding", "workDate"] as const),
]);

/**
 * Finds the columns that tell rows of an employee apart which are for different work: jobs, places, weeks, days. A batch
 * doesn't: the rows of another pay period have another one as well.
 */
export function findWorkColumns(plan: ReadingPlan, columns: readonly string[]): WorkColumns {
  const meanings = columns.map((name) => {
    const meaning = meaningIn(plan, name);
    if (meaning.says("work")) return "told";
    if (meaning.role === null) return "unknown";
    return meaning.roles.some((role) => ofWork.has(role)) ? "told" : "other";
  });
  const all = (kind: string) => meanings.flatMap((meaning, at) => (meaning === kind ? [at] : []));
  return { told: all("told"), unknown: all("unknown") };
}
