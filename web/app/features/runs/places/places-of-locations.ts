import { mappingKey } from "@wagefloor/domain/minimum-wage/look-up/mapping-key.ts";
import { locationNamesIt } from "@wagefloor/domain/minimum-wage/places/location-names-it.ts";

/** A location of a file that no place of the wage table matches. */
export interface UnmappedLocation {
  readonly location: string;
  readonly employees: number;
  /** The city that another column has in each row with it. */
  readonly beside?: { readonly column: string; readonly city: string } | undefined;
}

/** A location in the form that maps it. */
export interface LocationToMap extends UnmappedLocation {
  /** Key of the place that was saved for it; "" if none was. */
  readonly mapped: string;
  /** The places that it may mean, the likeliest first. */
  readonly suggested: readonly { readonly key: string; readonly name: string; readonly why: string }[];
}

/** The places that were chosen and not saved: the mapping key of a location to the key of a place. */
export type Choices = ReadonlyMap<string, string>;

/** Stands for the likeliest place of each location. */
export const likeliest = "likeliest";

/** The place that the form shows for a location; "" if there is none. */
function placeOf({ location, mapped }: LocationToMap, choices: Choices): string {
  return choices.get(mappingKey(location)) ?? mapped;
}

/**
 * Chooses a place for several locations at once.
 * @param place a key, `likeliest`, or "" for none; a location without a suggestion is left as it is by `likeliest`
 */
export function withPlace(choices: Choices, locations: readonly LocationToMap[], place: string): Choices {
  const next = new Map(choices);
  for (const { location, suggested } of locations) {
    const key = place === likeliest ? suggested[0]?.key : place;
    if (key === "") next.delete(mappingKey(location));
    else if (key !== undefined) next.set(mappingKey(location), key);
  }
  return next;
}

/** What locations have in common: a place, `likeliest`, or "" if nothing. */
export function commonPlace(locations: readonly LocationToMap[], choices: Choices): string {
  const places = new Set(locations.map((one) => placeOf(one, choices)));
  if (places.size < 2) return [...places][0] ?? "";
  const areLikeliest = locations.every((one) => placeOf(one, choices) === (one.suggested[0]?.key ?? ""));
  return areLikeliest ? likeliest : "";
}

/** The places of the open locations that name one place. */
export function namedPlaces(locations: readonly LocationToMap[]): Choices {
  return new Map(
    locations.flatMap(({ location, mapped, suggested }) => {
      const [first, ...more] = suggested.filter(({ why }) => why === locationNamesIt);
      const isOne = mapped === "" && first !== undefined && more.length === 0;
      return isOne ? [[mappingKey(location), first.key] as const] : [];
    }),
  );
}

/** What there is to save: the locations whose place isn't the saved one. */
export function mappingsToSave(locations: readonly LocationToMap[], choices: Choices) {
  return locations
    .map((one) => ({ location: one.location, jurisdiction: placeOf(one, choices), mapped: one.mapped }))
    .filter(({ jurisdiction, mapped }) => jurisdiction !== "" && jurisdiction !== mapped)
    .map(({ location, jurisdiction }) => ({ location, jurisdiction }));
}
