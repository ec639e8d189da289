import { foldedName, inOneSpacing } from "../header/column-names.ts";
import { isReadable, plannedColumns, saysNothing } from "../header/planned-columns.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { meaningOf } from "../vocabulary/meaning-of.ts";
import { recognizeReport } from "../vocabulary/reports.ts";
import type { ColumnRole, Trait } from "../vocabulary/roles.ts";
import { renameColumns } from "./rename-columns.ts";

/**
 * How well a plan fits the columns of a file: it was made for the same ones; it has all that it reads, and what is new
 * has no part in pay and hours; it has all that it reads, whatever is new; or what is new doesn't say what it is, so that it
 * never helps. If something is missing, a column that says nothing may be that by another name.
 */
export const fits = ["same", "familiar", "readable", "open"] as const;

export type Fit = (typeof fits)[number];

/** The columns of a file, also as they are compared: order, case and white space don't matter. */
export type FileColumns = ReturnType<typeof fileColumns>;

export function fileColumns(names: readonly string[]) {
  return { names, folded: new Set(names.map(foldedName)) };
}

/** Compares a plan with the columns of files: how well it fits, and how many of the columns that it reads are there. */
export function comparerOf(plan: ReadingPlan) {
  const known = new Set(plan.columns.map(foldedName));
  const wanted = plannedColumns(plan).map(foldedName);
  return (file: FileColumns) => {
    const found = wanted.filter((name) => file.folded.has(name)).length;
    return { found, wanted: wanted.length, fit: fitOf(plan, file, known, found === wanted.length) };
  };
}

/** Columns of a file that a plan doesn't know. */
export function addedColumns(known: ReadonlySet<string>, names: readonly string[]): string[] {
  return names.filter((name) => !known.has(foldedName(name)));
}

/** Null where something that the plan reads is missing. */
function fitOf(
  plan: ReadingPlan,
  file: FileColumns,
  known: ReadonlySet<string>,
  hasAll: boolean,
): Fit | null {
  if (!isReadable(plan, (name) => file.folded.has(foldedName(name)))) return null;
  const added = addedColumns(known, file.names);
  if (added.length === 0 && [...known].every((name) => file.folded.has(name))) return "same";
  const isOpen = (name: string) => saysNothing(name) && !mayMatter(name, plan);
  const others = added.filter((name) => !isOpen(name));
  if (arePartOfNothing(others, file.names)) {
    if (others.length === added.length) return "familiar";
    if (hasAll) return "open";
  }
  return hasAll ? "readable" : null;
}

/** The plan with its columns spelled as the file spells them. */
export function respelled(plan: ReadingPlan, columns: readonly string[]): ReadingPlan {
  const exact = new Set(columns);
  const spellings = new Map(columns.map((name) => [foldedName(name), name]));
  const spell = (name: string) =>
    exact.has(inOneSpacing(name)) ? name : (spellings.get(foldedName(name)) ?? name);
  if (plan.columns.every((name) => spell(name) === name)) return plan;
  return renameColumns(plan, spell);
}

/** Whether a column that a plan doesn't know may change what counts as pay or hours, or who is checked by the hour. */
export function mayMatter(name: string, plan: ReadingPlan): boolean {
  return (
    meaningOf(name).isPartOfPay ||
    isStatus(name) ||
    plannedColumns(plan).some((planned) => name === `${planned} (2)`)
  );
}

const statuses: readonly Trait[] = ["checkStatus", "exemptStatus", "tipCredit", "contractFloor"];

function isStatus(name: string): boolean {
  return statuses.some((status) => meaningOf(name).says(status));
}

const partOfNothing: ReadonlySet<ColumnRole> = new Set([
  "ignore",
  "rate",
  "batch",
  "department",
  "deduction",
  "deductionCode",
  "earningRegular",
  "earningOvertime",
  "earningBonus",
]);

/** Whether columns are surely no person, place, hours, leave or gross pay: those must not be left out unseen. */
function arePartOfNothing(added: readonly string[], columns: readonly string[]): boolean {
  const report = recognizeReport(columns);
  return added.every((name) => {
    const { roles, isPartOfPay } = meaningOf(name, report);
    return roles.length > 0 && roles.every((role) => partOfNothing.has(role)) && !isPartOfPay;
  });
}
