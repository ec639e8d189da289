import type { FurtherBlocks } from "../../plan/reading-plan.ts";

/** Fewer who come again may have other work. */
const fewestAgain = 3;
/** Who comes once may be hired or have left: so many of all, and always two. */
const mostOnce = 2 / 5;
const alwaysOnce = 2;
/** Rows of the wrong block, such as a correction at the end. */
const mostStray = 1 / 10;

/** Neighboring rows of one employee. */
export interface PeopleGroup {
  readonly employee: number;
  /** Physical line (from 1) of the first of them. */
  readonly line: number;
  /** Whether one of them is pay for the same work as the employee's first row. */
  readonly isPay: boolean;
  /** Whether there are more of these. */
  readonly hasSeveral: boolean;
}

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
 * @param copied whose rows are there twice, every column the same: they are asked about by themselves
 */
export function findBlocks(
  groups: readonly PeopleGroup[],
  sections: readonly number[],
  copied: ReadonlySet<number>,
): FurtherBlocks | null {
  const { comings, times } = countComings(groups);
  const usual = usualTimes(times);
  const again = [...times].flatMap(([employee, count]) => (count > 1 ? [employee] : []));
  const once = times.size - again.length;
  if (again.length < fewestAgain || once > Math.max(alwaysOnce, mostOnce * times.size)) return null;
  if (again.every((employee) => copied.has(employee))) return null;
  const cuts = Array.from({ length: usual - 1 }, (_, at) => findCut(comings, times, at + 1));
  const stray = cuts.reduce((sum, cut) => sum + cut.stray, 0);
  if (stray > mostStray * comings.length) return null;
  const isNamed = ({ last, first }: Cut) =>
    sections.some((line) => line > (last?.line ?? 0) && line < (first?.line ?? 0));
  const [cut, ...more] = cuts.filter((one) => !isNamed(one));
  if (cut === undefined) return null;
  const isClean = usual === 2 && stray === 0 && [...times.values()].every((count) => count <= usual);
  return {
    lines: [cut, ...more].map(({ first }) => first?.line ?? 0),
    employees: again.length,
    areApart: isClean && isCertain(cut, comings),
    use: null,
  };
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

type Cut = ReturnType<typeof findCut>;

/** Where the employees come once more than so many times, with the fewest on the wrong side. */
function findCut(comings: readonly Coming[], times: ReadonlyMap<number, number>, block: number) {
  const isBefore = ({ employee, time }: Coming) => time <= block && (times.get(employee) as number) > block;
  let stray = comings.filter(isBefore).length;
  let best = { stray, cut: 0 };
  for (const [at, coming] of comings.entries()) {
    if (coming.time > block) stray++;
    else if (isBefore(coming)) stray--;
    if (stray < best.stray) best = { stray, cut: at + 1 };
  }
  return {
    /** The last one of one block and the first one of the next. */
    last: comings.slice(0, best.cut).findLast(isBefore),
    first: comings.slice(best.cut).find(({ time }) => time > block),
    /** How many are on the wrong side. */
    stray: best.stray,
  };
}

/**
 * Whether nothing is between two blocks: someone who was hired or left may belong to either, and so may a row that the first
 * employee of the second has more than above.
 */
function isCertain({ last, first }: Cut, comings: readonly Coming[]): boolean {
  if (last === undefined || first === undefined || first.at !== last.at + 1) return false;
  const before = comings.find(({ employee }) => employee === first.employee);
  return !first.hasSeveral || before?.hasSeveral === true;
}
