import type { StatusColumn } from "../header/status-columns.ts";
import type { Check } from "./check.ts";

/** What most rows have is the status of an ordinary check. */
export const unknownStatuses: Check = {
  reason: "unclear-void",
  finds:
    'a status of a check, or a comment on it such as "VOID - reissued", that at most half of the rows have, and of which neither the plan nor its words say whether the check counts',
  roles: [],
  source: "a voided check was not paid",
  begin() {
    const found = new Map<string, { column: string; text: string; rows: number; employees: Set<number> }>();
    let all = 0;
    const unknown = () => [...found.values()].filter(({ rows }) => 2 * rows <= all);
    const add = (employee: number, { name: column, isUnknown }: StatusColumn, text: string | null) => {
      if (text === null || !isUnknown(text)) return;
      const key = `${column}\n${text}`;
      const known = found.get(key) ?? { column, text, rows: 0, employees: new Set() };
      found.set(key, known);
      known.rows++;
      known.employees.add(employee);
    };
    return {
      take(rows) {
        const { batch, header, employees, count } = rows;
        all += count;
        const words = rows.mayBeVoided ? header.words : [];
        if (header.checkStatus.length + words.length === 0) return;
        for (let at = 0; at < count; at++) {
          const employee = employees[at] as number;
          for (const column of header.checkStatus) add(employee, column, batch.cell(at, column.at).text());
          for (const column of words) add(employee, column, batch.voidText(at, column.at));
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
