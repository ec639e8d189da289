import type { Check } from "./check.ts";

/** A split that may go on: its first part, and whether all parts so far have the same. Amount in cents, hours in millionths. */
interface Split {
  readonly line: number;
  readonly percent: number;
  readonly hours: number;
  readonly amount: number;
  /** Of the percents so far. */
  readonly sum: number;
  readonly isEven: boolean;
  readonly areSameHours: boolean;
  readonly isSameAmount: boolean;
}

/** How much more or less than the whole the percents of a split may be: they were rounded. */
const rounding = 0.01;
/** What is the whole, but for how computers add up fractions. */
const exact = 0.9999;

/**
 * Hours and pay that are there once for each part of a split: with different percents they are the same in all parts. With
 * equal ones they would be so anyway, and the other employees of the file tell.
 */
export const splitRows: Check = {
  reason: "repeated-rows",
  finds: "rows split by a column of percents that have the same hours or pay each",
  roles: ["splitPercent"],
  source: "the parts of a split add up to the whole",
  begin() {
    /** By employee, the split that may go on. */
    const open = new Map<number, Split>();
    /** The lines of the splits with the same hours or pay, by employee. */
    const [repeated, even] = [new Map<number, number>(), new Map<number, number>()];
    let [column, whole, hasParted] = ["", 1, false];
    const take = (employee: number, percent: number, hours: number, amount: number, line: number) => {
      if (percent > 1) whole = 100;
      const before = open.get(employee);
      const sum = (before?.sum ?? 0) + percent;
      const goesOn = before && before.sum < whole * exact && sum <= whole * (1 + rounding);
      if (!goesOn) {
        const same = { isEven: true, areSameHours: hours !== 0, isSameAmount: amount !== 0 };
        open.set(employee, { line, percent, hours, amount, sum: percent, ...same });
        return;
      }
      const isEven = before.isEven && percent === before.percent;
      const areSameHours = before.areSameHours && hours === before.hours;
      const isSameAmount = before.isSameAmount && amount === before.amount;
      open.set(employee, { ...before, sum, isEven, areSameHours, isSameAmount });
      for (const found of [repeated, even]) if (found.get(employee) === before.line) found.delete(employee);
      const found = isEven ? even : repeated;
      if (!areSameHours && !isSameAmount) hasParted ||= !isEven;
      else if (!found.has(employee)) found.set(employee, before.line);
    };
    const found = () => (hasParted && repeated.size === 0 ? repeated : new Map([...even, ...repeated]));
    return {
      take({ batch, header: { splitPercent, columns }, kinds, employees, hours, amounts, lines, count }) {
        column = columns[splitPercent] as string;
        for (let at = 0; at < count; at++) {
          const percent = Number(batch.cell(at, splitPercent).text().replace(/[%\s]/g, ""));
          if (kinds[at]?.isRegular === false || !(percent > 0)) continue;
          const figures = [hours[at] as number, amounts[at] as number] as const;
          take(employees[at] as number, percent, ...figures, lines[at] as number);
        }
      },
      found: () => found().keys(),
      ofFile() {
        const lines = [...found().values()].sort((one, other) => one - other);
        return lines.length === 0 ? {} : { splitRows: { column, lines } };
      },
    };
  },
};
