import { jurisdictionWithKey } from "../../../minimum-wage/table.ts";
import type { Header } from "../../header/header.ts";
import type { TextTable } from "../../text/text-table.ts";
import type { RowBatch } from "../batch/row-batch.ts";

/**
 * One text of a city or ZIP code and its state, as people write them: `Oakland, CA`, `CA 94607`. A state alone says that
 * the city is missing, so that its own minimum wage isn't overlooked.
 */
export function locationInState(place: string, state: string): string {
  if (state === "" || place.includes(",")) return place;
  if (place === "") return `${state} (no city)`;
  return /^\d{5}(-\d{4})?$/.test(place) ? `${state} ${place}` : `${place}, ${state}`;
}

/**
 * The number of the text of the location of the row in hand; null where the table has no such column. Two letters beside those
 * of another state are no state: *LA* in *CA* is a city.
 */
export function locationOf(
  cells: RowBatch,
  { location, locationState, stateBeside }: Header,
  locations: TextTable,
): number | null {
  if (location === -1) return null;
  const cell = cells.at(location);
  const isInState = locationState !== -1 || (stateBeside !== -1 && cell.to - cell.from === 2);
  if (!isInState) return locations.intern(cell);
  const [place, state] = [cell.text(), cells.at(locationState === -1 ? stateBeside : locationState).text()];
  const [code, ofRow] = [place.toUpperCase(), state.toUpperCase()];
  const isOther = code !== ofRow && isState(code) && isState(ofRow);
  return locations.internText(locationState !== -1 || isOther ? locationInState(place, state) : place);
}

function isState(letters: string): boolean {
  return jurisdictionWithKey(`US-${letters}`) !== undefined;
}
