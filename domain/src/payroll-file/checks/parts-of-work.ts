import { isForHours } from "../rows/batch/row-measures.ts";
import type { Check } from "./check.ts";

export const partsOfWork: Check = {
  reason: "some-hours-missing",
  finds: "gross pay of one project that isn't the gross pay of all work",
  roles: ["amount", "partsOfWork"],
  source: "the hours may be those of the project alone",
  begin() {
    const found = new Set<number>();
    return {
      take(rows) {
        for (let at = 0; at < rows.count; at++) {
          const employee = rows.take(at);
          const isOther = (column: number) => rows.batch.amount(column) !== rows.amounts[at];
          if (isForHours(rows.kinds[at]) && rows.header.partsOfWork.some(isOther)) found.add(employee);
        }
      },
      found: () => found,
    };
  },
};
