import { Button, Checkbox, Fieldset, Stack, Text } from "@mantine/core";
import type { LocationProposals } from "@wagefloor/contract/locations.ts";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../../lib/errors.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { useMapLocations } from "../../../lib/location-mappings.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";

interface SuggestedPlacesProps {
  /** Locations that aren't mapped yet, most employees first. */
  readonly locations: readonly { readonly location: string; readonly employees: number }[];
  readonly proposals: readonly LocationProposals[];
}

const mostShown = 50;

/** The likeliest place of each location, to confirm several at once; nothing for fewer than two. */
export function SuggestedPlaces({ locations, proposals }: SuggestedPlacesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const saving = useMapLocations();
  const likeliest = new Map(proposals.map(({ location, places }) => [location, places[0]]));
  const suggested = locations
    .flatMap((one) => {
      const place = likeliest.get(one.location);
      return place ? [{ ...one, place }] : [];
    })
    .slice(0, mostShown);
  const selected = suggested.filter(({ location }) => chosen.includes(location));
  if (suggested.length < 2) return null;

  function toggle(location: string) {
    setChosen(chosen.includes(location) ? chosen.filter((one) => one !== location) : [...chosen, location]);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    saving.mutate(selected.map(({ location, place }) => ({ location, jurisdiction: place.key })));
  }

  return (
    <form onSubmit={save}>
      <Fieldset legend="Suggested places">
        <Stack gap="sm">
          <Text fz="sm">Select the ones that are right, and save them together.</Text>
          {suggested.map(({ location, employees, place }) => (
            <Checkbox
              key={location}
              label={`"${location}" is ${place.name}`}
              description={`${quantity(employees, "employee")}. ${place.why}.`}
              checked={chosen.includes(location)}
              onChange={() => toggle(location)}
              styles={{ label: { overflowWrap: "anywhere" } }}
            />
          ))}
          {saving.isError && (
            <ErrorNotice>{sentenceOf(saving.error, "The mappings couldn't be saved.")}</ErrorNotice>
          )}
          <div>
            <Button
              type="submit"
              variant="default"
              loading={saving.isPending}
              disabled={selected.length === 0}
            >
              {selected.length === 0 ? "Save mappings" : `Save ${quantity(selected.length, "mapping")}`}
            </Button>
          </div>
        </Stack>
      </Fieldset>
    </form>
  );
}
