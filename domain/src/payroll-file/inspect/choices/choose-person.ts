import { certainty } from "../../vocabulary/meaning-of.ts";
import type { Sheet } from "../rows/sheet.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";

/** Which columns identify the employees. */
export type PersonChoice = ReturnType<typeof choosePerson>;

/** Below this share of rows with a number, names identify the employees. */
const leastNumbered = 0.8;

/** The number is taken if nearly every row has one. */
export function choosePerson(columns: readonly SheetColumn[], sheet: Sheet) {
  const names = nameColumns(columns);
  const named = columnsOf(columns, "employeeNumber").find(({ facts }) => facts.examined > 0) ?? null;
  const number = named ?? idBesideNames(columns, names);
  const isSparse = number !== null && names.length > 0 && sheet.filled(number) < leastNumbered * sheet.count;
  const empty = number === null && names.length > 0 ? columnOf(columns, "employeeNumber") : null;
  return {
    employeeNumber: isSparse ? null : number,
    /** In the order of the file. */
    names,
    companyCode: columnOf(columns, "companyCode"),
    /** A column of numbers that too many rows leave empty. */
    sparseNumber: isSparse ? number : empty,
  };
}

/**
 * A column named just `ID` or `Number` next to the names, with as many different texts as there are names. One that
 * only counts the rows is another person's number next month.
 */
function idBesideNames(columns: readonly SheetColumn[], names: readonly SheetColumn[]): SheetColumn | null {
  const [first, last = first] = names;
  if (first === undefined || last === undefined) return null;
  const people = Math.max(...names.map(({ facts }) => facts.distinct.size));
  const found = columns.find(
    ({ at, name, facts: { distinct } }) =>
      (at === first.at - 1 || at === last.at + 1) &&
      saysId(name) &&
      distinct.size >= people &&
      distinct.size <= 1.05 * people + 1 &&
      !countsRows(distinct),
  );
  return found === undefined ? null : { ...found, certainty: certainty.usual };
}

/** Whether a heading says a number, and nothing of what. */
export function saysId(heading: string): boolean {
  return /^(id|number|no\.?|#)$/i.test(heading);
}

function countsRows(texts: ReadonlySet<string>): boolean {
  return [...texts].every((text, at) => Number(text) === at + 1);
}

/** Last and first name where both have a column, else the column with whole names. */
export function nameColumns(columns: readonly SheetColumn[]): SheetColumn[] {
  const last = columnOf(columns, "lastName");
  const first = columnOf(columns, "firstName");
  if (last !== null && first !== null) return [last, first].toSorted((one, other) => one.at - other.at);
  const whole = columnOf(columns, "name");
  return whole === null ? [last, first].filter((column) => column !== null) : [whole];
}
