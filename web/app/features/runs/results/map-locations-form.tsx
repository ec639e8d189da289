import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import type { LocationProposals } from "@wagefloor/contract/locations.ts";
import { mappingKey } from "@wagefloor/domain/minimum-wage/mapping-key.ts";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../../lib/errors.ts";
import { formatCount } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { useMapLocation } from "../../../lib/location-mappings.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { placeChoices } from "./place-choices.ts";

interface Jurisdiction {
  readonly key: string;
  readonly name: string;
}

/** A location of a run that no place of the wage table matches. */
export interface UnmappedLocation {
  readonly location: string;
  readonly employees: number;
}

interface MapLocationsFormProps {
  /** Unknown locations of a run, most employees first. */
  readonly locations: readonly UnmappedLocation[];
  /** `hourly` in cents, on the run's pay date. */
  readonly jurisdictions: readonly (Jurisdiction & { readonly hourly: number })[];
  readonly mappings: readonly { readonly location: string; readonly jurisdiction: Jurisdiction }[];
  readonly proposals: readonly LocationProposals[];
}

/** One location and its place at a time; after saving, the next location without a place comes up. */
export function MapLocationsForm({ locations, jurisdictions, mappings, proposals }: MapLocationsFormProps) {
  const mapped = new Map(mappings.map(({ location, jurisdiction }) => [mappingKey(location), jurisdiction]));
  const placeOf = (text: string) => mapped.get(mappingKey(text));
  const open = locations.filter(({ location }) => !placeOf(location));
  const [chosen, setChosen] = useState<string | null>(null);
  const [place, setPlace] = useState("");
  const saving = useMapLocation();
  const location = chosen ?? open[0]?.location ?? null;
  const suggested = proposals.find((one) => one.location === location)?.places ?? [];

  function save(event: FormEvent) {
    event.preventDefault();
    if (location === null || place === "") return;
    saving.mutate({ location, jurisdiction: place }, { onSuccess: showNext });
  }

  function showNext() {
    setChosen(null);
    setPlace("");
  }

  return (
    <Stack component="form" onSubmit={save}>
      <Text fz="sm" fw={500} role="status">
        {formatCount(locations.length - open.length)} of {formatCount(locations.length)} mapped
      </Text>
      <NativeSelect
        label="Location in the file"
        value={location ?? ""}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={[
          ...(location === null ? [{ value: "", label: "All locations are mapped" }] : []),
          ...locations.map(({ location: value, employees }) => ({
            value,
            label: [value, quantity(employees, "employee"), placeOf(value)?.name].filter(Boolean).join(" · "),
          })),
        ]}
      />
      <NativeSelect
        label="Which place is this?"
        description="City, county or state, with its minimum wage on the pay date of this run"
        value={place}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        data={[{ value: "", label: "Choose a place" }, ...placeChoices(jurisdictions, suggested)]}
      />
      <Text fz="sm" c="dimmed">
        If a city or county isn't listed, our table has no minimum wage for it. Choose its state.
      </Text>
      {saving.isError && (
        <ErrorNotice>{sentenceOf(saving.error, "The mapping couldn't be saved.")}</ErrorNotice>
      )}
      {saving.isSuccess && (
        <Notice kind="done">
          {`"${saving.variables.location}" is mapped to ${placeOf(saving.variables.location)?.name}.`}
        </Notice>
      )}
      <Group justify="flex-end">
        <Button
          type="submit"
          size="md"
          loading={saving.isPending}
          disabled={location === null || place === ""}
        >
          Save mapping
        </Button>
      </Group>
    </Stack>
  );
}
