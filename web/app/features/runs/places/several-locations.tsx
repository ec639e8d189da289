import { Checkbox, NativeSelect, Stack } from "@mantine/core";
import { formatCount } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { type Place, placeChoices } from "./place-choices.ts";
import { type LocationToMap, likeliest } from "./places-of-locations.ts";
import type { MappingDraft } from "./use-mapping-draft.ts";

interface SeveralLocationsProps {
  /** Those that match the search. */
  readonly found: readonly LocationToMap[];
  /** Nothing is searched for. */
  readonly isAll: boolean;
  readonly jurisdictions: readonly Place[];
  readonly draft: MappingDraft;
}

/** Selects locations together, and gives the selected ones their place. */
export function SeveralLocations({ found, isAll, jurisdictions, draft }: SeveralLocationsProps) {
  const { selected } = draft;
  const among = new Set(selected);
  const areSelected = found.length > 0 && found.every((one) => among.has(one));
  const matching = new Set(found);
  const hidden = selected.filter((one) => !matching.has(one)).length;
  const withSuggestion = selected.filter(({ suggested }) => suggested.length > 0).length;
  return (
    <Stack gap="sm">
      {found.length > 0 && (
        <Checkbox
          label={`Select all ${formatCount(found.length)}${isAll ? "" : " found"}`}
          checked={areSelected}
          indeterminate={!areSelected && found.some((one) => among.has(one))}
          onChange={({ currentTarget }) => draft.select(found, currentTarget.checked)}
        />
      )}
      {selected.length > 0 && (
        <NativeSelect
          label={`Place of the ${quantity(selected.length, "selected location")}`}
          description={hidden > 0 && hiddenSentence(hidden, selected.length)}
          maw={480}
          value={draft.placeOf(...selected)}
          onChange={({ currentTarget }) => draft.choose(selected, currentTarget.value)}
          data={[
            { value: "", label: "Choose a place" },
            ...(withSuggestion > 0
              ? [
                  {
                    value: likeliest,
                    label: `Suggested place for each (${formatCount(withSuggestion)} of ${formatCount(selected.length)})`,
                  },
                ]
              : []),
            ...placeChoices(jurisdictions),
          ]}
        />
      )}
    </Stack>
  );
}

/** Selected before something else was searched for. */
function hiddenSentence(hidden: number, selected: number): string {
  if (selected === 1) return "It doesn't match your search.";
  if (hidden === selected) return "None of them match your search.";
  return `${formatCount(hidden)} of them ${hidden === 1 ? "doesn't" : "don't"} match your search.`;
}
