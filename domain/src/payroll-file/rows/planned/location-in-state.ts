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

/** The number of the text of the location of the row in hand; null where the table has no such column. */
export function locationOf(
  cells: RowBatch,
  { location, locationState }: Header,
  locations: TextTable,
): number | null {
  if (location === -1) return null;
  if (locationState === -1) return locations.intern(cells.at(location));
  const city = cells.at(location).text();
  return locations.internText(locationInState(city, cells.at(locationState).text()));
}
