import { unknownDay } from "./date-tally.ts";

const daysOfWeek = 7;

/** Finds employees whose rows are for different pay periods by their own dates. Weeks may belong to one pay period. */
export class PayPeriods {
  readonly #lastOf: number[] = [];
  readonly #found = new Set<number>();

  /**
   * Takes a row with hours.
   * @param first day of its period, counted since 1970; the last one where it isn't known
   * @param last day of its period; `unknownDay` where the row names none
   */
  add(employee: number, first: number, last: number): void {
    const isWeek = first < last && last - first < daysOfWeek;
    if (last === unknownDay || isWeek) return;
    const known = this.#lastOf[employee];
    if (known !== undefined && Math.abs(last - known) > daysOfWeek) this.#found.add(employee);
    this.#lastOf[employee] = last;
  }

  /** The employees whose rows end more than a week apart. */
  get employees(): ReadonlySet<number> {
    return this.#found;
  }
}
