import type { TalliedColumns } from "../tallies/employee-tally.ts";
import { type FurtherBlocksTally, mostComings } from "./further-blocks.ts";

/** What work the rows are for isn't known in a plain file. */
const fewestAgain = 4;

/**
 * Keeps which employees of a plain file come again. Its rows are read too quickly to keep more: all others come for the
 * first time, in the order of their numbers.
 */
export class PlainComings {
  readonly #employees: number[] = [];
  readonly #lines: number[] = [];
  /** How many employees were above. */
  readonly #known: number[] = [];
  #isFull = false;

  /** Takes a row whose employee is known, and may be that of the row above. @param known how many employees were above */
  add(employee: number, line: number, known: number): void {
    if (this.#isFull || employee < 0) return;
    this.#employees.push(employee);
    this.#lines.push(line);
    this.#known.push(known);
    this.#isFull = this.#lines.length > mostComings(known);
  }

  /** Adds all employees as they come. Gross pay at another place is for other work, and rows without hours are a bonus. */
  addTo(groups: FurtherBlocksTally, tallied: TalliedColumns): void {
    const { count, line, regularRows, otherLocations, hoursOfFirstRow, hoursOverAllRows } = tallied;
    if (this.#isFull || new Set(this.#employees).size < fewestAgain) return;
    const take = (employee: number, at: number, isPay: boolean) => {
      if (groups.enter(employee, at) && isPay) groups.add(0);
    };
    const comesFirst = (employee: number) =>
      take(employee, line[employee] as number, regularRows[employee] !== 0);
    const isPaidAgain = (employee: number) =>
      (regularRows[employee] as number) > 1 &&
      hoursOverAllRows[employee] !== hoursOfFirstRow[employee] &&
      !otherLocations.has(employee);
    let next = 0;
    for (const [at, employee] of this.#employees.entries()) {
      for (; next < (this.#known[at] as number); next++) comesFirst(next);
      take(employee, this.#lines[at] as number, isPaidAgain(employee));
    }
    for (; next < count; next++) comesFirst(next);
  }
}
