import type { CalendarDate, Cents } from "../../money.ts";
import { cents } from "../../money.ts";
import type { CheckedRow } from "./import-terms.ts";
import type { KnownItem } from "./match-item.ts";

/** What one row records, exactly as the review shows it. */
export interface RowToRecord {
  readonly line: number;
  readonly employeeNumber: string;
  /** As the list has it; null without one. */
  readonly employeeName: string | null;
  /** A person said whose row it is, though no one has that number or the name beside it is another's. */
  readonly employeeConfirmed: boolean;
  /** Null for something that isn't an item, and for an opening balance. */
  readonly itemId: string | null;
  readonly date: CalendarDate;
  /** When the employee signed an authorization for it; null without one. */
  readonly signedOn: CalendarDate | null;
  /** What the employee owes. */
  readonly amount: Cents;
  readonly receiptNumber: string | null;
  readonly note: string | null;
}

/** The rows without a problem that aren't left out. */
export function rowsToRecord(rows: readonly CheckedRow[]): RowToRecord[] {
  return rows.flatMap((row): RowToRecord[] => {
    const { line, employee, item, date, signedOn, owed, receipt, note, problems, leftOut } = row;
    if (problems.length > 0 || leftOut !== null) return [];
    if (employee.number === null || date === null || owed === null) return [];
    return [
      {
        line,
        employeeNumber: employee.number,
        employeeName: employee.listedName || null,
        employeeConfirmed: employee.isConfirmed,
        itemId: item?.id ?? null,
        ...{ date, signedOn },
        amount: owed,
        receiptNumber: receipt || null,
        note: note || null,
      },
    ];
  });
}

/** What a list comes to. */
export interface ImportTotals {
  readonly count: number;
  readonly amount: Cents;
  /** By item, in the order of the items; those without one last. */
  readonly byItem: readonly {
    readonly name: string | null;
    readonly count: number;
    readonly amount: Cents;
  }[];
}

/** The sums of what is recorded, by item and in all. */
export function importTotals(rows: readonly RowToRecord[], items: readonly KnownItem[]): ImportTotals {
  const sumOf = (some: readonly RowToRecord[]) => cents(some.reduce((sum, { amount }) => sum + amount, 0));
  const byItem = [...items.map(({ id, name }) => ({ id, name })), { id: null, name: null }].flatMap(
    ({ id, name }) => {
      const some = rows.filter(({ itemId }) => itemId === id);
      return some.length === 0 ? [] : [{ name, count: some.length, amount: sumOf(some) }];
    },
  );
  return { count: rows.length, amount: sumOf(rows), byItem };
}
