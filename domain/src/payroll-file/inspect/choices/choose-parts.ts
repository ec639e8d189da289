import type { Shape } from "../../plan/reading-plan.ts";
import type { ColumnRole } from "../../vocabulary/roles.ts";
import type { Sheet } from "../rows/sheet.ts";
import type { LabelDates } from "../values/label-dates.ts";
import { chooseAmount, chooseGross } from "./choose-amount.ts";
import { chooseDates } from "./choose-dates.ts";
import type { HoursChoice } from "./choose-hours.ts";
import type { PersonChoice } from "./choose-person.ts";
import { choosePlace } from "./choose-place.ts";
import { earningsColumns, earningValues, regularValues } from "./earning-values.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";

/** What was chosen for the parts of a plan, as columns. */
export type Choices = ReturnType<typeof chooseParts>;

/** Chooses the shape from the rows, and a column for each part of a plan. */
export function chooseParts(
  columns: readonly SheetColumn[],
  person: PersonChoice,
  sheet: Sheet,
  labels: LabelDates,
  hours: HoursChoice,
) {
  const hasTypes = hasEarningsRows(columns, sheet, hours);
  const values = hasTypes ? earningValues(columns, hours.columns, sheet) : [];
  const amount = hasTypes ? chooseAmount(columns) : chooseGross(columns);
  return {
    shape: chooseShape(columns, sheet, hasTypes),
    person,
    place: choosePlace(columns, person),
    earningsType: hasTypes ? (earningsColumns(columns, sheet)[0] ?? null) : null,
    /** All kinds of pay, in the order of the file; none where rows aren't kinds of pay. */
    values,
    regular: regularValues(values),
    amount,
    hours: hasTypes ? hoursOfKinds(hours) : hoursPaidBy(amount, hours, columns),
    dates: chooseDates(columns, labels, sheet),
  };
}

/** Whether each row is one kind of pay: a person's rows differ in it, or nothing else says whose pay the row is. */
function hasEarningsRows(columns: readonly SheetColumn[], sheet: Sheet, hours: HoursChoice): boolean {
  const [type] = earningsColumns(columns, sheet);
  if (type === undefined || hours.columns.length > 1) return false;
  if (columnsOf(columns, "hoursRegular").length > 0) return false;
  return columnsOf(columns, "gross").length === 0 || sheet.differs(type);
}

/** The only hours of rows whose kind of pay says whether they were worked need no name that does. */
function hoursOfKinds(hours: HoursChoice): HoursChoice {
  const [only, ...more] = hours.columns;
  const isOther = only?.roles[0] === "hoursOther" && more.length === 0;
  return isOther ? { ...hours, warnings: [] } : hours;
}

/** Where only the pay for regular hours is read, because no one has overtime, so are only those hours. */
function hoursPaidBy(
  amount: SheetColumn | null,
  hours: HoursChoice,
  columns: readonly SheetColumn[],
): HoursChoice {
  const isRegular = amount?.roles[0] === "earningRegular" && columnOf(columns, "earningOvertime") !== null;
  const regular = hours.columns.filter(({ roles }) => roles[0] === "hoursRegular");
  return isRegular && regular.length > 0 ? { ...hours, columns: regular } : hours;
}

function chooseShape(columns: readonly SheetColumn[], sheet: Sheet, hasTypes: boolean): Shape {
  const tellsApart = (role: ColumnRole) => {
    const column = columnOf(columns, role);
    return column !== null && (!hasTypes || sheet.differs(column));
  };
  if (tellsApart("workDate")) return "by-day";
  if (tellsApart("weekEnding")) return "by-week";
  return hasTypes ? "by-earnings-type" : "one-row-per-employee";
}
