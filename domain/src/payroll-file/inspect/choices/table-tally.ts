import { none } from "../../text/text-table.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { SheetRow } from "../rows/sheet-row.ts";
import { chooseAmount, chooseGross } from "./choose-amount.ts";
import { HoursTally } from "./choose-hours.ts";
import { holdsEarningKinds } from "./column-facts.ts";
import { EarningValues } from "./earning-values.ts";
import { MarkColumns } from "./mark-columns.ts";
import { MoneyTally } from "./money-tally.ts";
import { columnOf, columnsOf, hasHours, type SheetColumn } from "./sheet-column.ts";
import { TakenFromGross } from "./taken-from-gross.ts";
import { TextsOfPeople } from "./texts-of-people.ts";
import { UnaccountedColumns } from "./unaccounted-columns.ts";

/** What all rows say together: people, kinds of pay, hours, and what differs between the rows of one person. */
export class TableTally {
  rows = 0;
  rowsWithoutPerson = 0;
  readonly hours: HoursTally;
  readonly money: MoneyTally;
  readonly unaccounted: UnaccountedColumns;
  readonly taken: TakenFromGross;
  readonly marks: MarkColumns;
  readonly earnings: EarningValues;
  readonly earningsType: SheetColumn | null;
  readonly #pay: SheetColumn | null;
  readonly #anyHours: readonly SheetColumn[];
  readonly #dates: readonly SheetColumn[];
  /** Whether some person has rows of different kinds of pay, days or weeks. */
  readonly types: TextsOfPeople;
  readonly days: TextsOfPeople;
  readonly weeks: TextsOfPeople;
  people = 0;

  constructor(columns: readonly SheetColumn[]) {
    this.money = new MoneyTally(columns);
    this.hours = new HoursTally(columns, this.money);
    this.unaccounted = new UnaccountedColumns(columns);
    this.taken = new TakenFromGross(columns);
    this.marks = new MarkColumns(columns);
    const [value = null, description = null] = earningsColumns(columns);
    const amount = chooseAmount(columns);
    this.earningsType = value;
    this.earnings = new EarningValues({
      value,
      description,
      record: columnOf(columns, "recordType"),
      amount,
      hours: columnOf(columns, "hoursTotal"),
    });
    this.#pay = amount ?? chooseGross(columns);
    this.#dates = columns.filter(({ roles }) => roles.some((role) => /date|period|week/i.test(role)));
    this.#anyHours = columns.filter(hasHours);
    this.types = new TextsOfPeople(value);
    this.days = new TextsOfPeople(columnOf(columns, "workDate"));
    this.weeks = new TextsOfPeople(columnOf(columns, "weekEnding"));
  }

  /** @param person the number of whose row it is, in order of arrival; `none` where it names no one */
  add(row: SheetRow, person: number): void {
    this.rows++;
    this.hours.add(row);
    this.money.add(row);
    this.unaccounted.add(row);
    this.taken.add(row);
    const type = this.types.numberIn(row);
    if (type !== none) this.earnings.add(row, type);
    if (person === none) {
      this.rowsWithoutPerson++;
      return;
    }
    this.people = Math.max(this.people, person + 1);
    this.types.add(person, type);
    if (!this.days.differ) this.days.add(person, this.days.numberIn(row));
    if (!this.weeks.differ) this.weeks.add(person, this.weeks.numberIn(row));
    if (this.marks.candidates.length > 0 && this.#hasFigures(row)) this.marks.add(row, person, this.#dates);
  }

  #hasFigures(row: SheetRow): boolean {
    const hasHours = this.#anyHours.some(({ at }) => (row.microHours(at) ?? 0) !== 0);
    return hasHours && this.#pay !== null && row.centsOf(this.#pay) !== 0;
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
