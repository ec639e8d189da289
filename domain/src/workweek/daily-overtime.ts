/** States that pay overtime after a number of hours a day. */
const states: ReadonlySet<string> = new Set(["AK", "CA", "CO", "NV"]);

/** Whether a state, by its two letters, pays overtime after a number of hours a day. */
export function paysOvertimeByDay(state: string | null): boolean {
  return state !== null && states.has(state);
}
