import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { PersonChoice } from "./choose-person.ts";
import { holdsPlaces } from "./column-facts.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";

/** Where the place of work is. */
export interface PlaceChoice {
  readonly location: SheetColumn | null;
  /** The state, where the location is only a city or a ZIP code. */
  readonly locationState: SheetColumn | null;
  /** What may be the place of work: a department, or a state that may be that of the employee's home. */
  readonly maybePlace: SheetColumn | null;
}

/**
 * A column that says whole places, else a city and its state in two columns, else whatever systems call a location. A
 * state alone would hide the city's own minimum wage where the file says the city, too.
 */
export function choosePlace(columns: readonly SheetColumn[], { employeeNumber }: PersonChoice): PlaceChoice {
  const locations = columnsOf(columns, "location").filter(({ at }) => at !== employeeNumber?.at);
  const whole = locations.find((column) => holdsPlaces(column.facts) && !isOfHome(column));
  const apart = whole === undefined || mayBeWithoutState(whole.name) ? cityAndState(columns) : null;
  const [location, locationState] = apart ?? [whole ?? locations[0] ?? null, null];
  const maybePlace = columns.find(({ name }) => /^state$/i.test(name)) ?? columnOf(columns, "department");
  return { location, locationState, maybePlace };
}

/** Whether a column may have only a city or a ZIP code, by its heading. */
export function mayBeWithoutState(heading: string): boolean {
  return meaningOf(heading).says("cityOrZip");
}

/** The first of the two has to be the place of work by its heading: employees' homes have cities and states, too. */
function cityAndState(columns: readonly SheetColumn[]): readonly [SheetColumn, SheetColumn] | null {
  const filled = columns.filter(({ facts }) => facts.filled > 0);
  const states = filled.filter(({ name }) => isStateOfWork(name));
  const isOfWork = ({ name }: SheetColumn) => meaningOf(name).says("atWork");
  const place = filled.filter(
    (column) => isOfWork(column) && mayBeWithoutState(column.name) && !isOfHome(column),
  );
  const city = place.find(({ name }) => !meaningOf(name).says("zip")) ?? place[0];
  const itsState = states.find(isOfWork) ?? states[0];
  return city === undefined || itsState === undefined ? null : [city, itsState];
}

function isStateOfWork(heading: string): boolean {
  const meaning = meaningOf(heading);
  if (meaning.says("plainState")) return true;
  return meaning.says("state") && meaning.says("atWork") && !meaning.says("homeState");
}

function isOfHome({ name }: SheetColumn): boolean {
  return meaningOf(name).says("home");
}
