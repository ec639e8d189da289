import { inOneSpacing } from "../header/column-names.ts";
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
export interface FileColumns {
  readonly names: readonly string[];
  readonly folded: ReadonlySet<string>;
}

export function fileColumns(names: readonly string[]): FileColumns {
  return { names, folded: new Set(names.map(folded)) };
}

/** A plan beside the columns of a file. */
export interface Comparison {
  /** Null where something that the plan reads is missing. */
  readonly fit: Fit | null;
  /** How many of the columns that the plan reads the file has, and how many it reads. */
  readonly found: number;
  readonly wanted: number;
}

/** Compares the columns of a plan with those of files. */
export class PlanColumns {
  readonly #plan: ReadingPlan;
  readonly #known: ReadonlySet<string>;
  readonly #wanted: readonly (readonly [name: string, folded: string])[];

  constructor(plan: ReadingPlan) {
    this.#plan = plan;
    this.#known = new Set(plan.columns.map(folded));
    this.#wanted = plannedColumns(plan).map((name) => [name, folded(name)]);
  }

  compare(file: FileColumns): Comparison {
    const missing = this.missing(file);
    return {
      fit: this.#fit(file, missing),
      found: this.#wanted.length - missing.length,
      wanted: this.#wanted.length,
    };
  }

  /** Columns that the plan reads, and the file doesn't have. */
  missing(file: FileColumns): string[] {
    return this.#wanted.flatMap(([name, key]) => (file.folded.has(key) ? [] : [name]));
  }

  /** Columns of the file that the plan doesn't know. */
  added({ names }: FileColumns): string[] {
    return names.filter((name) => !this.#known.has(folded(name)));
  }

  #fit(file: FileColumns, missing: readonly string[]): Fit | null {
    if (!isReadable(this.#plan, (name) => file.folded.has(folded(name)))) return null;
    const added = this.added(file);
    if (added.length === 0 && [...this.#known].every((name) => file.folded.has(name))) return "same";
    const open = added.filter((name) => saysNothing(name) && !mayMatter(name, this.#plan));
    if (
      arePartOfNothing(
        added.filter((name) => !open.includes(name)),
        file.names,
      )
    ) {
      if (open.length === 0) return "familiar";
      if (missing.length === 0) return "open";
    }
    return missing.length === 0 ? "readable" : null;
  }
}

/** The plan with its columns spelled as the file spells them. */
export function respelled(plan: ReadingPlan, columns: readonly string[]): ReadingPlan {
  const exact = new Set(columns);
  const spellings = new Map(columns.map((name) => [folded(name), name]));
  const spell = (name: string) =>
    exact.has(inOneSpacing(name)) ? name : (spellings.get(folded(name)) ?? name);
  if (plan.columns.every((name) => spell(name) === name)) return plan;
  return renameColumns(plan, spell);
}

function folded(name: string): string {
  return inOneSpacing(name).toLowerCase();
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
