import { columnNames } from "../header/column-names.ts";
import { columnsIn, saysNothing } from "../header/planned-columns.ts";
import { headerOf, mostHeadingLines } from "../inspect/headings/combined-headings.ts";
import { inspectFile } from "../inspect/inspect-file.ts";
import type { Inspection } from "../inspect/inspection.ts";
import { openHead } from "../inspect/open-table.ts";
import type { OpenedText } from "../inspect/text/open-text.ts";
import { delimitersOf, filledCells, firstRecords } from "../inspect/text/text-records.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { unlessRefused } from "../refusals/payroll-file-error.ts";
import { meaningOf } from "../vocabulary/meaning-of.ts";
import { comparerOf, type FileColumns, type Fit, fileColumns, fits, respelled } from "./fit-plan.ts";

/** How many lines a header may have, the most first. */
const headingLines = Array.from({ length: mostHeadingLines }, (_, less) => mostHeadingLines - less);

/** How many first bytes of a file are looked at for its header. */
export const headLength = 65_536;

/** One of the profiles to choose from. */
export interface Choosable {
  readonly plan: ReadingPlan;
  /** By which it reads files that have its columns by earlier names. */
  readonly earlier?: readonly ReadingPlan[];
  /** Whether it reads any file that has its columns, whatever else that has. */
  readonly takesOthers: boolean;
}

type Match<Profile extends Choosable> = NonNullable<ReturnType<typeof bestMatch<Profile>>>;

/**
 * Finds the profile that a file is for by its header, wherever that is in its first bytes. Nothing is guessed: null where no
 * profile surely fits.
 * @param profiles of several that fit equally well, the first is taken
 * @returns the profile, and its plan as the file spells the columns
 * @throws PayrollFileError for a file that is no text
 */
export function findProfile<Profile extends Choosable>(profiles: readonly Profile[], head: Uint8Array) {
  const headers = possibleHeaders(openHead(wholeLines(head)));
  const matches = profiles.flatMap((profile) => bestMatch(profile, profile.plan, headers) ?? []);
  const earlier = profiles.flatMap((profile) =>
    (profile.earlier ?? []).flatMap((plan) => bestMatch(profile, plan, headers) ?? []),
  );
  const best = fits.map((fit) => onlyOf(fit, [...matches, ...earlier])).find((match) => match !== undefined);
  if (best === undefined) return null;
  const plan = respelled(best.plan, best.columns.names);
  return { profile: best.profile, plan: mayHaveNew(best) ? withNewColumns(plan, head) : plan };
}

/** The first one that fits so well; where new columns are open, the only one. */
function onlyOf<Profile extends Choosable>(
  fit: Fit,
  matches: readonly Match<Profile>[],
): Match<Profile> | undefined {
  const takesAll = ({ profile, ...match }: Match<Profile>) =>
    profile.takesOthers && (match.fit === "readable" || match.fit === "open");
  const fitting = matches.filter((match) => (fit === "readable" ? takesAll(match) : match.fit === fit));
  const profiles = new Set(fitting.map(({ profile }) => profile));
  return fit === "open" && profiles.size > 1 ? undefined : fitting[0];
}

/** Whether something is new. The five columns leave all else out but for a deduction for boots and the like. */
function mayHaveNew({ fit, plan, columns }: Match<Choosable>): boolean {
  return plan.otherValues === null ? columns.names.some((name) => meaningOf(name).isOurs) : fit !== "same";
}

/** What the file itself says of columns that the plan doesn't know: what they can't be by its figures. */
function withNewColumns(plan: ReadingPlan, head: Uint8Array): ReadingPlan {
  const inspected = inspectHead(head);
  if (inspected === null) return plan;
  const known = new Set([...plan.columns, ...plan.unaccounted.map(({ column }) => column)]);
  const isNew = (name: string) => !known.has(name);
  const [deduction] = columnsIn(inspected.plan, "deduction").filter(
    (name) => plan.deduction === null && (isNew(name) || plan.otherValues === null),
  );
  const withDeduction =
    deduction === undefined
      ? plan
      : { ...plan, deduction, columns: [...new Set([...plan.columns, deduction])] };
  if (plan.otherValues === null) return withDeduction;
  const seen = inspected.columns.filter(
    ({ name, samples }) => isNew(name) && saysNothing(name) && samples.length > 0,
  );
  const { roles } = inspected.plan;
  return {
    ...withDeduction,
    columns: [...withDeduction.columns, ...seen.map(({ name }) => name)],
    roles: {
      ...plan.roles,
      ...Object.fromEntries(seen.flatMap(({ name }) => (roles[name] ? [[name, roles[name]]] : []))),
    },
    unaccounted: [...plan.unaccounted, ...inspected.plan.unaccounted.filter(({ column }) => isNew(column))],
  };
}

/** What a file says of itself by its first bytes; null where that can't be found out. */
export function inspectHead(head: Uint8Array): Inspection | null {
  return unlessRefused(
    () => inspectFile(wholeLines(head)),
    () => null,
  );
}

const lineFeed = 10;

/** All of a file, or its first lines. */
function wholeLines(head: Uint8Array): Uint8Array {
  if (head.length < headLength) return head;
  return head.subarray(0, head.lastIndexOf(lineFeed, headLength) + 1 || headLength);
}

/** Each profile beside the record with most of its columns. @throws PayrollFileError for a file that is no text */
export function bestMatches<Profile extends Choosable>(
  profiles: readonly Profile[],
  head: Uint8Array,
): Match<Profile>[] {
  const headers = possibleHeaders(openHead(wholeLines(head)));
  return profiles.flatMap((profile) => bestMatch(profile, profile.plan, headers) ?? []);
}

/** The first record that the profile reads by a plan, or else that with most of its columns; null for a file without records. */
function bestMatch<Profile extends Choosable>(
  profile: Profile,
  plan: ReadingPlan,
  headers: readonly FileColumns[],
) {
  const compare = comparerOf(plan);
  let best: (ReturnType<typeof compare> & { columns: FileColumns }) | null = null;
  for (const columns of headers) {
    const match = { columns, ...compare(columns) };
    const isBetter = match.fit !== null || match.found > (best?.found ?? -1);
    if (best?.fit !== "open" && isBetter) best = match;
    if (match.fit !== null && match.fit !== "open") {
      best = match;
      break;
    }
  }
  return best && { profile, plan, ...best };
}

/**
 * The records of several texts with which a file begins, by each delimiter, as names of columns; before each one the
 * headers of several lines that begin with it.
 */
function possibleHeaders(text: OpenedText): FileColumns[] {
  return delimitersOf(text).flatMap((delimiter) => {
    const { records } = firstRecords(text, delimiter);
    return records.flatMap(({ cells: first }, at) =>
      headingLines.flatMap((lines) => {
        const mayBe = at + lines <= records.length && (lines > 1 || filledCells(first) > 1);
        const header = mayBe ? headerOf(records.slice(at, at + lines)) : null;
        return header === null ? [] : [fileColumns(columnNames(header.cells, header.cells.length))];
      }),
    );
  });
}
