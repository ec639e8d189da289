import type { Check } from "./check.ts";

export const splitRows: Check = {
  reason: "repeated-rows",
  finds: "rows split by a column of percents that have the same hours or pay each",
  roles: ["splitPercent"],
  source: "the parts of a split add up to the whole",
  begin() {
    const splits = new SplitRows();
    let column = "";
    return {
      take(rows) {
        const { splitPercent, columns } = rows.header;
        column = columns[splitPercent] as string;
        for (let at = 0; at < rows.count; at++) {
          if (rows.kinds[at]?.isRegular === false) continue;
          const employee = rows.employees[at] as number;
          const percent = Number(rows.batch.cell(at, splitPercent).text().replace(/[%\s]/g, ""));
          if (!(percent > 0)) continue;
          const [hours, amount] = [rows.hours[at] as number, rows.amounts[at] as number];
          splits.add(employee, rows.lines[at] as number, { percent, hours, amount });
        }
      },
      found: () => splits.found().keys(),
      ofFile() {
        const lines = [...splits.found().values()].sort((one, other) => one - other);
        return lines.length === 0 ? {} : { splitRows: { column, lines } };
      },
    };
  },
};

/** Amount in cents, hours in millionths. */
interface Part {
  readonly percent: number;
  readonly hours: number;
  readonly amount: number;
}

interface Split {
  /** Of its first part. */
  readonly line: number;
  readonly parts: Part[];
}

/** How much more or less than the whole the percents of a split may be: they were rounded. */
const rounding = 0.01;
/** What is the whole, but for how computers add up fractions. */
const exact = 0.9999;

/**
 * Finds hours and pay that are there once for each part of a split: with different percents they are the same in all
 * parts. With equal ones they would be so anyway, and the other employees of the file tell.
 */
class SplitRows {
  /** By employee, the split that may go on. */
  readonly #open = new Map<number, Split>();
  readonly #repeated = new Map<number, number>();
  readonly #even = new Map<number, number>();
  /** Otherwise 1 is the whole. */
  #areOfHundred = false;
  #hasParted = false;

  add(employee: number, line: number, part: Part): void {
    if (part.percent > 1) this.#areOfHundred = true;
    const open = this.#open.get(employee);
    if (open && this.#goesOn(open, part)) {
      open.parts.push(part);
      return;
    }
    if (open) this.#judge(employee, open);
    this.#open.set(employee, { line, parts: [part] });
  }

  /** Whose hours or pay are, or may be, there once for each part: the line of the first one, by employee. */
  found(): ReadonlyMap<number, number> {
    for (const [employee, split] of this.#open) this.#judge(employee, split);
    const areEvenParted = this.#hasParted && this.#repeated.size === 0;
    return areEvenParted ? this.#repeated : new Map([...this.#even, ...this.#repeated]);
  }

  /** A split isn't whole yet, and has room for that part. */
  #goesOn({ parts }: Split, { percent }: Part): boolean {
    const whole = this.#areOfHundred ? 100 : 1;
    const sum = parts.reduce((all, one) => all + one.percent, 0);
    return sum < whole * exact && sum + percent <= whole * (1 + rounding);
  }

  #judge(employee: number, { line, parts }: Split): void {
    if (parts.length === 1) return;
    const isSame = areSame(parts, ({ hours }) => hours) || areSame(parts, ({ amount }) => amount);
    const of = areEqual(parts.map(({ percent }) => percent)) ? this.#even : this.#repeated;
    if (!isSame) this.#hasParted ||= of === this.#repeated;
    else if (!of.has(employee)) of.set(employee, line);
  }
}

/** Nothing at all says nothing. */
function areSame(parts: readonly Part[], of: (part: Part) => number): boolean {
  return parts.every((part) => of(part) !== 0) && areEqual(parts.map(of));
}

function areEqual(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}
