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
        const { header, batch } = rows;
        column = header.columns[header.splitPercent] as string;
        for (let at = 0; at < rows.count; at++) {
          const kind = rows.kinds[at];
          if (kind && !kind.isRegular) continue;
          const employee = rows.take(at);
          const percent = batch.at(header.splitPercent).text();
          const [amount, hours, line] = [rows.amounts[at], rows.hours[at], rows.lines[at]];
          splits.add(employee, percent, amount as number, hours as number, line as number);
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

interface Part {
  readonly percent: number;
  readonly hours: number;
  readonly amount: number;
}

/** Where the percents of a row's parts end, but for rounding. */
const whole = { percent: 100, fraction: 1 } as const;
const rounding = 0.01;

/**
 * Finds hours and pay that are there once for each part of a split: with different percents they are the same in all
 * parts. With equal ones they would be so anyway, and the other employees of the file tell.
 */
class SplitRows {
  readonly #open = new Map<number, { line: number; parts: Part[] }>();
  readonly #repeated = new Map<number, number>();
  readonly #even = new Map<number, number>();
  #hasParted = false;

  /** @param percent as the file has it @param amount in cents @param hours in millionths */
  add(employee: number, percent: string, amount: number, hours: number, line: number): void {
    const value = Number(percent.replace(/[%\s]/g, ""));
    if (!(value > 0)) return;
    const open = this.#open.get(employee) ?? { line, parts: [] };
    open.parts.push({ percent: value, hours, amount });
    if (isWhole(open.parts)) {
      this.#judge(employee, open.line, open.parts);
      this.#open.delete(employee);
    } else this.#open.set(employee, open);
  }

  #judge(employee: number, line: number, parts: readonly Part[]): void {
    if (parts.length === 1) return;
    const isSame = areSame(parts, ({ hours }) => hours) || areSame(parts, ({ amount }) => amount);
    if (areEqual(parts.map(({ percent }) => percent))) {
      if (isSame && !this.#even.has(employee)) this.#even.set(employee, line);
    } else if (!isSame) this.#hasParted = true;
    else if (!this.#repeated.has(employee)) this.#repeated.set(employee, line);
  }

  /** Whose hours or pay are, or may be, there once for each part: the line of the first one, by employee. */
  found(): ReadonlyMap<number, number> {
    const areEvenParted = this.#hasParted && this.#repeated.size === 0;
    return areEvenParted ? this.#repeated : new Map([...this.#even, ...this.#repeated]);
  }
}

function isWhole(parts: readonly Part[]): boolean {
  const sum = parts.reduce((all, { percent }) => all + percent, 0);
  const end = parts.every(({ percent }) => percent <= whole.fraction) ? whole.fraction : whole.percent;
  return sum >= end * (1 - rounding);
}

/** Nothing at all says nothing. */
function areSame(parts: readonly Part[], of: (part: Part) => number): boolean {
  return parts.every((part) => of(part) !== 0) && areEqual(parts.map(of));
}

function areEqual(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}
