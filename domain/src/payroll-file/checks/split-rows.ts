import { SplitRows } from "../rows/repeated/split-rows.ts";
import type { Check } from "./check.ts";

export const splitRows: Check = {
  reason: "repeated-rows",
  finds: "rows split by a column of percents that have the same hours or pay each",
  roles: ["splitPercent"],
  source: "the parts of a split add up to the whole",
  begin() {
    const splits = new SplitRows<number>();
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
