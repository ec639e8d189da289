import type { Verdict } from "../../verdicts/verdicts.ts";

/** What is told of each employee of a run, by row. */
interface Told {
  readonly employeeNumber: readonly string[];
  /** In cents, for the pay period. */
  readonly totalGross: readonly number[];
  /** In cents an hour. */
  readonly minimumWage: readonly number[];
  readonly verdictOf: (row: number) => Verdict;
  readonly placeOf: (row: number) => string;
}

/** Those of a run who are paid less than the minimum wage before any deduction. */
export interface PaidBelow {
  readonly employeeNumbers: readonly string[];
  /** Where, each once, with the minimum wage in cents an hour. */
  readonly places: readonly { readonly name: string; readonly minimumWage: number }[];
}

/** Who is paid below the minimum wage, and where; nobody is an empty list. */
export function paidBelow(told: Told): PaidBelow {
  const rows = [...told.employeeNumber.keys()].filter((row) => told.verdictOf(row) === "below-minimum");
  const places = new Map<string, { name: string; minimumWage: number }>();
  for (const row of rows) {
    const place = { name: told.placeOf(row), minimumWage: told.minimumWage[row] as number };
    places.set(`${place.minimumWage} ${place.name}`, place);
  }
  return {
    employeeNumbers: rows.map((row) => told.employeeNumber[row] as string),
    places: [...places.values()],
  };
}

/** Less may be hours that vary; more is worth a look at the file. */
const leastFall = 25;

/**
 * By how many percent the pay of some employees together fell since an earlier run; null where it fell little, or most of
 * them weren't in that run.
 */
export function payFall(
  employeeNumbers: readonly string[],
  run: Pick<Told, "employeeNumber" | "totalGross">,
  earlier: Pick<Told, "employeeNumber" | "totalGross">,
): number | null {
  const asked = new Set(employeeNumbers);
  const before = new Map(
    earlier.employeeNumber.map((number, row) => [number, earlier.totalGross[row] as number]),
  );
  let [employees, sumBefore, sumNow] = [0, 0, 0];
  run.employeeNumber.forEach((number, row) => {
    const gross = before.get(number);
    if (!asked.has(number) || gross === undefined) return;
    employees++;
    sumBefore += gross;
    sumNow += run.totalGross[row] as number;
  });
  return employees * 2 < asked.size ? null : fallIn(sumBefore, sumNow);
}

/** By how many percent pay fell; null where it fell little, or there was none. */
export function fallIn(before: number, now: number): number | null {
  const fall = Math.round((100 * (before - now)) / before);
  return before > 0 && fall >= leastFall ? fall : null;
}
