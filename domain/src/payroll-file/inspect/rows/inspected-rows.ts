import { nameKey } from "../../../employee-names/name-key.ts";
import type { Header } from "../../header/header.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import type { RowBatch } from "../../rows/batch/row-batch.ts";
import { hasPay, readable } from "../../rows/batch/row-measures.ts";
import type { Rows } from "../../rows/batch/rows.ts";
import { internNumber } from "../../rows/employee-number.ts";
import type { KeyHeadings } from "../../rows/key-headings.ts";
import type { PayStore } from "../../rows/store/pay-store.ts";
import { nameOf } from "../../rows/store/person-name.ts";
import { slots } from "../../rows/tallies/totals-figures.ts";
import { none } from "../../text/text-table.ts";
import { isJob } from "../../vocabulary/totals-label.ts";
import type { Sheet } from "./sheet.ts";

/**
 * Finds the rows of a table before a plan is chosen: only the columns that tell rows from other lines are known.
 * @param names of the columns of all blocks; those that only a further one has are added
 * @param onPart is called for rows below a header that is repeated only in part, as on another page
 */
export function inspectedRows(
  [store, batch, headings]: readonly [PayStore, RowBatch, KeyHeadings],
  plan: ReadingPlan,
  names: string[],
  sheet: Sheet,
  onPart: () => void,
): Rows {
  const { people, totals } = store;
  let known: Header | null = null;
  let isBelowPart = false;
  const isEmpty = (column: number) => batch.isEmpty(batch.row, column);

  function add(header: Header, line: number): void {
    const number = header.employeeNumber;
    const numbered = number === -1 ? none : internNumber(people, batch.at(number));
    const name = numbered === none ? nameOf(batch, header, plan.names) : "";
    const person = number === -1 ? people.internText(nameKey(name)) : numbered;
    if (person === none && header.keys.length > 0 && !isOfSomeone(header, name, line)) return;
    if (isBelowPart) onPart();
    const amount = batch.amount(header.amount) ?? 0;
    totals.add(slots.rows, 1);
    totals.add(slots.regularAmount, amount);
    totals.add(slots.anyAmount, amount);
    for (const [at, hours] of header.hours.entries())
      totals.add(slots.hours + at, readable(batch.microHours(hours)[batch.row]));
    store.rowCount++;
    sheet.add(batch, person, line);
  }

  /** Where a row has no number, it may be the sum of those above, even with a text in the place of a name. */
  function isOfSomeone(header: Header, name: string, line: number): boolean {
    if (totals.takeSum(header, batch, name, line)) return false;
    const saysNothing = name === "" && isEmpty(header.location) && isEmpty(header.earningsType);
    return saysNothing ? batch.beginnings().some(isJob) : hasPay(batch, header, true);
  }

  return {
    meet(header) {
      names.push(...header.columns.filter((name) => !names.includes(name)));
      isBelowPart = false;
      return { ...header, problem: null };
    },
    meetPart() {
      isBelowPart = true;
    },
    open(header) {
      if (header === known) return;
      known = header;
      const places = names.map((name) => header.columns.indexOf(name));
      sheet.open(places, header.fieldCount);
    },
    take(_batch, _lines, line, areRows) {
      const header = known as Header;
      const count = areRows ? batch.count : headings.countRows(batch, header);
      for (let row = 0; row < count; row++) {
        batch.row = row;
        totals.meet(header, batch);
        add(header, line + row);
      }
      return count;
    },
    beginSection() {
      isBelowPart = false;
    },
  };
}
