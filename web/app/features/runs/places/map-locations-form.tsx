import { Button, Group, Stack, Text } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { quantity } from "../../../lib/format/quantity.ts";
import { mappingFailure, useMapLocations } from "../../../lib/location-mappings.ts";
import { useFocusThroughWait } from "../../../ui/forms/use-focus-through-wait.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { LocationPages } from "./location-pages.tsx";
import type { Place } from "./place-choices.ts";
import { type LocationToMap, mappingsToSave, namedPlaces } from "./places-of-locations.ts";
import { useMappingDraft } from "./use-mapping-draft.ts";

interface MapLocationsFormProps {
  /** Most employees first. */
  readonly locations: readonly LocationToMap[];
  /** `hourly` in cents, on the days of the run. */
  readonly jurisdictions: readonly Place[];
}

/** A place for each location, one for several at once, and one button that saves them all. */
export function MapLocationsForm({ locations, jurisdictions }: MapLocationsFormProps) {
  const [lacksChoice, setLacksChoice] = useState(false);
  const saving = useMapLocations();
  const saveButton = useFocusThroughWait(saving.isPending);
  const explanation = useId();
  const draft = useMappingDraft(locations, () => {
    setLacksChoice(false);
    saving.reset();
  });
  const named = mappingsToSave(locations, namedPlaces(locations));
  const toSave = draft.toSave.length > 0 ? draft.toSave : named;
  const open = locations.filter(({ mapped }) => mapped === "").length;

  function save(event: FormEvent) {
    event.preventDefault();
    setLacksChoice(toSave.length === 0);
    if (toSave.length > 0) saving.mutate(toSave, { onSuccess: draft.clear });
  }

  return (
    <Stack component="form" onSubmit={save}>
      <div>
        <Text fz="sm" fw={500} role="status">
          {open === 0 ? "All locations are mapped" : `${quantity(open, "location")} to map`}
        </Text>
        <Text fz="sm" c="dimmed" id={explanation} maw="80ch">
          If a city or county isn't listed, choose its state.
        </Text>
      </div>
      <LocationPages
        locations={locations}
        jurisdictions={jurisdictions}
        draft={draft}
        describedBy={explanation}
      />
      {lacksChoice && <ErrorNotice>Choose a place for at least one location.</ErrorNotice>}
      {saving.isError && <ErrorNotice>{mappingFailure(saving.error)}</ErrorNotice>}
      {saving.isSuccess && <Notice kind="done">{savedSentence(saving.variables.length)}</Notice>}
      <Group>
        <Button ref={saveButton} type="submit" size="md" variant="default" loading={saving.isPending}>
          {saveWords(toSave.length, toSave === named ? "named place" : "place")}
        </Button>
      </Group>
    </Stack>
  );
}

/** If nothing is chosen, it saves the places that the locations name. Short, for a phone. */
function saveWords(count: number, place: string): string {
  return count === 0 ? "Save places" : `Save ${quantity(count, place)}`;
}

function savedSentence(count: number): string {
  return `${quantity(count, "location")} ${count === 1 ? "is" : "are"} mapped.`;
}
