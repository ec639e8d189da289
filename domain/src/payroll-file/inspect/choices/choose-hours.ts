import { certainty, meaningOf } from "../../vocabulary/meaning-of.ts";
import { type ColumnRole, workedRoles } from "../../vocabulary/roles.ts";
import { weekOf } from "../../vocabulary/week-of.ts";
import { areSame, hasAny, type Sheet } from "../rows/sheet.ts";
import { hasFigures, holdsFigures } from "./column-facts.ts";
import { type Money, withoutPartsOfTotals } from "./money.ts";
import { isOvertimeApart } from "./overtime-apart.ts";
import { columnsOf, type SheetColumn } from "./sheet-column.ts";

/** Which columns add up to the hours worked. */
export interface HoursChoice {
  readonly columns: readonly SheetColumn[];
  /** What leaves a doubt. */
  readonly warnings: readonly string[];
}

/** The hours columns compared in every row: which of them are totals of which others. */
export class HoursColumns {
  readonly #columns: readonly SheetColumn[];
  readonly #sheet: Sheet;
  readonly #money: Money;
  readonly #worked: readonly SheetColumn[];
  readonly #leave: readonly SheetColumn[];
  readonly #other: readonly SheetColumn[];
  readonly #total: SheetColumn | null;
  readonly #isWorkedOrLeave: boolean;

  /** @param money which columns of pay add up */
  constructor(columns: readonly SheetColumn[], sheet: Sheet, money: Money) {
    this.#columns = columns;
    this.#sheet = sheet;
    this.#money = money;
    this.#worked = workedRoles.flatMap((role) => columnsOf(columns, role));
    this.#leave = columnsOf(columns, "hoursLeave");
    this.#other = columnsOf(columns, "hoursOther");
    const totals = columnsOf(columns, "hoursTotal");
    this.#total = totals.find(({ name }) => meaningOf(name).says("worked")) ?? totals[0] ?? null;
    this.#isWorkedOrLeave =
      this.#isTotalOf(this.#worked) || this.#isTotalOf([...this.#worked, ...this.#leave]);
  }

  /**
   * Other hours of which a total shows that it holds none: the hours worked, with leave or without, add up to it; and those that
   * add up to the hours worked themselves, such as of two stores. So do days of the week.
   * @param hours those that were chosen
   */
  explained({ columns: hours }: HoursChoice): readonly SheetColumn[] {
    const days = this.#columns.filter(({ name }) => meaningOf(name).says("weekday"));
    const areDays = days.length > 1 && areSame(this.#sheet.sumOfHours(days), this.#sheet.sumOfHours(hours));
    return [...this.#explainedOthers(), ...(areDays ? days : [])];
  }

  #explainedOthers(): readonly SheetColumn[] {
    if (this.#isWorkedOrLeave) return this.#other;
    const others = this.#other.map((column) => this.#sheet.sumOfHours([column]));
    const areSplit = others[0]?.some((_, row) => others.filter((figures) => figures[row] !== 0).length > 1);
    const all = [...this.#worked, ...columnsOf(this.#columns, "hoursTotal")].filter(isAllWork);
    return areSplit && all.some((column) => this.#isSum(column, this.#other)) ? this.#other : [];
  }

  choose(): HoursChoice {
    const total = this.#total;
    const parts = this.#parts();
    if (parts.length === 0) return total === null ? this.#nothing() : this.#onlyTotal(total);
    if (total === null) return this.#withOthers(parts);
    if (parts.every(({ roles }) => roles[0] !== "hoursRegular")) return this.#besideOvertime(total, parts);
    if (this.#isWorkedOrLeave || parts.length < this.#worked.length) return clear(parts);
    if (this.#isTotalOf([...this.#worked, ...this.#leave, ...this.#other])) return this.#withOthers(parts);
    const isEnough = this.#isEnough(total);
    if (isEnough && !parts.some(isAllWork)) return this.#besideKinds(total, parts);
    const names = quoted(parts);
    if (!isEnough) {
      return doubtful(parts, `"${total.name}" is less than ${names} in some rows. We use ${names}.`);
    }
    return doubtful(
      [total],
      `"${total.name}" is more than ${names} in some rows. We use "${total.name}"; check that it holds no leave.`,
    );
  }

  /**
   * Pay that adds up to gross pay tells whether the columns of one kind add up, or one is the total of the others;
   * else a column that is the sum of the others of its kind, or the same twice, is counted for all of them.
   */
  #parts(): readonly SheetColumn[] {
    if (this.#money.allAddUp) return this.#worked;
    if (this.#money.totalsAddUp) return withoutPartsOfTotals(this.#worked);
    return this.#worked.filter((column) => {
      const totals = this.#sameKind(column).filter((other) => this.#isTotalOfKind(other));
      return totals.every((other) => this.#isTotalOfKind(column) && column.at < other.at);
    });
  }

  /** Other hours stay open, but without them only overtime, or training, would be left where nothing else is regular hours. */
  #withOthers(parts: readonly SheetColumn[]): HoursChoice {
    const isRegular = ({ name, roles }: SheetColumn) =>
      roles[0] === "hoursRegular" && !meaningOf(name).says("someWork");
    if (parts.some(isRegular)) return this.#withOvertime(parts);
    const others = this.#other.filter((column) => hasAny(this.#sheet.sumOfHours([column])));
    return others.length === 0
      ? doubtful(
          [],
          `We found only some of the hours worked (${quoted(parts)}). Add regular hours to the report.`,
        )
      : doubtful([...parts, ...others], `We count ${quoted(others)} as hours worked. Check that they are.`);
  }

  /** Pay for overtime without its hours would make the rate look higher. */
  #withOvertime(parts: readonly SheetColumn[]): HoursChoice {
    const without = columnsOf(this.#columns, "earningOvertime").filter(
      (pay) => !parts.some(({ roles }) => roles[0] === hoursOf(pay)) && hasAny(this.#sheet.sumOfCents([pay])),
    );
    if (without.length === 0) return clear(parts);
    return doubtful(
      parts,
      `We found no column with the overtime hours that ${quoted(without)} pays for. Add them to the report.`,
    );
  }

  #onlyTotal(total: SheetColumn): HoursChoice {
    if (!this.#hasLeave() || /\bworked\b/i.test(total.name)) return clear([total]);
    return doubtful(
      [total],
      `"${total.name}" may hold leave (${quoted(this.#leave)}). Export hours worked in a column of their own.`,
    );
  }

  /** Hours that aren't called a total may hold overtime or not; too many never make a violation look fine. */
  #besideOvertime(total: SheetColumn, overtime: readonly SheetColumn[]): HoursChoice {
    const isApart = isOvertimeApart(this.#columns, this.#sheet);
    if (isApart !== null) return clear(isApart ? [total, ...overtime] : [total]);
    if (this.#isEnough(total) && /\b(total|all)\b/i.test(total.name)) return clear([total]);
    return doubtful(
      [total, ...overtime],
      `We can't tell whether "${total.name}" holds ${quoted(overtime)} as well, so both are counted.`,
    );
  }

  /** Hours of a few kinds of work, such as meetings, which all hours hold; `Hours` and `Hours Worked` may not. */
  #besideKinds(total: SheetColumn, kinds: readonly SheetColumn[]): HoursChoice {
    return /\b(total|all)\b/i.test(total.name) ? this.#onlyTotal(total) : clear([total, ...kinds]);
  }

  #nothing(): HoursChoice {
    const [only, ...more] = this.#other;
    if (more.length > 0 && this.#other.every(({ name }) => weekOf(name) > 0)) return clear(this.#other);
    if (only === undefined || more.length > 0) return clear([]);
    return meaningOf(only.name).says("hoursAlone") && !this.#hasLeave()
      ? clear([only])
      : doubtful([only], `We can't tell whether "${only.name}" holds hours worked.`);
  }

  #isTotalOf(parts: readonly SheetColumn[]): boolean {
    return this.#total !== null && this.#isSum(this.#total, parts);
  }

  #isSum(total: SheetColumn, parts: readonly SheetColumn[]): boolean {
    return areSame(this.#sheet.sumOfHours([total]), this.#sheet.sumOfHours(parts));
  }

  #isTotalOfKind(column: SheetColumn): boolean {
    const others = this.#sameKind(column);
    return others.length > 0 && this.#isSum(column, others);
  }

  /** Whether no row has more hours worked than the total. */
  #isEnough(total: SheetColumn): boolean {
    const all = this.#sheet.sumOfHours([total]);
    return this.#sheet.sumOfHours(this.#worked).every((worked, row) => worked <= (all[row] as number));
  }

  #hasLeave(): boolean {
    return hasAny(this.#sheet.sumOfHours(this.#leave));
  }

  #sameKind(column: SheetColumn): SheetColumn[] {
    return this.#worked.filter(
      (other) =>
        other !== column && other.roles[0] === column.roles[0] && weekOf(other.name) === weekOf(column.name),
    );
  }
}

