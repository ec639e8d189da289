import { SplitRows } from "../../rows/repeated/split-rows.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { microHoursOf } from "../values/read-figure.ts";
import { chooseAmount, chooseGross } from "./choose-amount.ts";
import { HoursTally } from "./choose-hours.ts";
import type { PersonChoice } from "./choose-person.ts";
import { holdsEarningKinds } from "./column-facts.ts";
import { EarningValues } from "./earning-values.ts";
import { MarkColumns } from "./mark-columns.ts";
import { centsIn, MoneyTally } from "./money-tally.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";
import { UnaccountedColumns } from "./unaccounted-columns.ts";

interface FirstRow {
  readonly type: string;
  readonly day: string;
  readonly week: string;
}

/** What all rows say together: people, kinds of pay, hours, and what differs between the rows of one person. */
export class TableTally {
  rows = 0;
  rowsWithoutPerson = 0;
  /** Whether some person has rows of different kinds of pay, days or weeks. */
  typesDiffer = false;
  daysDiffer = false;
  weeksDiffer = false;
  readonly hours: HoursTally;
  readonly #money: MoneyTally;
  readonly unaccounted: UnaccountedColumns;
  readonly marks: MarkColumns;
  readonly earnings = new EarningValues();
  /** The column of percents by which rows are split; null where there is none. */
  readonly splitColumn: SheetColumn | null;
  readonly #splits = new SplitRows<string>();
  readonly #anyHours: readonly SheetColumn[];
  readonly earningsType: SheetColumn | null;
  readonly #description: SheetColumn | null;
  readonly #recordType: SheetColumn | null;
  readonly #amount: SheetColumn | null;
  readonly #gross: SheetColumn | null;
  readonly #dates: readonly SheetColumn[];
  readonly #totalHours: SheetColumn | null;
  readonly #day: SheetColumn | null;
  readonly #week: SheetColumn | null;
  readonly #isNumbered: boolean;
  readonly #personColumns: readonly SheetColumn[];
  readonly #people = new Map<string, FirstRow>();

  constructor(columns: readonly SheetColumn[], { employeeNumber, companyCode, names }: PersonChoice) {
    this.#money = new MoneyTally(columns);
    this.hours = new HoursTally(columns, this.#money);
    this.unaccounted = new UnaccountedColumns(columns);
    this.marks = new MarkColumns(columns);
    this.#gross = chooseGross(columns);
    [this.earningsType = null, this.#description = null] = earningsColumns(columns);
    this.#recordType = columnOf(columns, "recordType");
    this.#amount = chooseAmount(columns);
    this.#totalHours = columnOf(columns, "hoursTotal");
    this.#day = columnOf(columns, "workDate");
    this.#week = columnOf(columns, "weekEnding");
    this.#dates = columns.filter(({ roles }) => roles.some((role) => /date|period|week/i.test(role)));
    this.splitColumn = columns.find(({ name }) => meaningOf(name).isSplitPercent) ?? null;
    this.#anyHours = columns.filter(({ roles }) => roles.some((role) => role.startsWith("hours")));
    const numbered = [companyCode, employeeNumber].filter((column) => column !== null);
    this.#isNumbered = employeeNumber !== null;
    this.#personColumns = this.#isNumbered ? numbered : names;
  }

  /** Whether gross pay is without tips. */
  get tipsApart(): boolean {
    return this.#money.areTipsApart;
  }

  /** Whether gross pay is without expenses. */
  get expensesApart(): boolean {
    return this.#money.arePaysComplete;
  }

  /** How many people have the same hours or pay on each row of a split. */
  get withRepeatedSplits(): number {
    return this.#splits.found().size;
  }

  get employees(): number {
    return this.#people.size;
  }

  add(cells: readonly string[]): void {
    this.rows++;
    this.hours.add(cells);
    this.#money.add(cells);
    this.unaccounted.add(cells);
    const type = cellOf(cells, this.earningsType);
    this.earnings.add(
      type,
      cellOf(cells, this.#description),
      cellOf(cells, this.#recordType),
      cellOf(cells, this.#amount),
      cellOf(cells, this.#totalHours),
    );
    this.#addPerson(cells, { type, day: cellOf(cells, this.#day), week: cellOf(cells, this.#week) });
  }

  /** Empty where a row names no one. */
  #personOf(cells: readonly string[]): string {
    let key = "";
    let last = "";
    for (const column of this.#personColumns) {
      last = cellOf(cells, column);
      key += `${this.#isNumbered ? last : samePerson(last)}\n`;
    }
    return last === "" && (this.#isNumbered || key.trim() === "") ? "" : key;
  }

  #addPerson(cells: readonly string[], row: FirstRow): void {
    const person = this.#personOf(cells);
    if (person === "") {
      this.rowsWithoutPerson++;
      return;
    }
    this.#addSplit(cells, person);
    const dates = this.#dates.map(({ at }) => cells[at] ?? "").join("\n");
    if (this.#hasFigures(cells)) this.marks.add(cells, person, dates);
    const first = this.#people.get(person);
    if (first === undefined) {
      this.#people.set(person, row);
      return;
    }
    if (row.type !== first.type) this.typesDiffer = true;
    if (row.day !== first.day) this.daysDiffer = true;
    if (row.week !== first.week) this.weeksDiffer = true;
  }

  #hasFigures(cells: readonly string[]): boolean {
    const pay = this.#amount ?? this.#gross;
    const hasHours = this.#anyHours.some(({ at }) => (microHoursOf(cells[at] ?? "") ?? 0) !== 0);
    return hasHours && pay !== null && centsIn(cells, [pay]) !== 0;
  }

  #addSplit(cells: readonly string[], person: string): void {
    if (this.splitColumn === null) return;
    const amount = this.#amount === null ? 0 : centsIn(cells, [this.#amount]);
    const hours = this.#anyHours.reduce((sum, { at }) => sum + (microHoursOf(cells[at] ?? "") ?? 0), 0);
    this.#splits.add(person, cellOf(cells, this.splitColumn), amount, hours, 0);
  }
}

/** The column that says each row's kind of pay, codes before names, and the one that describes it. */
function earningsColumns(columns: readonly SheetColumn[]): SheetColumn[] {
  const candidates = columnsOf(columns, "earningsType").filter(
    ({ roles, facts }) => roles[0] === "earningsType" || holdsEarningKinds(facts),
  );
  return candidates.toSorted(
    (one, other) =>
      Number(meaningOf(other.name).says("codeWord")) - Number(meaningOf(one.name).says("codeWord")) ||
      other.facts.distinct.size - one.facts.distinct.size,
  );
}

/** Some systems mark a name with a star; spacing and case differ between reports. */
function samePerson(text: string): string {
  return text.replace(/^\*/, "").replace(/\s+/g, " ").toLowerCase();
}

function cellOf(cells: readonly string[], column: SheetColumn | null): string {
  return column === null ? "" : (cells[column.at] ?? "");
}
