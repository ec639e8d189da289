import { voidedIn } from "../vocabulary/marks.ts";
import type { Check } from "./check.ts";

export const unreadVoids: Check = {
  reason: "unclear-void",
  finds: "a mark of a voided check in a column that the plan doesn't read, and its sample didn't have",
  roles: ["newCheckStatus"],
  source: "a voided check was not paid",
  begin() {
    const found = new Set<number>();
    const columns = new Map<string, number>();
    return {
      take(rows) {
        const heading = rows.header.columns[rows.header.newCheckStatus] as string;
        const isVoided = voidedIn(heading);
        for (let at = 0; at < rows.count; at++) {
          const employee = rows.take(at);
          if (!isVoided(rows.batch.at(rows.header.newCheckStatus).text())) continue;
          found.add(employee);
          columns.set(heading, (columns.get(heading) ?? 0) + 1);
        }
      },
      found: () => found,
      ofFile: () => ({ unreadVoids: [...columns].map(([column, rows]) => ({ column, rows })) }),
    };
  },
};
