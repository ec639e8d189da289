import { isForHours } from "../rows/batch/row-measures.ts";
import { makeRoom } from "../text/copied-into.ts";
import type { Check } from "./check.ts";

const firstRoom = 1024;
/** A single employee may have been paid the same twice. */
const fewest = 2;

/** The pay of two weeks, days or jobs may be the same for the same hours, and rows that are equal are asked about as such. */
export const repeatedPay: Check = {
  reason: "repeated-rows",
  finds:
    "the same pay on all rows of an employee, for other hours or for the same work, at least for half of those with several rows",
  roles: ["amount", "hours"],
  source: "the gross pay of a check pays no one once for each department or deduction",
  begin({ shape }) {
    const of = {
      rows: new Int32Array(firstRoom),
      amount: new Float64Array(firstRoom),
      hours: new Float64Array(firstRoom),
      /** Of what says what work the first row is for. */
      work: new Float64Array(firstRoom),
      hasOtherPay: new Uint8Array(firstRoom),
      hasOtherHours: new Uint8Array(firstRoom),
      hasOtherWork: new Uint8Array(firstRoom),
    };
    const areOtherWork = shape === "by-day" || shape === "by-week";
    return {
      take(rows) {
        const { batch, header } = rows;
        makeRoom(of, rows.highest);
        for (let at = 0; at < rows.count; at++) {
          const [amount, hours] = [rows.amounts[at] as number, rows.hours[at] as number];
          if (amount === 0 || !isForHours(rows.kinds[at])) continue;
          const employee = rows.take(at);
          let work = rows.section;
          if (!areOtherWork) for (const column of header.work) work = 31 * work + batch.hashAt(column);
          if (of.rows[employee] === 0) {
            of.amount[employee] = amount;
            of.hours[employee] = hours;
            of.work[employee] = work;
          } else {
            if (of.amount[employee] !== amount) of.hasOtherPay[employee] = 1;
            if (of.hours[employee] !== hours) of.hasOtherHours[employee] = 1;
            if (areOtherWork || of.work[employee] !== work || rows.areCopies[at] === 1)
              of.hasOtherWork[employee] = 1;
          }
          of.rows[employee] = (of.rows[employee] as number) + 1;
        }
      },
      found() {
        const several = [...of.rows.keys()].filter((employee) => (of.rows[employee] as number) > 1);
        const same = several.filter((employee) => of.hasOtherPay[employee] === 0);
        const found = same.filter(
          (employee) => of.hasOtherHours[employee] === 1 || of.hasOtherWork[employee] === 0,
        );
        return found.length >= fewest && 2 * found.length >= several.length ? found : [];
      },
    };
  },
};
