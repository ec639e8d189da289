import type { MicroHours } from "../money.ts";

/**
 * The hours of a day after which a state pays overtime: Alaska (AS 23.10.060), California (Labor Code 510), Colorado (7
 * CCR 1103-1, rule 4.1), Nevada (NRS 608.018).
 */
const hoursOfDay: ReadonlyMap<string, number> = new Map([
  ["AK", 8_000_000],
  ["CA", 8_000_000],
  ["CO", 12_000_000],
  ["NV", 8_000_000],
]);

/** Whether a state, by its two letters, pays overtime after a number of hours a day. */
export function paysOvertimeByDay(state: string | null): boolean {
  return state !== null && hoursOfDay.has(state);
}

/** The hours of a day that a state pays at straight time; null where it has no such rule. */
export function straightTimeOfDay(state: string | null): MicroHours | null {
  return state === null ? null : ((hoursOfDay.get(state) ?? null) as MicroHours | null);
}
