import { withRoom } from "../../text/copied-into.ts";
import type { CountedRows } from "../batch/counted-rows.ts";

const firstRoom = 1024;
const nothing = new Float64Array(0);

/** What rows add up to for each employee, a column for each thing: of most files hardly any has something in it. */
export class EmployeeSums<Thing> {
  readonly #columns = new Map<Thing, Float64Array>();

  /** The column of something, with room for that employee. */
  column(thing: Thing, employee: number): Float64Array {
    const known = this.#columns.get(thing) ?? nothing;
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

  /** Of so many employees; the same column of zeros for all of which no one has anything. */
  columns<Name extends Thing & string>(things: readonly Name[], count: number): Record<Name, Float64Array> {
    const zeros = new Float64Array(count);
    const of = (thing: Name) => (this.#columns.has(thing) ? this.column(thing, count) : zeros);
    return Object.fromEntries(things.map((thing) => [thing, of(thing)])) as Record<Name, Float64Array>;
  }
}
