import { refundedIn, voidedIn } from "../vocabulary/marks.ts";
import { meaningOf } from "../vocabulary/meaning-of.ts";
import type { Check } from "./check.ts";

export const unreadVoids: Check = {
  reason: "unclear-void",
  finds:
    "a mark of a voided check in a column that the plan doesn't read, and its sample didn't have; in the one that it reads, a text that fewer than half of the rows have, and that doesn't say whether the check counts",
  roles: [],
  source: "a voided check was not paid, and what isn't accounted for never helps",
  begin({ checkStatus, statuses }) {
    const found = new Set<number>();
    const columns = new Map<string, number>();
    const texts = new Map<string, { rows: number; readonly employees: Set<number> }>();
    let all = 0;
    const unknown = () => [...texts].filter(([, { rows }]) => 2 * rows <= all);
    return {
      take(rows) {
        const { header, batch } = rows;
        const at = header.checkStatus === -1 ? header.newCheckStatus : header.checkStatus;
        if (at === -1) return;
        const heading = header.columns[at] as string;
        const [isVoided, isRefund] = [voidedIn(heading), refundedIn(heading)];
        for (let row = 0; row < rows.count; row++) {
          const employee = rows.take(row);
          const text = batch.at(at).text();
          all++;
          if (header.checkStatus === -1) {
            if (!isVoided(text)) continue;
            found.add(employee);
            columns.set(heading, (columns.get(heading) ?? 0) + 1);
          } else if (!(text === "" || text in statuses || isVoided(text) || isRefund(text) || counts(text))) {
            const known = texts.get(text) ?? { rows: 0, employees: new Set() };
            texts.set(text, known);
            known.rows++;
            known.employees.add(employee);
          }
        }
      },
      found: () => [...found, ...unknown().flatMap(([, { employees }]) => [...employees])],
      ofFile: () => ({
        unreadVoids: [...columns].map(([column, rows]) => ({ column, rows })),
        unknownStatuses: unknown().map(([text, { employees }]) => ({
          ...{ column: checkStatus ?? "", text, reason: "unclear-void", employees: employees.size },
        })),
      }),
    };
  },
};

function counts(text: string): boolean {
  const meaning = meaningOf(text);
  return meaning.says("counted") || meaning.says("no");
}
