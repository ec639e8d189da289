import type { Check } from "./check.ts";

interface Part {
  readonly percent: number;
  readonly hours: number;
  readonly amount: number;
  readonly line: number;
}

/** What a row has that isn't a part, but the whole. */
const whole: readonly number[] = [1, 100];

/**
 * Hours and pay may be there once for each part of a split: with different percents they are the same then. With equal ones
 * they would be so anyway, and the other employees of the file tell.
 */
export const splitRows: Check = {
  reason: "repeated-rows",
  finds: "rows split by a column of percents that have the same hours or pay each",
  roles: ["splitPercent"],
  source: "the parts of a split add up to the whole",
  begin() {
    const last = new Map<number, Part>();
    /** By employee, the line of the first part. */
    const [repeated, even] = [new Map<number, number>(), new Map<number, number>()];
    let hasParted = false;
    let column = "";
    const compare = (employee: number, part: Part, above: Part) => {
      const isSame = areSame(part.hours, above.hours) || areSame(part.amount, above.amount);
      const of = part.percent === above.percent ? even : repeated;
      if (!isSame) hasParted ||= of === repeated;
      else if (!of.has(employee)) of.set(employee, above.line);
    };
    const found = () => (hasParted && repeated.size === 0 ? repeated : new Map([...even, ...repeated]));
    return {
      take(rows) {
        const { splitPercent, columns } = rows.header;
        column = columns[splitPercent] as string;
        for (let at = 0; at < rows.count; at++) {
          if (rows.kinds[at]?.isRegular === false) continue;
          const employee = rows.take(at);
          const percent = Number(rows.batch.at(splitPercent).text().replace(/[%\s]/g, ""));
          if (!(percent > 0) || whole.includes(percent)) continue;
          const [hours, amount] = [rows.hours[at] as number, rows.amounts[at] as number];
          const part = { percent, hours, amount, line: rows.lines[at] as number };
          const above = last.get(employee);
          if (above !== undefined) compare(employee, part, above);
          last.set(employee, part);
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

/** Nothing at all says nothing. */
function areSame(one: number, other: number): boolean {
  return one !== 0 && one === other;
}