/** A column of hours worked by its heading in which nothing can be read leaves a doubt: its hours would be missing. */
export function withUnreadableHours(choice: HoursChoice, columns: readonly SheetColumn[]): HoursChoice {
  const unreadable = columns.filter(
    ({ name, roles, facts }) => roles.length === 0 && facts.examined > 0 && isWorkedHours(name),
  );
  if (unreadable.length === 0) return choice;
  const warning = `We can't read hours in ${quoted(unreadable)}. Export ${unreadable.length === 1 ? "it" : "them"} as numbers, or leave ${unreadable.length === 1 ? "it" : "them"} out of the report.`;
  return { ...choice, warnings: [...choice.warnings, warning] };
}

function isWorkedHours(heading: string): boolean {
  const { certainty: sure, roles } = meaningOf(heading);
  return sure >= certainty.usual && roles.every((role) => workedRoles.some((worked) => worked === role));
}

/** Whether a column has the hours of all work, not of some kind of it. */
function isAllWork({ name }: SheetColumn): boolean {
  return meaningOf(name).says("plainRegular") || /\b(reg|regular|work|worked)\b/i.test(name);
}

/** Columns with the minutes of the one column of hours: none of them is read, and 30 of them are no 30 hours. */
export function minutesBeside(
  { columns: hours }: HoursChoice,
  columns: readonly SheetColumn[],
): SheetColumn[] {
  return columns.filter(
    (column) =>
      hours.length === 1 &&
      !hours.includes(column) &&
      meaningOf(column.name).says("minutes") &&
      holdsFigures(column.facts) &&
      hasFigures(column.facts),
  );
}

/** The role of the hours that a column pays for. */
function hoursOf({ name }: SheetColumn): ColumnRole {
  return /double|dbl|\bdt\b/i.test(name) ? "hoursDoubletime" : "hoursOvertime";
}

function clear(columns: readonly SheetColumn[]): HoursChoice {
  return { columns: inFileOrder(columns), warnings: [] };
}

function doubtful(columns: readonly SheetColumn[], warning: string): HoursChoice {
  return { columns: inFileOrder(columns), warnings: [warning] };
}

function inFileOrder(columns: readonly SheetColumn[]): SheetColumn[] {
  return columns.toSorted((one, other) => one.at - other.at);
}

function quoted(columns: readonly SheetColumn[]): string {
  return inFileOrder(columns)
    .map(({ name }) => `"${name}"`)
    .join(" + ");
}
