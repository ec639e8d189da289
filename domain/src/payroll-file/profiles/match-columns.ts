import { saysNothing } from "../header/planned-columns.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import type { NearProfile } from "./near-profiles.ts";
import { renameColumns } from "./rename-columns.ts";

/** Which column of a file is one that a profile reads by another name; null where the file doesn't have it. */
export interface ColumnPick {
  readonly name: string;
  readonly column: string | null;
}

/** What a person said about the columns of a file, as the profile learns it. */
export interface MatchedColumns {
  readonly picks: readonly ColumnPick[];
  /** New columns that have no part in what is read. */
  readonly ignored: readonly string[];
}

/**
 * What the profile learns from a person's picks for its missing columns.
 * @returns a sentence where it can't read the file by them
 */
export function matchColumns(
  near: NearProfile<unknown>,
  picks: readonly ColumnPick[],
): MatchedColumns | string {
  const { plan, missing, free, added, unclear } = near;
  const chosen = new Map(picks.map(({ name, column }) => [name, column]));
  const all = missing.map(({ name }) => ({ name, column: chosen.get(name) ?? null }));
  const used = all.flatMap(({ column }) => column ?? []);
  const open = missing.find(({ name, isNeeded }) => isNeeded && (chosen.get(name) ?? null) === null);
  if (open) return `Choose the column of this file for "${open.name}".`;
  const foreign = used.find((column) => !free.includes(column));
  if (foreign !== undefined) return `"${foreign}" has another meaning already. Choose a different column.`;
  const twice = used.find((column, at) => used.indexOf(column) !== at);
  if (twice !== undefined) return `"${twice}" is chosen twice. Choose a different column.`;
  const unknown = unclear.find((name) => !used.includes(name));
  if (unknown !== undefined) {
    return `"${unknown}" is new, and may change what counts as pay or hours, or who is checked. Set up a new profile for this file.`;
  }
  const matched = { picks: all, ignored: added.filter((name) => !used.includes(name)) };
  return matchedPlan(plan, matched).hours.length > 0
    ? matched
    : "Choose at least one column with hours worked.";
}

/** The plan of a profile that learned what its columns are called now. */
export function matchedPlan(plan: ReadingPlan, { picks, ignored }: MatchedColumns): ReadingPlan {
  const chosen = new Map(picks.map(({ name, column }) => [name, column]));
  const matched = renameColumns(plan, (name) => {
    const column = chosen.get(name);
    return column === undefined ? name : column;
  });
  // What says nothing stays open in the file.
  const known = ignored.filter((name) => !saysNothing(name));
  return { ...matched, columns: [...new Set([...matched.columns, ...known])] };
}
