import type { RepeatedName } from "../../content/payroll-file.ts";

const mostLines = 10;

/**
 * In a file without employee numbers, the names that several rows of one pay date have: one person with several jobs, or
 * people of the same name. Only a person can tell.
 */
export class NameTally {
  /** The rows of each employee and occasion that may be someone else's. */
  readonly #rows = new Map<string, number>();
  readonly #repeated = new Map<number, { rowsAtOnce: number; lines: number[] }>();

  /** @param occasion what one person has one row for */
  add(employee: number, line: number, occasion: string): void {
    const key = `${employee}\t${occasion}`;
    const rows = (this.#rows.get(key) ?? 0) + 1;
    this.#rows.set(key, rows);
    if (rows > 1) this.#repeat(employee, line, rows);
  }

  /** In order of their first repeated row. */
  repeated(firstLines: ArrayLike<number>): RepeatedName[] {
    return [...this.#repeated].map(([employee, { rowsAtOnce, lines }]) => ({
      employee,
      rowsAtOnce,
      lines: [firstLines[employee] as number, ...lines],
    }));
  }

  #repeat(employee: number, line: number, rows: number): void {
    const known = this.#repeated.get(employee);
    if (known === undefined) {
      this.#repeated.set(employee, { rowsAtOnce: rows, lines: [line] });
      return;
    }
    known.rowsAtOnce = Math.max(known.rowsAtOnce, rows);
    if (known.lines.length < mostLines - 1) known.lines.push(line);
  }
}
