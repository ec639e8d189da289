import type { PeopleGroup } from "./people-groups.ts";

/** Where the employees of a file come again. */
export interface FoundBlocks {
  /** Physical lines (from 1) on which the second block begins, and each further one. */
  readonly lines: readonly number[];
  /** Who comes again. */
  readonly employees: ReadonlySet<number>;
  /** Whether there are two, and it's certain which rows belong to which. */
  readonly areApart: boolean;
}

/** Fewer who come again may have other work. */
const fewestAgain = 3;
/** Who comes once may be hired or have left: so many of all, and always two. */
const mostOnce = 2 / 5;
const alwaysOnce = 2;
/** Rows of the wrong block, such as a correction at the end. */
const mostStray = 1 / 10;
/** Of fewer names that are in order this may be an accident. */
const fewestInOrder = 4;

/** Pay of an employee for the same work, the first time or once more. */
interface Coming extends PeopleGroup {
  /** Where it is among all groups. */
  readonly at: number;
  /** From 1. */
  readonly time: number;
}

/**
 * Finds blocks of rows in which the same employees come again for the same work, nearly all of them: rows of another pay
 * period that were pasted below, a corrected export, a second week. Jobs, days and weeks that the file names aren't
 * blocks, and neither are several rows of an employee next to each other.
 * @param groups in the order of the file
 * @param sections the lines that say what is below them, such as `Week 2`: a block there is for other work
 * @param texts employee numbers, and names, by employee: the order in which they are tells where a block begins
 */
export function findBlocks(
  groups: readonly PeopleGroup[],
  sections: readonly number[],
  texts: readonly (readonly string[])[],
): FoundBlocks | null {
  const { comings, times } = countComings(groups);
  const usual = usualTimes(times);
  const employees = new Set([...times].flatMap(([employee, count]) => (count > 1 ? [employee] : [])));
  const once = times.size - employees.size;
  if (employees.size < fewestAgain || once > Math.max(alwaysOnce, mostOnce * times.size)) return null;
  const cuts = Array.from({ length: usual - 1 }, (_, at) => findCut(comings, times, at + 1));
  const stray = cuts.reduce((sum, cut) => sum + cut.stray, 0);
  if (stray > mostStray * comings.length) return null;
  const isNamed = ({ last, first }: Cut) => sections.some((line) => line > last && line < first);
  const lines = cuts.filter((cut) => !isNamed(cut)).map(({ first }) => first);
  if (lines.length === 0) return null;
  const isClean = usual === 2 && stray === 0 && [...times.values()].every((count) => count <= usual);
  const begin = isClean ? beginOfSecond(groups, comings, times, texts) : null;
  return { lines: begin === null ? lines : [begin], employees, areApart: begin !== null };
}

/** @returns how often each employee comes, too */
function countComings(groups: readonly PeopleGroup[]) {
  const times = new Map<number, number>();
  const comings = groups.flatMap((group, at): Coming[] => {
    if (!group.isPay) return [];
    const time = (times.get(group.employee) ?? 0) + 1;
    times.set(group.employee, time);
    return [{ ...group, at, time }];
  });
  return { comings, times };
}

/** How often most employees come. */
function usualTimes(times: ReadonlyMap<number, number>): number {
  const counts = new Map<number, number>();
  for (const count of times.values()) if (count > 1) counts.set(count, (counts.get(count) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 1;
}

interface Cut {
  /** The lines of the last employee of one block and of the first one of the next. */
  readonly last: number;
  readonly first: number;
  /** How many are on the wrong side. */
  readonly stray: number;
}

/** Where the employees come once more than so many times, with the fewest on the wrong side. */
function findCut(comings: readonly Coming[], times: ReadonlyMap<number, number>, block: number): Cut {
  const isBefore = ({ employee, time }: Coming) => time <= block && (times.get(employee) as number) > block;
  let stray = comings.filter(isBefore).length;
  let best = { stray, cut: 0 };
  for (const [at, coming] of comings.entries()) {
    if (coming.time > block) stray++;
    else if (isBefore(coming)) stray--;
    if (stray < best.stray) best = { stray, cut: at + 1 };
  }
  const above = comings.slice(0, best.cut).findLast(isBefore);
  const below = comings.slice(best.cut).find(({ time }) => time > block);
  return { last: above?.line ?? 0, first: below?.line ?? 0, stray: best.stray };
}

/**
 * The line on which the second of two blocks begins; null where it isn't certain. Between the last employee who comes
 * again and the first one who does are those who were hired or left: the order of the file says to which block they
 * belong.
 */
function beginOfSecond(
  groups: readonly PeopleGroup[],
  comings: readonly Coming[],
  times: ReadonlyMap<number, number>,
  texts: readonly (readonly string[])[],
): number | null {
  const of = (time: number) =>
    comings.filter((coming) => coming.time === time && times.get(coming.employee) === 2);
  const [above, below] = [of(1), of(2)];
  const [last, first] = [above.at(-1), below[0]];
  if (last === undefined || first === undefined) return null;
  // A row that the employee had to have once more above may be at its beginning.
  const before = above.find(({ employee }) => employee === first.employee);
  if (first.hasSeveral && before?.hasSeveral !== true) return null;
  const between = groups.slice(last.at + 1, first.at);
  if (between.length === 0) return first.line;
  if (between.some(({ hasSeveral }) => hasSeveral)) return null;
  for (const keys of texts) {
    const compare = (one: PeopleGroup, other: PeopleGroup) =>
      inOrder.compare(keys[one.employee] ?? "", keys[other.employee] ?? "");
    if (![above, below].every((block) => isInOrder(block, compare))) continue;
    const drops = [...between, first].filter(
      (group, at) => compare(at === 0 ? last : (between[at - 1] as PeopleGroup), group) > 0,
    );
    if (drops.length === 1) return (drops[0] as PeopleGroup).line;
  }
  return null;
}

const inOrder = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function isInOrder(
  block: readonly Coming[],
  compare: (one: PeopleGroup, other: PeopleGroup) => number,
): boolean {
  return (
    block.length >= fewestInOrder &&
    block.every((coming, at) => at === 0 || compare(block[at - 1] as Coming, coming) <= 0)
  );
}
