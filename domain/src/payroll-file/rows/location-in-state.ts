/**
 * One text of a city or ZIP code and its state, as people write them: `Oakland, CA`, `CA 94607`. A state alone says that
 * the city is missing, so that its own minimum wage isn't overlooked.
 */
export function locationInState(place: string, state: string): string {
  if (state === "" || place.includes(",")) return place;
  if (place === "") return `${state} (no city)`;
  return /^\d{5}(-\d{4})?$/.test(place) ? `${state} ${place}` : `${place}, ${state}`;
}
