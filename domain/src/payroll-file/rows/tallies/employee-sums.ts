import { type Column, zeros } from "../../../columns.ts";
import { withRoom } from "../../text/copied-into.ts";
import type { CountedRows } from "../batch/counted-rows.ts";

const firstRoom = 1024;
const empty = new Float64Array(0);

/** What rows add up to for each employee, in a column for each thing. Most files have few of the things. */
export class EmployeeSums<Thing> {
  readonly #columns = new Map<Thing, Float64Array>();

  /** The column of something, with room for that employee. */
  column(thing: Thing, employee: number): Float64Array {
    const known = this.#columns.get(thing) ?? empty;
    if (employee < known.length) return known;
    const column = withRoom(known, Math.max(employee, firstRoom - 1));
    this.#columns.set(thing, column);
    return column;
  }

  /** Adds what each row has of it. */
  add(thing: Thing, { employees, count, highest }: CountedRows, added: Float64Array): void {
    const sums = this.column(thing, highest);
    for (let at = 0; at < count; at++) {
      const employee = employees[at] as number;
      sums[employee] = (sums[employee] as number) + (added[at] as number);
    }
  }

  /** The columns, for that many employees. Things that no employee has share a column of zeros. */
  columns<Name extends Thing & string>(things: readonly Name[], count: number): Record<Name, Column<number>> {
    const nothing = zeros(count);
    const of = (thing: Name): Column<number> =>
      this.#columns.has(thing) ? this.column(thing, count) : nothing;
    return Object.fromEntries(things.map((thing) => [thing, of(thing)])) as Record<Name, Column<number>>;
  }
}
