import { nameKey } from "../../../employee-names/name-key.ts";
import type { PayColumns, RowWithoutEmployee } from "../../content/payroll-file.ts";
import { none } from "../../text/text-table.ts";

/** A row that has content and no employee number, or no name where names identify employees. */
export interface FoundRow {
  readonly line: number;
  /** Its number, or `none`. */
  readonly location: number;
  /** What it has in place of a number. */
  readonly rawText: string;
  /** Empty where the row or the plan has none. */
  readonly name: string;
  /** Whether it has pay or hours of an employee. */
  readonly hasPay: boolean;
  /** Whether it seems to go on with the employee of the row above, as where merged cells are empty but for the first. */
  readonly goesOn?: boolean;
}

interface PlacedRow extends FoundRow {
  /** The employees of the rows around it, or `none`. */
  readonly above: number;
  below: number;
}

/** Rows that say of no employee by number whose they are, and whose they may be: their hours or pay may be missing there. */
export class RowsWithoutNumber {
  readonly #rows: PlacedRow[] = [];
  #last = none;
  /** Whether the row below the last one isn't known. */
  #isOpen = false;

  add(row: FoundRow): void {
    this.#rows.push({ ...row, above: this.#last, below: none });
    this.#isOpen = true;
  }

  /** Takes the employee of a row below. */
  pass(employee: number): void {
    this.#last = employee;
    if (this.#isOpen) this.#close(employee);
  }

  /** @param haveSeveralRows whether rows are days, weeks or kinds of pay, so that the rows of an employee are together */
  list(
    { employeeNumber, names }: Pick<PayColumns, "employeeNumber" | "names">,
    locationOf: (row: FoundRow) => string,
    haveSeveralRows: boolean,
  ): RowWithoutEmployee[] {
    const byName = this.#rows.some(({ name }) => name !== "") ? employeesByName(employeeNumber, names) : null;
    return this.#rows.map((row) => ({
      line: row.line,
      location: locationOf(row),
      rawText: row.rawText,
      mayBeOf: row.hasPay ? (byName?.get(nameKey(row.name)) ?? around(row, haveSeveralRows)) : [],
    }));
  }

  #close(employee: number): void {
    for (let at = this.#rows.length - 1; this.#rows[at]?.below === none; at--)
      (this.#rows[at] as PlacedRow).below = employee;
    this.#isOpen = false;
  }
}

/** A name that no employee of the file has is someone else's. */
function around({ name, goesOn, above, below }: PlacedRow, haveSeveralRows: boolean): readonly number[] {
  if (name !== "") return [];
  if (goesOn && !haveSeveralRows && above !== none) return [above];
  if (!haveSeveralRows && above !== below) return [];
  return [...new Set([above, below])].filter((employee) => employee !== none);
}

/** Also by the number: it is in the place of the name where the cells of a row moved by one column. */
function employeesByName(
  numbers: readonly string[],
  names: readonly string[] | null,
): ReadonlyMap<string, readonly number[]> {
  const texts = [names ?? [], numbers].flatMap((list) => [...list.entries()]);
  const groups = Map.groupBy(texts, ([, text]) => nameKey(text));
  return new Map([...groups].map(([key, group]) => [key, group.map(([employee]) => employee)]));
}
