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

/**
 * Compares the hours columns in every row: which of them are totals of which others.
 * @param money which columns of pay add up
 */
export function chooseHours(columns: readonly SheetColumn[], sheet: Sheet, money: Money) {
  const worked = workedRoles.flatMap((role) => columnsOf(columns, role));
  const leave = columnsOf(columns, "hoursLeave");
  const other = columnsOf(columns, "hoursOther");
  const totals = columnsOf(columns, "hoursTotal");
  const total = totals.find(({ name }) => meaningOf(name).says("worked")) ?? totals[0] ?? null;
  const hoursIn = (some: readonly SheetColumn[]) => sheet.sumOfHours(some);
  const isSum = (one: SheetColumn | null, parts: readonly SheetColumn[]) =>
    one !== null && areSame(hoursIn([one]), hoursIn(parts));
  const isWorkedOrLeave = isSum(total, worked) || isSum(total, [...worked, ...leave]);
  const hasLeave = hasAny(hoursIn(leave));
  const choice = withUnreadableHours(choose(), columns);
  return { choice, explained: [...explainedOthers(), ...explainedDays()] };

  function choose(): HoursChoice {
    const parts = partsOf();
    if (parts.length === 0) return total === null ? withoutKinds() : onlyTotal(total);
    if (total === null) return withOthers(parts);
    if (parts.every(({ roles }) => roles[0] !== "hoursRegular")) return besideOvertime(total, parts);
    if (isWorkedOrLeave || parts.length < worked.length) return clear(parts);
    if (isSum(total, [...worked, ...leave, ...other])) return withOthers(parts);
    if (isEnough(total) && !parts.some(isAllWork)) return besideKinds(total, parts);
    const names = quoted(parts);
    return isEnough(total)
      ? doubtful(
          [total],
          `"${total.name}" is more than ${names} in some rows. We use "${total.name}"; check that it holds no leave.`,
        )
      : doubtful(parts, `"${total.name}" is less than ${names} in some rows. We use ${names}.`);
  }

  /**
   * Pay that adds up to gross pay tells whether the columns of one kind add up, or one is the total of the others;
   * else a column that is the sum of the others of its kind, or the same twice, is counted for all of them.
   */
  function partsOf(): readonly SheetColumn[] {
    if (money.allAddUp) return worked;
    if (money.totalsAddUp) return withoutPartsOfTotals(worked);
    return worked.filter((column) => {
      const all = sameKind(column).filter(isTotalOfKind);
      return all.every((one) => isTotalOfKind(column) && column.at < one.at);
    });
  }

  /** Other hours stay open, but without them only overtime, or training, would be left where nothing else is regular hours. */
  function withOthers(parts: readonly SheetColumn[]): HoursChoice {
    const isRegular = ({ name, roles }: SheetColumn) =>
      roles[0] === "hoursRegular" && !meaningOf(name).says("someWork");
    if (parts.some(isRegular)) return withOvertime(parts);
    const others = other.filter((column) => hasAny(hoursIn([column])));
    return others.length === 0
      ? doubtful(
          [],
          `We found only some of the hours worked (${quoted(parts)}). Add regular hours to the report.`,
        )
      : doubtful([...parts, ...others], `We count ${quoted(others)} as hours worked. Check that they are.`);
  }

  /** Pay for overtime without its hours would make the rate look higher. */
  function withOvertime(parts: readonly SheetColumn[]): HoursChoice {
    const without = columnsOf(columns, "earningOvertime").filter(
      (pay) => !parts.some(({ roles }) => roles[0] === hoursOf(pay)) && hasAny(sheet.sumOfCents([pay])),
    );
    if (without.length === 0) return clear(parts);
    return doubtful(
      parts,
      `We found no column with the overtime hours that ${quoted(without)} pays for. Add them to the report.`,
    );
  }

  /** @param overtime hours that the total surely doesn't hold */
  function onlyTotal(all: SheetColumn, overtime: readonly SheetColumn[] = []): HoursChoice {
    if (!hasLeave || /\bworked\b/i.test(all.name)) return clear([all, ...overtime]);
    return doubtful(
      [all, ...overtime],
      `"${all.name}" may hold leave (${quoted(leave)}). Export hours worked in a column of their own.`,
    );
  }

  /** Hours that aren't called a total may hold overtime or not; too many never make a violation look fine. */
  function besideOvertime(all: SheetColumn, overtime: readonly SheetColumn[]): HoursChoice {
    const isApart = isOvertimeApart(columns, sheet);
    if (isApart !== null) return onlyTotal(all, isApart ? overtime : []);
    if (isEnough(all) && saysAll(all)) return onlyTotal(all);
    return doubtful(
      [all, ...overtime],
      `We can't tell whether "${all.name}" holds ${quoted(overtime)} as well, so both are counted.`,
    );
  }

  /** Hours of a few kinds of work, such as meetings, which all hours hold; `Hours` and `Hours Worked` may not. */
  function besideKinds(all: SheetColumn, kinds: readonly SheetColumn[]): HoursChoice {
    return saysAll(all) ? onlyTotal(all) : clear([all, ...kinds]);
  }

  function withoutKinds(): HoursChoice {
    const [only, ...more] = other;
    if (more.length > 0 && other.every(({ name }) => weekOf(name) > 0)) return clear(other);
    if (only === undefined || more.length > 0) return clear([]);
    return meaningOf(only.name).says("hoursAlone") && !hasLeave
      ? clear([only])
      : doubtful([only], `We can't tell whether "${only.name}" holds hours worked.`);
  }

  /**
   * Other hours of which a total shows that it holds none: the hours worked, with leave or without, add up to it; and those that
   * add up to the hours worked themselves, such as of two stores.
   */
  function explainedOthers(): readonly SheetColumn[] {
    if (isWorkedOrLeave) return other;
    const figures = other.map((column) => hoursIn([column]));
    const areSplit = figures[0]?.some((_, row) => figures.filter((one) => one[row] !== 0).length > 1);
    const isSplit = [...worked, ...totals].some((one) => isAllWork(one) && isSum(one, other));
    return areSplit && isSplit ? other : [];
  }

  /** Days of the week that add up to the hours chosen. */
  function explainedDays(): readonly SheetColumn[] {
    const days = columns.filter(({ name }) => meaningOf(name).says("weekday"));
    return days.length > 1 && areSame(hoursIn(days), hoursIn(choice.columns)) ? days : [];
  }

  function isTotalOfKind(column: SheetColumn): boolean {
    const others = sameKind(column);
    return others.length > 0 && isSum(column, others);
  }

  /** Whether no row has more hours worked than the total. */
  function isEnough(all: SheetColumn): boolean {
    const most = hoursIn([all]);
    return hoursIn(worked).every((hours, row) => hours <= (most[row] as number));
  }

  function sameKind(column: SheetColumn): SheetColumn[] {
    return worked.filter(
      (one) => one !== column && one.roles[0] === column.roles[0] && weekOf(one.name) === weekOf(column.name),
    );
  }
}

function saysAll({ name }: SheetColumn): boolean {
  return /\b(total|all)\b/i.test(name);
}

/** A column of hours worked by its heading in which nothing can be read leaves a doubt: its hours would be missing. */
function withUnreadableHours(choice: HoursChoice, columns: readonly SheetColumn[]): HoursChoice {
  const unreadable = columns.filter(
    ({ name, roles, facts }) => roles.length === 0 && facts.examined > 0 && isWorkedHours(name),
  );
  if (unreadable.length === 0) return choice;
  const them = unreadable.length === 1 ? "it" : "them";
  const warning = `We can't read hours in ${quoted(unreadable)}. Export ${them} as numbers, or leave ${them} out of the report.`;
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
