import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../lib/errors.ts";
import { formatCount, formatMoney } from "../../lib/format.ts";
import { useMapLocation } from "../../lib/location-mappings.ts";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Notice } from "../../ui/notice.tsx";

interface Jurisdiction {
  readonly key: string;
  readonly name: string;
}

interface MapLocationsFormProps {
  /** Unknown locations of a run, most employees first. */
  readonly locations: readonly { readonly location: string; readonly employees: number }[];
  /** `hourly` in cents, on the run's pay date. */
  readonly jurisdictions: readonly (Jurisdiction & { readonly hourly: number })[];
  readonly mappings: readonly { readonly location: string; readonly jurisdiction: Jurisdiction }[];
}

/** One location and its place at a time; after saving, the next location without a place comes up. */
export function MapLocationsForm({ locations, jurisdictions, mappings }: MapLocationsFormProps) {
  const mapped = new Map(mappings.map(({ location, jurisdiction }) => [location, jurisdiction]));
  const open = locations.filter(({ location }) => !mapped.has(location));
  const [chosen, setChosen] = useState<string | null>(null);
  const [place, setPlace] = useState<string | null>(null);
  const saving = useMapLocation();
  const location = chosen ?? open[0]?.location ?? null;

  function save(event: FormEvent) {
    event.preventDefault();
    if (location === null || place === null) return;
    saving.mutate({ location, jurisdiction: place }, { onSuccess: showNext });
  }

  function showNext() {
    setChosen(null);
    setPlace(null);
  }

  return (
    <Stack component="form" onSubmit={save}>
      <Text fz="sm" fw={500} role="status">
        {formatCount(locations.length - open.length)} of {formatCount(locations.length)} mapped
      </Text>
      <Select
        label="Location in the file"
        searchable
        limit={50}
        allowDeselect={false}
        value={location}
        onChange={setChosen}
        placeholder="Every location has a place"
        data={locations.map(({ location: value, employees }) => ({
          value,
          label: `${value} · ${employees === 1 ? "1 employee" : `${formatCount(employees)} employees`}${mapped.has(value) ? ` · ${mapped.get(value)?.name}` : ""}`,
        }))}
      />
      <Select
        label="Is this place"
        description="State, city or county, with its minimum wage on the pay date of this run"
        searchable
        limit={50}
        value={place}
        onChange={setPlace}
        placeholder="Type a city, county or state"
        nothingFoundMessage="No place of that name has a rate of its own. Choose its state."
        data={jurisdictions.map(({ key, name, hourly }) => ({
          value: key,
          label: `${name} (${formatMoney(hourly)})`,
        }))}
      />
      {saving.isError && (
        <ErrorNotice>{sentenceOf(saving.error, "The mapping could not be saved.")}</ErrorNotice>
      )}
      {saving.isSuccess && (
        <Notice kind="done">
          {`Saved: "${saving.variables.location}" counts as ${mapped.get(saving.variables.location)?.name} from the next run.`}
        </Notice>
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={saving.isPending} disabled={location === null || place === null}>
          Save mapping
        </Button>
      </Group>
    </Stack>
  );
}
