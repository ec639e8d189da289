import { placeReaderOf, placesOfTexts } from "../../../minimum-wage/places/places-of-texts.ts";
import { proposePlaces } from "../../../minimum-wage/places/propose-places.ts";
import { readPlace } from "../../../minimum-wage/places/read-place.ts";
import { jurisdictionWithKey, stateOf } from "../../../minimum-wage/table.ts";
import { locationInState } from "../../rows/planned/location-in-state.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { PersonChoice } from "./choose-person.ts";
import { holdsPlaces, holdsWords } from "./column-facts.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";

/**
 * A column that says whole places, else a city and its state in two columns, else one whose texts name cities, else whatever
 * systems call a location. A state alone would hide the city's own minimum wage where the file says the city, too.
 */
export function choosePlace(columns: readonly SheetColumn[], { employeeNumber, names }: PersonChoice) {
  const locations = columnsOf(columns, "location").filter(({ at }) => at !== employeeNumber?.at);
  const whole = locations.find((column) => holdsPlaces(column.facts) && !isOfHome(column));
  const apart = whole === undefined || mayBeWithoutState(whole.name) ? cityAndState(columns) : null;
  const named = whole ?? (apart === null ? namingPlaces([...locations, ...columns]) : undefined);
  const [location, locationState] = apart ?? [named ?? locations[0] ?? null, null];
  /** What may be the place of work: a department, or a state that may be that of the employee's home. */
  const maybePlace = columns.find(({ name }) => /^state$/i.test(name)) ?? columnOf(columns, "department");
  const others = columns.filter((column) => ![location, employeeNumber, ...names].includes(column));
  /** What may name the cities where the location says only states. */
  const cities = location === null || locationState !== null ? null : citiesBesideStates(location, others);
  return { location, locationState, maybePlace, cities };
}

const mostTexts = 50;

function textsOf({ facts }: SheetColumn): readonly string[] {
  return [...facts.distinct].slice(0, mostTexts);
}

/**
 * The first column whose texts are mostly cities of the states, one of them with its own minimum wage, such as *Oakland* in a
 * row with *CA*. It may be anything, so a person says whether employees work there.
 */
function citiesBesideStates(location: SheetColumn, others: readonly SheetColumn[]): SheetColumn | null {
  const states = textsOf(location);
  const read = placeReaderOf(placesOfTexts(states));
  const isState = (text: string) => ["bare-state", "state-only"].includes(read(text).precision);
  if (states.length === 0 || !states.every(isState)) return null;
  const precisions = (text: string) =>
    states.map((state) => readPlace(locationInState(text, state)).precision);
  const mayName = (column: SheetColumn) =>
    !mayBeHome(column.name) && holdsWords(column.facts) && textsOf(column).some(namesLocal);
  const found = others.filter(mayName).find((column) => {
    const read = textsOf(column)
      .filter((text) => text !== "")
      .map(precisions);
    const cities = read.filter((one) => one.includes("place") || one.includes("city-under-state"));
    return 2 * cities.length >= read.length && cities.some((one) => one.includes("place"));
  });
  return found ?? null;
}

/**
 * The first column that names cities without their states, such as *Oakland* beside *L01*, if the first one doesn't say
 * anything. A person says which cities are meant, so it may be a department; names of supervisors are cities somewhere, too.
 */
function namingPlaces(columns: readonly SheetColumn[]): SheetColumn | undefined {
  const isUnknown = (text: string) => readPlace(text).precision === "unknown";
  const [first] = columns;
  if (first?.roles.includes("location") && !textsOf(first).every(isUnknown)) return undefined;
  return columns.find((column) => {
    const { name, roles, facts } = column;
    const isLocation = roles.includes("location");
    const mayBePlace = isLocation || roles.includes("department") || meaningOf(name).says("atWork");
    if (!mayBePlace || mayBeHome(name) || !holdsWords(facts) || !textsOf(column).every(isUnknown))
      return false;
    const naming = textsOf(column).filter((text) => proposePlaces(text).length > 0);
    return (
      2 * naming.length >= Math.min(mostTexts, facts.distinct.size) &&
      naming.some((text) => isLocation || namesLocal(text))
    );
  });
}

/** Whether a text may mean a city or county with its own minimum wage; many words are places somewhere. */
export function namesLocal(text: string): boolean {
  const places = proposePlaces(text).map(({ key }) => jurisdictionWithKey(key));
  return places.some((place) => place !== undefined && stateOf(place) !== undefined);
}

/** Whether a heading may be about where employees live; a home department is the one that they belong to. */
export function mayBeHome(heading: string): boolean {
  const meaning = meaningOf(heading);
  if (meaning.role === "department") return false;
  return meaning.says("home") || (meaning.says("cityOrZip") && !meaning.says("atWork"));
}

function mayBeWithoutState(heading: string): boolean {
  return meaningOf(heading).says("cityOrZip");
}

/** The first of the two has to be the place of work by its heading: employees' homes have cities and states, too. */
function cityAndState(columns: readonly SheetColumn[]): readonly [SheetColumn, SheetColumn] | null {
  const filled = columns.filter(({ facts }) => facts.examined > 0);
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
