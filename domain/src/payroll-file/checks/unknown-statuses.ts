import { refundedIn, voidedIn } from "../vocabulary/marks.ts";
import { meaningOf } from "../vocabulary/meaning-of.ts";
import type { Check } from "./check.ts";

/** What most rows have is the status of an ordinary check. */
export const unknownStatuses: Check = {
  reason: "unclear-void",
  finds:
    "a status of a check that at most half of the rows have, and of which neither the plan nor its words say whether the check counts",
  roles: ["checkStatus"],
  source: "a voided check was not paid",
  begin({ checkStatus, statuses }) {
    if (checkStatus === null) return null;
    const [isVoided, isRefund] = [voidedIn(checkStatus), refundedIn(checkStatus)];
    const texts = new Map<string, { rows: number; readonly employees: Set<number> }>();
    let all = 0;
    const isKnown = (text: string) =>
      text === "" || Object.hasOwn(statuses, text) || isVoided(text) || isRefund(text) || counts(text);
    const unknown = () => [...texts].filter(([, { rows }]) => 2 * rows <= all);
    return {
      take(rows) {
        all += rows.count;
        for (let at = 0; at < rows.count; at++) {
          const employee = rows.take(at);
          const text = rows.batch.at(rows.header.checkStatus).text();
          if (isKnown(text)) continue;
          const known = texts.get(text) ?? { rows: 0, employees: new Set() };
          texts.set(text, known);
          known.rows++;
          known.employees.add(employee);
        }
      },
      found: () => unknown().flatMap(([, { employees }]) => [...employees]),
      ofFile: () => ({
        unknownStatuses: unknown().map(([text, { employees }]) => ({
          ...{ column: checkStatus, text, reason: "unclear-void", employees: employees.size },
        })),
      }),
    };
  },
};

function counts(text: string): boolean {
  const meaning = meaningOf(text);
  return meaning.says("counted") || meaning.says("no");
}
