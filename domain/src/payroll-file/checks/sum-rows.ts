import { rateOf } from "../rows/batch/row-measures.ts";
import { firstRoom, makeRoom } from "../text/copied-into.ts";
import type { Check } from "./check.ts";

/** Two rows may well be equal: a sum needs two others. */
const fewestRows = 3;
/** On a single day, or in a week, an employee may have earned what was earned on all others. */
const fewestWithDays = 2;

/** Rows that are the sum of an employee's other rows without saying so, and would double pay and hours. */
export const sumRows: Check = {
  reason: "repeated-rows",
  finds:
    "a row that is the sum of the employee's others: with a day of its own, if half of those with several rows have one; or of all other rows or those above, at a rate that the employee's others don't have",
  roles: ["amount", "hours"],
  source: "a total in a row of its own pays no one twice",
  begin({ shape, earningsType }) {
    if (earningsType !== null) return null;
    const isDated = shape === "by-week" || shape === "by-day";
    /** The rows of each employee, those with pay or hours, and their sums. */
    const of = {
      rows: new Int32Array(firstRoom),
      filled: new Int32Array(firstRoom),
      gross: new Float64Array(firstRoom),
      hours: new Float64Array(firstRoom),
    };
    /** Each row with both: which one is a sum is known only after the last. */
    const kept = {
      employee: new Int32Array(firstRoom),
      amount: new Float64Array(firstRoom),
      hours: new Float64Array(firstRoom),
      line: new Int32Array(firstRoom),
      hasDay: new Uint8Array(firstRoom),
      isOfAbove: new Uint8Array(firstRoom),
    };
    let [count, allGross, allHours] = [0, 0, 0];
    /** Whether a row is the sum of all others or those above, which isn't by accident at another rate than the employee's. */
    const isOfOthers = (row: number, employee: number, amount: number, hours: number) => {
      const isOfAll = 2 * amount === allGross && 2 * hours === allHours;
      if (row < fewestRows || !(isOfAll || kept.isOfAbove[row] === 1)) return false;
      const [pay, worked] = [(of.gross[employee] as number) - amount, (of.hours[employee] as number) - hours];
      return worked > 0 && Math.abs(rateOf(pay, worked) - rateOf(amount, hours)) > 1;
    };
    /**
     * Who has a row that is the sum of the others: its line by employee. Where the row has a day of its own, or repeats a
     * single row, only if that is so for at least half of those with several rows.
     */
    const found = () => {
      const [all, sure] = [new Map<number, number>(), new Map<number, number>()];
      for (let row = 0; row < count; row++) {
        const [employee, line] = [kept.employee[row] as number, kept.line[row] as number];
        const [amount, hours] = [kept.amount[row] as number, kept.hours[row] as number];
        if (isOfOthers(row, employee, amount, hours)) sure.set(employee, line);
        const isOfOwn = 2 * amount === of.gross[employee] && 2 * hours === of.hours[employee];
        if (!isOfOwn || (of.rows[employee] as number) < fewestRows) continue;
        all.set(employee, line);
        if (kept.hasDay[row] === 0 && (of.filled[employee] as number) >= fewestRows) sure.set(employee, line);
      }
      const several = of.rows.reduce((sum, rows) => sum + (rows >= fewestRows ? 1 : 0), 0);
      return all.size >= fewestWithDays && 2 * all.size >= several ? all : sure;
    };
    return {
      take(rows) {
        const { batch, header, employees } = rows;
        makeRoom(of, rows.highest);
        makeRoom(kept, count + rows.count);
        for (let at = 0; at < rows.count; at++) {
          const employee = employees[at] as number;
          const [amount, hours] = [rows.amounts[at] as number, rows.hours[at] as number];
          of.rows[employee] = (of.rows[employee] as number) + 1;
          if (amount === 0 && hours === 0) continue;
          of.filled[employee] = (of.filled[employee] as number) + 1;
          of.gross[employee] = (of.gross[employee] as number) + amount;
          of.hours[employee] = (of.hours[employee] as number) + hours;
          if (amount <= 0 || hours <= 0) continue;
          let hasDay = false;
          if (isDated) for (const column of header.dates) hasDay ||= !batch.isEmpty(at, column);
          kept.employee[count] = employee;
          kept.amount[count] = amount;
          kept.hours[count] = hours;
          kept.line[count] = rows.lines[at] as number;
          kept.hasDay[count] = hasDay ? 1 : 0;
          kept.isOfAbove[count++] = amount === allGross && hours === allHours ? 1 : 0;
          allGross += amount;
          allHours += hours;
        }
      },
      found: () => found().keys(),
      ofFile: () => ({ sumLines: [...found().values()] }),
    };
  },
};
