import type { Check } from "./check.ts";

/** One empty cell, or one in so many rows, is a gap; more of them are how a system writes zeros. */
const rowsPerGap = 50;
/** A column that has no zeros itself must have figures in so many rows. */
const fewestFigures = 3;
/** So many gaps in a column would be those of a file with far more employees than any company has. */
const mostKept = 5_000;

export const emptyHours: Check = {
  reason: "some-hours-missing",
  finds:
    "an empty cell of hours in a column where the system writes its zeros, as `0.00`, and hardly any cell is empty",
  roles: ["hours"],
  source: "spoiled exports: a cell was cleared",
  begin({ hours }) {
    if (hours.length < 2) return null;
    /** By column of the plan; absent are the rows of tables without it. */
    const columns = hours.map(() => ({ zeros: 0, empty: 0, absent: 0, employees: [] as number[] }));
    let withHours = 0;
    return {
      take(rows) {
        for (let at = 0; at < rows.count; at++) {
          let isFull = true;
          let sum = 0;
          for (let index = 0; index < columns.length; index++) {
            const hours = rows.hoursOf[index]?.[at] as number;
            if (hours === 0) isFull = false;
            sum += hours;
          }
          if (!isFull && sum === 0) continue;
          withHours++;
          if (isFull) continue;
          const employee = rows.employees[at] as number;
          for (let index = 0; index < columns.length; index++) {
            const column = columns[index] as (typeof columns)[number];
            if (rows.hoursOf[index]?.[at] !== 0) continue;
            const place = rows.header.hours[index] as number;
            if (place === -1) column.absent++;
            else if (!rows.batch.lacksFigure(at, place)) column.zeros++;
            else if (column.empty++ < mostKept) column.employees.push(employee);
          }
        }
      },
      found() {
        if (columns.every(({ zeros }) => zeros === 0)) return [];
        return columns.flatMap(({ zeros, empty, absent, employees }) => {
          const filled = withHours - empty - absent;
          const isFilled = zeros > 0 || filled >= fewestFigures;
          return isFilled && empty <= Math.max(1, Math.floor(filled / rowsPerGap)) ? employees : [];
        });
      },
    };
  },
};
