import { mappingKey } from "@wagefloor/domain/minimum-wage/look-up/mapping-key.ts";
import { useState } from "react";
import {
  type Choices,
  commonPlace,
  type LocationToMap,
  mappingsToSave,
  withPlace,
} from "./places-of-locations.ts";

/** What is chosen in the form that maps locations, and not saved yet. */
export interface MappingDraft {
  /** The place that locations have in common: a key, `likeliest`, or "" if nothing. */
  readonly placeOf: (...locations: readonly LocationToMap[]) => string;
  readonly choose: (locations: readonly LocationToMap[], place: string) => void;
  /** The locations that get the same place. */
  readonly selected: readonly LocationToMap[];
  readonly select: (locations: readonly LocationToMap[], isSelected: boolean) => void;
  readonly toSave: ReturnType<typeof mappingsToSave>;
  readonly clear: () => void;
}

export function useMappingDraft(locations: readonly LocationToMap[], onChoose: () => void): MappingDraft {
  const [choices, setChoices] = useState<Choices>(new Map());
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    placeOf: (...some) => commonPlace(some, choices),
    choose: (some, place) => {
      setChoices(withPlace(choices, some, place));
      onChoose();
    },
    selected: locations.filter(({ location }) => keys.has(mappingKey(location))),
    select: (some, isSelected) => {
      const next = new Set(keys);
      for (const { location } of some) next[isSelected ? "add" : "delete"](mappingKey(location));
      setKeys(next);
    },
    toSave: mappingsToSave(locations, choices),
    clear: () => {
      setChoices(new Map());
      setKeys(new Set());
    },
  };
}
