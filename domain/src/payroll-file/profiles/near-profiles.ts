import { foldedName } from "../header/column-names.ts";
import { columnsIn, isNeeded, type PlanPart, planParts } from "../header/planned-columns.ts";
import type { InspectedColumn } from "../inspect/inspection.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { meaningOf } from "../vocabulary/meaning-of.ts";
import { bestMatches, type Choosable, headLength, inspectHead } from "./find-profile.ts";
import { addedColumns, mayMatter, respelled } from "./fit-plan.ts";

/** A profile that reads most of its columns in a file, and what it takes to read the file by it. */
export type NearProfile<Profile> = ReturnType<typeof compare<Profile>>;

/** The profiles that a person may match with a file, and the file's columns with what is in them. */
export interface NearProfiles<Profile> {
  readonly profiles: readonly NearProfile<Profile>[];
  readonly columns: readonly InspectedColumn[];
}

const mostProfiles = 5;
const fewestShared = 2;

/**
 * Finds the profiles of which a file has at least half of the columns: its columns may have been renamed since. One for a
 * row per day isn't near a file with other rows, nor the other way round.
 * @param file as much of it as is at hand, from its beginning
 */
export function findNearProfiles<Profile extends Choosable>(profiles: readonly Profile[], file: Uint8Array) {
  const near = bestMatches(profiles, file.subarray(0, headLength))
    .filter(({ found, wanted }) => found >= fewestShared && 2 * found >= wanted)
    .toSorted((one, other) => other.found / other.wanted - one.found / one.wanted)
    .slice(0, mostProfiles);
  const inspected = inspectHead(file);
  const alike = near.filter(({ profile }) => !hasOtherRows(profile.plan, inspected?.plan ?? null));
  const names = near[0]?.columns.names ?? inspected?.columns.map(({ name }) => name) ?? [];
  const samples = new Map(inspected?.columns.map((column) => [column.name, column.samples]));
  return {
    profiles: alike.map(({ profile, columns }) =>
      compare(profile, respelled(profile.plan, columns.names), columns.names, inspected?.plan ?? null),
    ),
    columns: names.map((name) => ({ name, samples: samples.get(name) ?? [] })),
  };
}

/** Whether only one of them has a row per day: then it isn't the same file with other column names. */
function hasOtherRows({ shape }: ReadingPlan, proposed: ReadingPlan | null): boolean {
  return proposed !== null && (shape === "by-day") !== (proposed.shape === "by-day");
}

function compare<Profile>(
  profile: Profile,
  plan: ReadingPlan,
  columns: readonly string[],
  proposed: ReadingPlan | null,
) {
  const has = new Set(columns);
  const read = new Set(planParts.flatMap((part) => columnsIn(plan, part)));
  const added = addedColumns(new Set(plan.columns.map(foldedName)), columns);
  const missing = planParts.flatMap((part) => {
    const gone = columnsIn(plan, part).filter((name) => !has.has(name));
    return gone.map((name) => ({ name, part, isNeeded: isNeededHere(plan, part, name, gone) }));
  });
  const once = missing.filter(({ name }, at) => missing.findIndex((other) => other.name === name) === at);
  return {
    profile,
    /** As the file spells the columns that it has. */
    plan,
    /**
     * Columns that a profile reads, and the file doesn't have: what it reads in each, whether the file can be read without it,
     * by the right rules, and the new column that it most likely is; null where none or several may be.
     */
    missing: once.map((column) => ({ ...column, likely: likelyColumn(column.part, once, added, proposed) })),
    /** Columns of the file that the profile doesn't read. */
    free: columns.filter((name) => !read.has(name)),
    /** Columns that are new to the profile. */
    added,
    /** New columns that may change what counts as pay or hours, or who is checked: they can't be left out. */
    unclear: added.filter((name) => mayMatter(name, plan)),
  };
}

/** The first column of hours is, if the file has none of them: the others may be of kinds that no one has this time. */
function isNeededHere(plan: ReadingPlan, part: PlanPart, name: string, gone: readonly string[]): boolean {
  if (part === "hours") return gone.length === plan.hours.length && name === gone[0];
  return isNeeded(plan, part);
}

/** What the file itself proposes for the same part of a plan, if no other new column may be it. */
function likelyColumn(
  part: PlanPart,
  missing: readonly { readonly part: PlanPart }[],
  added: readonly string[],
  proposed: ReadingPlan | null,
): string | null {
  if (proposed === null || missing.filter((column) => column.part === part).length > 1) return null;
  const [only, ...more] = columnsIn(proposed, part).filter((name) => added.includes(name));
  if (only === undefined || more.length > 0) return null;
  const { roles } = meaningOf(only);
  const isAlone = added.every(
    (name) => name === only || !meaningOf(name).roles.some((role) => roles.includes(role)),
  );
  return isAlone ? only : null;
}
