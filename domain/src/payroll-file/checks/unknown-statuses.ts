import type { Check } from "./check.ts";

/** What most rows have is the status of an ordinary check. */
export const unknownStatuses: Check = {
  reason: "unclear-void",
  finds:
    "a status of a check that at most half of the rows have, and of which neither the plan nor its words say whether the check counts",
  roles: ["checkStatus"],
  source: "a voided check was not paid",
  begin() {
    const found = new Map<string, { column: string; text: string; rows: number; employees: Set<number> }>();
    let all = 0;
    const unknown = () => [...found.values()].filter(({ rows }) => 2 * rows <= all);
    return {
      take(rows) {
        all += rows.count;
        for (let at = 0; at < rows.count; at++) {
          const employee = rows.take(at);
          for (const { at: cell, name: column, isUnknown } of rows.header.checkStatus) {
            const text = rows.batch.at(cell).text();
            if (!isUnknown(text)) continue;
            const key = `${column}\n${text}`;
            const known = found.get(key) ?? { column, text, rows: 0, employees: new Set() };
            found.set(key, known);
            known.rows++;
            known.employees.add(employee);
          }
        }
      },
      found: () => unknown().flatMap(({ employees }) => [...employees]),
      ofFile: () => ({
        unknownStatuses: unknown().map(({ column, text, employees }) => ({
          ...{ column, text, reason: "unclear-void", employees: employees.size },
        })),
      }),
    };
  },
};
