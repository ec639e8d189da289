import { partsWithColumns } from "../header/planned-columns.ts";
import type { ReadingPlan, Source } from "../plan/reading-plan.ts";

/** What a file calls a column that the plan calls by this name; null where it doesn't have it. */
export type Rename = (name: string) => string | null;

/** The plan with other names for its columns, and without those that the file doesn't have. */
export function renameColumns(plan: ReadingPlan, rename: Rename): ReadingPlan {
  const all = (names: readonly string[]) => names.map(rename).filter((name) => name !== null);
  const renamed = (said: Source | string | readonly string[] | null) => {
    if (said === null) return null;
    if (typeof said === "string") return rename(said);
    if (!("column" in said)) return "value" in said ? said : all(said);
    const column = rename(said.column);
    return column === null ? null : { column };
  };
  const renamedKeys = <Said>(said: Readonly<Record<string, Said>>) =>
    Object.fromEntries(
      Object.entries(said).flatMap(([name, one]) => all([name]).map((other) => [other, one])),
    );
  return {
    ...plan,
    ...Object.fromEntries(partsWithColumns(plan).map((part) => [part, renamed(plan[part])])),
    ...{ columns: all(plan.columns), personAbove: all(plan.personAbove) },
    unaccounted: plan.unaccounted.flatMap((one) => all([one.column]).map((column) => ({ ...one, column }))),
    roles: renamedKeys(plan.roles),
    statuses: renamedKeys(plan.statuses),
  };
}
