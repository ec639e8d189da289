import type { Reason } from "../../reasons/reasons.ts";
import { applies } from "../rows/scope/scope-status.ts";
import { TextTable } from "../text/text-table.ts";
import { exemptIn } from "../vocabulary/marks.ts";
import { byRow, type Check } from "./check.ts";

/** Who is out of scope by a column that marks employees. Each of its texts is read once. */
export const marks: readonly Check[] = [
  check("exempt-salary", "exemptStatus", "29 U.S.C. 213(a)(1)", exemptIn),
  check("tip-credit", "tipCredit", "29 U.S.C. 203(m)(2)(A)", () => applies),
  check("contract-floor", "contractFloor", "a contract's floor is above the minimum wage", () => applies),
];

function check(
  reason: Reason,
  role: "exemptStatus" | "tipCredit" | "contractFloor",
  source: string,
  markIn: (heading: string) => (text: string) => boolean,
): Check {
  return {
    reason,
    finds: "a mark in a column that says so of employees",
    roles: [role],
    source,
    begin(plan) {
      const heading = plan[role];
      if (heading === null) return null;
      const isMark = markIn(heading);
      const texts = new TextTable();
      const areMarks: boolean[] = [];
      return byRow(({ batch, header }) => (at) => {
        const cell = batch.cell(at, header[role]);
        const text = texts.intern(cell);
        if (text === areMarks.length) areMarks.push(isMark(cell.text()));
        return areMarks[text] === true;
      });
    },
  };
}
