import type { RowBatch } from "../batch/row-batch.ts";

/** One empty cell, or one in so many rows, is a gap; more of them are how a system writes zeros. */
const rowsPerGap = 50;
/** A column that has no zeros itself must have figures in so many rows. */
const fewestFigures = 3;

/** So many gaps in a column would be those of a file with far more employees than any company has. */
const mostKept = 5_000;

interface ColumnOfHours {
  zeros: number;
  empty: number;
  /** Rows of tables without the column. */
  absent: number;
  readonly employees: number[];
}

/**
 * Finds the empty cells of hours where a system writes its zeros, as `0.00`: such a cell isn't 0. A column counts in which
 * hardly any cell is empty, on rows that have other hours.
 */
export class HoursGaps {
  readonly #columns: readonly ColumnOfHours[];
  /** Rows with hours. */
  #rows = 0;

  constructor(count: number) {
    this.#columns = Array.from({ length: count }, () => ({ zeros: 0, empty: 0, absent: 0, employees: [] }));
  }

  /** Takes a row that has hours in all columns. */
  addFull(): void {
    this.#rows++;
  }

  /** @param hours of the row's columns; a cell that can't be read is 0 and not empty */
  add(employee: number, cells: RowBatch, columns: readonly number[], hours: Float64Array): void {
    this.#rows++;
    for (let at = 0; at < columns.length; at++) {
      if (hours[at] !== 0) continue;
      const column = this.#columns[at] as ColumnOfHours;
      const place = columns[at] as number;
      if (place === -1) column.absent++;
      else if (!cells.lacksFigure(place)) column.zeros++;
      else if (column.empty++ < mostKept) column.employees.push(employee);
    }
  }

  /** The employees of those cells. */
  found(): number[] {
    if (this.#columns.every(({ zeros }) => zeros === 0)) return [];
    return this.#columns.flatMap(({ zeros, empty, absent, employees }) => {
      const filled = this.#rows - empty - absent;
      const isFilled = zeros > 0 || filled >= fewestFigures;
      return isFilled && empty <= Math.max(1, Math.floor(filled / rowsPerGap)) ? employees : [];
    });
  }
}
